#pragma once
#include <stddef.h>

/// Libraries of the system that are opened when something of theirs is first needed, so that programs start without them.

/// Of a list `FUNCTIONS(X)` of all that is used of a library, each as `X(name)`: the members of a struct that points to them, and their
/// names in the same order.
#define LOADER_POINTER(name) __typeof__(&name) name;
#define LOADER_NAME(name) #name,

typedef enum { LOADER_FOUND, LOADER_NO_LIBRARY, LOADER_NO_FUNCTION } loader_result;

/// Opens a library and fills in pointers to its functions; nothing is filled in unless all are there.
///
/// - Parameters:
///   - pointers: To as many functions as there are names.
///   - detail: Why the library could not be opened, or the name of the first function that is not in it.
loader_result loader_find(const char *file, const char *const *names, size_t count, void *pointers, const char **detail);

/// Where a library that was opened begins in memory; for no path, where the program does. Null where there is no such library.
const void *loader_beginning_of(const char *path);
