#define _GNU_SOURCE
#include "CChildren.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Between fork and exec only what is safe there is called: other threads of this process may hold any lock.

static void default_signals(void) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void register_session(int guard) {
  char line[32];
  size_t length = 0, digits = 0;
  char reversed[16];
  for (pid_t id = getpid(); id > 0; id /= 10) reversed[digits++] = (char)('0' + id % 10);
  line[length++] = '+';
  while (digits > 0) line[length++] = reversed[--digits];
  line[length++] = '\n';
  while (write(guard, line, length) < 0 && errno == EINTR) {
  }
}

/// Puts a descriptor in its place. Sources below 3 have been moved out of the way.
static int place(int from, int to, int null) { return dup2(from < 0 ? null : from, to); }

static void run_child(const child_options *options, int report) {
  default_signals();
  setsid();
  int sources[3] = {options->input, options->output, options->errors};
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  int failed = null < 0;
  for (int index = 0; index < 3; index++) {
    // One that is not its own place would be overwritten while the others are put into theirs.
    if (sources[index] >= 0 && sources[index] < 3) sources[index] = fcntl(sources[index], F_DUPFD_CLOEXEC, 3);
  }
  if (null >= 0 && null < 3) null = fcntl(null, F_DUPFD_CLOEXEC, 3);
  for (int index = 0; index < 3; index++) failed |= place(sources[index], index, null) < 0;
  if (options->folder) failed |= chdir(options->folder) < 0;
  if (!failed) {
    if (options->guard >= 0) register_session(options->guard);
    execve(options->arguments[0], (char *const *)options->arguments, (char *const *)options->environment);
  }
  int error = errno;
  while (write(report, &error, sizeof error) < 0 && errno == EINTR) {
  }
  _exit(127);
}

pid_t child_start(const child_options *options) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return -1;
  // The report must not lie where the child puts its streams.
  int report = fcntl(ends[1], F_DUPFD_CLOEXEC, 3);
  close(ends[1]);
  pid_t child = report < 0 ? -1 : fork();
  if (child == 0) run_child(options, report);
  int error = errno;
  if (report >= 0) close(report);
  if (child > 0) {
    ssize_t count;
    while ((count = read(ends[0], &error, sizeof error)) < 0 && errno == EINTR) {
    }
    if (count == sizeof error) {
      waitpid(child, NULL, 0);
      child = -1;
    }
  }
  close(ends[0]);
  if (child < 0) errno = error;
  return child;
}

static double seconds_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void pause_briefly(void) {
  struct timespec time = {0, 1000000};
  nanosleep(&time, NULL);
}

int child_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int child_descriptor(pid_t child) { return (int)syscall(SYS_pidfd_open, child, 0); }

int child_wait(pid_t child, int milliseconds) {
  double end = seconds_now() + milliseconds / 1000.0;
  int descriptor = milliseconds < 0 ? -1 : child_descriptor(child);
  int result = 0;
  while (1) {
    siginfo_t information = {0};
    int waited = waitid(P_PID, (id_t)child, &information, WEXITED | WNOWAIT | (milliseconds < 0 ? 0 : WNOHANG));
    if (waited < 0 && errno == EINTR) continue;
    if (waited < 0 || information.si_pid == child) {
      result = 1;  // a child that is nobody's has ended as well
      break;
    }
    double left = end - seconds_now();
    if (left <= 0) break;
    struct pollfd poller = {.fd = descriptor, .events = POLLIN};
    if (descriptor >= 0) {
      poll(&poller, 1, (int)(left * 1000) + 1);
    } else {
      pause_briefly();
    }
  }
  if (descriptor >= 0) close(descriptor);
  return result;
}

int child_reap(pid_t child, int *status, struct rusage *usage) {
  pid_t result;
  while ((result = wait4(child, status, 0, usage)) < 0 && errno == EINTR) {
  }
  return result == child ? 0 : -1;
}

int child_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

// What runs now.

typedef struct {
  pid_t id, parent, session;
  int is_meant;
} process;

/// Reads `/proc/ID/stat`. Returns 0 for a process that has ended.
static int read_process(pid_t id, process *result) {
  char path[40], text[512];
  snprintf(path, sizeof path, "/proc/%d/stat", id);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // The name stands in parentheses and may hold any character.
  char *rest = strrchr(text, ')');
  char state;
  int parent, group, session;
  if (!rest || sscanf(rest + 1, " %c %d %d %d", &state, &parent, &group, &session) != 4 || state == 'Z' || state == 'X') return 0;
  *result = (process){id, parent, session, 0};
  return 1;
}

static size_t read_processes(process **list) {
  size_t count = 0, room = 0;
  *list = NULL;
  DIR *folder = opendir("/proc");
  if (!folder) return 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    int id = atoi(entry->d_name);
    process found;
    if (id <= 0 || !read_process(id, &found)) continue;
    if (count == room) {
      process *grown = realloc(*list, (room = room ? room * 2 : 256) * sizeof found);
      if (!grown) break;
      *list = grown;
    }
    (*list)[count++] = found;
  }
  closedir(folder);
  return count;
}

/// Sends a signal to the members of a session and their descendants. Returns how many there are.
static size_t signal_session(pid_t session, int number) {
  process *list;
  size_t count = read_processes(&list), found = 0, before;
  for (size_t index = 0; index < count; index++) {
    if (list[index].session == session && list[index].id != getpid()) list[index].is_meant = 1;
  }
  do {
    before = found;
    found = 0;
    for (size_t index = 0; index < count; index++) {
      for (size_t parent = 0; parent < count && !list[index].is_meant; parent++) {
        if (list[parent].is_meant && list[parent].id == list[index].parent) list[index].is_meant = 1;
      }
      found += (size_t)list[index].is_meant;
    }
  } while (found != before);
  for (size_t index = 0; index < count; index++) {
    if (list[index].is_meant) kill(list[index].id, number);
  }
  free(list);
  return found;
}

/// Stops the members of a session and their descendants, until none can start another: a child whose parent dies meanwhile would be
/// nobody's descendant.
static void stop_session(pid_t session) {
  size_t found = 0, before;
  int rounds = 0;
  do {
    before = found;
    found = signal_session(session, SIGSTOP);
  } while (found > before && ++rounds < 100);
}

void child_end_session(pid_t session) {
  if (session <= 1) return;
  double end = seconds_now() + 2;  // what waits for a disk dies later
  do {
    stop_session(session);
  } while (signal_session(session, SIGKILL) > 0 && (pause_briefly(), seconds_now() < end));
}
