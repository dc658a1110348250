/* What the kernel's functions find beside the arena: errors, effort, events, the log, chance. */

#define TW_EFFORT 2000000
#define TW_SCRATCH 65536
#define TW_OFFERS 65536
#define TW_EVENTS 65536

/* Failures that the runtime raises, in the order of the list of failures. */
enum { TW_ENDLESS, TW_TOO_MANY_EVENTS, TW_NUMBER_RANGE, TW_TOO_DEEP, TW_TOO_MANY_OPTIONS, TW_IMPOSSIBLE_DRAW };

/* A scripted draw: the kind, and which one of its kind, from 1. */
typedef struct { int32_t kind, nth; } tw_draw;

#ifndef TW_WASM
#define TW_STEP 5

/* A game at rest: its image and its log. */
struct tw_game {
  tw_context *context;
  int32_t table;
  bool ask_always;
  int32_t settings[TW_SETTINGS + 1];
  /* The random state at the beginning. */
  int32_t words[8];
  double stamp;
  /* Names of the players, one after the other, each with its end. */
  char *names;
  size_t names_size;
  /* What chance gave, tiles and tokens; the first ones are given in advance by a saved game. */
  tw_draw *draws[2];
  int32_t draw_count[2], draw_room[2], fixed[2];
  /* There was no memory for a draw, so the game cannot be saved. */
  bool is_unrecorded;
  /* Steps of five numbers: choice * 16 + player, option or -1, three arguments. */
  int32_t *log;
  int32_t steps, log_room;
  uint8_t *image;
  size_t image_size, image_room;
};
#endif

struct tw_context {
  tw_arena arena;
  TW_MEMBERS
  /* Working memory. */
  int32_t scratch_data[TW_SCRATCH];
  int32_t stamps_segment[65536], stamps_tile[65536];
  uint8_t counted_turns[65536];
  int32_t offers_memory[2][TW_OFFERS * 4];
  int32_t *offers_data, *aside_data;
  int32_t event_data[TW_EVENTS][8];
  int32_t scratch_top, stamps_current, counted_tile, offers_count, aside_count;
  int32_t running_scorer, asked_phase, asked_argument, asked_player;
  /* Numbers of states: integers that outgrow 32 bits. */
  double latest_stamp, stamp, offers_of, aside_of, counted_of;
  int32_t event_count, event_decision, effort;
  int32_t scriptCount, drawTileCount, drawTokenCount;
  int32_t script[TW_SCRIPT];
  tw_draw drawTiles[TW_SCRIPT], drawTokens[TW_SCRIPT];
  bool offers_listed, aside_listed, logShared, changed, running;
#ifndef TW_WASM
  tw_error_info error;
  /* Texts of views and saves, and working memory for them. */
  tw_text text, keys, spare;
  tw_key *key_list;
  size_t key_count, key_room;
  int32_t first_piece[TW_SEGMENT_COUNT + 1], feature_at[TW_SEGMENT_COUNT + 1], feature_root[TW_SEGMENT_COUNT + 1];
  int32_t feature_owners[TW_SEGMENT_COUNT + 1], feature_first[TW_SEGMENT_COUNT + 1], feature_last[TW_SEGMENT_COUNT + 1];
  int32_t segment_next[TW_SEGMENT_COUNT + 1], next_piece[TW_PIECES + 1], tile_counts[TW_TILE_KINDS + 1];
  int32_t option_next[TW_OFFERS];
#endif
  int32_t failure;
  tw_int failure_args[4];
#ifdef TW_WASM
  /* The step that was recorded last, for the log. */
  int32_t step[5];
  int32_t steps;
#else
  tw_game *game;
  uintptr_t stack_limit;
  jmp_buf landing;
#endif
};

#ifdef TW_WASM
static tw_context the_context;
#define S (&the_context)
#endif

static _Noreturn void tw_fail(TW_WITH int number, tw_int a, tw_int b, tw_int c, tw_int d);

/* Called by functions that can call themselves. */
static inline void tw_deep(TW_CONTEXT);

static void f_restEffort(TW_CONTEXT) { S->effort = TW_EFFORT; }

static inline void f_spend(TW_WITH tw_int n) {
  tw_int left = S->effort - n;
  S->effort = (int32_t)left;
  if (left < 0) tw_fail(TW_GIVEN TW_ENDLESS, 0, 0, 0, 0);
}

static inline tw_int f_whole(TW_WITH tw_int value) {
  if (value != (int32_t)value) tw_fail(TW_GIVEN TW_NUMBER_RANGE, value, 0, 0, 0);
  return value;
}

static void f_beginEvents(TW_WITH tw_int decision) {
  S->event_count = 0;
  S->event_decision = (int32_t)decision;
}

static inline tw_int f_eventCount(TW_CONTEXT) { return S->event_count; }

static inline void f_emit(TW_WITH tw_int type, tw_int a, tw_int b, tw_int c, tw_int d, tw_int e, tw_int f, tw_int h) {
  if (S->event_count >= TW_EVENTS) tw_fail(TW_GIVEN TW_TOO_MANY_EVENTS, 0, 0, 0, 0);
  int32_t *event = S->event_data[S->event_count++];
  event[0] = (int32_t)type;
  event[1] = (int32_t)a;
  event[2] = (int32_t)b;
  event[3] = (int32_t)c;
  event[4] = (int32_t)d;
  event[5] = (int32_t)e;
  event[6] = (int32_t)f;
  event[7] = (int32_t)h;
}

/* The next 32 random bits of the four words at `r` (sfc32). */
static uint32_t tw_next(int32_t *r) {
  uint32_t a = (uint32_t)r[0], b = (uint32_t)r[1], c = (uint32_t)r[2], n = (uint32_t)r[3];
  uint32_t t = a + b + n;
  r[3] = (int32_t)(n + 1);
  r[0] = (int32_t)(b ^ (b >> 9));
  r[1] = (int32_t)(c + (c << 3));
  r[2] = (int32_t)(((c << 21) | (c >> 11)) + t);
  return t;
}

/* A random number 0 … n − 1 (Lemire 2019); values that would cause bias are rejected. */
static tw_int tw_uniform(int32_t *r, tw_int n) {
  for (;;) {
    uint64_t product = (uint64_t)tw_next(r) * (uint64_t)n;
    uint64_t low = product & UINT32_MAX;
    if (low >= (uint64_t)n || low >= ((uint64_t)1 << 32) % (uint64_t)n) return (tw_int)(product >> 32);
  }
}

/* Takes the entry out of the script if an element of its kind is in the range; returns its position or -1. */
static tw_int tw_scripted(TW_WITH int entry, const uint16_t *kind_of, int32_t kind, tw_int from, tw_int end) {
  for (tw_int i = from; i < end; i++) {
    if (kind_of[S->scratch_data[i]] != kind) continue;
    S->scriptCount--;
    memmove(S->script + entry, S->script + entry + 1, (size_t)(S->scriptCount - entry) * sizeof *S->script);
    return i;
  }
  return -1;
}

/* Position of the element that a recorded draw names. */
static tw_int tw_settled(TW_WITH tw_draw draw, int n, bool is_token, const uint16_t *kind_of, tw_int from, tw_int end) {
  int32_t left = draw.nth;
  for (tw_int i = from; i < end; i++)
    if (kind_of[S->scratch_data[i]] == draw.kind && --left == 0) return i;
  tw_fail(TW_GIVEN TW_IMPOSSIBLE_DRAW, n, is_token, 0, 0);
}

#ifdef TW_USES_tileByChance
static tw_int f_tileByChance(TW_WITH tw_int from, tw_int to) {
  tw_int at = -1;
  for (int entry = 0; entry < S->scriptCount; entry++)
    if (S->script[entry] >= 0) {
      at = tw_scripted(TW_GIVEN entry, TW_TILE_KIND, S->script[entry], from, to);
      break;
    }
  if (S->arena.drawnTiles < S->drawTileCount) {
    int32_t n = S->arena.drawnTiles++;
    at = tw_settled(TW_GIVEN S->drawTiles[n], n + 1, false, TW_TILE_KIND, from, to);
  }
  return at < 0 ? from + tw_uniform(S->arena.reg, to - from) : at;
}
#endif

#ifdef TW_USES_pieceByChance
static tw_int f_pieceByChance(TW_WITH tw_int from, tw_int to) {
  tw_int at = -1;
  for (int entry = 0; at < 0 && entry < S->scriptCount; entry++)
    at = tw_scripted(TW_GIVEN entry, TW_PIECE_KIND, ~S->script[entry], from, to);
  if (S->arena.drawnTokens < S->drawTokenCount) {
    int32_t n = S->arena.drawnTokens++;
    at = tw_settled(TW_GIVEN S->drawTokens[n], n + 1, true, TW_PIECE_KIND, from, to);
  }
  return at < 0 ? from + tw_uniform(S->arena.reg, to - from) : at;
}
#endif

/* Shuffles the tokens of one set and owner (Fisher and Yates) by their places. */
static void tw_mix_group(TW_WITH tw_int group) {
  int32_t n = (int32_t)TW_MIXED_LENGTH(group, 0), places[TW_PIECES + 1];
  for (int32_t i = 0; i < n; i++) places[i] = (int32_t)TW_MIXED(group, i);
  for (int32_t i = n - 1; i > 0; i--) {
    int32_t j = (int32_t)tw_uniform(S->arena.reg + 4, i + 1), other = places[j];
    places[j] = places[i];
    places[i] = other;
  }
  for (int32_t i = 0; i < n; i++) {
    int32_t piece = (int32_t)TW_MIXED(group, i);
    S->arena.mixed[piece] = (uint16_t)places[TW_MIXED_INDEX(group, S->arena.mixed[piece])];
  }
}

#ifdef TW_USES_mixWith
static void f_mixWith(TW_WITH tw_int piece) {
  tw_int group = TW_GROUP_OF[piece];
  if (group >= 0) tw_mix_group(TW_GIVEN group);
}
#endif

#ifdef TW_USES_faceByChance
/* The number that a die shows: scripted, recorded or by chance. Script entries of rolls are below those of pieces. */
static tw_int f_faceByChance(TW_WITH tw_int die) {
  tw_int first = TW_PIECE_KINDS(0, 0), faces = TW_FACES(die, 0), scripted = -1;
  for (tw_int i = 0; i < die; i++) first += TW_FACES(i, 0);
  for (int entry = 0; entry < S->scriptCount; entry++) {
    tw_int face = (tw_int)~S->script[entry] - first;
    if (S->script[entry] >= 0 || face < 0 || face >= faces) continue;
    scripted = face;
    S->scriptCount--;
    memmove(S->script + entry, S->script + entry + 1, (size_t)(S->scriptCount - entry) * sizeof *S->script);
    break;
  }
  if (S->arena.drawnTokens < S->drawTokenCount) {
    tw_draw draw = S->drawTokens[S->arena.drawnTokens++];
    if (draw.kind == (int32_t)~die)
      for (tw_int i = 0; i < faces; i++)
        if (TW_FACE(die, i) == draw.nth) return draw.nth;
    tw_fail(TW_GIVEN TW_IMPOSSIBLE_DRAW, S->arena.drawnTokens, 1, 0, 0);
  }
  return TW_FACE(die, scripted >= 0 ? scripted : tw_uniform(S->arena.reg, faces));
}
#endif
