#include "library.h"

#include <limits.h>
#include <string.h>

enum { RSA = 6, RAW_KEY_SIZE = 32, SIGNATURE_SIZE = 64 };

/// OpenSSL keeps a list of errors for each thread, which nobody here reads.
static int told(int succeeded) {
  crypto_library()->ERR_clear_error();
  return succeeded > 0;
}

crypto_key *crypto_key_make(const char *kind, const char *curve, size_t bits) {
  const struct crypto_library *library = crypto_library();
  crypto_key *key = strcmp(kind, "RSA") == 0  ? library->EVP_PKEY_Q_keygen(NULL, NULL, kind, bits)
                    : strcmp(kind, "EC") == 0 ? library->EVP_PKEY_Q_keygen(NULL, NULL, kind, curve)
                                              : library->EVP_PKEY_Q_keygen(NULL, NULL, kind);
  told(1);
  return key;
}

crypto_key *crypto_key_read(crypto_key_form form, const uint8_t *data, size_t size) {
  const struct crypto_library *library = crypto_library();
  if (size > LONG_MAX) return NULL;
  const uint8_t *end = data;
  crypto_key *key = NULL;
  switch (form) {
    case CRYPTO_PRIVATE:
    case CRYPTO_PRIVATE_PLAIN: key = library->d2i_AutoPrivateKey(NULL, &end, (long)size); break;
    case CRYPTO_PUBLIC: key = library->d2i_PUBKEY(NULL, &end, (long)size); break;
    case CRYPTO_PUBLIC_PLAIN: key = library->d2i_PublicKey(RSA, NULL, &end, (long)size); break;
  }
  told(1);
  if (!key || end == data + size) return key;
  crypto_key_free(key);
  return NULL;
}

crypto_key *crypto_key_read_raw(const char *kind, int is_private, const uint8_t *data, size_t size) {
  const struct crypto_library *library = crypto_library();
  crypto_key *key = is_private ? library->EVP_PKEY_new_raw_private_key_ex(NULL, kind, NULL, data, size)
                               : library->EVP_PKEY_new_raw_public_key_ex(NULL, kind, NULL, data, size);
  told(1);
  return key;
}

void crypto_key_free(crypto_key *key) { crypto_library()->EVP_PKEY_free(key); }

int crypto_key_is(const crypto_key *key, const char *kind) { return crypto_library()->EVP_PKEY_is_a(key, kind); }
int crypto_key_bits(const crypto_key *key) { return crypto_library()->EVP_PKEY_get_bits(key); }

int crypto_key_is_sound(crypto_key *key) {
  const struct crypto_library *library = crypto_library();
  key_context *context = library->EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
  int sound = context && library->EVP_PKEY_private_check(context) > 0 && library->EVP_PKEY_pairwise_check(context) > 0;
  library->EVP_PKEY_CTX_free(context);
  return told(sound);
}

size_t crypto_key_write(const crypto_key *key, crypto_key_form form, uint8_t *data) {
  const struct crypto_library *library = crypto_library();
  uint8_t **target = data ? &data : NULL;
  int size = 0;
  switch (form) {
    case CRYPTO_PRIVATE: {
      pkcs8 *wrapped = library->EVP_PKEY2PKCS8(key);
      if (wrapped) size = library->i2d_PKCS8_PRIV_KEY_INFO(wrapped, target);
      library->PKCS8_PRIV_KEY_INFO_free(wrapped);
      break;
    }
    case CRYPTO_PRIVATE_PLAIN: size = library->i2d_PrivateKey(key, target); break;
    case CRYPTO_PUBLIC: size = library->i2d_PUBKEY(key, target); break;
    case CRYPTO_PUBLIC_PLAIN: size = library->i2d_PublicKey(key, target); break;
  }
  return told(size) ? (size_t)size : 0;
}

int crypto_key_write_raw(const crypto_key *key, int is_private, uint8_t *data) {
  size_t size = RAW_KEY_SIZE;
  return told(
    is_private ? crypto_library()->EVP_PKEY_get_raw_private_key(key, data, &size)
               : crypto_library()->EVP_PKEY_get_raw_public_key(key, data, &size));
}

int crypto_key_number(const crypto_key *key, const char *name, uint8_t *data, size_t size) {
  bignum *number = NULL;
  int succeeded = size <= INT_MAX && crypto_library()->EVP_PKEY_get_bn_param(key, name, &number) &&
                  crypto_library()->BN_bn2binpad(number, data, (int)size) >= 0;
  crypto_library()->BN_free(number);
  return told(succeeded);
}

static key_context *begin(crypto_key *key, int (*start)(key_context *), const char *const *options) {
  const struct crypto_library *library = crypto_library();
  key_context *context = library->EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
  int succeeded = context && start(context) > 0;
  for (; succeeded && *options; options += 2) succeeded = library->EVP_PKEY_CTX_ctrl_str(context, options[0], options[1]) > 0;
  if (succeeded) return context;
  library->EVP_PKEY_CTX_free(context);
  return NULL;
}

int crypto_key_apply(
  crypto_key *key, crypto_key_operation operation, const char *const *options, const void *data, size_t size, uint8_t *output,
  size_t *output_size) {
  const struct crypto_library *library = crypto_library();
  const struct {
    int (*start)(key_context *);
    int (*run)(key_context *, unsigned char *, size_t *, const unsigned char *, size_t);
  } operations[] = {
    [CRYPTO_SIGN] = {library->EVP_PKEY_sign_init, library->EVP_PKEY_sign},
    [CRYPTO_ENCRYPT] = {library->EVP_PKEY_encrypt_init, library->EVP_PKEY_encrypt},
    [CRYPTO_DECRYPT] = {library->EVP_PKEY_decrypt_init, library->EVP_PKEY_decrypt},
  };
  key_context *context = begin(key, operations[operation].start, options);
  int succeeded = context && operations[operation].run(context, output, output_size, data, size) > 0;
  library->EVP_PKEY_CTX_free(context);
  return told(succeeded);
}

int crypto_key_verify(
  crypto_key *key, const char *const *options, const void *data, size_t size, const void *signature, size_t signature_size) {
  const struct crypto_library *library = crypto_library();
  key_context *context = begin(key, library->EVP_PKEY_verify_init, options);
  int succeeded = context && library->EVP_PKEY_verify(context, signature, signature_size, data, size) > 0;
  library->EVP_PKEY_CTX_free(context);
  return told(succeeded);
}

int crypto_key_sign_message(crypto_key *key, const void *data, size_t size, uint8_t *signature) {
  const struct crypto_library *library = crypto_library();
  size_t signature_size = SIGNATURE_SIZE;
  digest_context *context = library->EVP_MD_CTX_new();
  int succeeded = context && library->EVP_DigestSignInit(context, NULL, NULL, NULL, key) > 0 &&
                  library->EVP_DigestSign(context, signature, &signature_size, data, size) > 0;
  library->EVP_MD_CTX_free(context);
  return told(succeeded);
}

int crypto_key_verify_message(crypto_key *key, const void *data, size_t size, const void *signature, size_t signature_size) {
  const struct crypto_library *library = crypto_library();
  digest_context *context = library->EVP_MD_CTX_new();
  int succeeded = context && library->EVP_DigestVerifyInit(context, NULL, NULL, NULL, key) > 0 &&
                  library->EVP_DigestVerify(context, signature, signature_size, data, size) > 0;
  library->EVP_MD_CTX_free(context);
  return told(succeeded);
}

int crypto_key_agree(crypto_key *key, crypto_key *peer, uint8_t *output, size_t *output_size) {
  const struct crypto_library *library = crypto_library();
  static const char *const no_options[] = {NULL};
  key_context *context = begin(key, library->EVP_PKEY_derive_init, no_options);
  int succeeded = context && library->EVP_PKEY_derive_set_peer(context, peer) > 0 &&
                  library->EVP_PKEY_derive(context, output, output_size) > 0;
  library->EVP_PKEY_CTX_free(context);
  return told(succeeded);
}

int crypto_signature_numbers(const uint8_t *der, size_t size, uint8_t *numbers, size_t number_size) {
  const struct crypto_library *library = crypto_library();
  if (size > LONG_MAX || number_size > INT_MAX) return 0;
  const uint8_t *end = der;
  ecdsa_signature *signature = library->d2i_ECDSA_SIG(NULL, &end, (long)size);
  int succeeded = 0;
  if (signature && end == der + size) {
    const bignum *first = NULL, *second = NULL;
    library->ECDSA_SIG_get0(signature, &first, &second);
    succeeded = library->BN_bn2binpad(first, numbers, (int)number_size) >= 0 &&
                library->BN_bn2binpad(second, numbers + number_size, (int)number_size) >= 0;
  }
  library->ECDSA_SIG_free(signature);
  return told(succeeded);
}

size_t crypto_signature_der(const uint8_t *numbers, size_t number_size, uint8_t *der) {
  const struct crypto_library *library = crypto_library();
  if (number_size > INT_MAX) return 0;
  bignum *first = library->BN_bin2bn(numbers, (int)number_size, NULL);
  bignum *second = library->BN_bin2bn(numbers + number_size, (int)number_size, NULL);
  ecdsa_signature *signature = library->ECDSA_SIG_new();
  int size = 0;
  // A signature that has the numbers frees them with itself.
  if (first && second && signature && library->ECDSA_SIG_set0(signature, first, second)) {
    size = library->i2d_ECDSA_SIG(signature, &der);
  } else {
    library->BN_free(first);
    library->BN_free(second);
  }
  library->ECDSA_SIG_free(signature);
  return told(size) ? (size_t)size : 0;
}
