// Searches for many short strings at once, 16 or 32 bytes a step.
//
// The method is "Teddy", by Geoffrey Langdale for Hyperscan
// (https://www.usenix.org/conference/nsdi19/presentation/wang-xiang): byte shuffles look up, for
// each byte's two halves, the set of patterns that it may belong to. It is here in C because Swift
// has no byte shuffle.
#include "marker_scan.h"

static int is_candidate(const marker_tables *t, const uint8_t *b) {
  return (t->low[0][b[0] & 15] & t->high[0][b[0] >> 4] & t->low[1][b[1] & 15] &
          t->high[1][b[1] >> 4] & t->low[2][b[2] & 15] & t->high[2][b[2] >> 4]) != 0;
}

static size_t scan_bytes(const marker_tables *t, const uint8_t *b, size_t from, size_t count) {
  for (; from + 3 <= count; from++)
    if (is_candidate(t, b + from)) return from;
  return count;
}

#if defined(__x86_64__)
#include <immintrin.h>

// A bit for each of the 32 bytes from `b` on with which three begin that a bucket allows.
__attribute__((target("avx2"), always_inline)) static inline uint32_t candidates_avx2(
    const __m256i low[3], const __m256i high[3], const uint8_t *b) {
  const __m256i half = _mm256_set1_epi8(15);
  __m256i hits = _mm256_set1_epi8(-1);
  for (int i = 0; i < 3; i++) {
    __m256i v = _mm256_loadu_si256((const __m256i *)(b + i));
    __m256i l = _mm256_shuffle_epi8(low[i], _mm256_and_si256(v, half));
    __m256i h = _mm256_shuffle_epi8(high[i], _mm256_and_si256(_mm256_srli_epi16(v, 4), half));
    hits = _mm256_and_si256(hits, _mm256_and_si256(l, h));
  }
  return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(hits, _mm256_setzero_si256()));
}

__attribute__((target("avx2"))) static size_t scan_avx2(const marker_tables *t, const uint8_t *b,
                                                        size_t from, size_t count) {
  if (count < 34) return scan_bytes(t, b, from, count);
  __m256i low[3], high[3];
  for (int i = 0; i < 3; i++) {
    low[i] = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)t->low[i]));
    high[i] = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)t->high[i]));
  }
  const size_t last = count - 34;
  for (; from < last; from += 32) {
    uint32_t found = candidates_avx2(low, high, b + from);
    if (found != 0) return from + (size_t)__builtin_ctz(found);
  }
  // Most searches are of one short line: its rest is looked at together too, with bytes in front
  // of it.
  if (from + 3 > count) return count;
  uint32_t found = candidates_avx2(low, high, b + last) >> (from - last);
  return found != 0 ? from + (size_t)__builtin_ctz(found) : count;
}

__attribute__((target("ssse3"))) static size_t scan_ssse3(const marker_tables *t,
                                                          const uint8_t *b, size_t from,
                                                          size_t count) {
  __m128i low[3], high[3];
  for (int i = 0; i < 3; i++) {
    low[i] = _mm_loadu_si128((const __m128i *)t->low[i]);
    high[i] = _mm_loadu_si128((const __m128i *)t->high[i]);
  }
  const __m128i half = _mm_set1_epi8(15), zero = _mm_setzero_si128();
  for (; from + 18 <= count; from += 16) {
    __m128i hits = _mm_set1_epi8(-1);
    for (int i = 0; i < 3; i++) {
      __m128i v = _mm_loadu_si128((const __m128i *)(b + from + i));
      __m128i l = _mm_shuffle_epi8(low[i], _mm_and_si128(v, half));
      __m128i h = _mm_shuffle_epi8(high[i], _mm_and_si128(_mm_srli_epi16(v, 4), half));
      hits = _mm_and_si128(hits, _mm_and_si128(l, h));
    }
    unsigned none = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(hits, zero));
    if (none != 0xFFFFu) return from + (size_t)__builtin_ctz(~none);
  }
  return scan_bytes(t, b, from, count);
}

size_t marker_scan(const marker_tables *t, const uint8_t *b, size_t from, size_t count) {
  if (__builtin_cpu_supports("avx2")) return scan_avx2(t, b, from, count);
  if (__builtin_cpu_supports("ssse3")) return scan_ssse3(t, b, from, count);
  return scan_bytes(t, b, from, count);
}

#elif defined(__aarch64__)
#include <arm_neon.h>

size_t marker_scan(const marker_tables *t, const uint8_t *b, size_t from, size_t count) {
  uint8x16_t low[3], high[3];
  for (int i = 0; i < 3; i++) {
    low[i] = vld1q_u8(t->low[i]);
    high[i] = vld1q_u8(t->high[i]);
  }
  const uint8x16_t half = vdupq_n_u8(15);
  for (; from + 18 <= count; from += 16) {
    uint8x16_t hits = vdupq_n_u8(255);
    for (int i = 0; i < 3; i++) {
      uint8x16_t v = vld1q_u8(b + from + i);
      uint8x16_t l = vqtbl1q_u8(low[i], vandq_u8(v, half));
      uint8x16_t h = vqtbl1q_u8(high[i], vshrq_n_u8(v, 4));
      hits = vandq_u8(hits, vandq_u8(l, h));
    }
    if (vmaxvq_u8(hits) != 0) {
      size_t hit = scan_bytes(t, b, from, from + 18);
      if (hit < from + 18) return hit;
    }
  }
  return scan_bytes(t, b, from, count);
}

#else

size_t marker_scan(const marker_tables *t, const uint8_t *b, size_t from, size_t count) {
  return scan_bytes(t, b, from, count);
}

#endif

static size_t count_bytes(const uint8_t *bytes, size_t count) {
  size_t lines = 0;
  for (size_t i = 0; i < count; i++) lines += bytes[i] == '\n';
  return lines;
}

#if defined(__x86_64__)
// Each byte counts its own line ends; before one can overflow, all are added up.
__attribute__((target("avx2"))) static size_t count_avx2(const uint8_t *bytes, size_t count) {
  const __m256i newline = _mm256_set1_epi8('\n'), zero = _mm256_setzero_si256();
  __m256i sums = zero;
  size_t i = 0;
  while (i + 32 <= count) {
    __m256i counts = zero;
    for (int round = 0; round < 255 && i + 32 <= count; round++, i += 32) {
      __m256i v = _mm256_loadu_si256((const __m256i *)(bytes + i));
      counts = _mm256_sub_epi8(counts, _mm256_cmpeq_epi8(v, newline));
    }
    sums = _mm256_add_epi64(sums, _mm256_sad_epu8(counts, zero));
  }
  uint64_t parts[4];
  _mm256_storeu_si256((__m256i *)parts, sums);
  return parts[0] + parts[1] + parts[2] + parts[3] + count_bytes(bytes + i, count - i);
}
#endif

size_t marker_count_lines(const uint8_t *bytes, size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return count_avx2(bytes, count);
#endif
  return count_bytes(bytes, count);
}
