#pragma once

/// Where the jobs of Swift's tasks go that belong to no actor's executor. The functions are entry points of the concurrency runtime with
/// Swift's calling convention, which Swift source cannot name.

/// Hands every such job to `take` from now on, in place of the runtime's own threads. Set once, before other threads start tasks.
void concurrency_take_jobs(void (*take)(void *job));

/// Runs one part of a task, to its next suspension, on this thread. Each job that was taken is run exactly once.
void concurrency_run_job(void *job);

/// The kernel's number of this thread.
int concurrency_thread(void);
