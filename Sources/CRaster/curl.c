#include "internal.h"
#include <math.h>

INLINE double clamp(double x, double low, double high) { return x < low ? low : x > high ? high : x; }

/// asin of t in 0...1, from a table of its flat part: the steep end is found by halving the angle.
INLINE double arc(const double *arcs, double t) {
  double small = t <= 0.5 ? t : sqrt((1 - t) / 2);
  double place = small * 1024;
  long k = (long)place;
  double angle = arcs[k] + (arcs[k + 1] - arcs[k]) * (place - (double)k);
  return t <= 0.5 ? angle : 1.5707963267948966 - 2 * angle;
}

/// Light on the back: brightest where the bend faces the eye half, dark where it turns away.
INLINE double back_light(double t) {
  double rise = t < 0.8 ? 4 * (t / 0.8) * (1 - t / 0.8) : 0;
  double fall = t > 0.55 ? (t - 0.55) / 0.45 : 0;
  return 236 + 19 * rise - 74 * fall * fall;
}

CLONES void cr_curl_row(
    cr_taps taps, uint8_t *coverage, uint8_t *light, const cr_curl *curl, long x, long y, long n, int is_upper) {
  const double r = curl->radius, ux = curl->toward_x, uy = curl->toward_y;
  const double half = 3.141592653589793 * r;
  const double py = (double)y + 0.5;
  const double max_x = (double)(curl->width - 1), max_y = (double)(curl->height - 1);
  for (long i = 0; i < n; i++) {
    double px = (double)(x + i) + 0.5;
    double d = (px - curl->crease_x) * ux + (py - curl->crease_y) * uy;
    double way, bright, edge = 1;
    if (d <= 0) {
      way = is_upper ? half - 2 * d : 0;
      // The part that lies over gets its full light some way behind the bend.
      bright = is_upper ? 236 + 12 * clamp(-d / (3 * r), 0, 1) : 255;
    } else {
      double t = d < r ? d / r : 1;
      double theta = arc(curl->arcs, t);
      edge = clamp(r - d + 0.5, 0, 1);
      way = (is_upper ? half - r * theta : r * theta) - d;
      bright = is_upper ? back_light(t) : 255 - 110 * t * t;
    }
    double sx = px + way * ux, sy = py + way * uy;
    double inside_x = clamp((sx - curl->left < curl->right - sx ? sx - curl->left : curl->right - sx) + 0.5, 0, 1);
    double inside_y = clamp((sy - curl->top < curl->bottom - sy ? sy - curl->top : curl->bottom - sy) + 0.5, 0, 1);
    coverage[i] = (uint8_t)(255 * edge * inside_x * inside_y + 0.5);
    light[i] = (uint8_t)(bright + 0.5);
    if (curl->mirror == 1) sx = curl->left + curl->right - sx;
    if (curl->mirror == 2) sy = curl->top + curl->bottom - sy;
    int32_t fx = (int32_t)(clamp(sx - 0.5, 0, max_x) * 256 + 0.5), fy = (int32_t)(clamp(sy - 0.5, 0, max_y) * 256 + 0.5);
    int32_t ix = fx >> 8, iy = fy >> 8;
    if (ix > curl->width - 2) ix = curl->width - 2;
    if (iy > curl->height - 2) iy = curl->height - 2;
    taps.index[i] = iy * curl->stride + ix;
    taps.wx[i] = (uint16_t)(fx - (ix << 8));
    taps.wy[i] = (uint16_t)(fy - (iy << 8));
  }
}

INLINE uint32_t by255(uint32_t x) { return (x + 128 + ((x + 128) >> 8)) >> 8; }

CLONES void cr_curl_shade(
    uint32_t *d, const uint32_t *s, const uint8_t *coverage, const uint8_t *light, uint32_t ink, uint32_t paper, long n) {
  for (long i = 0; i < n; i++) {
    uint32_t a = s[i] >> 24, c = coverage[i], l = by255((uint32_t)light[i] * c);
    // White paper as opaque as the page, at least `paper`; s is on it with `ink` of its strength.
    uint32_t alpha = a > paper ? a : paper;
    uint32_t white = alpha - by255(a * ink);
    uint32_t red = by255((s[i] >> 16 & 255) * ink) + white, green = by255((s[i] >> 8 & 255) * ink) + white,
             blue = by255((s[i] & 255) * ink) + white;
    red = red > 255 ? 255 : red, green = green > 255 ? 255 : green, blue = blue > 255 ? 255 : blue;
    d[i] = by255(alpha * c) << 24 | by255(red * l) << 16 | by255(green * l) << 8 | by255(blue * l);
  }
}

CLONES void cr_shade(uint32_t *d, const uint8_t *mask, uint32_t strength, long n) {
  for (long i = 0; i < n; i++) {
    uint32_t k = by255(mask[i] * strength), rest = 255 - k, a = d[i] >> 24;
    uint32_t alpha = a + by255((255 - a) * k);
    d[i] = alpha << 24 | by255((d[i] >> 16 & 255) * rest) << 16 | by255((d[i] >> 8 & 255) * rest) << 8
        | by255((d[i] & 255) * rest);
  }
}
