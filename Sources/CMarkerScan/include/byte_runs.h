#ifndef BYTE_RUNS_H
#define BYTE_RUNS_H

#include <stdbool.h>
#include <stdint.h>

/// Hexadecimal digits at the beginning of sixteen bytes, and what they stand for.
typedef struct {
  uint64_t value;
  uint32_t count;
  /// Whether one of them is A to F.
  uint32_t has_uppercase;
} hex_run;

#if defined(__x86_64__)
#include <emmintrin.h>

/// Whether sixteen bytes can be looked at together on this processor.
static inline bool byte_runs_available(void) { return true; }

/// 0xFF in each lane of `v` that holds one of the `count` bytes from `first` on.
static inline __m128i byte_run_lanes(__m128i v, char first, char count) {
  __m128i offset = _mm_sub_epi8(v, _mm_set1_epi8(first));
  return _mm_cmpeq_epi8(_mm_min_epu8(offset, _mm_set1_epi8((char)(count - 1))), offset);
}

/// How many of the sixteen bytes, from the first on, may stand in a class name.
static inline uint32_t byte_run_class(const uint8_t *bytes) {
  __m128i v = _mm_loadu_si128((const __m128i *)bytes);
  __m128i letters = byte_run_lanes(_mm_or_si128(v, _mm_set1_epi8(0x20)), 'a', 26);
  __m128i digits = byte_run_lanes(v, '0', 10);
  __m128i signs = _mm_or_si128(
      _mm_cmpeq_epi8(v, _mm_set1_epi8('_')),
      _mm_or_si128(_mm_cmpeq_epi8(v, _mm_set1_epi8('.')), _mm_cmpeq_epi8(v, _mm_set1_epi8('$'))));
  // The high bit is what is gathered, and bytes beyond ASCII have it set themselves.
  __m128i valid = _mm_or_si128(_mm_or_si128(v, signs), _mm_or_si128(letters, digits));
  return (uint32_t)__builtin_ctz(~(uint32_t)_mm_movemask_epi8(valid));
}

/// The hexadecimal digits with which the sixteen bytes begin.
static inline hex_run byte_run_hex(const uint8_t *bytes) {
  __m128i v = _mm_loadu_si128((const __m128i *)bytes);
  __m128i letters = byte_run_lanes(_mm_or_si128(v, _mm_set1_epi8(0x20)), 'a', 6);
  __m128i digits = byte_run_lanes(v, '0', 10);
  uint32_t valid = (uint32_t)_mm_movemask_epi8(_mm_or_si128(letters, digits));
  uint32_t count = (uint32_t)__builtin_ctz(~valid);
  // Bit 5 tells small letters; the shift makes it the high bit.
  uint32_t upper = (uint32_t)_mm_movemask_epi8(_mm_andnot_si128(_mm_slli_epi16(v, 2), letters));
  __m128i halves = _mm_add_epi8(
      _mm_and_si128(v, _mm_set1_epi8(15)), _mm_and_si128(letters, _mm_set1_epi8(9)));
  // Two neighbours make a byte, the first one on top.
  __m128i pairs = _mm_or_si128(_mm_slli_epi16(halves, 4), _mm_srli_epi16(halves, 8));
  pairs = _mm_and_si128(pairs, _mm_set1_epi16(0xFF));
  uint64_t all = (uint64_t)_mm_cvtsi128_si64(_mm_packus_epi16(pairs, pairs));
  hex_run run;
  run.value = count == 0 ? 0 : __builtin_bswap64(all) >> (64 - 4 * count);
  run.count = count;
  run.has_uppercase = upper & ((1u << count) - 1);
  return run;
}

#else

static inline bool byte_runs_available(void) { return false; }

static inline uint32_t byte_run_class(const uint8_t *bytes) { return 0; }

static inline hex_run byte_run_hex(const uint8_t *bytes) {
  hex_run run = {0, 0, 0};
  return run;
}

#endif

#endif
