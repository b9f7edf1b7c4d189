#include "library.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static struct crypto_library functions;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  static const char *const names[] = {FUNCTIONS(LOADER_NAME)};
  const char *detail = NULL;
  switch (loader_find("libcrypto.so.3", names, sizeof names / sizeof *names, &functions, &detail)) {
    case LOADER_FOUND: return;
    case LOADER_NO_LIBRARY: fprintf(stderr, "hashes and ciphers need OpenSSL 3 (apt install libssl3): %s\n", detail); break;
    case LOADER_NO_FUNCTION: fprintf(stderr, "hashes and ciphers need all of OpenSSL 3: this libcrypto has no %s\n", detail); break;
  }
  abort();
}

const struct crypto_library *crypto_library(void) {
  pthread_once(&once, load);
  return &functions;
}
