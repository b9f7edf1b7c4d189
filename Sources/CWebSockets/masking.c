#include "masking.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// libwebsockets takes frames without a mask (before July 2026), and has no callback that sees a frame's header. It reads with `recv`, and
// the dynamic linker gives it the program's own function of that name rather than the C library's: so this file has one. It can go when
// every supported release refuses such frames itself, which the test of unmasked frames tells when this file is taken away.

enum { request, frame_start, frame_size, frame_rest, refused };

typedef struct {
  uint8_t state;
  /// Of the request: the last bytes that came.
  uint8_t last[4];
  /// Of a frame's header: bytes of its length that have not come.
  uint8_t size_bytes;
  /// Bytes up to the next frame, as far as they are known.
  uint64_t rest;
} watch;

static _Thread_local struct {
  void (*refused)(void *context, int descriptor);
  void *context;
  watch *watches;  // by descriptor
  size_t count;
} watching;

void masking_begin(void (*refused)(void *context, int descriptor), void *context) {
  watching.refused = refused;
  watching.context = context;
}

void masking_end(void) {
  free(watching.watches);
  memset(&watching, 0, sizeof watching);
}

void masking_accept(int descriptor) {
  size_t index = (size_t)descriptor;
  if (index >= watching.count) {
    size_t count = index * 2 + 16;
    watch *grown = realloc(watching.watches, count * sizeof *grown);
    if (!grown) abort();
    memset(grown + watching.count, 0, (count - watching.count) * sizeof *grown);
    watching.watches = grown;
    watching.count = count;
  }
  watching.watches[index] = (watch){.state = request};
}

int masking_upgrade(int descriptor) {
  if (descriptor < 0 || (size_t)descriptor >= watching.count) return 0;
  watch *watch = &watching.watches[descriptor];
  if (memcmp(watch->last, "\r\n\r\n", 4) != 0) return 0;
  watch->state = frame_start;
  return 1;
}

static void keep_last(watch *watch, const uint8_t *bytes, size_t size) {
  for (size_t index = size > 4 ? size - 4 : 0; index < size; index++) {
    memmove(watch->last, watch->last + 1, 3);
    watch->last[3] = bytes[index];
  }
}

// How many bytes stand before the first frame that is not masked.
static size_t masked_part(watch *watch, const uint8_t *bytes, size_t size) {
  size_t at = 0, start = 0;
  while (at < size) {
    switch (watch->state) {
    case frame_start:
      start = at++;
      watch->state = frame_size;
      watch->size_bytes = 0;
      watch->rest = 0;
      break;
    case frame_size:
      if (watch->size_bytes) {
        watch->rest = watch->rest << 8 | bytes[at++];
        watch->size_bytes--;
      } else {
        uint8_t byte = bytes[at];
        if (!(byte & 0x80)) {
          watch->state = refused;
          return start;
        }
        at++;
        switch (byte & 0x7F) {
        case 126: watch->size_bytes = 2; break;
        case 127: watch->size_bytes = 8; break;
        default: watch->rest = byte & 0x7F; break;
        }
      }
      if (watch->size_bytes) break;
      watch->rest += 4;  // the mask
      watch->state = frame_rest;
      break;
    default: {
      size_t taken = watch->rest < size - at ? (size_t)watch->rest : size - at;
      at += taken;
      watch->rest -= taken;
      if (!watch->rest) watch->state = frame_start;
      break;
    }
    }
  }
  return size;
}

__attribute__((visibility("default"))) ssize_t recv(int descriptor, void *buffer, size_t size, int flags) {
  ssize_t count = recvfrom(descriptor, buffer, size, flags, NULL, NULL);
  if (count <= 0 || !watching.refused || (size_t)descriptor >= watching.count) return count;
  watch *watch = &watching.watches[descriptor];
  if (watch->state == request) {
    keep_last(watch, buffer, (size_t)count);
    return count;
  }
  if (watch->state != refused) {
    count = (ssize_t)masked_part(watch, buffer, (size_t)count);
    if (watch->state == refused) watching.refused(watching.context, descriptor);
    if (count > 0) return count;
  }
  errno = EAGAIN;
  return -1;
}
