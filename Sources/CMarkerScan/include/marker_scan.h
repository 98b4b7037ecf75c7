#ifndef MARKER_SCAN_H
#define MARKER_SCAN_H

#include <stddef.h>
#include <stdint.h>

/// For each of three neighbouring bytes, which of eight buckets its low and its high half allow.
typedef struct {
  uint8_t low[3][16];
  uint8_t high[3][16];
} marker_tables;

/// The first place at or after `from` whose three bytes one bucket allows, or `count`.
size_t marker_scan(const marker_tables *tables, const uint8_t *bytes, size_t from, size_t count);

/// How many line feeds `bytes` holds.
size_t marker_count_lines(const uint8_t *bytes, size_t count);

#endif
