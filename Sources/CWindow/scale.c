#include "CWindow.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// What one pixel of the target takes along one axis: 256 parts of the source's pixels from `first` on.
typedef struct {
  int first, count;
} span;

// Weights of `count` pixels of the target, `per_pixel` for each; a span's add up to 256, so that flat colours stay what they are.
static uint16_t *make_weights(span *spans, int begin, int count, int target, int source, int *per_pixel) {
  double ratio = (double)source / target;
  int most = ratio <= 1 ? 2 : (int)ceil(ratio) + 1;
  uint16_t *weights = calloc((size_t)count * most, sizeof *weights);
  if (!weights) return NULL;
  for (int index = 0; index < count; index++) {
    uint16_t *own = weights + (size_t)index * most;
    double low = (begin + index) * ratio, high = low + ratio;
    if (ratio <= 1) {
      double place = fmin(fmax((low + high) / 2 - 0.5, 0), source - 1);
      int first = (int)place, part = (int)lround((place - first) * 256);
      spans[index] = (span){first, first + 1 < source ? 2 : 1};
      own[0] = 256 - (spans[index].count == 2 ? part : 0);
      if (spans[index].count == 2) own[1] = part;
      continue;
    }
    int first = (int)floor(low + 1e-9), last = (int)ceil(high - 1e-9) - 1;
    if (last > source - 1) last = source - 1;
    if (first > last) first = last;
    spans[index] = (span){first, last - first + 1};
    // Rounded where each ends, so that none is lost.
    for (int at = first, before = 0; at <= last; at++) {
      int now = at == last ? 256 : (int)lround(256 * (at + 1 - low) / ratio);
      own[at - first] = now - before;
      before = now;
    }
  }
  *per_pixel = most;
  return weights;
}

typedef uint32_t four __attribute__((vector_size(16)));

static four widen(const uint16_t *channels) { return (four){channels[0], channels[1], channels[2], channels[3]}; }

void window_scale(uint32_t *pixels, size_t bytes_per_row, window_rect target, window_rect part, const uint32_t *source,
                  size_t source_bytes_per_row, int source_width, int source_height) {
  int per_column = 0, per_row = 0;
  span *columns = malloc((size_t)part.width * sizeof *columns), *rows = malloc((size_t)part.height * sizeof *rows);
  uint16_t *across = make_weights(columns, part.x - target.x, part.width, target.width, source_width, &per_column);
  uint16_t *down = make_weights(rows, part.y - target.y, part.height, target.height, source_height, &per_row);
  int left = columns[0].first, right = columns[part.width - 1].first + columns[part.width - 1].count;
  size_t channels = (size_t)(right - left) * 4;
  uint16_t *sums = malloc(channels * sizeof *sums);
  for (int y = 0; y < part.height; y++) {
    memset(sums, 0, channels * sizeof *sums);
    for (int index = 0; index < rows[y].count; index++) {
      const uint8_t *row = (const uint8_t *)source + (size_t)(rows[y].first + index) * source_bytes_per_row + (size_t)left * 4;
      uint16_t weight = down[(size_t)y * per_row + index];
      for (size_t at = 0; at < channels; at++) sums[at] += weight * row[at];
    }
    uint32_t *out = (uint32_t *)((uint8_t *)pixels + (size_t)(part.y + y) * bytes_per_row) + part.x;
    for (int x = 0; x < part.width; x++) {
      four total = {0x8000, 0x8000, 0x8000, 0x8000};
      const uint16_t *from = sums + (size_t)(columns[x].first - left) * 4;
      for (int index = 0; index < columns[x].count; index++) total += widen(from + (size_t)index * 4) * across[(size_t)x * per_column + index];
      total >>= 16;
      out[x] = total[0] | total[1] << 8 | total[2] << 16 | total[3] << 24;
    }
  }
  free(columns), free(rows), free(across), free(down), free(sums);
}
