#pragma once

/// Memory that two processes share, as a file without a name, which grows by `ftruncate` and is closed on exec. -1 with errno when there is none.
int link_shared_memory(const char *name);

/// A pipe whose ends are closed on exec. -1 with errno when there is none.
int link_pipe(int ends[2]);
