#define _GNU_SOURCE
#include "CConcurrency.h"

#include <sys/syscall.h>
#include <unistd.h>

#define SWIFT_CALL __attribute__((swiftcall))

/// A reference to a serial executor; zeros mean that a job runs on none.
typedef struct {
  void *identity;
  unsigned long implementation;
} executor;

extern SWIFT_CALL void swift_job_run(void *job, executor serial);
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, SWIFT_CALL void (*original)(void *));

static void (*taker)(void *job);

static SWIFT_CALL void enqueue(void *job, SWIFT_CALL void (*original)(void *)) { taker(job); }

void concurrency_take_jobs(void (*take)(void *job)) {
  taker = take;
  swift_task_enqueueGlobal_hook = enqueue;
}

void concurrency_run_job(void *job) {
  executor none = {0, 0};
  swift_job_run(job, none);
}

int concurrency_thread(void) { return (int)syscall(SYS_gettid); }
