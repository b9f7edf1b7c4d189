#include "library.h"

#include <limits.h>

// The functions of each hash alone are used, and not OpenSSL's one for all: their state is plain memory, as CommonCrypto's has to be, and
// hashing a short text takes a third of the time. The longest state is that of SHA-512: 27 words of 8 bytes.

void crypto_hash_begin(crypto_hash_kind kind, crypto_hash *hash) {
  const struct crypto_library *library = crypto_library();
  switch (kind) {
    case CRYPTO_MD5: library->MD5_Init(hash); break;
    case CRYPTO_SHA1: library->SHA1_Init(hash); break;
    case CRYPTO_SHA224: library->SHA224_Init(hash); break;
    case CRYPTO_SHA256: library->SHA256_Init(hash); break;
    case CRYPTO_SHA384: library->SHA384_Init(hash); break;
    case CRYPTO_SHA512: library->SHA512_Init(hash); break;
  }
}

void crypto_hash_update(crypto_hash_kind kind, crypto_hash *hash, const void *data, size_t size) {
  const struct crypto_library *library = crypto_library();
  switch (kind) {
    case CRYPTO_MD5: library->MD5_Update(hash, data, size); break;
    case CRYPTO_SHA1: library->SHA1_Update(hash, data, size); break;
    case CRYPTO_SHA224: library->SHA224_Update(hash, data, size); break;
    case CRYPTO_SHA256: library->SHA256_Update(hash, data, size); break;
    case CRYPTO_SHA384: library->SHA384_Update(hash, data, size); break;
    case CRYPTO_SHA512: library->SHA512_Update(hash, data, size); break;
  }
}

void crypto_hash_finish(crypto_hash_kind kind, crypto_hash *hash, uint8_t *digest) {
  const struct crypto_library *library = crypto_library();
  switch (kind) {
    case CRYPTO_MD5: library->MD5_Final(digest, hash); break;
    case CRYPTO_SHA1: library->SHA1_Final(digest, hash); break;
    case CRYPTO_SHA224: library->SHA224_Final(digest, hash); break;
    case CRYPTO_SHA256: library->SHA256_Final(digest, hash); break;
    case CRYPTO_SHA384: library->SHA384_Final(digest, hash); break;
    case CRYPTO_SHA512: library->SHA512_Final(digest, hash); break;
  }
}

int crypto_stretch(
  crypto_hash_kind kind, const void *password, size_t password_size, const void *salt, size_t salt_size, int rounds, uint8_t *key,
  size_t key_size) {
  const struct crypto_library *library = crypto_library();
  static const char *const names[] = {
    [CRYPTO_MD5] = "MD5",         [CRYPTO_SHA1] = "SHA1",       [CRYPTO_SHA224] = "SHA2-224",
    [CRYPTO_SHA256] = "SHA2-256", [CRYPTO_SHA384] = "SHA2-384", [CRYPTO_SHA512] = "SHA2-512",
  };
  if (password_size > INT_MAX || salt_size > INT_MAX || key_size > INT_MAX) return 0;
  evp_md *hash = library->EVP_MD_fetch(NULL, names[kind], NULL);
  // A null password would be taken for one whose length is to be counted.
  const char *start = password ? password : "";
  int succeeded =
    hash && library->PKCS5_PBKDF2_HMAC(start, (int)password_size, salt, (int)salt_size, rounds, hash, (int)key_size, key) > 0;
  library->EVP_MD_free(hash);
  library->ERR_clear_error();
  return succeeded;
}
