#include "internal.h"
#include <math.h>

CLONES void cr_gradient_linear(uint32_t *out, const uint32_t *table, long count, int64_t start, int64_t step, long x, long n) {
  for (long i = 0; i < n; i++) {
    int64_t t = (start + (x + i) * step) >> 16;
    t = t < 0 ? 0 : t;
    t = t >= count ? count - 1 : t;
    out[i] = table[t];
  }
}

void cr_gradient_radial(
    uint32_t *out, const uint32_t *table, long count, double u0, double v0, double du, double dv, long x, long n) {
  for (long i = 0; i < n; i++) {
    double u = u0 + (double)(x + i) * du, v = v0 + (double)(x + i) * dv;
    double t = sqrt(u * u + v * v) * (double)count;
    out[i] = table[t < (double)(count - 1) ? (long)t : count - 1];
  }
}

/// An angle in turns, 0 ..< 1, and 0 where there is none; arithmetic only, so that it does not depend on a maths library. Error below 2e-7.
static double turns(double u, double v) {
  double x = fabs(u), y = fabs(v);
  if (x == 0 && y == 0) return 0;
  double z = x > y ? y / x : x / y, s = z * z;
  // Odd minimax polynomial of atan on 0...1.
  double p = 0.99997726 + s * (-0.33262347 + s * (0.19354346 + s * (-0.11643287 + s * (0.05265332 + s * -0.01172120))));
  double t = z * p * 0.15915494309189535;
  if (y > x) t = 0.25 - t;
  if (u < 0) t = 0.5 - t;
  if (v < 0) t = 1 - t;
  return t >= 0 && t < 1 ? t : 0;
}

void cr_gradient_conic(
    uint32_t *out, const uint32_t *table, long count, double u0, double v0, double du, double dv, long x, long n) {
  for (long i = 0; i < n; i++) {
    long t = (long)(turns(u0 + (double)(x + i) * du, v0 + (double)(x + i) * dv) * (double)count);
    out[i] = table[t < count ? t : count - 1];
  }
}
