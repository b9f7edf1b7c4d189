// Feeds every inner loop over pixels, and the writer of PNGs, with inputs that a seed decides, and prints a hash of all that comes out.
// Scripts/arm64 runs it on both architectures and compares the lines; Scripts/sanitize runs it with the checks of addresses and
// undefined behaviour. No function of a maths library takes part, so that inputs are the same everywhere.

#include "CPNGWriter.h"
#include "CRaster.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: Random numbers and hashes

static uint64_t state;

// SplitMix64, as Tests/SeededRandom has it.
static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

static long below(long limit) { return (long)(next() % (uint64_t)limit); }
static long between(long low, long high) { return low + below(high - low + 1); }
static double real(double low, double high) { return low + (double)(next() >> 11) * 0x1p-53 * (high - low); }

static uint32_t pixel(void) {
  uint32_t alpha = below(3) == 0 ? 255 : below(4) == 0 ? 0 : (uint32_t)below(256);
  uint32_t red = (uint32_t)below(alpha + 1), green = (uint32_t)below(alpha + 1), blue = (uint32_t)below(alpha + 1);
  return alpha << 24 | red << 16 | green << 8 | blue;
}

static uint32_t *pixels(long count) {
  uint32_t *result = malloc((size_t)(count + 1) * 4);
  for (long i = 0; i < count; i++) result[i] = pixel();
  return result;
}

static uint8_t *bytes(long count) {
  uint8_t *result = malloc((size_t)count + 1);
  for (long i = 0; i < count; i++) result[i] = below(4) == 0 ? 255 : below(4) == 0 ? 0 : (uint8_t)below(256);
  return result;
}

/// Any number, now and then one that no picture has.
static double odd(double usual) {
  static const double numbers[] = {NAN, INFINITY, -INFINITY, 1e300, -1e300, 0, -0.0, 1e-300};
  return below(4) ? usual : numbers[below(8)];
}

static uint64_t hash;

// FNV-1a.
static void add(const void *data, size_t size) {
  for (size_t i = 0; i < size; i++) hash = (hash ^ ((const uint8_t *)data)[i]) * 0x100000001B3;
}

enum { rounds = 3000 };

// Each with numbers of its own, so that a loop that is added leaves the other lines as they are.
static void run(const char *name, void (*round)(void)) {
  hash = 0xCBF29CE484222325;
  state = 0;
  for (const char *letter = name; *letter; letter++) state = state * 31 + (uint64_t)*letter;
  for (int i = 0; i < rounds; i++) round();
  printf("%s %016llx\n", name, (unsigned long long)hash);
}

// MARK: Compositing

static void composite(void) {
  long n = below(150);
  uint32_t *a = pixels(n), *b = pixels(n), *d = pixels(n);
  uint8_t *m = bytes(n), *k = bytes(n);
  uint32_t alpha = (uint32_t)below(256), color = pixel();
  cr_over(d, a, n);
  add(d, (size_t)n * 4);
  cr_over_alpha(d, b, alpha, n);
  add(d, (size_t)n * 4);
  cr_over_mask(d, a, m, n);
  add(d, (size_t)n * 4);
  cr_solid(d, color, n);
  add(d, (size_t)n * 4);
  cr_solid_mask(d, pixel(), k, n);
  add(d, (size_t)n * 4);
  cr_add(d, a, alpha, n);
  add(d, (size_t)n * 4);
  cr_mix(d, a, b, alpha, n);
  add(d, (size_t)n * 4);
  cr_mix_mask(d, a, m, n);
  add(d, (size_t)n * 4);
  cr_multiply(d, pixel(), n);
  add(d, (size_t)n * 4);
  cr_saturate_tint(d, (uint32_t)below(600), pixel(), n);
  add(d, (size_t)n * 4);
  cr_mask_pixels(d, m, n);
  add(d, (size_t)n * 4);
  cr_scale_pixels(d, a, alpha, n);
  add(d, (size_t)n * 4);
  cr_shade(d, m, alpha, n);
  add(d, (size_t)n * 4);
  cr_mask_multiply(m, k, n);
  add(m, (size_t)n);
  cr_mask_scale(m, alpha, n);
  add(m, (size_t)n);
  cr_alpha(m, a, n);
  add(m, (size_t)n);
  cr_fill(d, color, n);
  add(d, (size_t)n * 4);
  free(a), free(b), free(d), free(m), free(k);
}

// MARK: Sampling

typedef struct {
  cr_taps taps;
  long count;
} tap_list;

static tap_list new_taps(long count) {
  return (tap_list){{malloc((size_t)count * 4 + 4), malloc((size_t)count * 2 + 2), malloc((size_t)count * 2 + 2)}, count};
}

static void add_taps(tap_list list) {
  add(list.taps.index, (size_t)list.count * 4);
  add(list.taps.wx, (size_t)list.count * 2);
  add(list.taps.wy, (size_t)list.count * 2);
}

static void free_taps(tap_list list) { free(list.taps.index), free(list.taps.wx), free(list.taps.wy); }

static void rows(void) {
  long n = below(200), width = between(2, 100);
  uint8_t *a = bytes(n), *b = bytes(n), *out = bytes(n), *row8 = bytes(width);
  uint32_t *row = pixels(width), *sampled = pixels(n);
  int32_t *index = malloc((size_t)n * 4 + 4);
  uint16_t *weight = malloc((size_t)n * 2 + 2);
  for (long i = 0; i < n; i++) {
    index[i] = (int32_t)below(width - 1);
    weight[i] = (uint16_t)below(257);
  }
  cr_mix_rows(out, a, b, (uint32_t)below(257), n);
  add(out, (size_t)n);
  cr_sample_row(sampled, row, index, weight, n);
  add(sampled, (size_t)n * 4);
  cr_sample_row8(out, row8, index, weight, n);
  add(out, (size_t)n);
  free(a), free(b), free(out), free(row8), free(row), free(sampled), free(index), free(weight);
}

static void sample(const cr_map *map, const uint32_t *image, const uint8_t *image8, int nearest) {
  tap_list list = new_taps(below(200));
  uint32_t *out = pixels(list.count);
  uint8_t *out8 = bytes(list.count);
  cr_find_taps(list.taps, map, between(-100, 100), between(-100, 100), list.count, nearest);
  add_taps(list);
  cr_sample(out, image, map->stride, list.taps, list.count);
  add(out, (size_t)list.count * 4);
  cr_sample8(out8, image8, map->stride, list.taps, list.count);
  add(out8, (size_t)list.count);
  free(out), free(out8), free_taps(list);
}

static void maps(int kind) {
  int32_t width = (int32_t)between(2, 60), height = (int32_t)between(2, 60), stride = width + (int32_t)below(5);
  uint32_t *image = pixels((long)stride * height);
  uint8_t *image8 = bytes((long)stride * height);
  int32_t min_x = (int32_t)below(width), min_y = (int32_t)below(height);
  cr_map map = {
    real(-3, 3), real(-3, 3), real(-200, 200), real(-3, 3), real(-3, 3), real(-200, 200), real(-0.01, 0.01), real(-0.01, 0.01),
    real(0.5, 2), min_x, min_y, (int32_t)between(min_x, width - 1), (int32_t)between(min_y, height - 1), width, height, stride,
    kind == 0};
  // The plane goes through the eye at the centre of a pixel, where 0 is divided by 0.
  if (kind == 2) {
    double column = (double)between(-20, 120) + 0.5;
    map.a = map.d = map.g = 1;
    map.b = map.e = map.h = 0;
    map.c = map.f = map.i = -column;
  }
  if (kind == 3) {
    double *fields[] = {&map.a, &map.b, &map.c, &map.d, &map.e, &map.f, &map.g, &map.h, &map.i};
    for (int i = 0; i < 9; i++) *fields[i] = odd(*fields[i]);
    map.is_affine = (int32_t)below(2);
  }
  sample(&map, image, image8, (int)below(2));
  free(image), free(image8);
}

static void affine_maps(void) { maps(0); }
static void perspective_maps(void) { maps(1); }
static void edge_on_maps(void) { maps(2); }
static void odd_maps(void) { maps(3); }

static void resize(void) {
  long in_width = between(1, 90), in_height = between(1, 90), in_stride = in_width + below(4);
  cr_rect whole = {(int32_t)below(5), (int32_t)below(5), (int32_t)between(1, 90), (int32_t)between(1, 90)};
  if (below(3) == 0) {  // a whole fraction
    long factor = between(1, 5);
    whole.width = (int32_t)between(1, 18);
    whole.height = (int32_t)between(1, 18);
    in_width = whole.width * factor;
    in_height = whole.height * factor;
    in_stride = in_width;
  }
  cr_rect part = {whole.x + (int32_t)below(whole.width), whole.y + (int32_t)below(whole.height), 0, 0};
  part.width = (int32_t)between(1, whole.x + whole.width - part.x);
  part.height = (int32_t)between(1, whole.y + whole.height - part.y);
  long out_stride = whole.x + whole.width + below(4), out_height = whole.y + whole.height;
  uint32_t *in = pixels(in_stride * in_height), *out = pixels(out_stride * out_height);
  cr_resize(out, out_stride, whole, part, in, in_stride, in_width, in_height);
  add(out, (size_t)(out_stride * out_height) * 4);
  free(in), free(out);
}

// MARK: Pages that bend

static void bend_page(int is_odd) {
  int32_t width = (int32_t)between(2, 80), height = (int32_t)between(2, 80);
  // A direction by the rational points of the circle.
  double t = real(-1, 1), toward_x = (1 - t * t) / (1 + t * t), toward_y = 2 * t / (1 + t * t);
  cr_curl curl = {
    real(-20, 100), real(-20, 100), toward_x, toward_y, real(1, 60), real(-5, 5), 0, 0, width, height, width, height, width,
    (int32_t)below(3)};
  if (is_odd) {
    double *fields[] = {&curl.crease_x, &curl.crease_y, &curl.toward_x, &curl.toward_y, &curl.radius, &curl.shift};
    for (int i = 0; i < 6; i++) *fields[i] = odd(*fields[i]);
  }
  tap_list list = new_taps(below(150));
  uint8_t *coverage = bytes(list.count), *light = bytes(list.count);
  uint32_t *image = pixels((long)width * height), *seen = pixels(list.count), *out = pixels(list.count);
  double ways[200];
  double across[200], down[200];
  int32_t lights[200];
  double way = 0;
  for (int i = 0; i < 200; i++) {
    ways[i] = way += real(0, 0.3);
    lights[i] = (int32_t)below(256);
  }
  cr_bend_stretch(across, down, ways, 200, curl.toward_x, curl.toward_y);
  cr_bend bend = {ways, across, down, lights, between(2, 200)};
  for (int side = 0; side < 2; side++) {
    long x = between(-30, 60), y = between(-10, 90), step = between(1, 4);
    if (side) cr_curl_bend_row(list.taps, coverage, light, &curl, &bend, x, y, step, list.count);
    else cr_curl_over_row(list.taps, coverage, light, &curl, x, y, step, list.count);
    add_taps(list);
    add(coverage, (size_t)list.count);
    add(light, (size_t)list.count);
    cr_sample(seen, image, width, list.taps, list.count);
    cr_curl_shade(out, seen, coverage, light, (uint32_t)below(256), (uint32_t)below(256), list.count);
    add(out, (size_t)list.count * 4);
  }
  free_taps(list), free(coverage), free(light), free(image), free(seen), free(out);
}

static void curl(void) { bend_page(0); }
static void odd_curl(void) { bend_page(1); }

// MARK: Outlines and gradients

static void convex(void) {
  int32_t top = (int32_t)between(-2000, 2000), bottom = top + (int32_t)between(2, 6000);
  int32_t left_y = (int32_t)between(top + 1, bottom - 1), right_y = (int32_t)between(top + 1, bottom - 1);
  int32_t top_x = (int32_t)between(-4000, 9000), bottom_x = (int32_t)between(-4000, 9000);
  int32_t left_x = (top_x < bottom_x ? top_x : bottom_x) - (int32_t)below(3000);
  int32_t right_x = (top_x > bottom_x ? top_x : bottom_x) + (int32_t)below(3000);
  cr_edge down[2] = {{top_x, top, left_x, left_y}, {left_x, left_y, bottom_x, bottom}};
  cr_edge up[2] = {{top_x, top, right_x, right_y}, {right_x, right_y, bottom_x, bottom}};
  int32_t clip_x0 = (int32_t)between(-10, 10), clip_x1 = clip_x0 + (int32_t)between(1, 60);
  long width = clip_x1 - clip_x0;
  uint8_t *mask = calloc((size_t)width, 1);
  int32_t *cells = calloc((size_t)(2 * (width + 2)), 4);
  for (int32_t y = (top >> 8) - 1; y <= (bottom >> 8) + 1; y++) {
    cr_span span = cr_convex_row(down, 2, up, 2, y, clip_x0, clip_x1, mask, cells);
    add(&span, sizeof span);
    for (int32_t x = span.x0; x < span.x1; x++)
      if (x < span.f0 || x >= span.f1) add(mask + (x - clip_x0), 1);
  }
  free(mask), free(cells);
}

static void shade(int is_odd) {
  long n = below(150), count = between(2, 300), x = between(-50, 50);
  uint32_t *table = pixels(count), *out = pixels(n);
  cr_gradient_linear(out, table, count, (int64_t)real(-1e7, 1e7), (int64_t)real(-1e6, 1e6), x, n);
  add(out, (size_t)n * 4);
  double u = real(-2, 2), v = real(-2, 2), du = real(-0.05, 0.05), dv = real(-0.05, 0.05);
  if (is_odd) u = odd(u), v = odd(v), du = odd(du), dv = odd(dv);
  cr_gradient_radial(out, table, count, u, v, du, dv, x, n);
  add(out, (size_t)n * 4);
  cr_gradient_conic(out, table, count, u, v, du, dv, x, n);
  add(out, (size_t)n * 4);
  free(table), free(out);
}

static void gradients(void) { shade(0); }
static void odd_gradients(void) { shade(1); }

// MARK: Blurs

static void blur(int is_odd) {
  long w = between(1, 50), h = between(1, 50), stride = w + below(4), small_w = (w + 3) / 4, small_h = (h + 3) / 4;
  uint32_t *image = pixels(stride * h), *small = pixels(small_w * small_h);
  cr_quarter(small, small_w, image, stride, w, h);
  add(small, (size_t)(small_w * small_h) * 4);
  uint32_t *scratch = malloc((size_t)(2 * w * h + 4 * w) * 4);
  double sigma = real(0, below(10) ? 20 : 200);
  cr_box_blur(image, stride, w, h, is_odd ? odd(sigma) : sigma, scratch);
  for (long y = 0; y < h; y++) add(image + y * stride, (size_t)w * 4);

  long radius = below(12);
  uint32_t weights[25], sum = 0;
  for (long i = 0; i < 2 * radius + 1; i++) sum += weights[i] = (uint32_t)below(65536 / (2 * radius + 1) + 1);
  weights[radius] += 65536 - sum;
  uint8_t *mask = bytes(w * h), *blurred = bytes(w * h);
  uint16_t *between_ways = malloc((size_t)(w * h) * 2);
  cr_convolve_rows(between_ways, mask, w, w, h, weights, radius);
  add(between_ways, (size_t)(w * h) * 2);
  cr_convolve_columns(blurred, w, between_ways, w, h, weights, radius, scratch);
  add(blurred, (size_t)(w * h));

  long f = between(1, 5), out_w = w / f, out_h = h / f;
  cr_reduce8(blurred, w, mask, w, out_w, out_h, f);
  for (long y = 0; y < out_h; y++) add(blurred + y * w, (size_t)out_w);
  free(image), free(small), free(scratch), free(mask), free(blurred), free(between_ways);
}

static void blurs(void) { blur(0); }
static void odd_blurs(void) { blur(1); }

// MARK: Pictures

static void differences(void) {
  long n = between(1, 60), rows = between(1, 60), stride = n + below(4);
  uint32_t *a = pixels(stride * rows), *b = pixels(stride * rows);
  memcpy(b, a, (size_t)(stride * rows) * 4);
  for (long i = below(20); i > 0; i--) {
    long place = below(stride * rows);
    b[place] = pixel();
  }
  uint32_t *hashes = malloc((size_t)(n + rows) * 4);
  uint8_t *equal = bytes(n + rows);
  cr_hash_rows(hashes, a, stride, n, rows);
  cr_hash_columns(hashes + rows, a, stride, n, rows);
  add(hashes, (size_t)(n + rows) * 4);
  cr_equal_rows(equal, a, stride, b, stride, n, rows);
  cr_equal_columns(equal + rows, a, stride, b, stride, n, rows);
  add(equal, (size_t)(n + rows));
  free(a), free(b), free(hashes), free(equal);
}

static void png(void) {
  uint32_t width = (uint32_t)between(1, 70), height = (uint32_t)between(1, 70);
  size_t stride = width + (size_t)below(4);
  uint32_t *image = pixels((long)(stride * height));
  if (below(2)) {  // flat areas and rows that repeat, as screens have them
    uint32_t color = pixel();
    for (size_t i = 0; i < stride * height; i++) image[i] = below(50) ? color : (color = pixel());
  }
  int is_opaque = (int)below(2);
  if (is_opaque)
    for (size_t i = 0; i < stride * height; i++) image[i] |= 0xFF000000;
  size_t size = 0;
  uint8_t *data = png_writer_encode(image, stride * 4, width, height, is_opaque, &size);
  if (!data) abort();
  add(data, size);
  free(data), free(image);
}

int main(void) {
  run("compositing", composite);
  run("rows", rows);
  run("affine-maps", affine_maps);
  run("perspective-maps", perspective_maps);
  run("edge-on-maps", edge_on_maps);
  run("odd-maps", odd_maps);
  run("resizing", resize);
  run("curl", curl);
  run("odd-curl", odd_curl);
  run("convex-outlines", convex);
  run("gradients", gradients);
  run("odd-gradients", odd_gradients);
  run("blurs", blurs);
  run("odd-blurs", odd_blurs);
  run("differences", differences);
  run("png", png);
  return 0;
}
