#pragma once
#include "CRaster.h"
#include <math.h>
#include <string.h>

// Doubles must give the same bits everywhere: no fused multiply-add unless asked for.
#pragma STDC FP_CONTRACT OFF

// The dynamic linker chooses clones before the thread sanitizer has started; code built with its checks would crash there.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define CLONES
#endif
#endif
#ifndef CLONES
#if defined(__x86_64__) && defined(__linux__)
#define CLONES __attribute__((target_clones("avx2", "default")))
#else
#define CLONES
#endif
#endif

#define INLINE static inline __attribute__((always_inline))

typedef uint32_t v8u32 __attribute__((vector_size(32)));
typedef uint16_t v16u16 __attribute__((vector_size(32)));
typedef uint32_t v8u32u __attribute__((vector_size(32), aligned(4)));
typedef uint8_t v8u8u __attribute__((vector_size(8), aligned(1)));
