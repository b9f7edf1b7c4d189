#include "CLoader.h"

#include <dlfcn.h>
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
