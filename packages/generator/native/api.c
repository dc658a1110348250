/* The functions of engine.h. */

static tw_error_info tw_no_memory = {"no-memory", "There is not enough memory.", "", -1};

static void tw_add(char *text, size_t *at, const char *more) {
  while (*more != 0 && *at + 1 < TW_TEXT) text[(*at)++] = *more++;
  text[*at] = 0;
}

static void tw_add_parts(tw_context *S, char *text, const tw_part *parts, int count) {
  size_t at = 0;
  text[0] = 0;
  for (int i = 0; i < count; i++) {
    if (parts[i].text != NULL) {
      tw_add(text, &at, parts[i].text);
      continue;
    }
    tw_int value = S->failure_args[parts[i].arg];
    const tw_names *names = parts[i].names < 0 ? NULL : &tw_name_lists[parts[i].names];
    if (names != NULL) {
      tw_add(text, &at, value >= 0 && value < names->count ? names->names[value] : "?");
    } else {
      char digits[24];
      snprintf(digits, sizeof digits, "%lld", (long long)value);
      tw_add(text, &at, digits);
    }
  }
}

static _Noreturn void tw_fail(tw_context *S, int number, tw_int a, tw_int b, tw_int c, tw_int d) {
  S->failure = number;
  S->failure_args[0] = a;
  S->failure_args[1] = b;
  S->failure_args[2] = c;
  S->failure_args[3] = d;
  longjmp(S->landing, 1);
}

/* Called by functions that can call themselves. */
static inline void tw_deep(tw_context *S) {
  char here;
  if ((uintptr_t)&here < S->stack_limit) tw_fail(S, TW_TOO_DEEP, 0, 0, 0, 0);
}

/* Describes the failure for the caller. */
static void tw_describe(tw_context *S) {
  const tw_failure *failure = &tw_failures[S->failure];
  S->error.code = failure->code;
  tw_add_parts(S, S->error.message, failure->message, failure->message_count);
  tw_add_parts(S, S->error.hint, failure->hint, failure->hint_count);
  S->error.rule = failure->is_refusal || S->running_scorer == INT32_MIN ? -1 : S->running_scorer;
  S->running = false;
  S->running_scorer = INT32_MIN;
  S->scratch_top = 0;
}

static int tw_refuse(tw_context *S, const char *code, const char *message, const char *hint) {
  size_t at = 0;
  S->error.code = code;
  S->error.rule = -1;
  tw_add(S->error.message, &at, message);
  at = 0;
  S->error.hint[0] = 0;
  tw_add(S->error.hint, &at, hint);
  return -1;
}

/* Begins a call in which rules may fail; the frames of rules may use 512 KiB of the stack. */
#define TW_TRY(S) ((S)->stack_limit = tw_here() - (512u << 10), setjmp((S)->landing) == 0)

static uintptr_t tw_here(void) {
  char here;
  volatile uintptr_t at = (uintptr_t)&here;
  return at;
}

static void f_write(tw_context *S, tw_int who, tw_int option, tw_int a, tw_int b, tw_int c) {
  tw_game *game = S->game;
  if (game->steps == game->log_room) {
    int32_t room = game->log_room * 2;
    int32_t *log = realloc(game->log, (size_t)room * TW_STEP * sizeof *log);
    if (log == NULL) tw_fail(S, TW_TOO_DEEP, 0, 0, 0, 0);
    game->log = log;
    game->log_room = room;
  }
  int32_t *step = game->log + (size_t)game->steps++ * TW_STEP;
  step[0] = (int32_t)who;
  step[1] = (int32_t)option;
  step[2] = (int32_t)a;
  step[3] = (int32_t)b;
  step[4] = (int32_t)c;
  S->arena.logCount++;
  S->logShared = false;
}

/* Bytes of the arena that a game uses: the stack is kept as far as it is filled. */
static size_t tw_used(const tw_context *S) { return offsetof(tw_arena, stack) + (size_t)S->arena.sp * 4; }

#define S_OF(game) ((game)->context)

/* Writes the loaded game to its image. */
static bool tw_store(tw_context *S) {
  tw_game *game = S->game;
  if (game == NULL || !S->changed) return true;
  size_t size = tw_used(S);
  if (size > game->image_room) {
    uint8_t *image = realloc(game->image, size + 256);
    if (image == NULL) return false;
    game->image = image;
    game->image_room = size + 256;
  }
  memcpy(game->image, &S->arena, size);
  game->image_size = size;
  game->stamp = S->stamp;
  S->changed = false;
  return true;
}

static void tw_load_image(tw_context *S, const uint8_t *image, size_t size) {
  f_forgetSquares(S);
  memcpy(&S->arena, image, size);
  f_findSquares(S);
}

/* What chance gives in advance. */
static void tw_fix_draws(tw_game *game) {
  tw_context *S = game->context;
  S->drawTileCount = game->fixed[0];
  S->drawTokenCount = game->fixed[1];
  if (game->fixed[0] > 0) memcpy(S->drawTiles, game->draws[0], (size_t)game->fixed[0] * sizeof(tw_draw));
  if (game->fixed[1] > 0) memcpy(S->drawTokens, game->draws[1], (size_t)game->fixed[1] * sizeof(tw_draw));
}

static void tw_note_draw(tw_game *game, int list, int32_t kind, int32_t nth) {
  int32_t n = game->draw_count[list];
  if (n == game->draw_room[list]) {
    int32_t room = n * 2 + 32;
    tw_draw *draws = realloc(game->draws[list], (size_t)room * sizeof *draws);
    if (draws == NULL) {
      game->is_unrecorded = true;
      return;
    }
    game->draws[list] = draws;
    game->draw_room[list] = room;
  }
  game->draws[list][n] = (tw_draw){kind, nth};
  game->draw_count[list]++;
}

/* Notes what chance gave in the last step, for saves. */
static void tw_note_draws(tw_context *S) {
  for (int32_t i = 0; i < S->event_count; i++) {
    const int32_t *event = S->event_data[i];
    switch (event[0]) {
      case TW_EVENT_DREW_TILE: tw_note_draw(S->game, 0, TW_TILE_KIND[event[1]], event[2]); break;
      case TW_EVENT_SET_ASIDE:
        if (event[4] > 0) tw_note_draw(S->game, 0, TW_TILE_KIND[event[1]], event[4]);
        break;
      case TW_EVENT_ROLLED: tw_note_draw(S->game, 1, ~event[1], event[2]); break;
      case TW_EVENT_DREW_PIECE: tw_note_draw(S->game, 1, TW_PIECE_KIND[event[1]], event[2]); break;
      default: break;
    }
  }
}

/* Loads a game into the arena, unless it is there. */
static bool tw_lay(tw_game *game) {
  tw_context *S = game->context;
  if (S->game == game) return true;
  if (!tw_store(S)) {
    S->error = tw_no_memory;
    return false;
  }
  if (game->table != S->tableNumber) tw_bind(S, game->table);
  tw_fix_draws(game);
  memcpy(S->settings, game->settings, TW_SETTINGS * sizeof(int32_t));
  S->askAlways = game->ask_always;
  tw_load_image(S, game->image, game->image_size);
  S->stamp = game->stamp;
  S->game = game;
  return true;
}

tw_context *tw_open(void) {
  tw_context *S = calloc(1, sizeof *S);
  if (S == NULL) return NULL;
  S->offers_data = S->offers_memory[0];
  S->aside_data = S->offers_memory[1];
  S->offers_of = S->aside_of = S->counted_of = -1;
  S->running_scorer = INT32_MIN;
  S->arena.fp = -1;
  S->error.code = "";
  tw_bind(S, 0);
  return S;
}

void tw_close(tw_context *S) {
  if (S == NULL) return;
  free(S->text.data);
  free(S->keys.data);
  free(S->spare.data);
  free(S->key_list);
  free(S);
}

const tw_error_info *tw_error(const tw_context *S) { return &S->error; }

void tw_free(tw_game *game) {
  if (game == NULL) return;
  if (game->context->game == game) {
    game->context->game = NULL;
    game->context->changed = false;
  }
  free(game->log);
  free(game->draws[0]);
  free(game->draws[1]);
  free(game->names);
  free(game->image);
  free(game);
}

static void tw_words_of_seed(int32_t *r, uint64_t seed) {
  const int32_t first[8] = {(int32_t)(uint32_t)seed, (int32_t)(uint32_t)(seed >> 32), (int32_t)0x9e3779b9u, 1, 0, 0, 0, 1};
  memcpy(r, first, sizeof first);
  r[4] = r[0] ^ 0x5bd1e995;
  r[5] = r[1];
  r[6] = 0x7f4a7c15;
  for (int i = 0; i < 12; i++) {
    tw_next(r);
    tw_next(r + 4);
  }
}

static void tw_mix_all(tw_context *S) {
  for (tw_int group = 0; group < TW_MIXED_GROUPS(0, 0); group++) tw_mix_group(S, group);
}

/* Runs the game from its beginning to the first decision. */
static void tw_begin(tw_context *S) {
  tw_game *game = S->game;
  f_forgetSquares(S);
  tw_start(S, game->table);
  f_findSquares(S);
  memcpy(S->arena.reg, game->words, sizeof game->words);
  S->changed = true;
  S->stamp = ++S->latest_stamp;
  tw_mix_all(S);
  S->scratch_top = 0;
  S->running_scorer = INT32_MIN;
  S->event_count = 0;
  S->event_decision = 0;
  game->draw_count[0] = game->draw_count[1] = 0;
  f_runSteps(S, TW_BEGINS, -1);
  tw_note_draws(S);
}

static tw_game *tw_new(tw_context *S, int table) {
  tw_game *game = calloc(1, sizeof *game);
  if (game == NULL) return NULL;
  game->context = S;
  game->table = table;
  game->log_room = 64;
  game->log = malloc((size_t)game->log_room * TW_STEP * sizeof *game->log);
  if (game->log == NULL) {
    free(game);
    return NULL;
  }
  return game;
}

/* Copies the names of the players, or gives them names. False if one cannot be a name, or two are the same. */
static bool tw_name_players(tw_game *game, const char *const *names) {
  char *list = malloc((size_t)(game->table + TW_LEAST_PLAYERS) * (TW_NAME + 1)), *end = list;
  if (list == NULL) return false;
  game->names = list;
  for (int seat = 0; seat < game->table + TW_LEAST_PLAYERS; seat++) {
    char own[32];
    snprintf(own, sizeof own, "player %d", seat + 1);
    const char *name = names == NULL ? own : names[seat];
    size_t length = name == NULL ? 0 : strlen(name);
    int64_t units = length > TW_NAME ? -1 : tw_units(name, length);
    if (units < 1 || units > 64) return false;
    for (const char *other = list; other < end; other += strlen(other) + 1)
      if (strcmp(other, name) == 0) return false;
    memcpy(end, name, length + 1);
    end += length + 1;
  }
  game->names_size = (size_t)(end - list);
  char *exact = realloc(list, game->names_size);
  if (exact != NULL) game->names = exact;
  return true;
}

/* Makes a game that is not begun the loaded one. */
static bool tw_take_over(tw_game *game) {
  tw_context *S = game->context;
  if (!tw_store(S)) return false;
  S->game = game;
  tw_bind(S, game->table);
  tw_fix_draws(game);
  memcpy(S->settings, game->settings, TW_SETTINGS * sizeof(int32_t));
  S->askAlways = game->ask_always;
  return true;
}

/* A game that is not begun; NULL if the setup is refused. */
static tw_game *tw_prepare(tw_context *S, const tw_setup *setup) {
  if (S == NULL || setup == NULL) return NULL;
  if (setup->players < TW_LEAST_PLAYERS || setup->players > TW_MOST_PLAYERS) {
    tw_refuse(S, "players", "This game is not for this number of players.", "TW_LEAST_PLAYERS and TW_MOST_PLAYERS say for how many it is.");
    return NULL;
  }
  for (int i = 0; i < TW_SETTINGS; i++) {
    int32_t value = setup->settings == NULL ? tw_first_settings[i] : setup->settings[i];
    if (value < 0 || value >= tw_setting_values[i]) {
      tw_refuse(S, "unknown-value", "A setting has no value of this number.", "engine.json lists the values of each setting.");
      return NULL;
    }
  }
  tw_game *game = tw_new(S, setup->players - TW_LEAST_PLAYERS);
  if (game == NULL) {
    S->error = tw_no_memory;
    return NULL;
  }
  game->ask_always = setup->ask_always;
  for (int i = 0; i < TW_SETTINGS; i++) game->settings[i] = setup->settings == NULL ? tw_first_settings[i] : setup->settings[i];
  if (setup->words != NULL)
    memcpy(game->words, setup->words, sizeof game->words);
  else
    tw_words_of_seed(game->words, setup->seed);
  if (!tw_name_players(game, setup->names)) {
    tw_refuse(S, "players", "Every player needs a name of his own, of up to 64 letters in UTF-8.", "Without names they are 'player 1' and so on.");
    tw_free(game);
    return NULL;
  }
  return game;
}

/* Runs a prepared game up to its first decision; frees it and returns NULL if that fails. */
static tw_game *tw_started(tw_game *game) {
  tw_context *S = game->context;
  if (!tw_take_over(game)) {
    S->error = tw_no_memory;
    tw_free(game);
    return NULL;
  }
  if (TW_TRY(S)) {
    tw_begin(S);
    return game;
  }
  tw_describe(S);
  tw_free(game);
  return NULL;
}

tw_game *tw_create(tw_context *S, const tw_setup *setup) {
  tw_game *game = tw_prepare(S, setup);
  return game == NULL ? NULL : tw_started(game);
}

/* Takes decision number `i` of the log again. */
static void tw_repeat(tw_context *S, const int32_t *step) {
  tw_int f = S->arena.fp, code = S->arena.stack[f];
  if (code == TW_ASK || step[1] >= 0) {
    f_applyOffer(S, step[1], step[2], step[3], step[4]);
    return;
  }
  tw_int block = -1;
#ifdef TW_USES_pendingBlockOf
  if (code != TW_CHOOSE) block = f_pendingBlockOf(S, f, step[0] & 15);
#endif
  f_applyAnswer(S, block, step[2]);
}

/* Plays the game of the log from its beginning up to `steps`. */
static bool tw_replay(tw_game *game, int32_t steps) {
  tw_context *S = game->context;
  int32_t *log = game->log;
  size_t bytes = (size_t)steps * TW_STEP * sizeof *log;
  int32_t *copy = malloc(bytes == 0 ? 1 : bytes);
  if (copy == NULL) return false;
  memcpy(copy, log, bytes);
  game->steps = 0;
  bool done = false;
  if (TW_TRY(S)) {
    tw_begin(S);
    for (int32_t i = 0; i < steps; i++) {
      if (S->arena.fp < 0) break;
      tw_repeat(S, copy + (size_t)i * TW_STEP);
      tw_note_draws(S);
    }
    done = true;
  }
  free(copy);
  return done && game->steps == steps;
}

int tw_is_over(tw_game *game) { return tw_lay(game) ? S_OF(game)->arena.fp < 0 : -1; }

int tw_option_count(tw_game *game) {
  if (!tw_lay(game)) return -1;
  tw_context *S = game->context;
  if (TW_TRY(S)) return (int)f_countOptions(S);
  tw_describe(S);
  return -1;
}

int tw_apply(tw_game *game, int option) {
  if (!tw_lay(game)) return -1;
  tw_context *S = game->context;
  int32_t before = game->steps;
  if (TW_TRY(S)) {
    f_takeOption(S, option);
    tw_note_draws(S);
    return 0;
  }
  tw_describe(S);
  /* An option that there is not changes nothing; a step that broke off is undone. */
  if (game->steps != before && !tw_replay(game, before)) return -2;
  return -1;
}

int tw_score(tw_game *game, int seat) {
  if (!tw_lay(game) || seat < 0 || seat >= game->table + TW_LEAST_PLAYERS) return INT32_MIN;
  return S_OF(game)->arena.scores[seat];
}

int tw_step_count(const tw_game *game) { return game->steps; }

int tw_player_count(const tw_game *game) { return game->table + TW_LEAST_PLAYERS; }

tw_game *tw_clone(tw_game *game) {
  tw_context *S = game->context;
  if ((S->game == game && !tw_store(S)) || game->image == NULL) return NULL;
  tw_game *copy = malloc(sizeof *copy);
  if (copy == NULL) return NULL;
  *copy = *game;
  copy->image_room = game->image_size + 256;
  copy->log_room = game->steps + 32;
  copy->image = malloc(copy->image_room);
  copy->log = malloc((size_t)copy->log_room * TW_STEP * sizeof *copy->log);
  copy->names = malloc(game->names_size);
  bool is_whole = copy->image != NULL && copy->log != NULL && copy->names != NULL;
  for (int list = 0; list < 2; list++) {
    copy->draw_room[list] = game->draw_count[list] > game->fixed[list] ? game->draw_count[list] : game->fixed[list];
    copy->draws[list] = copy->draw_room[list] == 0 ? NULL : malloc((size_t)copy->draw_room[list] * sizeof(tw_draw));
    if (copy->draw_room[list] > 0 && copy->draws[list] == NULL) is_whole = false;
    else if (copy->draw_room[list] > 0) memcpy(copy->draws[list], game->draws[list], (size_t)copy->draw_room[list] * sizeof(tw_draw));
  }
  if (!is_whole) {
    tw_free(copy);
    S->error = tw_no_memory;
    return NULL;
  }
  memcpy(copy->image, game->image, game->image_size);
  memcpy(copy->log, game->log, (size_t)game->steps * TW_STEP * sizeof *copy->log);
  memcpy(copy->names, game->names, game->names_size);
  return copy;
}

int tw_decision(tw_game *game, tw_decision_info *out) {
  if (!tw_lay(game)) return -1;
  tw_context *S = game->context;
  tw_int f = S->arena.fp;
  if (f < 0) return 0;
  const int32_t *frame = S->arena.stack + f;
  out->choice = frame[3];
  out->player = frame[4];
  out->secret = false;
#ifdef TW_USES_firstPending
  if (frame[0] == TW_SECRET) {
    out->player = S->arena.stack[f_firstPending(S, f)];
    out->secret = true;
  }
#endif
  return 1;
}

int tw_option(tw_game *game, int option, tw_option_info *out) {
  int count = tw_option_count(game);
  if (count < 0) return -1;
  tw_context *S = game->context;
  if (option < 0 || option >= count) return tw_refuse(S, "no-option", "This decision has no option of this number.", "");
  if (!TW_TRY(S)) {
    tw_describe(S);
    return -1;
  }
  tw_int f = S->arena.fp, code = S->arena.stack[f], answers = 0;
  memset(out, 0, sizeof *out);
  out->option = -1;
#ifdef TW_USES_answerCount
  if (code == TW_CHOOSE) {
    answers = f_answerCount(S, f);
    if (option < answers) out->args[0] = (int32_t)f_answerAt(S, f, option);
  }
#endif
#ifdef TW_USES_secretAt
  if (code == TW_SECRET) {
    answers = count;
    out->args[0] = (int32_t)f_secretAt(S, f_firstPending(S, f), option);
  }
#endif
  (void)code;
  if (option >= answers) {
    f_listAll(S);
    const int32_t *offer = S->offers_data + (size_t)(option - answers) * 4;
    out->option = offer[0];
    for (int i = 0; i < 3; i++) out->args[i] = offer[i + 1];
  }
  return 0;
}

int tw_events(tw_game *game, const int32_t (**out)[8]) {
  tw_context *S = game->context;
  if (S->game != game) {
    *out = NULL;
    return 0;
  }
  *out = (const int32_t (*)[8])S->event_data;
  return S->event_count;
}

int tw_tile(tw_game *game, int viewer, int tile, tw_tile_info *out) {
  if (!tw_lay(game) || tile < 0 || tile >= TW_TILE_COUNT) return -1;
  tw_context *S = game->context;
  memset(out, 0, sizeof *out);
  out->kind = TW_TILE_KIND[tile];
  out->place = -1;
#ifdef TW_USES_isTileHidden
  if (f_isTileHidden(S, tile, viewer)) return 0;
#endif
  (void)viewer;
  out->place = S->arena.tilePlace[tile];
  int32_t square = S->arena.tileSquare[tile];
  out->on_board = square >= 0;
  if (square < 0) return 0;
  out->x = (int32_t)f_xOf(S, square);
  out->y = (int32_t)f_yOf(S, square);
  out->turn = (int32_t)f_turnOf(S, tile);
  return 0;
}

int tw_piece_count(tw_game *game) {
  tw_context *S = game->context;
  return tw_lay(game) ? (int)TW_OWN_PIECES : -1;
}

int tw_piece(tw_game *game, int viewer, int piece, tw_piece_info *out) {
  if (!tw_lay(game)) return -1;
  tw_context *S = game->context;
  if (piece < 0 || piece >= TW_OWN_PIECES) return -1;
  memset(out, 0, sizeof *out);
  out->kind = TW_PIECE_KIND[piece];
  out->owner = TW_PIECE_OWNER[piece];
  out->place = S->arena.piecePlace[piece];
  out->id = S->arena.pieceId[piece];
  out->face_down = S->arena.faceDown[piece] != 0;
  if (!out->face_down || TW_PIECE_HIDDEN[piece] == 0 || viewer == TW_HOST) return 0;
#ifdef TW_USES_knowerAt
  tw_int knower = f_knowerAt(S, piece, out->place, out->id);
  if (knower >= 0 && knower == viewer) return 0;
#endif
  /* A token that lies face down: its place says nothing of which it is. */
  out->kind = -1;
  out->owner = -1;
  out->place = -1;
  out->id = 0;
  return 0;
}

int tw_segment(tw_game *game, int segment, tw_segment_info *out) {
  if (!tw_lay(game) || segment < 0 || segment >= TW_SEGMENT_COUNT) return -1;
  out->tile = TW_SEGMENT_TILE[segment];
  out->feature = TW_SEGMENT_KIND[segment];
  out->part = TW_SEGMENT_PART[segment];
  out->root = game->context->arena.root[segment];
  return 0;
}

int tw_placement(tw_game *game, int placement, tw_placement_info *out) {
  if (!tw_lay(game) || placement < 0) return -1;
  tw_context *S = game->context;
  tw_int square = f_placedSquare(S, placement);
  out->tile = (int32_t)f_placedTile(S, placement);
  out->x = (int32_t)f_xOf(S, square);
  out->y = (int32_t)f_yOf(S, square);
  out->turn = (int32_t)f_placedTurn(S, placement);
  return 0;
}

int tw_stack_count(tw_game *game) { return tw_lay(game) ? game->context->arena.bagCount : -1; }
