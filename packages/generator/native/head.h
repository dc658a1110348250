/* Types and small operations of generated engines. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-variable"
#endif
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wunused-label"
#pragma clang diagnostic ignored "-Wparentheses-equality"
#pragma clang diagnostic ignored "-Wtautological-overlap-compare"
#endif
#include <stdbool.h>
#include <stdint.h>
#ifdef TW_WASM
typedef __SIZE_TYPE__ size_t;
#define memcpy __builtin_memcpy
#define memmove __builtin_memmove
#define memset __builtin_memset
#else
#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#endif

/* A number of the rules: wide enough for sums and products of what a game can store. */
typedef int64_t tw_int;
#define TW_MOST INT64_MAX
#define TW_LEAST INT64_MIN

typedef struct tw_context tw_context;
typedef struct tw_game tw_game;

/* A text that grows; `failed`: there was no memory for it. */
typedef struct { char *data; size_t length, room; bool failed; } tw_text;

/* A part of a text, for sorting and grouping: where it begins, what it stands for, the first and last of its group. */
typedef struct { const char *text; size_t at, length; int32_t index, first, last, counts[4]; } tw_key;

/* Functions get the context as their first parameter; in WebAssembly there is one, at a fixed address. */
#ifdef TW_WASM
#define TW_CONTEXT void
#define TW_WITH
#define TW_THIS
#define TW_GIVEN
#else
#define TW_CONTEXT tw_context *S
#define TW_WITH tw_context *S,
#define TW_THIS S
#define TW_GIVEN S,
#endif

/* Sets, conditions and work that are passed as arguments. */
#ifdef TW_WASM
typedef tw_int (*tw_set)(tw_int);
typedef bool (*tw_test)(tw_int);
typedef void (*tw_work)(tw_int);
#else
typedef tw_int (*tw_set)(tw_context *, tw_int);
typedef bool (*tw_test)(tw_context *, tw_int);
typedef void (*tw_work)(tw_context *, tw_int);
#endif

/* Operations on 32 bits, as in the kernel's source. */
#define tw_and(a, b) ((tw_int)((int32_t)(a) & (int32_t)(b)))
#define tw_or(a, b) ((tw_int)((int32_t)(a) | (int32_t)(b)))
#define tw_xor(a, b) ((tw_int)((int32_t)(a) ^ (int32_t)(b)))
#define tw_not(a) ((tw_int)(~(int32_t)(a)))
#define tw_left(a, b) ((tw_int)(int32_t)((uint32_t)(a) << ((uint32_t)(b) & 31)))
#define tw_right(a, b) ((tw_int)((int32_t)(a) >> ((uint32_t)(b) & 31)))
#define tw_right_zero(a, b) ((tw_int)((uint32_t)(a) >> ((uint32_t)(b) & 31)))

static inline tw_int tw_clz32(tw_int a) { return (uint32_t)a == 0 ? 32 : __builtin_clz((uint32_t)a); }
static inline tw_int tw_abs(tw_int a) { return a < 0 ? -a : a; }
static inline tw_int tw_max(tw_int a, tw_int b) { return a > b ? a : b; }
static inline tw_int tw_min(tw_int a, tw_int b) { return a < b ? a : b; }

static inline tw_int tw_floor_divide(tw_int a, tw_int b) {
  tw_int quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

/* A product that nearly leaves 64 bits becomes a number that no game can store. */
static inline tw_int tw_times(tw_int a, tw_int b) {
  if (a == (int32_t)a && b == (int32_t)b) return a * b;
  double product = (double)a * (double)b;
  return product > 4e18 ? (tw_int)4e18 : product < -4e18 ? (tw_int)-4e18 : a * b;
}

/* Moves elements within an array. */
#define tw_copy_within(array, to, from, end) \
  tw_move((array) + (to), (array) + (from), (tw_int)sizeof *(array) * ((end) - (from)))

static inline void tw_move(void *to, const void *from, tw_int bytes) {
  if (bytes > 0) memmove(to, from, (size_t)bytes);
}

static inline bool tw_range_has(const int32_t *array, tw_int value, tw_int from, tw_int end) {
  for (tw_int i = from; i < end; i++)
    if (array[i] == value) return true;
  return false;
}

#define tw_fill(array, value, length) \
  do { \
    for (tw_int tw_i = 0; tw_i < (length); tw_i++) (array)[tw_i] = (value); \
  } while (0)
