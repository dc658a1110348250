/* Saves a game: the record that the engine in JavaScript writes. */

#define TW_SAVE_FORMAT 2

/* A text as a string in a text. */
static void tw_put_quoted(tw_text *t, const tw_key *key) { tw_put_string(t, key->text, key->length); }

/* Sorted texts as a list of strings. */
static void tw_put_sorted(tw_context *S, tw_text *t) {
  tw_sort(S, 0);
  tw_puts(t, "[");
  for (size_t i = 0; i < S->key_count; i++) {
    tw_comma(t);
    tw_put_quoted(t, &S->key_list[i]);
  }
  tw_puts(t, "]");
}

static void tw_put_laid(tw_context *S, tw_text *t, tw_int *i, tw_int end) {
  tw_puts(t, "[");
  while (*i < end) {
    tw_int tile = tw_laid(S, i);
    if (tile < 0) break;
    tw_comma(t);
    tw_puts(t, "[");
    tw_put_tile(S, t, tile, false);
    tw_puts(t, ",");
    tw_put_number(t, f_turnOf(S, tile));
    tw_puts(t, "]");
  }
  tw_puts(t, "]");
}

static void tw_put_linked(tw_context *S, tw_text *t) {
  tw_clear_keys(S);
  for (tw_int i = 0; i < S->arena.linkCount; i++) {
    size_t at = S->keys.length;
    tw_puts(&S->keys, "[");
    tw_put_segment(S, &S->keys, TW_LINK_A[i]);
    tw_puts(&S->keys, ",");
    tw_put_segment(S, &S->keys, TW_LINK_B[i]);
    tw_puts(&S->keys, "]");
    if (tw_new_key(S, at, 0) == NULL) return;
  }
  tw_find_keys(S, 0);
  tw_puts(t, "[");
  for (size_t i = 0; i < S->key_count; i++) {
    tw_comma(t);
    tw_put_quoted(t, &S->key_list[i]);
  }
  tw_puts(t, "]");
}

static void tw_put_tile_places(tw_context *S, tw_text *t) {
  tw_clear_keys(S);
  for (tw_int tile = 0; tile < TW_TILE_COUNT; tile++) {
    size_t at = S->keys.length;
    tw_int place = S->arena.tilePlace[tile], zone = place - TW_TILE_IN_ZONE;
    tw_puts(&S->keys, "[");
    tw_put_name(&S->keys, N_tiles[TW_TILE_KIND[tile]]);
    tw_puts(&S->keys, ",");
    if (zone < 0) tw_put_number(&S->keys, place);
    else tw_put_zone(S, &S->keys, (zone >> 3) * 16 + (zone & 7));
    tw_puts(&S->keys, "]");
    if (tw_new_key(S, at, 0) == NULL) return;
  }
  tw_put_sorted(S, t);
}

static void tw_put_piece_places(tw_context *S, tw_text *t) {
  tw_clear_keys(S);
  for (tw_int p = 0; p < TW_OWN_PIECES; p++) {
    size_t at = S->keys.length;
    tw_puts(&S->keys, "[");
    tw_put_piece(S, &S->keys, p, TW_HOST, false, true);
    tw_puts(&S->keys, ",");
    tw_put_place(S, &S->keys, S->arena.piecePlace[p], S->arena.pieceId[p], TW_HOST);
    tw_puts(&S->keys, ",");
    tw_put_number(&S->keys, S->arena.faceDown[p]);
    tw_puts(&S->keys, "]");
    if (tw_new_key(S, at, 0) == NULL) return;
  }
  tw_put_sorted(S, t);
}

/* The name of a feature as a string: the least of its segments, whichever of them represents it. */
static void tw_put_feature_name(tw_context *S, tw_text *t, tw_int root) {
  size_t best_from = S->spare.length;
  tw_put_segment(S, &S->spare, root);
  size_t best_length = S->spare.length - best_from;
  for (tw_int s = S->arena.next[root]; s != root; s = S->arena.next[s]) {
    size_t from = S->spare.length;
    tw_put_segment(S, &S->spare, s);
    if (S->spare.failed) break;
    tw_key one = {.text = S->spare.data + from, .length = S->spare.length - from};
    tw_key best = {.text = S->spare.data + best_from, .length = best_length};
    if (tw_compare(&one, &best) >= 0) continue;
    best_from = from;
    best_length = one.length;
  }
  if (S->spare.failed) t->failed = true;
  else tw_put_string(t, S->spare.data + best_from, best_length);
}

static void tw_put_changed_states(tw_context *S, tw_text *t) {
  tw_text *k = &S->keys;
  tw_clear_keys(S);
  for (tw_int s = 0; s < G_state_count; s++) {
    bool is_of_feature = TW_STATE_OF[s] == TW_STATE_OF_FEATURE;
    const int32_t *info = G_states[s];
    for (tw_int i = 0; i < TW_STATE_LENGTH[s]; i++) {
      tw_int value = TW_VARS[TW_STATE_BASE[s] + i];
      if (value == TW_STATE_INITIAL[s]) continue;
      if (is_of_feature && (S->arena.root[i] != i || S->arena.tileSquare[TW_SEGMENT_TILE[i]] < 0)) continue;
      size_t at = k->length;
      tw_clear(&S->spare);
      tw_puts(k, "[");
      tw_put_name(k, N_states[s]);
      tw_puts(k, ",");
      if (info[TW_STATE_KIND_OF] < 0) tw_puts(k, "\"\"");
      else if (is_of_feature) tw_put_feature_name(S, k, i);
      else {
        tw_put_ref(S, &S->spare, info[TW_STATE_KIND_OF], f_ownerOfState(S, s, i), TW_HOST, true);
        if (S->spare.failed) k->failed = true;
        else tw_put_string(k, S->spare.data, S->spare.length);
      }
      tw_puts(k, ",");
      if (info[TW_STATE_SET]) tw_put_number(k, value);
      else tw_put_ref(S, k, info[TW_STATE_VALUE], value, TW_HOST, true);
      tw_puts(k, "]");
      if (tw_new_key(S, at, 0) == NULL) return;
    }
  }
  tw_put_sorted(S, t);
}

/* Writes a digest of all that play depends on, apart from chance; uses the end of `text`. */
static void tw_digest(tw_context *S, char out[16]) {
  tw_text *t = &S->text;
  size_t from = t->length;
  tw_int at = 0;
  tw_puts(t, "[[");
  for (tw_int seat = 0; seat < TW_SEATS; seat++) {
    tw_comma(t);
    tw_put_number(t, S->arena.scores[seat]);
  }
  tw_puts(t, "],");
  tw_put_laid(S, t, &at, S->arena.placedCount);
  tw_puts(t, ",");
  tw_put_laid(S, t, &at, S->arena.placedCount + TW_TILE_COUNT);
  tw_puts(t, ",");
  if (S->arena.linkCount > 0) {
    tw_put_linked(S, t);
    tw_puts(t, ",");
  }
  tw_put_tile_places(S, t);
  tw_puts(t, ",");
  tw_put_piece_places(S, t);
  tw_puts(t, ",");
  tw_put_changed_states(S, t);
  tw_puts(t, ",[");
  for (tw_int i = 0; i < S->arena.frontierCount; i++) {
    tw_comma(t);
    tw_put_square(S, t, S->arena.frontier[i]);
  }
  tw_puts(t, "],[],[");
  tw_waiting w;
  for (bool is_there = tw_next_waiting(S, &w, true); is_there; is_there = tw_next_waiting(S, &w, false)) {
    tw_comma(t);
    tw_puts(t, "[");
    tw_put_name(t, N_choices[w.choice]);
    tw_puts(t, ",");
    tw_put_player(S, t, w.player);
    tw_puts(t, ",");
    tw_put_number(t, w.count);
    tw_puts(t, "]");
  }
  tw_puts(t, "]]");
  out[0] = 0;
  if (t->failed) return;
  tw_hash(out, t->data + from, t->length - from);
  t->length = from;
}

/* Names in order, with a setting's value in brackets behind its name: what a hash of the setup is made of. */
static void tw_put_settings(tw_context *S, tw_text *t, bool for_hash) {
  tw_puts(t, for_hash ? "[" : "{");
  for (int n = 0; n < TW_SETTINGS; n++) {
    int i = for_hash ? G_settings_sorted[n] : n;
    tw_comma(t);
    if (for_hash) tw_puts(t, "[");
    tw_put_name(t, N_settings[i]);
    tw_puts(t, for_hash ? "," : ":");
    tw_put_name(t, N_setting_values[G_setting_from[i] + S->game->settings[i]]);
    if (for_hash) tw_puts(t, "]");
  }
  tw_puts(t, for_hash ? "]" : "}");
}

static void tw_put_units(tw_text *t) {
  tw_puts(t, "[");
  for (int i = 0; i < G_unit_count; i++) {
    tw_comma(t);
    tw_put_name(t, N_units[i]);
  }
  tw_puts(t, "]");
}

/* Writes the hash of the setup; uses the end of `text`. */
static void tw_table_hash(tw_context *S, char out[16]) {
  tw_text *t = &S->text;
  size_t from = t->length;
  tw_puts(t, "[");
  tw_put_units(t);
  tw_puts(t, ",");
  tw_put_settings(S, t, true);
  tw_puts(t, ",");
  tw_put_players(S, t, -1);
  tw_puts(t, S->game->ask_always ? ",true]" : ",false]");
  out[0] = 0;
  if (t->failed) return;
  tw_hash(out, t->data + from, t->length - from);
  t->length = from;
}

static void tw_put_draws(const tw_game *game, tw_text *t, int list) {
  tw_puts(t, "[");
  for (int32_t i = 0; i < game->draw_count[list]; i++) {
    tw_draw draw = game->draws[list][i];
    const char *name = list == 0 ? N_tiles[draw.kind] : draw.kind >= 0 ? N_pieces[draw.kind] : N_dice[~draw.kind];
    tw_comma(t);
    tw_put_name(t, name);
    if (draw.nth == 1 && draw.kind >= 0) continue;
    if (t->failed) return;
    t->length--;
    tw_puts(t, "#");
    tw_put_number(t, draw.nth);
    tw_puts(t, "\"");
  }
  tw_puts(t, "]");
}

static void tw_put_words(tw_text *t, const int32_t *words) {
  tw_puts(t, "[");
  for (int i = 0; i < 4; i++) {
    tw_comma(t);
    tw_put_number(t, words[i]);
  }
  tw_puts(t, "]");
}

static void tw_put_record(tw_context *S, tw_text *t) {
  tw_game *game = S->game;
  char hash[16];
  tw_puts(t, "{\"format\":");
  tw_put_number(t, TW_SAVE_FORMAT);
  tw_puts(t, ",\"units\":");
  tw_put_units(t);
  tw_puts(t, ",\"settings\":");
  tw_put_settings(S, t, false);
  tw_puts(t, ",\"players\":");
  tw_put_players(S, t, -1);
  tw_puts(t, game->ask_always ? ",\"askAlways\":true,\"rules\":" : ",\"askAlways\":false,\"rules\":");
  tw_put_name(t, G_rules_in_play);
  tw_puts(t, ",\"drawings\":null,\"deeds\":[],\"steps\":[");
  for (int32_t i = 0; i < game->steps; i++) {
    const int32_t *step = game->log + (size_t)i * TW_STEP;
    tw_comma(t);
    tw_put_action(S, t, step[0] >> 4, step[0] & 15, step[1], step + 2, TW_HOST, true);
  }
  tw_puts(t, "],\"draws\":{\"tiles\":");
  tw_put_draws(game, t, 0);
  tw_puts(t, ",\"tokens\":");
  tw_put_draws(game, t, 1);
  tw_puts(t, "},\"chance\":");
  tw_put_words(t, S->arena.reg);
  tw_puts(t, ",\"mixing\":");
  tw_put_words(t, game->words + 4);
  tw_digest(S, hash);
  tw_puts(t, ",\"end\":");
  tw_put_name(t, hash);
  tw_table_hash(S, hash);
  tw_puts(t, ",\"table\":");
  tw_put_name(t, hash);
  tw_puts(t, "}");
}

const char *tw_save(tw_game *game, size_t *length) {
  if (!tw_lay(game)) return NULL;
  tw_context *S = game->context;
  tw_clear(&S->text);
  tw_clear_keys(S);
  if (game->is_unrecorded) {
    S->error = tw_no_memory;
    return NULL;
  }
  if (TW_TRY(S)) {
    tw_put_record(S, &S->text);
    return tw_written(S, length);
  }
  tw_describe(S);
  return NULL;
}
