#include "CQRCode.h"

#include "CLoader.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is used of libqrencode, whose headers a build does not need. The result's layout has not changed since libqrencode 3.
struct qr_code {
  int version;
  int width;
  uint8_t *modules;
};

enum { ANY_VERSION = 0, EIGHT_BITS = 2, CASE_SENSITIVE = 1, BLACK = 1 };

static struct {
  qr_code *(*encode_string)(const char *, int, int, int, int);
  qr_code *(*encode_data)(int, const uint8_t *, int, int);
  void (*free_code)(qr_code *);
} library;

static int load(char *message, size_t message_size) {
  if (library.free_code) return 1;
  static const char *const names[] = {"QRcode_encodeString", "QRcode_encodeData", "QRcode_free"};
  const char *detail = NULL;
  switch (loader_find("libqrencode.so.4", names, sizeof names / sizeof *names, &library, &detail)) {
    case LOADER_FOUND: return 1;
    case LOADER_NO_LIBRARY:
      snprintf(message, message_size, "QR codes need libqrencode (apt install libqrencode4): %s", detail);
      return 0;
    case LOADER_NO_FUNCTION: snprintf(message, message_size, "this libqrencode cannot make QR codes: it has no %s", detail); return 0;
  }
}

qr_result qr_make(const uint8_t *data, size_t size, qr_correction correction, qr_code **code, char *message, size_t message_size) {
  if (!load(message, message_size)) return QR_NO_LIBRARY;
  *code = NULL;
  if (size > 0 && size < INT_MAX) {
    if (memchr(data, 0, size)) {
      // A string would end there; bytes alone are not divided into modes.
      *code = library.encode_data((int)size, data, ANY_VERSION, (int)correction);
    } else {
      char *text = malloc(size + 1);
      if (text) {
        memcpy(text, data, size);
        text[size] = 0;
        *code = library.encode_string(text, ANY_VERSION, (int)correction, EIGHT_BITS, CASE_SENSITIVE);
        free(text);
      }
    }
  }
  if (*code) return QR_MADE;
  snprintf(message, message_size, "%s", size == 0 ? "the message is empty" : "the message is too long");
  return QR_NO_CODE;
}

void qr_free(qr_code *code) { library.free_code(code); }

int qr_width(const qr_code *code) { return code->width; }
int qr_is_black(const qr_code *code, int column, int row) { return code->modules[row * code->width + column] & BLACK; }
