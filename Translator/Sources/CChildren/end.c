#define _GNU_SOURCE
#include "CChildren.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int catching = -1;

static void note(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  while (write(catching, &byte, 1) < 0 && errno == EINTR) {
  }
  errno = error;
}

int child_catch_signals(const int *numbers, int count) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return -1;
  // Who sends thousands of them waits for nobody.
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  catching = ends[1];
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  // Whoever started the command may have blocked them, as the threads of Dispatch do, and a command inherits that.
  sigset_t wanted;
  sigemptyset(&wanted);
  for (int index = 0; index < count; index++) {
    sigaction(numbers[index], &action, NULL);
    sigaddset(&wanted, numbers[index]);
  }
  pthread_sigmask(SIG_UNBLOCK, &wanted, NULL);
  return ends[0];
}

// The end of the command by a signal. Its other threads are stopped first: one that makes a file after the guard has removed what there was
// would leave it behind. A stopped thread may hold any lock, so that from then on nothing but system calls is made.

enum { most_threads = 1024 };

static atomic_int stopped;

static void stop(int number) {
  atomic_fetch_add(&stopped, 1);
  while (1) pause();
}

struct entry {
  uint64_t inode;
  int64_t offset;
  uint16_t length;
  uint8_t type;
  char name[];
};

static pid_t thread_number(const char *name) {
  pid_t number = 0;
  for (; *name >= '0' && *name <= '9'; name++) number = number * 10 + (*name - '0');
  return *name ? 0 : number;
}

/// Sends the signal to each thread that has not got it yet. Returns how many that were.
static int send_to_threads(int number, pid_t *sent, int *sent_count) {
  int folder = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC), added = 0;
  if (folder < 0) return 0;
  _Alignas(struct entry) char buffer[4096];
  long size;
  while ((size = syscall(SYS_getdents64, folder, buffer, sizeof buffer)) > 0) {
    for (long at = 0; at < size; at += ((struct entry *)(buffer + at))->length) {
      pid_t thread = thread_number(((struct entry *)(buffer + at))->name);
      int is_known = thread == 0 || thread == gettid() || *sent_count == most_threads;
      for (int index = 0; index < *sent_count && !is_known; index++) is_known = sent[index] == thread;
      if (is_known || syscall(SYS_tgkill, getpid(), thread, number) != 0) continue;
      sent[(*sent_count)++] = thread;
      added++;
    }
  }
  close(folder);
  return added;
}

static void stop_threads(void) {
  // One that workers of Dispatch do not block.
  const int number = SIGPROF;
  struct sigaction action = {.sa_handler = stop};
  sigfillset(&action.sa_mask);
  sigaction(number, &action, NULL);
  pid_t sent[most_threads];
  int count = 0;
  // A thread that was not stopped yet may have started another. One that waits for a disk is not waited for without end.
  for (int round = 0; round < 500; round++) {
    if (send_to_threads(number, sent, &count) == 0 && atomic_load(&stopped) >= count) return;
    struct timespec moment = {.tv_nsec = 1000000};
    nanosleep(&moment, NULL);
  }
}

void child_end_command(int descriptor, pid_t guard, int number) {
  stop_threads();
  if (descriptor >= 0) {
    close(descriptor);
    while (waitpid(guard, NULL, 0) < 0 && errno == EINTR) {
    }
  }
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(number, &action, NULL);
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, number);
  pthread_sigmask(SIG_UNBLOCK, &mask, NULL);
  syscall(SYS_tgkill, getpid(), gettid(), number);
  while (1) pause();
}
