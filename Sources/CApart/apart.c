#include "CApart.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

void *apart_memory(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void apart_free(void *memory, size_t size) {
  if (memory) munmap(memory, size);
}

/// Bytes of addresses that the process has.
static size_t address_space(void) {
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  if (fscanf(file, "%lu", &pages) != 1) pages = 0;
  fclose(file);
  return (size_t)pages * (size_t)sysconf(_SC_PAGESIZE);
}

/// The life of the copy: it has no limits and no handlers of the process's own, and ends with it.
static void live_apart(int (*work)(void *), void *context, double seconds, size_t space, size_t megabytes, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(2);
  // The process tells of its own crashes; those of the copy are told by how it ends.
  static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT, SIGTERM, SIGINT};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) signal(signals[index], SIG_DFL);
  struct rlimit none = {0, 0}, time = {(rlim_t)ceil(seconds), (rlim_t)ceil(seconds) + 1};
  setrlimit(RLIMIT_CORE, &none);
  setrlimit(RLIMIT_CPU, &time);
  if (space) {
    struct rlimit memory = {space + megabytes * 1000000, space + megabytes * 1000000};
    setrlimit(RLIMIT_AS, &memory);
  }
  _exit(work(context) ? 0 : 1);
}

/// Seconds of the processor that a process has taken.
static double taken(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/// Waits for the end of a copy.
///
/// - Returns: 0 when it stands still, and was ended for that.
static int wait_for(pid_t process, int *status) {
  static const double step = 0.001, patience = 2;  // seconds
  double still = 0, before = 0;
  for (double pause = 0.0001;; pause = pause < step ? pause * 2 : step) {
    pid_t ended = waitpid(process, status, WNOHANG);
    if (ended == process) return 1;
    if (ended < 0 && errno != EINTR) {
      *status = 0x7f;  // somebody else has waited for it: as if by SIGKILL
      return 1;
    }
    double now = taken(process);
    still = now > before ? 0 : still + pause;
    before = now;
    if (still > patience) {
      kill(process, SIGKILL);
      while (waitpid(process, status, 0) < 0 && errno == EINTR) {}
      return 0;
    }
    struct timespec time = {0, (long)(pause * 1e9)};
    nanosleep(&time, NULL);
  }
}

apart_result run_apart(int (*work)(void *context), void *context, double seconds, size_t megabytes) {
  size_t space = address_space();
  pid_t parent = getpid();
  // A copy has the one thread that made it. It may wait for a lock that another thread held at that moment; the next one hardly will.
  for (int attempt = 0; attempt < 3; attempt++) {
    pid_t process = fork();
    if (process < 0) return APART_UNAVAILABLE;
    if (process == 0) live_apart(work, context, seconds, space, megabytes, parent);
    int status = 0;
    if (!wait_for(process, &status)) continue;
    if (WIFEXITED(status)) return WEXITSTATUS(status) == 0 ? APART_DONE : APART_FAILED;
    int number = WTERMSIG(status);
    return number == SIGXCPU || number == SIGKILL ? APART_TOO_LONG : APART_CRASHED;
  }
  return APART_UNAVAILABLE;
}
