#pragma once

/// Memory that two processes share, as a file without a name, which grows by `ftruncate` and is closed on exec. -1 with errno when there is none.
int link_shared_memory(const char *name);

/// A pipe whose ends are closed on exec. -1 with errno when there is none.
int link_pipe(int ends[2]);

/// Ends this process when the thread that started it ends, however that comes about. Swift cannot call `prctl`.
void link_end_with_parent(void);
