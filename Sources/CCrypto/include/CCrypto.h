#pragma once
#include <stddef.h>
#include <stdint.h>

/// Hashes, ciphers, keys and certificates by OpenSSL 3's libcrypto, which is loaded on first use. Without it, whatever is called ends the
/// process with a line on standard error that names the package. All functions may be called from any thread; an object may be changed by
/// one at a time. Functions that return an int return 1 for success and 0 for failure unless they say otherwise.

// MARK: Hashes

typedef enum { CRYPTO_MD5, CRYPTO_SHA1, CRYPTO_SHA224, CRYPTO_SHA256, CRYPTO_SHA384, CRYPTO_SHA512 } crypto_hash_kind;

/// A hash and what it has read. It is plain memory: a copy goes on by itself, and nothing is to be freed.
typedef struct {
  uint64_t words[27];
} crypto_hash;

/// Makes a hash that has read nothing of whatever is in the memory.
void crypto_hash_begin(crypto_hash_kind kind, crypto_hash *hash);
void crypto_hash_update(crypto_hash_kind kind, crypto_hash *hash, const void *data, size_t size);
/// Writes the digest, for which there has to be room. Nothing more can be read by the hash.
void crypto_hash_finish(crypto_hash_kind kind, crypto_hash *hash, uint8_t *digest);

/// Stretches a password by PBKDF2 with HMAC.
int crypto_stretch(
  crypto_hash_kind kind, const void *password, size_t password_size, const void *salt, size_t salt_size, int rounds, uint8_t *key,
  size_t key_size);

// MARK: Ciphers

typedef struct crypto_cipher crypto_cipher;

/// A cipher by OpenSSL's name, such as `AES-256-CBC`, or null for a name that OpenSSL does not know. Given back to `crypto_cipher_free`.
///
/// - Parameters:
///   - key: As many bytes as the name says.
///   - vector: As many bytes as the cipher takes; ignored by one that takes none.
crypto_cipher *crypto_cipher_new(const char *name, int encrypts, int pads, const uint8_t *key, const uint8_t *vector);
/// Begins again with the same key.
int crypto_cipher_reset(crypto_cipher *cipher, const uint8_t *vector);
/// - Parameter output: Has room for `size` bytes and one block.
int crypto_cipher_update(crypto_cipher *cipher, const void *data, size_t size, uint8_t *output, size_t *output_size);
/// Writes the last block. Fails where the padding is broken, or where a block is not whole and nothing pads it.
int crypto_cipher_finish(crypto_cipher *cipher, uint8_t *output, size_t *output_size);
void crypto_cipher_free(crypto_cipher *cipher);

/// Encrypts and makes a tag of 16 bytes over the result and over `extra`, which stays readable.
///
/// - Parameter name: `AES-128-GCM`, `AES-192-GCM`, `AES-256-GCM` or `ChaCha20-Poly1305`.
int crypto_seal(
  const char *name, const uint8_t *key, const uint8_t *nonce, size_t nonce_size, const void *extra, size_t extra_size, const void *plain,
  size_t size, uint8_t *sealed, uint8_t *tag);
/// Fails, with nothing of use in `plain`, where the tag is not that of the rest.
int crypto_open(
  const char *name, const uint8_t *key, const uint8_t *nonce, size_t nonce_size, const void *extra, size_t extra_size, const void *sealed,
  size_t size, const uint8_t *tag, uint8_t *plain);

// MARK: Keys

typedef struct crypto_key crypto_key;

typedef enum {
  /// A private key as PKCS #8 has it.
  CRYPTO_PRIVATE,
  /// A private key in the form of its own kind: RFC 8017 for RSA, RFC 5915 for curves.
  CRYPTO_PRIVATE_PLAIN,
  /// A public key with the name of its algorithm, as in a certificate.
  CRYPTO_PUBLIC,
  /// A public key of RSA as RFC 8017 has it.
  CRYPTO_PUBLIC_PLAIN,
} crypto_key_form;

/// A new pair of keys, or null. Every key is given back to `crypto_key_free`.
///
/// - Parameters:
///   - kind: `RSA`, `EC`, `X25519` or `ED25519`.
///   - curve: Of `EC`: `P-256`, `P-384` or `P-521`.
///   - bits: Of `RSA`.
crypto_key *crypto_key_make(const char *kind, const char *curve, size_t bits);
/// A key from DER, or null where the bytes are none, or a point that is not on its curve.
crypto_key *crypto_key_read(crypto_key_form form, const uint8_t *data, size_t size);
/// A key of `X25519` or `ED25519` from its 32 bytes, or null.
crypto_key *crypto_key_read_raw(const char *kind, int is_private, const uint8_t *data, size_t size);
void crypto_key_free(crypto_key *key);

int crypto_key_is(const crypto_key *key, const char *kind);
int crypto_key_bits(const crypto_key *key);
/// Whether the private key lies in its range and belongs to the public one.
int crypto_key_is_sound(crypto_key *key);

/// Writes DER and returns how many bytes there are, 0 for failure.
///
/// - Parameter data: Null where only the number is wanted.
size_t crypto_key_write(const crypto_key *key, crypto_key_form form, uint8_t *data);
/// Writes the 32 bytes of a key of `X25519` or `ED25519`.
int crypto_key_write_raw(const crypto_key *key, int is_private, uint8_t *data);
/// Writes a number of a key on a curve with its highest byte first: `priv`, `qx` or `qy`.
int crypto_key_number(const crypto_key *key, const char *name, uint8_t *data, size_t size);

typedef enum { CRYPTO_SIGN, CRYPTO_ENCRYPT, CRYPTO_DECRYPT } crypto_key_operation;

/// - Parameters:
///   - options: Names and values by turns, then null, as OpenSSL's `pkeyopt` has them.
///   - output_size: The room in `output`, and then what of it is used.
int crypto_key_apply(
  crypto_key *key, crypto_key_operation operation, const char *const *options, const void *data, size_t size, uint8_t *output,
  size_t *output_size);
int crypto_key_verify(
  crypto_key *key, const char *const *options, const void *data, size_t size, const void *signature, size_t signature_size);
/// Signs a message as Ed25519 does, in 64 bytes.
int crypto_key_sign_message(crypto_key *key, const void *data, size_t size, uint8_t *signature);
int crypto_key_verify_message(crypto_key *key, const void *data, size_t size, const void *signature, size_t signature_size);
/// What two parties have in common: `output` has the size of the curve's coordinates.
int crypto_key_agree(crypto_key *key, crypto_key *peer, uint8_t *output, size_t *output_size);

/// The two numbers of an ECDSA signature in DER, each in `number_size` bytes. Fails where the bytes are not such a signature.
int crypto_signature_numbers(const uint8_t *der, size_t size, uint8_t *numbers, size_t number_size);
/// Writes DER and returns how many bytes there are, at most 16 more than those of the numbers; 0 for failure.
size_t crypto_signature_der(const uint8_t *numbers, size_t number_size, uint8_t *der);

// MARK: Certificates

typedef struct crypto_certificate crypto_certificate;

/// A certificate from DER, or null where the bytes are none. Given back to `crypto_certificate_free`.
crypto_certificate *crypto_certificate_read(const uint8_t *data, size_t size);
void crypto_certificate_free(crypto_certificate *certificate);
/// The public key of whom the certificate is for, or null.
crypto_key *crypto_certificate_key(crypto_certificate *certificate);

typedef enum { CRYPTO_COMMON_NAME = 13, CRYPTO_ORGANIZATION = 17, CRYPTO_UNIT = 18, CRYPTO_MAIL = 48 } crypto_name_part;

/// Writes a part of the name of whom the certificate is for as UTF-8, cut to the room in `text`. Fails where there is no such part.
int crypto_certificate_name(crypto_certificate *certificate, crypto_name_part part, char *text, size_t size);
