#pragma once
#include <stddef.h>

/// Work on data that others made, in a copy of the process: what it takes of time and memory is bounded, and a crash ends the copy alone.

typedef enum {
  APART_DONE,
  /// The work itself returned 0.
  APART_FAILED,
  /// The copy was ended by a signal, such as by a fault of a library.
  APART_CRASHED,
  /// The work took more than its time of the processor.
  APART_TOO_LONG,
  /// No copy could be made, or each stood still for a lock that another thread held when it was made.
  APART_UNAVAILABLE,
} apart_result;

/// Memory of zeros that the copy shares with the process; NULL when there is none.
void *apart_memory(size_t size);
void apart_free(void *memory, size_t size);

/// Runs `work` in a copy of the process and waits for it. Only what it writes to shared memory is seen afterwards.
///
/// - Parameters:
///   - work: Returns 0 when it fails. It must not run code of Swift: the other threads are not there.
///   - seconds: Of the processor's time; rounded up to whole ones.
///   - megabytes: How much memory the work may take beside what the process has.
apart_result run_apart(int (*work)(void *context), void *context, double seconds, size_t megabytes);
