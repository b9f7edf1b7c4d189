#include "library.h"

#include <limits.h>
#include <stdio.h>

crypto_certificate *crypto_certificate_read(const uint8_t *data, size_t size) {
  const struct crypto_library *library = crypto_library();
  if (size > LONG_MAX) return NULL;
  const uint8_t *end = data;
  crypto_certificate *certificate = library->d2i_X509(NULL, &end, (long)size);
  library->ERR_clear_error();
  if (!certificate || end == data + size) return certificate;
  crypto_certificate_free(certificate);
  return NULL;
}

void crypto_certificate_free(crypto_certificate *certificate) { crypto_library()->X509_free(certificate); }

crypto_key *crypto_certificate_key(crypto_certificate *certificate) {
  crypto_key *key = crypto_library()->X509_get_pubkey(certificate);
  crypto_library()->ERR_clear_error();
  return key;
}

int crypto_certificate_name(crypto_certificate *certificate, crypto_name_part part, char *text, size_t size) {
  const struct crypto_library *library = crypto_library();
  const name *subject = library->X509_get_subject_name(certificate);
  int index = library->X509_NAME_get_index_by_NID(subject, part, -1);
  if (index < 0) return 0;
  unsigned char *found = NULL;
  int length = library->ASN1_STRING_to_UTF8(&found, library->X509_NAME_ENTRY_get_data(library->X509_NAME_get_entry(subject, index)));
  library->ERR_clear_error();
  if (length < 0) return 0;
  snprintf(text, size, "%.*s", length, (const char *)found);
  library->CRYPTO_free(found, __FILE__, __LINE__);
  return 1;
}
