#define _GNU_SOURCE
#include "hang_report.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <unwind.h>

typedef struct {
  int file, count;
} report;

static _Unwind_Reason_Code write_call(struct _Unwind_Context *context, void *pointer) {
  report *to = pointer;
  int is_exact = 0;
  char *address = (char *)_Unwind_GetIPInfo(context, &is_exact);
  Dl_info information = {0};
  // A call returns behind itself, perhaps to another line.
  if (address && !is_exact) address--;
  if (!address || !dladdr(address, &information) || !information.dli_fname) return _URC_NO_REASON;
  char line[4096];
  int length = snprintf(
    line, sizeof line, "%lx\t%s\t%s\n", (unsigned long)(address - (char *)information.dli_fbase), information.dli_fname,
    information.dli_sname ? information.dli_sname : "");
  if (length > 0 && length < (int)sizeof line && write(to->file, line, (size_t)length) < 0) return _URC_END_OF_STACK;
  return ++to->count < 400 ? _URC_NO_REASON : _URC_END_OF_STACK;
}

void hang_report_write(int signal) {
  if (syscall(SYS_gettid) != getpid()) {
    syscall(SYS_tgkill, getpid(), getpid(), signal);
    return;
  }
  const char *path = getenv("PORTICO_HANG_REPORT");
  report to = {path ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : -1, 0};
  if (to.file < 0) return;
  _Unwind_Backtrace(write_call, &to);
  if (write(to.file, "end\n", 4) < 0) unlink(path);
  close(to.file);
}

__attribute__((constructor)) static void install(void) {
  if (!getenv("PORTICO_HANG_REPORT")) return;
  struct sigaction action = {.sa_handler = hang_report_write, .sa_flags = SA_RESTART};
  sigaction(HANG_REPORT_SIGNAL, &action, NULL);
}
