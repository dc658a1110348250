/* Views: what a player may know, as the engine in JavaScript writes it. */

static void tw_put_pieces(tw_context *S, tw_text *t, tw_int viewer) {
  tw_text *k = &S->keys;
  tw_clear_keys(S);
  for (tw_int p = 0; p < TW_OWN_PIECES; p++) {
    size_t at = k->length;
    tw_puts(k, "{\"piece\":");
    tw_put_kind(S, k, p, viewer);
    tw_puts(k, ",\"tokens\":");
    tw_put_token_set(S, k, p);
    tw_puts(k, ",\"owner\":");
    tw_put_player(S, k, TW_PIECE_OWNER[p]);
    tw_puts(k, ",\"at\":");
    tw_put_place(S, k, S->arena.piecePlace[p], S->arena.pieceId[p], viewer);
    tw_puts(k, "}");
    tw_key *key = tw_group(S, 0, at, (int32_t)p);
    if (key == NULL) return;
    S->next_piece[p] = -1;
    if (key->last >= 0) S->next_piece[key->last] = (int32_t)p;
    if (key->first < 0) key->first = (int32_t)p;
    key->last = (int32_t)p;
    key->counts[0]++;
  }
  tw_sort(S, 0);
  tw_part_of(t, "pieces");
  tw_puts(t, "[");
  for (size_t i = 0; i < S->key_count; i++) {
    const tw_key *key = &S->key_list[i];
    tw_comma(t);
    tw_put(t, key->text, key->length - 1);
    tw_puts(t, ",\"count\":");
    tw_put_number(t, key->counts[0]);
    tw_puts(t, ",\"numbers\":[");
    for (int32_t p = tw_is_hidden(S, key->index, viewer) ? -1 : key->first; p >= 0; p = S->next_piece[p]) {
      tw_comma(t);
      tw_put_number(t, TW_PIECE_NUMBER[p]);
    }
    tw_puts(t, "]}");
  }
  tw_puts(t, "]");
}

static void tw_put_counts(tw_context *S, tw_text *t, tw_int viewer) {
  tw_text *k = &S->keys;
  tw_clear_keys(S);
  for (tw_int p = 0; p < TW_OWN_PIECES; p++) {
    size_t at = k->length;
    tw_puts(k, "[");
    tw_put_player(S, k, TW_PIECE_OWNER[p]);
    tw_puts(k, ",");
    tw_put_token_set(S, k, p);
    tw_puts(k, ",");
    tw_put_kind(S, k, p, viewer);
    tw_puts(k, "]");
    tw_key *key = tw_group(S, 0, at, (int32_t)p);
    if (key == NULL) return;
    int place = S->arena.piecePlace[p];
    key->counts[f_isOnBoard(S, p) ? 1 : place == TW_AT_SUPPLY ? 0 : place == TW_AT_OUT_OF_GAME ? 3 : 2]++;
  }
  tw_sort(S, 0);
  tw_part_of(t, "counts");
  tw_puts(t, "[");
  for (size_t i = 0; i < S->key_count; i++) {
    const tw_key *key = &S->key_list[i];
    static const char *const places[] = {"supply", "board", "zones", "out"};
    tw_comma(t);
    tw_puts(t, "{\"piece\":");
    tw_put_kind(S, t, key->index, viewer);
    tw_puts(t, ",\"tokens\":");
    tw_put_token_set(S, t, key->index);
    tw_puts(t, ",\"owner\":");
    tw_put_player(S, t, TW_PIECE_OWNER[key->index]);
    for (int n = 0; n < 4; n++) {
      tw_part_of(t, places[n]);
      tw_put_number(t, key->counts[n]);
    }
    tw_puts(t, "}");
  }
  tw_puts(t, "]");
}

static bool tw_are_alike(tw_context *S, tw_int a, tw_int b) {
  return G_token_set[TW_PIECE_KIND[a]] == G_token_set[TW_PIECE_KIND[b]] && TW_PIECE_OWNER[a] == TW_PIECE_OWNER[b];
}

/* Faces that the viewer cannot see, by set and owner, in the order of the first of each. */
static void tw_put_unseen(tw_context *S, tw_text *t, tw_int viewer) {
  tw_part_of(t, "unseen");
  tw_puts(t, "[");
  for (tw_int p = 0; p < TW_OWN_PIECES; p++) {
    if (!tw_is_hidden(S, p, viewer)) continue;
    bool is_first = true;
    for (tw_int q = 0; q < p && is_first; q++) is_first = !(tw_is_hidden(S, q, viewer) && tw_are_alike(S, p, q));
    if (!is_first) continue;
    tw_comma(t);
    tw_puts(t, "{\"tokens\":");
    tw_put_token_set(S, t, p);
    tw_puts(t, ",\"owner\":");
    tw_put_player(S, t, TW_PIECE_OWNER[p]);
    tw_puts(t, ",\"kinds\":{");
    for (tw_int q = p; q < TW_OWN_PIECES; q++) {
      if (!tw_is_hidden(S, q, viewer) || !tw_are_alike(S, p, q)) continue;
      tw_int count = 0;
      bool is_counted = false;
      for (tw_int other = p; other < TW_OWN_PIECES; other++) {
        if (TW_PIECE_KIND[other] != TW_PIECE_KIND[q] || !tw_is_hidden(S, other, viewer) || !tw_are_alike(S, p, other)) continue;
        if (other < q) is_counted = true;
        count++;
      }
      if (is_counted) continue;
      tw_part_of(t, N_pieces[TW_PIECE_KIND[q]]);
      tw_put_number(t, count);
    }
    tw_puts(t, "}}");
  }
  tw_puts(t, "]");
}

static void tw_put_stack(tw_context *S, tw_text *t, tw_int viewer) {
  int32_t *counts = S->tile_counts;
  memset(counts, 0, sizeof S->tile_counts);
  for (int round = 0; round < 2; round++) {
    for (tw_int tile = 0; tile < TW_TILE_COUNT; tile++) {
      bool is_unseen = S->arena.tilePlace[tile] == 0 ||
        (G_zone_count > 0 && f_isTileHidden(S, tile, viewer) && f_isOfStack(S, tile));
      if (!is_unseen) continue;
      int32_t *count = &counts[TW_TILE_KIND[tile]];
      if (round == 0) ++*count;
      if (round == 0 || *count == 0) continue;
      tw_part_of(t, N_tiles[TW_TILE_KIND[tile]]);
      tw_put_number(t, *count);
      *count = 0;
    }
    if (round > 0) break;
    tw_part_of(t, "stack");
    tw_puts(t, "{\"size\":");
    tw_put_number(t, S->arena.bagCount);
    tw_puts(t, ",\"unseen\":{");
  }
  tw_puts(t, "}}");
}

static void tw_put_hand(tw_context *S, tw_text *t) {
  tw_part_of(t, "hand");
  tw_puts(t, "[");
  for (tw_int tile = 0; tile < TW_TILE_COUNT; tile++) {
    if (S->arena.tilePlace[tile] != TW_TILE_IN_HAND) continue;
    tw_comma(t);
    tw_put_name(t, N_tiles[TW_TILE_KIND[tile]]);
  }
  tw_puts(t, "]");
}

/* Tiles in zones. Those that the viewer may not know come last, in an order of what can be seen. */
static void tw_put_set_aside(tw_context *S, tw_text *t, tw_int viewer) {
  tw_clear_keys(S);
  tw_part_of(t, "setAside");
  tw_puts(t, "[");
  for (tw_int tile = 0; G_zone_count > 0 && tile < TW_TILE_COUNT; tile++) {
    tw_int place = S->arena.tilePlace[tile] - TW_TILE_IN_ZONE;
    if (place < 0) continue;
    bool is_hidden = f_isTileHidden(S, tile, viewer);
    tw_text *out = is_hidden ? &S->keys : t;
    size_t at = out->length;
    if (!is_hidden) tw_comma(t);
    tw_puts(out, "{\"tile\":");
    tw_put_name(out, is_hidden ? "?" : N_tiles[TW_TILE_KIND[tile]]);
    tw_puts(out, ",\"at\":");
    tw_put_zone(S, out, (place >> 3) * 16 + (place & 7));
    tw_puts(out, "}");
    if (is_hidden && tw_new_key(S, at, (int32_t)tile) == NULL) return;
  }
  tw_sort(S, 0);
  for (size_t i = 0; i < S->key_count; i++) {
    tw_comma(t);
    tw_put(t, S->key_list[i].text, S->key_list[i].length);
  }
  tw_puts(t, "]");
}

/* Where values of a state belong. */
enum { TW_STATE_KIND_OF, TW_STATE_VALUE, TW_STATE_SET, TW_STATE_HIDDEN };

static void tw_put_state(tw_context *S, tw_text *t, tw_int s, tw_int i, tw_int viewer) {
  const int32_t *info = G_states[s];
  tw_int value = TW_VARS[TW_STATE_BASE[s] + i];
  tw_puts(t, "{\"state\":");
  tw_put_name(t, N_states[s]);
  tw_puts(t, ",\"of\":");
  if (info[TW_STATE_KIND_OF] < 0) tw_puts(t, "null");
  else if (info[TW_STATE_KIND_OF] == TW_KIND_PIECE) tw_put_piece(S, t, i, viewer, false, true);
  else tw_put_ref(S, t, info[TW_STATE_KIND_OF], f_ownerOfState(S, s, i), viewer, true);
  tw_puts(t, ",\"value\":");
  if (info[TW_STATE_SET]) tw_put_players(S, t, value);
  // A token that has since been mixed with others is not named any more by a state that only its owner sees.
  else if (info[TW_STATE_VALUE] == TW_KIND_PIECE && value >= 0) tw_put_piece(S, t, value, viewer, false, !info[TW_STATE_HIDDEN]);
  else tw_put_ref(S, t, info[TW_STATE_VALUE], value, viewer, true);
  tw_puts(t, "}");
}

/* Whether a viewer is shown the entry of a state: another value than at first, or one of the game or of a player. */
static bool tw_is_state_seen(tw_context *S, tw_int s, tw_int i, tw_int viewer) {
  int of = G_states[s][TW_STATE_KIND_OF];
  if (G_states[s][TW_STATE_HIDDEN] && !(of == TW_KIND_PLAYER && i == viewer)) return false;
  if (TW_STATE_OF[s] == TW_STATE_OF_FEATURE && S->arena.root[i] != i) return false;
  return TW_VARS[TW_STATE_BASE[s] + i] != TW_STATE_INITIAL[s] || of < 0 || of == TW_KIND_PLAYER;
}

/* The squares that have states, row by row: the number of the next one after square `last`, or -1. */
static tw_int tw_next_noted(tw_context *S, tw_int *last) {
  tw_int next = -1;
  for (tw_int i = 0; i < S->arena.notedCount; i++)
    if (TW_NOTED[i] > *last && (next < 0 || TW_NOTED[i] < TW_NOTED[next])) next = i;
  if (next >= 0) *last = TW_NOTED[next];
  return next;
}

static void tw_put_states(tw_context *S, tw_text *t, tw_int viewer) {
  tw_part_of(t, "states");
  tw_puts(t, "[");
  for (tw_int s = 0; s < G_state_count; s++) {
    bool is_sorted = G_states[s][TW_STATE_KIND_OF] == TW_KIND_PIECE, is_noted = TW_STATE_OF[s] == TW_STATE_OF_SQUARE;
    tw_int last = -1, length = TW_STATE_LENGTH[s];
    if (is_noted) length = tw_min(length, S->arena.notedCount);
    tw_clear_keys(S);
    for (tw_int n = 0; n < length; n++) {
      tw_int i = is_noted ? tw_next_noted(S, &last) : n;
      if (i < 0 || !tw_is_state_seen(S, s, i, viewer)) continue;
      tw_text *out = is_sorted ? &S->keys : t;
      size_t at = out->length;
      if (!is_sorted) tw_comma(t);
      tw_put_state(S, out, s, i, viewer);
      if (is_sorted && tw_new_key(S, at, (int32_t)i) == NULL) return;
    }
    tw_sort(S, 0);
    for (size_t i = 0; i < S->key_count; i++) {
      tw_comma(t);
      tw_put(t, S->key_list[i].text, S->key_list[i].length);
    }
  }
  tw_puts(t, "]");
}

/* Order of clicks: places first, then what is on the board, then the rest; -1: there is nothing to click. */
static int tw_rank(tw_context *S, int kind, tw_int value) {
  static const int ranks[] = {8, 8, 9, 4, 2, 0, 0, 1, 1, 3, 0, 7, 7, 3};
  bool is_data = kind == TW_KIND_NUMBER || kind == TW_KIND_SETTING || kind == TW_KIND_YES_NO;
  if (!is_data && value < 0 && !(kind == TW_KIND_PLACEMENT && value == -2)) return -1;
  if (kind == TW_KIND_TILE) return S->arena.tileSquare[value] >= 0 ? 2 : 5;
  if (kind != TW_KIND_PIECE) return ranks[kind];
  int place = S->arena.piecePlace[value];
  if (place == TW_AT_SUPPLY || place == TW_AT_OUT_OF_GAME || place == TW_AT_IN_ZONE) return 6;
  return place == TW_AT_ON_SEGMENT && S->arena.tileSquare[TW_SEGMENT_TILE[S->arena.pieceId[value]]] < 0 ? 6 : 3;
}

static void tw_put_target(tw_context *S, tw_text *t, int kind, tw_int value, tw_int viewer) {
  static const char *const on[] = {
      "number", "number", "answer", "player", "tile", "square", "corner", "segment", "segment", "piece", "square", "word", "word", "zone"};
  tw_puts(t, "{\"on\":");
  tw_put_name(t, on[kind]);
  if (kind == TW_KIND_SQUARE || kind == TW_KIND_PLACEMENT) {
    tw_puts(t, ",");
    if (value == -2) tw_puts(t, "\"x\":0,\"y\":0");
    else tw_put_xy(S, t, kind == TW_KIND_SQUARE ? value : f_placedSquare(S, value));
  } else {
    tw_part_of(t, on[kind]);
    tw_put_ref(S, t, kind, value, viewer, false);
  }
  tw_puts(t, "}");
}

/* Groups the options of a decision by what is clicked first. */
static void tw_put_targets(tw_context *S, tw_text *t, const tw_waiting *w, tw_int viewer) {
  tw_clear_keys(S);
  if (w->count > TW_OFFERS) tw_fail(S, TW_TOO_MANY_OPTIONS, 0, 0, 0, 0);
  for (tw_int i = 0; i < w->count; i++) {
    int32_t values[3];
    tw_int option = tw_waiting_option(S, w, i, values);
    int best = -1, best_rank = 99;
    for (int n = 0; n < tw_argument_count(option); n++) {
      int rank = tw_rank(S, tw_argument_kind(w->choice, option, n), values[n]);
      if (rank >= 0 && rank < best_rank) {
        best = n;
        best_rank = rank;
      }
    }
    size_t at = S->keys.length;
    if (best < 0) tw_puts(&S->keys, "{\"on\":\"nothing\"}");
    else tw_put_target(S, &S->keys, tw_argument_kind(w->choice, option, best), values[best], viewer);
    tw_key *key = tw_group(S, 0, at, (int32_t)i);
    if (key == NULL) return;
    S->option_next[i] = -1;
    if (key->last >= 0) S->option_next[key->last] = (int32_t)i;
    if (key->first < 0) key->first = (int32_t)i;
    key->last = (int32_t)i;
  }
  tw_find_keys(S, 0);
  tw_puts(t, "[");
  for (size_t n = 0; n < S->key_count; n++) {
    tw_comma(t);
    tw_puts(t, "{\"target\":");
    tw_put(t, S->key_list[n].text, S->key_list[n].length);
    tw_puts(t, ",\"options\":[");
    for (int32_t i = S->key_list[n].first; i >= 0; i = S->option_next[i]) {
      tw_comma(t);
      tw_put_number(t, i);
    }
    tw_puts(t, "]}");
  }
  tw_puts(t, "]");
}

static void tw_put_decisions(tw_context *S, tw_text *t, tw_int viewer) {
  tw_waiting w;
  tw_part_of(t, "decisions");
  tw_puts(t, "[");
  for (bool is_there = tw_next_waiting(S, &w, true); is_there; is_there = tw_next_waiting(S, &w, false)) {
    tw_comma(t);
    tw_puts(t, "{\"player\":");
    tw_put_player(S, t, w.player);
    tw_puts(t, ",\"choice\":");
    tw_put_name(t, N_choices[w.choice]);
    tw_puts(t, ",\"title\":");
    tw_put_name(t, N_choice_titles[w.choice]);
    tw_puts(t, w.block >= 0 || G_choices[w.choice][1] ? ",\"secret\":true" : ",\"secret\":false");
    if (w.player != viewer) {
      tw_puts(t, ",\"options\":null,\"targets\":null}");
      continue;
    }
    tw_puts(t, ",\"options\":[");
    tw_list(S, &w);
    for (tw_int i = 0; i < w.count; i++) {
      int32_t values[3];
      tw_int option = tw_waiting_option(S, &w, i, values);
      tw_comma(t);
      tw_put_action(S, t, w.choice, w.player, option, values, viewer, false);
    }
    tw_puts(t, "],\"targets\":");
    tw_put_targets(S, t, &w, viewer);
    tw_puts(t, "}");
  }
  tw_puts(t, "]");
}

static void tw_put_view(tw_context *S, tw_text *t, tw_int viewer) {
  tw_puts(t, "{\"you\":");
  tw_put_player(S, t, viewer);
  tw_puts(t, S->arena.fp < 0 ? ",\"over\":true,\"players\":[" : ",\"over\":false,\"players\":[");
  for (tw_int seat = 0; seat < TW_SEATS; seat++) {
    tw_comma(t);
    tw_puts(t, "{\"name\":");
    tw_put_player(S, t, seat);
    tw_puts(t, ",\"score\":");
    tw_put_number(t, S->arena.scores[seat]);
    tw_puts(t, ",\"values\":");
    tw_put_values(S, t, TW_KIND_PLAYER, seat, -1, viewer);
    tw_puts(t, "}");
  }
  tw_puts(t, "]");
  tw_part_of(t, "values");
  tw_put_values(S, t, -1, -1, -1, viewer);
  tw_put_tiles(S, t);
  tw_put_board(S, t, viewer);
  tw_put_pieces(S, t, viewer);
  tw_put_counts(S, t, viewer);
  tw_put_unseen(S, t, viewer);
  tw_put_stack(S, t, viewer);
  tw_put_hand(S, t);
  tw_put_set_aside(S, t, viewer);
  tw_put_states(S, t, viewer);
  tw_put_decisions(S, t, viewer);
  tw_puts(t, "}");
}

/* The text that was written, or NULL if there was no memory for it. */
static const char *tw_written(tw_context *S, size_t *length) {
  if (S->text.failed || S->keys.failed) {
    S->error = tw_no_memory;
    return NULL;
  }
  if (length != NULL) *length = S->text.length;
  return S->text.data;
}

const char *tw_view(tw_game *game, int viewer, size_t *length) {
  if (!tw_lay(game)) return NULL;
  tw_context *S = game->context;
  if (viewer < TW_PUBLIC || viewer >= tw_player_count(game)) {
    tw_refuse(S, "no-viewer", "There is no seat of this number.", "A viewer is a seat, from 0, or TW_PUBLIC.");
    return NULL;
  }
  tw_clear(&S->text);
  tw_clear_keys(S);
  if (TW_TRY(S)) {
    tw_put_view(S, &S->text, viewer);
    return tw_written(S, length);
  }
  tw_describe(S);
  return NULL;
}
