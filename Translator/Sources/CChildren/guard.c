#define _GNU_SOURCE
#include "CChildren.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The guard is a fork of the command that never executes another program. It has one thread; glibc's memory is usable after fork.

typedef struct {
  pid_t *sessions;
  char **paths;
  size_t session_count, path_count;
} guard_list;

static void add_session(guard_list *list, pid_t session) {
  pid_t *grown = realloc(list->sessions, (list->session_count + 1) * sizeof(pid_t));
  if (!grown) return;
  list->sessions = grown;
  list->sessions[list->session_count++] = session;
}

static void remove_session(guard_list *list, pid_t session) {
  for (size_t index = 0; index < list->session_count; index++) {
    if (list->sessions[index] == session) list->sessions[index--] = list->sessions[--list->session_count];
  }
}

static void add_path(guard_list *list, const char *path) {
  char **grown = realloc(list->paths, (list->path_count + 1) * sizeof(char *)), *copy = strdup(path);
  if (grown) list->paths = grown;
  if (!grown || !copy) return free(copy);
  list->paths[list->path_count++] = copy;
}

static void remove_path(guard_list *list, const char *path) {
  for (size_t index = 0; index < list->path_count; index++) {
    if (strcmp(list->paths[index], path) != 0) continue;
    free(list->paths[index]);
    list->paths[index--] = list->paths[--list->path_count];
  }
}

static void take(guard_list *list, const char *line) {
  switch (line[0]) {
    case '+': return add_session(list, atoi(line + 1));
    case '-': return remove_session(list, atoi(line + 1));
    case 'F': return add_path(list, line + 1);
    case 'f': return remove_path(list, line + 1);
  }
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
  remove(path);
  return 0;
}

static void end_all(guard_list *list) {
  for (size_t index = 0; index < list->session_count; index++) child_end_session(list->sessions[index]);
  for (size_t index = 0; index < list->path_count; index++) nftw(list->paths[index], remove_entry, 32, FTW_DEPTH | FTW_PHYS);
}

/// Takes lines until the other end is closed, which happens at the latest when the command dies.
static void listen_to(int input) {
  guard_list list = {0};
  char line[8192];
  size_t length = 0;
  while (1) {
    ssize_t count = read(input, line + length, sizeof line - length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    length += (size_t)count;
    char *start = line, *end;
    while ((end = memchr(start, '\n', length - (size_t)(start - line)))) {
      *end = 0;
      take(&list, start);
      start = end + 1;
    }
    length -= (size_t)(start - line);
    memmove(line, start, length);
    if (length == sizeof line) length = 0;  // no path is as long
  }
  end_all(&list);
}

static void run_guard(int input) {
  setsid();
  prctl(PR_SET_NAME, "portico-guard");
  // Whoever ends the command by its name ends the guard by closing its pipe.
  for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
  int null = open("/dev/null", O_RDWR);
  for (int index = 0; index < 3; index++) dup2(null, index);
  // It must keep no pipe open that somebody reads to its end.
  dup2(input, 3);
  syscall(SYS_close_range, 4u, ~0u, 0u);
  if (chdir("/") < 0) _exit(1);
  listen_to(3);
  _exit(0);
}

int guard_start(pid_t *guard) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return -1;
  // Children put their streams into the first places.
  int output = fcntl(ends[1], F_DUPFD_CLOEXEC, 10);
  close(ends[1]);
  *guard = output < 0 ? -1 : fork();
  if (*guard == 0) run_guard(ends[0]);
  int error = errno;
  close(ends[0]);
  if (*guard < 0 && output >= 0) {
    close(output);
    output = -1;
  }
  errno = error;
  return output;
}

void guard_tell(int guard, char what, const char *value) {
  char line[8192];
  int length = snprintf(line, sizeof line, "%c%s\n", what, value);
  if (length <= 0 || length >= (int)sizeof line || strchr(value, '\n')) return;
  while (write(guard, line, (size_t)length) < 0 && errno == EINTR) {
  }
}
