#pragma once
#include "CCrypto.h"

#include "CLoader.h"

// What is used of libcrypto, whose headers a build does not need. OpenSSL keeps these functions and numbers as they are in all of version 3.

typedef struct evp_md evp_md;
typedef struct digest_context digest_context;
typedef struct evp_cipher evp_cipher;
typedef struct key_context key_context;
typedef struct bignum bignum;
typedef struct pkcs8 pkcs8;
typedef struct ecdsa_signature ecdsa_signature;
typedef struct name name;
typedef struct name_entry name_entry;
typedef struct asn1_string asn1_string;

void ERR_clear_error(void);
void CRYPTO_free(void *, const char *, int);

int MD5_Init(void *);
int MD5_Update(void *, const void *, size_t);
int MD5_Final(unsigned char *, void *);
int SHA1_Init(void *);
int SHA1_Update(void *, const void *, size_t);
int SHA1_Final(unsigned char *, void *);
int SHA224_Init(void *);
int SHA224_Update(void *, const void *, size_t);
int SHA224_Final(unsigned char *, void *);
int SHA256_Init(void *);
int SHA256_Update(void *, const void *, size_t);
int SHA256_Final(unsigned char *, void *);
int SHA384_Init(void *);
int SHA384_Update(void *, const void *, size_t);
int SHA384_Final(unsigned char *, void *);
int SHA512_Init(void *);
int SHA512_Update(void *, const void *, size_t);
int SHA512_Final(unsigned char *, void *);

evp_md *EVP_MD_fetch(void *, const char *, const char *);
void EVP_MD_free(evp_md *);
digest_context *EVP_MD_CTX_new(void);
void EVP_MD_CTX_free(digest_context *);
int EVP_DigestSignInit(digest_context *, key_context **, const evp_md *, void *, crypto_key *);
int EVP_DigestSign(digest_context *, unsigned char *, size_t *, const unsigned char *, size_t);
int EVP_DigestVerifyInit(digest_context *, key_context **, const evp_md *, void *, crypto_key *);
int EVP_DigestVerify(digest_context *, const unsigned char *, size_t, const unsigned char *, size_t);
int PKCS5_PBKDF2_HMAC(const char *, int, const unsigned char *, int, int, const evp_md *, int, unsigned char *);

evp_cipher *EVP_CIPHER_fetch(void *, const char *, const char *);
void EVP_CIPHER_free(evp_cipher *);
crypto_cipher *EVP_CIPHER_CTX_new(void);
void EVP_CIPHER_CTX_free(crypto_cipher *);
void EVP_CIPHER_CTX_set_flags(crypto_cipher *, int);
int EVP_CIPHER_CTX_set_padding(crypto_cipher *, int);
int EVP_CIPHER_CTX_ctrl(crypto_cipher *, int, int, void *);
int EVP_CipherInit_ex2(crypto_cipher *, const evp_cipher *, const unsigned char *, const unsigned char *, int, const void *);
int EVP_CipherUpdate(crypto_cipher *, unsigned char *, int *, const unsigned char *, int);
int EVP_CipherFinal_ex(crypto_cipher *, unsigned char *, int *);

crypto_key *EVP_PKEY_Q_keygen(void *, const char *, const char *, ...);
crypto_key *EVP_PKEY_new_raw_private_key_ex(void *, const char *, const char *, const unsigned char *, size_t);
crypto_key *EVP_PKEY_new_raw_public_key_ex(void *, const char *, const char *, const unsigned char *, size_t);
int EVP_PKEY_get_raw_private_key(const crypto_key *, unsigned char *, size_t *);
int EVP_PKEY_get_raw_public_key(const crypto_key *, unsigned char *, size_t *);
void EVP_PKEY_free(crypto_key *);
int EVP_PKEY_is_a(const crypto_key *, const char *);
int EVP_PKEY_get_bits(const crypto_key *);
int EVP_PKEY_get_bn_param(const crypto_key *, const char *, bignum **);
crypto_key *d2i_AutoPrivateKey(crypto_key **, const unsigned char **, long);
crypto_key *d2i_PublicKey(int, crypto_key **, const unsigned char **, long);
crypto_key *d2i_PUBKEY(crypto_key **, const unsigned char **, long);
int i2d_PrivateKey(const crypto_key *, unsigned char **);
int i2d_PublicKey(const crypto_key *, unsigned char **);
int i2d_PUBKEY(const crypto_key *, unsigned char **);
pkcs8 *EVP_PKEY2PKCS8(const crypto_key *);
int i2d_PKCS8_PRIV_KEY_INFO(const pkcs8 *, unsigned char **);
void PKCS8_PRIV_KEY_INFO_free(pkcs8 *);

key_context *EVP_PKEY_CTX_new_from_pkey(void *, crypto_key *, const char *);
void EVP_PKEY_CTX_free(key_context *);
int EVP_PKEY_CTX_ctrl_str(key_context *, const char *, const char *);
int EVP_PKEY_private_check(key_context *);
int EVP_PKEY_pairwise_check(key_context *);
int EVP_PKEY_sign_init(key_context *);
int EVP_PKEY_sign(key_context *, unsigned char *, size_t *, const unsigned char *, size_t);
int EVP_PKEY_verify_init(key_context *);
int EVP_PKEY_verify(key_context *, const unsigned char *, size_t, const unsigned char *, size_t);
int EVP_PKEY_encrypt_init(key_context *);
int EVP_PKEY_encrypt(key_context *, unsigned char *, size_t *, const unsigned char *, size_t);
int EVP_PKEY_decrypt_init(key_context *);
int EVP_PKEY_decrypt(key_context *, unsigned char *, size_t *, const unsigned char *, size_t);
int EVP_PKEY_derive_init(key_context *);
int EVP_PKEY_derive_set_peer(key_context *, crypto_key *);
int EVP_PKEY_derive(key_context *, unsigned char *, size_t *);

int BN_bn2binpad(const bignum *, unsigned char *, int);
bignum *BN_bin2bn(const unsigned char *, int, bignum *);
void BN_free(bignum *);
ecdsa_signature *ECDSA_SIG_new(void);
void ECDSA_SIG_free(ecdsa_signature *);
int ECDSA_SIG_set0(ecdsa_signature *, bignum *, bignum *);
void ECDSA_SIG_get0(const ecdsa_signature *, const bignum **, const bignum **);
ecdsa_signature *d2i_ECDSA_SIG(ecdsa_signature **, const unsigned char **, long);
int i2d_ECDSA_SIG(const ecdsa_signature *, unsigned char **);

crypto_certificate *d2i_X509(crypto_certificate **, const unsigned char **, long);
void X509_free(crypto_certificate *);
crypto_key *X509_get_pubkey(crypto_certificate *);
name *X509_get_subject_name(const crypto_certificate *);
int X509_NAME_get_index_by_NID(const name *, int, int);
name_entry *X509_NAME_get_entry(const name *, int);
asn1_string *X509_NAME_ENTRY_get_data(const name_entry *);
int ASN1_STRING_to_UTF8(unsigned char **, const asn1_string *);

#define FUNCTIONS(X) \
  X(ERR_clear_error) \
  X(CRYPTO_free) \
  X(MD5_Init) \
  X(MD5_Update) \
  X(MD5_Final) \
  X(SHA1_Init) \
  X(SHA1_Update) \
  X(SHA1_Final) \
  X(SHA224_Init) \
  X(SHA224_Update) \
  X(SHA224_Final) \
  X(SHA256_Init) \
  X(SHA256_Update) \
  X(SHA256_Final) \
  X(SHA384_Init) \
  X(SHA384_Update) \
  X(SHA384_Final) \
  X(SHA512_Init) \
  X(SHA512_Update) \
  X(SHA512_Final) \
  X(EVP_MD_fetch) \
  X(EVP_MD_free) \
  X(EVP_MD_CTX_new) \
  X(EVP_MD_CTX_free) \
  X(EVP_DigestSignInit) \
  X(EVP_DigestSign) \
  X(EVP_DigestVerifyInit) \
  X(EVP_DigestVerify) \
  X(PKCS5_PBKDF2_HMAC) \
  X(EVP_CIPHER_fetch) \
  X(EVP_CIPHER_free) \
  X(EVP_CIPHER_CTX_new) \
  X(EVP_CIPHER_CTX_free) \
  X(EVP_CIPHER_CTX_set_flags) \
  X(EVP_CIPHER_CTX_set_padding) \
  X(EVP_CIPHER_CTX_ctrl) \
  X(EVP_CipherInit_ex2) \
  X(EVP_CipherUpdate) \
  X(EVP_CipherFinal_ex) \
  X(EVP_PKEY_Q_keygen) \
  X(EVP_PKEY_new_raw_private_key_ex) \
  X(EVP_PKEY_new_raw_public_key_ex) \
  X(EVP_PKEY_get_raw_private_key) \
  X(EVP_PKEY_get_raw_public_key) \
  X(EVP_PKEY_free) \
  X(EVP_PKEY_is_a) \
  X(EVP_PKEY_get_bits) \
  X(EVP_PKEY_get_bn_param) \
  X(d2i_AutoPrivateKey) \
  X(d2i_PublicKey) \
  X(d2i_PUBKEY) \
  X(i2d_PrivateKey) \
  X(i2d_PublicKey) \
  X(i2d_PUBKEY) \
  X(EVP_PKEY2PKCS8) \
  X(i2d_PKCS8_PRIV_KEY_INFO) \
  X(PKCS8_PRIV_KEY_INFO_free) \
  X(EVP_PKEY_CTX_new_from_pkey) \
  X(EVP_PKEY_CTX_free) \
  X(EVP_PKEY_CTX_ctrl_str) \
  X(EVP_PKEY_private_check) \
  X(EVP_PKEY_pairwise_check) \
  X(EVP_PKEY_sign_init) \
  X(EVP_PKEY_sign) \
  X(EVP_PKEY_verify_init) \
  X(EVP_PKEY_verify) \
  X(EVP_PKEY_encrypt_init) \
  X(EVP_PKEY_encrypt) \
  X(EVP_PKEY_decrypt_init) \
  X(EVP_PKEY_decrypt) \
  X(EVP_PKEY_derive_init) \
  X(EVP_PKEY_derive_set_peer) \
  X(EVP_PKEY_derive) \
  X(BN_bn2binpad) \
  X(BN_bin2bn) \
  X(BN_free) \
  X(ECDSA_SIG_new) \
  X(ECDSA_SIG_free) \
  X(ECDSA_SIG_set0) \
  X(ECDSA_SIG_get0) \
  X(d2i_ECDSA_SIG) \
  X(i2d_ECDSA_SIG) \
  X(d2i_X509) \
  X(X509_free) \
  X(X509_get_pubkey) \
  X(X509_get_subject_name) \
  X(X509_NAME_get_index_by_NID) \
  X(X509_NAME_get_entry) \
  X(X509_NAME_ENTRY_get_data) \
  X(ASN1_STRING_to_UTF8)

struct crypto_library {
  FUNCTIONS(LOADER_POINTER)
};

/// The library's functions. The first call loads it, and ends the process where that fails.
const struct crypto_library *crypto_library(void);
