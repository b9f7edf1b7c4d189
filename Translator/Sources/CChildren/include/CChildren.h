#pragma once

#include <stddef.h>
#include <sys/resource.h>
#include <sys/types.h>

/// How a program is started. A descriptor of -1 stands for /dev/null.
typedef struct {
  /// The path of the program, then its arguments, then NULL.
  const char *const *arguments;
  /// `NAME=VALUE`, ended by NULL.
  const char *const *environment;
  /// The folder that it starts in; NULL for ours.
  const char *folder;
  int input, output, errors;
  /// The guard's descriptor, which hears of the program before it runs; -1 for none.
  int guard;
} child_options;

/// Starts a program in a session of its own, with no signal blocked or ignored.
///
/// Returns its id, which is that of its session, too; -1 with errno when it cannot be started.
pid_t child_start(const child_options *options);

/// A pipe whose ends are closed on exec. -1 with errno when there is none.
int child_pipe(int ends[2]);

/// Waits until a child has ended, without forgetting it, so that its id stays its own.
///
/// `milliseconds` below 0 wait without end. Returns 1 when it has ended, 0 when the time is over.
int child_wait(pid_t child, int milliseconds);

/// A descriptor that is readable when a child has ended; -1 where the kernel has none.
int child_descriptor(pid_t child);

/// Takes the status of a child that has ended. Returns -1 with errno when there is no such child.
int child_reap(pid_t child, int *status, struct rusage *usage);

/// Kills all that is left of a session, and what descends from it, and returns when nothing is left, or after two seconds.
void child_end_session(pid_t session);

/// Starts a process that outlives this one by a moment: when this process ends, however that comes about, it ends the sessions and removes
/// the files and folders that it has been told of.
///
/// Returns the descriptor that it listens at, which is closed on exec; -1 with errno when it cannot be started.
int guard_start(pid_t *guard);

/// Exchanges what lies at two paths, at once. Returns -1 with errno when one of them is not there or the file system cannot do it.
int child_exchange(const char *first, const char *second);

/// Catches signals from now on. None is lost: before, they do what they did.
///
/// Returns a descriptor that each of them can be read from as a byte; -1 with errno when there is none.
int child_catch_signals(const int *numbers, int count);

/// Ends this process by a signal, after its guard has ended what runs and removed what lies about. No other thread does anything meanwhile.
///
/// `descriptor` and `guard` are what `guard_start` gave; a descriptor of -1 stands for no guard.
_Noreturn void child_end_command(int descriptor, pid_t guard, int number);

/// Tells the guard that a session has ended (`-`), or that a path is to be removed (`F`) or no more (`f`).
void guard_tell(int guard, char what, const char *value);
