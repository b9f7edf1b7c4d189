#include "internal.h"

// Hashes find what may have moved; whatever they suggest is compared pixel by pixel. Shifts and sums only, so that loops become vectors.

INLINE uint32_t hashed(uint32_t hash, uint32_t pixel) { return (hash << 5) + hash + pixel; }

CLONES void cr_hash_rows(uint32_t *hashes, const uint32_t *pixels, long stride, long n, long rows) {
  for (long y = 0; y < rows; y++, pixels += stride) {
    v8u32 lanes = {0};
    long x = 0;
    for (; x + 8 <= n; x += 8) lanes = (lanes << 5) + lanes + *(const v8u32u *)(pixels + x);
    uint32_t hash = 0;
    for (; x < n; x++) hash = hashed(hash, pixels[x]);
    for (int k = 0; k < 8; k++) hash = hashed(hash, lanes[k] * 0x9E3779B1u);
    hashes[y] = hash;
  }
}

CLONES void cr_hash_columns(uint32_t *hashes, const uint32_t *pixels, long stride, long n, long rows) {
  memset(hashes, 0, (size_t)n * sizeof *hashes);
  for (long y = 0; y < rows; y++, pixels += stride)
    for (long x = 0; x < n; x++) hashes[x] = hashed(hashes[x], pixels[x]);
}

void cr_equal_rows(uint8_t *equal, const uint32_t *a, long a_stride, const uint32_t *b, long b_stride, long n, long rows) {
  for (long y = 0; y < rows; y++, a += a_stride, b += b_stride) equal[y] = memcmp(a, b, (size_t)n * sizeof *a) == 0;
}

CLONES void cr_equal_columns(uint8_t *equal, const uint32_t *a, long a_stride, const uint32_t *b, long b_stride, long n, long rows) {
  memset(equal, 1, (size_t)n);
  for (long y = 0; y < rows; y++, a += a_stride, b += b_stride)
    for (long x = 0; x < n; x++) equal[x] &= a[x] == b[x];
}
