#define _GNU_SOURCE
#include "live_link.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int link_shared_memory(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int link_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
