#include "library.h"

#include <limits.h>

enum { ALLOW_KEY_WRAP = 1, SET_NONCE_SIZE = 9, GET_TAG = 16, SET_TAG = 17, TAG_SIZE = 16, KEEP_DIRECTION = -1 };
// OpenSSL counts in ints and may add a block to what it is given.
enum { LONGEST_PART = INT_MAX - 64 };

static crypto_cipher *begin(const char *name, int encrypts) {
  const struct crypto_library *library = crypto_library();
  evp_cipher *kind = library->EVP_CIPHER_fetch(NULL, name, NULL);
  crypto_cipher *cipher = kind ? library->EVP_CIPHER_CTX_new() : NULL;
  if (cipher) {
    library->EVP_CIPHER_CTX_set_flags(cipher, ALLOW_KEY_WRAP);
    if (!library->EVP_CipherInit_ex2(cipher, kind, NULL, NULL, encrypts, NULL)) {
      library->EVP_CIPHER_CTX_free(cipher);
      cipher = NULL;
    }
  }
  library->EVP_CIPHER_free(kind);
  library->ERR_clear_error();
  return cipher;
}

crypto_cipher *crypto_cipher_new(const char *name, int encrypts, int pads, const uint8_t *key, const uint8_t *vector) {
  crypto_cipher *cipher = begin(name, encrypts);
  if (!cipher) return NULL;
  crypto_library()->EVP_CIPHER_CTX_set_padding(cipher, pads);
  if (crypto_library()->EVP_CipherInit_ex2(cipher, NULL, key, vector, KEEP_DIRECTION, NULL)) return cipher;
  crypto_cipher_free(cipher);
  return NULL;
}

int crypto_cipher_reset(crypto_cipher *cipher, const uint8_t *vector) {
  return crypto_library()->EVP_CipherInit_ex2(cipher, NULL, NULL, vector, KEEP_DIRECTION, NULL);
}

/// Without output it reads what stays readable and is covered by a tag.
static int update(crypto_cipher *cipher, const uint8_t *data, size_t size, uint8_t *output, size_t *output_size) {
  *output_size = 0;
  while (size > 0) {
    int part = size > LONGEST_PART ? LONGEST_PART : (int)size, written = 0;
    uint8_t *target = output ? output + *output_size : NULL;
    if (!crypto_library()->EVP_CipherUpdate(cipher, target, &written, data, part)) {
      crypto_library()->ERR_clear_error();
      return 0;
    }
    *output_size += (size_t)written;
    data += part;
    size -= (size_t)part;
  }
  return 1;
}

int crypto_cipher_update(crypto_cipher *cipher, const void *data, size_t size, uint8_t *output, size_t *output_size) {
  return update(cipher, data, size, output, output_size);
}

int crypto_cipher_finish(crypto_cipher *cipher, uint8_t *output, size_t *output_size) {
  int written = 0, succeeded = crypto_library()->EVP_CipherFinal_ex(cipher, output, &written);
  *output_size = succeeded ? (size_t)written : 0;
  crypto_library()->ERR_clear_error();
  return succeeded;
}

void crypto_cipher_free(crypto_cipher *cipher) { crypto_library()->EVP_CIPHER_CTX_free(cipher); }

static crypto_cipher *begin_with_tag(
  const char *name, int encrypts, const uint8_t *key, const uint8_t *nonce, size_t nonce_size, const void *extra, size_t extra_size) {
  crypto_cipher *cipher = nonce_size > INT_MAX ? NULL : begin(name, encrypts);
  if (!cipher) return NULL;
  size_t read;
  if (
    crypto_library()->EVP_CIPHER_CTX_ctrl(cipher, SET_NONCE_SIZE, (int)nonce_size, NULL) > 0 &&
    crypto_library()->EVP_CipherInit_ex2(cipher, NULL, key, nonce, KEEP_DIRECTION, NULL) &&
    update(cipher, extra, extra_size, NULL, &read))
    return cipher;
  crypto_library()->ERR_clear_error();
  crypto_cipher_free(cipher);
  return NULL;
}

int crypto_seal(
  const char *name, const uint8_t *key, const uint8_t *nonce, size_t nonce_size, const void *extra, size_t extra_size, const void *plain,
  size_t size, uint8_t *sealed, uint8_t *tag) {
  crypto_cipher *cipher = begin_with_tag(name, 1, key, nonce, nonce_size, extra, extra_size);
  if (!cipher) return 0;
  size_t written = 0, rest = 0;
  uint8_t no_block[TAG_SIZE];
  int succeeded = update(cipher, plain, size, sealed, &written) && crypto_cipher_finish(cipher, no_block, &rest) &&
                  crypto_library()->EVP_CIPHER_CTX_ctrl(cipher, GET_TAG, TAG_SIZE, tag) > 0;
  crypto_cipher_free(cipher);
  return succeeded;
}

int crypto_open(
  const char *name, const uint8_t *key, const uint8_t *nonce, size_t nonce_size, const void *extra, size_t extra_size, const void *sealed,
  size_t size, const uint8_t *tag, uint8_t *plain) {
  crypto_cipher *cipher = begin_with_tag(name, 0, key, nonce, nonce_size, extra, extra_size);
  if (!cipher) return 0;
  size_t written = 0, rest = 0;
  uint8_t no_block[TAG_SIZE];
  int succeeded = crypto_library()->EVP_CIPHER_CTX_ctrl(cipher, SET_TAG, TAG_SIZE, (void *)tag) > 0 &&
                  update(cipher, sealed, size, plain, &written) && crypto_cipher_finish(cipher, no_block, &rest);
  crypto_cipher_free(cipher);
  return succeeded;
}
