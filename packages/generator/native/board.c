/* What lies on the board, for a viewer, as the engine in JavaScript writes it. */

/* `,"key":`, or without the comma at the beginning of an object. */
static void tw_part_of(tw_text *t, const char *key) {
  tw_comma(t);
  tw_put_key(t, key);
}

static void tw_put_kind(tw_context *S, tw_text *t, tw_int piece, tw_int viewer) {
  tw_put_name(t, tw_is_hidden(S, piece, viewer) ? "?" : N_pieces[TW_PIECE_KIND[piece]]);
}

static void tw_put_token_set(tw_context *S, tw_text *t, tw_int piece) {
  tw_int set = G_token_set[TW_PIECE_KIND[piece]];
  tw_put_name(t, set < 0 ? NULL : N_tokens[set]);
}

/* The value of a shown value now; false if no definition applies. */
static bool tw_value_now(tw_context *S, tw_int value, tw_int of, tw_int *result) {
  jmp_buf landing;
  memcpy(&landing, &S->landing, sizeof landing);
  int32_t top = S->scratch_top, scorer = S->running_scorer;
  bool running = S->running;
  volatile bool is_defined = false;
  S->running_scorer = INT32_MIN;
  f_restEffort(S);
  S->running = true;
  if (setjmp(S->landing) == 0) {
    *result = f_valueNow(S, value, of, -1);
    is_defined = true;
  }
  memcpy(&S->landing, &landing, sizeof landing);
  S->running = running;
  S->running_scorer = scorer;
  S->scratch_top = top;
  if (!is_defined && strcmp(tw_failures[S->failure].code, "no-definition") != 0) longjmp(S->landing, 1);
  return is_defined;
}

/* Shown values of the game (-1), of a player or of a feature. */
static void tw_put_values(tw_context *S, tw_text *t, int owner, tw_int of, tw_int kind, tw_int viewer) {
  tw_puts(t, "{");
  for (int i = 0; i < G_shown_count; i++) {
    const int32_t *shown = G_shown[i];
    if (shown[1] != owner || shown[2] != kind) continue;
    tw_int result = 0, value = shown[0];
    if (shown[3] == 0) {
      tw_part_of(t, N_values[value]);
      tw_puts(t, "null");
      continue;
    }
    if (!tw_value_now(S, value, of, &result)) continue;
    tw_part_of(t, N_values[value]);
    if (shown[5])
      tw_put_players(S, t, result);
    else
      tw_put_ref(S, t, shown[4], result, viewer, false);
  }
  tw_puts(t, "}");
}

static void tw_put_seen_tile(tw_context *S, tw_text *t, tw_int tile) {
  tw_comma(t);
  tw_puts(t, "{\"tile\":");
  tw_put_name(t, N_tiles[TW_TILE_KIND[tile]]);
  tw_puts(t, ",");
  tw_put_xy(S, t, S->arena.tileSquare[tile]);
  tw_puts(t, ",\"turn\":");
  tw_put_number(t, f_turnOf(S, tile));
  tw_puts(t, "}");
}

/* Tiles on the board: in the order in which they were laid, then those over others. Returns -1 after the last. */
static tw_int tw_laid(tw_context *S, tw_int *i) {
  tw_int placed = S->arena.placedCount;
  if (*i < placed) return S->arena.placed[(*i)++];
  while (*i < placed + TW_TILE_COUNT) {
    tw_int tile = (*i)++ - placed;
    if (G_overlay[TW_TILE_KIND[tile]] && S->arena.tileSquare[tile] >= 0) return tile;
  }
  return -1;
}

static void tw_put_tiles(tw_context *S, tw_text *t) {
  tw_part_of(t, "tiles");
  tw_puts(t, "[");
  tw_int i = 0, placed = S->arena.placedCount;
  while (i < placed) tw_put_seen_tile(S, t, tw_laid(S, &i));
  tw_puts(t, "]");
  tw_part_of(t, "overlays");
  tw_puts(t, "[");
  for (tw_int tile; (tile = tw_laid(S, &i)) >= 0;) tw_put_seen_tile(S, t, tile);
  tw_puts(t, "]");
}

static void tw_put_cells(tw_context *S, tw_text *t) {
  tw_part_of(t, "cells");
  tw_puts(t, "[");
  tw_int at = 0, placed = S->arena.placedCount;
  for (tw_int tile; (tile = tw_laid(S, &at)) >= 0;) {
    tw_int turn = f_turnOf(S, tile), corner = f_cornerOf(S, tile, turn), layer = at > placed;
    for (tw_int cell = 0; cell < f_cellCount(S, tile); cell++) {
      tw_comma(t);
      tw_puts(t, "{");
      tw_put_xy(S, t, f_squareOfCell(S, tile, S->arena.tileSquare[tile], turn, cell));
      if (corner >= 0) {
        tw_puts(t, ",\"half\":");
        tw_put_name(t, tw_corners[corner]);
      }
      tw_puts(t, ",\"tile\":");
      tw_put_name(t, N_tiles[TW_TILE_KIND[tile]]);
      static const char *const keys[] = {"n", "cell", "turn", "layer"};
      const tw_int values[] = {tw_tile_number(S, tile), cell, turn, layer};
      for (int i = 0; i < 4; i++) {
        tw_part_of(t, keys[i]);
        tw_put_number(t, values[i]);
      }
      tw_puts(t, "}");
    }
  }
  tw_puts(t, "]");
}

static void tw_put_drawn(tw_context *S, tw_text *t, tw_int tile, tw_int segment) {
  tw_int turn = f_turnOf(S, tile), number = TW_SEGMENT_PART[segment];
  bool is_face = TW_BETWEEN[TW_SEGMENT_KIND[segment]] == 1;
  tw_puts(t, "[");
  for (tw_int i = G_part_from[number]; i < G_part_from[number + 1]; i++) {
    const int32_t *part = G_parts[i];
    tw_comma(t);
    tw_puts(t, "{");
    tw_put_xy(S, t, f_squareOfCell(S, tile, S->arena.tileSquare[tile], turn, part[0]));
    tw_puts(t, ",\"sides\":");
    if (is_face) tw_puts(t, "[]");
    else tw_put_sides(t, part, turn);
    tw_puts(t, ",\"halves\":");
    if (is_face) tw_put_halves(t, part, turn);
    else tw_puts(t, "[]");
    tw_puts(t, ",\"corners\":[");
    for (tw_int corner = 0; corner < 4; corner++)
      if ((part[3] >> ((corner - turn) & 3)) & 1) {
        tw_comma(t);
        tw_put_name(t, tw_corners[corner]);
      }
    tw_puts(t, "]}");
  }
  tw_puts(t, "]");
}

/* Pieces on a segment, by what can be seen of them. */
static void tw_put_standing(tw_context *S, tw_text *t, tw_int segment, tw_int viewer) {
  tw_clear_keys(S);
  for (tw_int p = S->first_piece[segment]; p >= 0; p = S->next_piece[p]) {
    size_t at = S->keys.length;
    tw_puts(&S->keys, "[");
    tw_put_kind(S, &S->keys, p, viewer);
    tw_puts(&S->keys, ",");
    tw_put_player(S, &S->keys, TW_PIECE_OWNER[p]);
    tw_puts(&S->keys, "]");
    tw_key *key = tw_group(S, 0, at, (int32_t)p);
    if (key != NULL) key->counts[0]++;
  }
  tw_sort(S, 0);
  tw_puts(t, "[");
  for (size_t i = 0; i < S->key_count; i++) {
    const tw_key *key = &S->key_list[i];
    tw_comma(t);
    tw_puts(t, "{\"piece\":");
    tw_put_kind(S, t, key->index, viewer);
    tw_puts(t, ",\"owner\":");
    tw_put_player(S, t, TW_PIECE_OWNER[key->index]);
    tw_puts(t, ",\"count\":");
    tw_put_number(t, key->counts[0]);
    tw_puts(t, "}");
  }
  tw_puts(t, "]");
}

/* Lists for each segment the pieces on it; `S->first_piece` is -1 for segments without. */
static void tw_find_standing(tw_context *S) {
  for (tw_int s = 0; s < TW_SEGMENT_COUNT; s++) S->first_piece[s] = -1;
  for (tw_int p = TW_OWN_PIECES - 1; p >= 0; p--) {
    if (S->arena.piecePlace[p] != TW_AT_ON_SEGMENT) continue;
    S->next_piece[p] = S->first_piece[S->arena.pieceId[p]];
    S->first_piece[S->arena.pieceId[p]] = (int32_t)p;
  }
}

/* Segments of the laid tiles, and by the way their features: the number of each in the order of their first segments. */
static int32_t tw_put_segments(tw_context *S, tw_text *t, tw_int viewer) {
  int32_t features = 0, number = 0;
  tw_int at = 0, placed = S->arena.placedCount;
  for (tw_int s = 0; s < TW_SEGMENT_COUNT; s++) S->feature_at[s] = -1;
  tw_find_standing(S);
  tw_part_of(t, "segments");
  tw_puts(t, "[");
  for (tw_int tile; (tile = tw_laid(S, &at)) >= 0;)
    for (tw_int segment = TW_SEGMENT_BASE[tile]; segment < TW_SEGMENT_BASE[tile + 1]; segment++, number++) {
      tw_int root = S->arena.root[segment];
      if (S->feature_at[root] < 0) {
        S->feature_root[features] = (int32_t)root;
        S->feature_owners[features] = 0;
        S->feature_first[features] = S->feature_last[features] = -1;
        S->feature_at[root] = features++;
      }
      int32_t feature = S->feature_at[root];
      S->segment_next[number] = -1;
      if (S->feature_first[feature] < 0) S->feature_first[feature] = number;
      else S->segment_next[S->feature_last[feature]] = number;
      S->feature_last[feature] = number;
      for (tw_int p = S->first_piece[segment]; p >= 0; p = S->next_piece[p])
        if (TW_PIECE_OWNER[p] >= 0) S->feature_owners[feature] |= 1 << TW_PIECE_OWNER[p];
      tw_comma(t);
      tw_puts(t, "{\"segment\":");
      tw_put_segment(S, t, segment);
      tw_puts(t, ",\"tile\":");
      tw_put_name(t, N_tiles[TW_TILE_KIND[tile]]);
      tw_puts(t, ",\"n\":");
      tw_put_number(t, tw_tile_number(S, tile));
      tw_puts(t, ",\"layer\":");
      tw_put_number(t, at > placed);
      tw_puts(t, ",\"on\":");
      tw_put_drawn(S, t, tile, segment);
      tw_puts(t, ",\"marks\":[");
      for (int mark = 0; mark < G_mark_count; mark++)
        for (int n = G_marks[TW_SEGMENT_PART[segment] * G_mark_count + mark]; n > 0; n--) {
          tw_comma(t);
          tw_put_name(t, N_marks[mark]);
        }
      tw_puts(t, "],\"feature\":");
      tw_put_number(t, feature);
      tw_puts(t, ",\"pieces\":");
      tw_put_standing(S, t, segment, viewer);
      tw_puts(t, "}");
    }
  tw_puts(t, "]");
  return features;
}

static void tw_put_features(tw_context *S, tw_text *t, int32_t features, tw_int viewer) {
  tw_part_of(t, "features");
  tw_puts(t, "[");
  for (int32_t i = 0; i < features; i++) {
    tw_int root = S->feature_root[i], kind = TW_SEGMENT_KIND[root];
    tw_comma(t);
    tw_puts(t, "{\"kind\":");
    tw_put_name(t, N_features[kind]);
    tw_puts(t, ",\"segment\":");
    tw_put_segment(S, t, root);
    tw_puts(t, ",\"segments\":[");
    for (int32_t n = S->feature_first[i]; n >= 0; n = S->segment_next[n]) {
      tw_comma(t);
      tw_put_number(t, n);
    }
    int32_t top = S->scratch_top;
    tw_puts(t, "],\"tiles\":");
    tw_put_number(t, f_tilesInFeature(S, root) - top);
    S->scratch_top = top;
    tw_puts(t, ",\"openEnds\":");
    if (TW_BETWEEN[kind] == 1 || TW_IS_SPACE[kind] == 1) tw_puts(t, "null");
    else tw_put_number(t, S->arena.open[root]);
    tw_puts(t, ",\"owners\":");
    tw_put_players(S, t, S->feature_owners[i]);
    tw_puts(t, ",\"values\":");
    tw_put_values(S, t, TW_KIND_FEATURE, root, kind, viewer);
    tw_puts(t, "}");
  }
  tw_puts(t, "]");
}

static void tw_put_free_squares(tw_context *S, tw_text *t) {
  tw_int last = -1;
  tw_part_of(t, "free");
  tw_puts(t, "[");
  for (tw_int n = 0; n < S->arena.frontierCount; n++) {
    tw_int next = -1;
    for (tw_int i = 0; i < S->arena.frontierCount; i++)
      if (S->arena.frontier[i] > last && (next < 0 || S->arena.frontier[i] < S->arena.frontier[next])) next = i;
    if (next < 0) break;
    last = S->arena.frontier[next];
    tw_int half = f_tileOn(S, last);
    tw_comma(t);
    tw_puts(t, "{");
    tw_put_xy(S, t, last);
    if (half >= 0) {
      tw_puts(t, ",\"half\":");
      tw_put_name(t, tw_corners[(f_cornerOf(S, half, S->arena.tileTurn[half]) + 2) & 3]);
    }
    tw_puts(t, ",\"edges\":[");
    for (int side = 0; side < 4; side++) {
      int wanted = (S->arena.wanted[next] >> (4 * side)) & 15;
      tw_comma(t);
      tw_put_name(t, wanted == 0 ? NULL : N_edges[wanted - 1]);
    }
    tw_puts(t, "]}");
  }
  tw_puts(t, "]");
}

static int tw_less(const void *a, const void *b) {
  int32_t one = *(const int32_t *)a, two = *(const int32_t *)b;
  return one < two ? -1 : one > two;
}

/* Where the tiles in hand fit; of tiles of one kind the last. */
static void tw_put_fits(tw_context *S, tw_text *t) {
  tw_part_of(t, "fits");
  tw_puts(t, "[");
  for (tw_int first = 0; first < TW_TILE_COUNT; first++) {
    if (S->arena.tilePlace[first] != TW_TILE_IN_HAND) continue;
    tw_int kind = TW_TILE_KIND[first], tile = first;
    bool is_first = true;
    for (tw_int other = 0; other < TW_TILE_COUNT; other++) {
      if (S->arena.tilePlace[other] != TW_TILE_IN_HAND || TW_TILE_KIND[other] != kind) continue;
      if (other < first) is_first = false;
      tile = other;
    }
    if (!is_first || f_isOverlay(S, tile)) continue;
    int32_t top = S->scratch_top;
    tw_int end = f_placementsOf(S, tile), square = -1;
    qsort(S->scratch_data + top, (size_t)(end - top), sizeof(int32_t), tw_less);
    for (tw_int i = top; i < end; i++) {
      tw_int placement = S->scratch_data[i];
      if (f_placedSquare(S, placement) != square) {
        if (square >= 0) tw_puts(t, "]}");
        square = f_placedSquare(S, placement);
        tw_comma(t);
        tw_puts(t, "{\"tile\":");
        tw_put_name(t, N_tiles[kind]);
        tw_puts(t, ",");
        tw_put_xy(S, t, square);
        tw_puts(t, ",\"turns\":[");
      }
      tw_comma(t);
      tw_put_number(t, placement & 3);
    }
    if (square >= 0) tw_puts(t, "]}");
    S->scratch_top = top;
  }
  tw_puts(t, "]");
}

static void tw_put_board(tw_context *S, tw_text *t, tw_int viewer) {
  tw_part_of(t, "board");
  tw_puts(t, "{");
  tw_put_cells(S, t);
  tw_part_of(t, "links");
  tw_puts(t, "[");
  for (tw_int i = 0; i < S->arena.linkCount; i++) {
    tw_comma(t);
    tw_puts(t, "{\"kind\":");
    tw_put_name(t, N_features[TW_SEGMENT_KIND[TW_LINK_A[i]]]);
    tw_puts(t, ",\"a\":");
    tw_put_segment(S, t, TW_LINK_A[i]);
    tw_puts(t, ",\"b\":");
    tw_put_segment(S, t, TW_LINK_B[i]);
    tw_puts(t, "}");
  }
  tw_puts(t, "]");
  int32_t features = tw_put_segments(S, t, viewer);
  tw_put_features(S, t, features, viewer);
  tw_put_free_squares(S, t);
  tw_put_fits(S, t);
  tw_puts(t, "}");
}
