#define _GNU_SOURCE
#include "CLoader.h"

#include <dlfcn.h>
#include <link.h>
#include <string.h>

loader_result loader_find(const char *file, const char *const *names, size_t count, void *pointers, const char **detail) {
  void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL), *found[count];
  if (!handle) {
    *detail = dlerror();
    return LOADER_NO_LIBRARY;
  }
  for (size_t index = 0; index < count; index++) {
    found[index] = dlsym(handle, names[index]);
    if (found[index]) continue;
    *detail = names[index];
    return LOADER_NO_FUNCTION;
  }
  memcpy(pointers, found, sizeof found);
  return LOADER_FOUND;
}

struct wanted {
  const char *path;
  const void *beginning;
};

static int look(struct dl_phdr_info *info, size_t size, void *context) {
  struct wanted *wanted = context;
  // The program comes first, without a name.
  if (wanted->path && strcmp(info->dlpi_name, wanted->path) != 0) return 0;
  wanted->beginning = (const void *)info->dlpi_addr;
  return 1;
}

const void *loader_beginning_of(const char *path) {
  struct wanted wanted = {path, NULL};
  dl_iterate_phdr(look, &wanted);
  return wanted.beginning;
}
