/* Entities as JSON, by names: as the engine in JavaScript names them in views, saves and options. */

/* Kinds of values, in the order in which the generator numbers them. */
enum {
  TW_KIND_NUMBER, TW_KIND_SETTING, TW_KIND_YES_NO, TW_KIND_PLAYER, TW_KIND_TILE, TW_KIND_SQUARE, TW_KIND_CORNER, TW_KIND_SEGMENT, TW_KIND_FEATURE, TW_KIND_PIECE,
  TW_KIND_PLACEMENT, TW_KIND_SIDE, TW_KIND_EDGE, TW_KIND_ZONE
};

/* TW_AT_… of pieces, and places of tiles. */
#define TW_TILE_IN_HAND 1
#define TW_TILE_IN_ZONE 16

static const char *const tw_sides[] = {"N", "E", "S", "W"};
static const char *const tw_halves[] = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};
static const char *const tw_corners[] = {"NE", "SE", "SW", "NW"};

static const char *tw_player_name(tw_context *S, tw_int player) {
  if (player < 0) return NULL;
  const char *name = S->game->names;
  for (tw_int i = 0; i < player; i++) name += strlen(name) + 1;
  return name;
}

static void tw_put_player(tw_context *S, tw_text *t, tw_int player) { tw_put_name(t, tw_player_name(S, player)); }

static bool tw_is_hidden(tw_context *S, tw_int piece, tw_int viewer) {
  if (TW_MIXED_GROUPS(0, 0) == 0 || viewer == TW_HOST) return false;
  if (TW_PIECE_HIDDEN[piece] == 0 || S->arena.faceDown[piece] == 0) return false;
  return viewer < 0 || f_knowerAt(S, piece, S->arena.piecePlace[piece], S->arena.pieceId[piece]) != viewer;
}

/* Which it is of the tokens of its set and owner that lie face down in its place, from 1. */
static tw_int tw_number_among_hidden(tw_context *S, tw_int piece) {
  tw_int group = TW_GROUP_OF[piece], n = 1;
  for (tw_int i = 0; i < TW_MIXED_LENGTH(group, 0); i++) {
    tw_int other = TW_MIXED(group, i);
    if (S->arena.mixed[other] < S->arena.mixed[piece] && S->arena.piecePlace[other] == S->arena.piecePlace[piece] &&
        S->arena.pieceId[other] == S->arena.pieceId[piece] && S->arena.faceDown[other] != 0)
      n++;
  }
  return n;
}

/* `"x":0,"y":0` */
static void tw_put_xy(tw_context *S, tw_text *t, tw_int square) {
  tw_puts(t, "\"x\":");
  tw_put_number(t, f_xOf(S, square));
  tw_puts(t, ",\"y\":");
  tw_put_number(t, f_yOf(S, square));
}

static void tw_put_bits(tw_text *t, tw_int bits, const char *const *names, int count) {
  for (int i = 0; i < count; i++) {
    if (!((bits >> i) & 1)) continue;
    tw_comma(t);
    tw_put_name(t, names[i]);
  }
}

static void tw_put_sides(tw_text *t, const int32_t *part, tw_int turn) {
  static const char *const diagonal[] = {"D"};
  tw_int sides = part[1] & 15;
  tw_puts(t, "[");
  tw_put_bits(t, ((sides << turn) | (sides >> (4 - turn))) & 15, tw_sides, 4);
  tw_put_bits(t, part[1] >> 4, diagonal, 1);
  tw_puts(t, "]");
}

static void tw_put_halves(tw_text *t, const int32_t *part, tw_int turn) {
  static const char *const diagonal[] = {"DL", "DR"};
  tw_int halves = part[2] & 255;
  tw_puts(t, "[");
  tw_put_bits(t, ((halves << (2 * turn)) | (halves >> (8 - 2 * turn))) & 255, tw_halves, 8);
  tw_put_bits(t, part[2] >> 8, diagonal, 2);
  tw_puts(t, "]");
}

static void tw_put_segment(tw_context *S, tw_text *t, tw_int segment) {
  tw_int tile = TW_SEGMENT_TILE[segment], anchor = S->arena.tileSquare[tile], kind = TW_SEGMENT_KIND[segment];
  tw_int turn = anchor < 0 ? 0 : f_turnOf(S, tile), part = TW_SEGMENT_PART[segment];
  const int32_t *naming = G_parts[G_naming[part]];
  tw_puts(t, "{");
  if (anchor >= 0) {
    tw_put_xy(S, t, f_squareOfCell(S, tile, anchor, turn, naming[0]));
    tw_puts(t, ",");
  }
  tw_puts(t, "\"kind\":");
  tw_put_name(t, N_features[kind]);
  tw_puts(t, ",\"sides\":");
  if (TW_BETWEEN[kind] == 1)
    tw_put_halves(t, naming, turn);
  else
    tw_put_sides(t, naming, turn);
  if (G_number[part] != 1) {
    tw_puts(t, ",\"n\":");
    tw_put_number(t, G_number[part]);
  }
  tw_int corner = anchor < 0 ? -1 : f_cornerOf(S, tile, turn);
  if (corner >= 0) {
    tw_puts(t, ",\"half\":");
    tw_put_name(t, tw_corners[corner]);
  }
  tw_puts(t, "}");
}

static tw_int tw_tile_number(tw_context *S, tw_int tile) { return tile - G_first_tile[TW_TILE_KIND[tile]] + 1; }

/* `fixed`: only what stays valid when the game goes on. */
static void tw_put_tile(tw_context *S, tw_text *t, tw_int tile, bool fixed) {
  tw_puts(t, "{\"tile\":");
  tw_put_name(t, N_tiles[TW_TILE_KIND[tile]]);
  tw_puts(t, ",\"n\":");
  tw_put_number(t, tw_tile_number(S, tile));
  if (!fixed && S->arena.tileSquare[tile] >= 0) {
    tw_puts(t, ",");
    tw_put_xy(S, t, S->arena.tileSquare[tile]);
  }
  tw_puts(t, "}");
}

static void tw_put_place(tw_context *S, tw_text *t, tw_int place, tw_int id, tw_int viewer);

static void tw_put_piece(tw_context *S, tw_text *t, tw_int piece, tw_int viewer, bool with_place, bool is_numbered) {
  tw_int kind = TW_PIECE_KIND[piece], set = G_token_set[kind];
  bool is_hidden = tw_is_hidden(S, piece, viewer);
  tw_puts(t, "{\"piece\":");
  tw_put_name(t, is_hidden ? "?" : N_pieces[kind]);
  if (is_hidden) {
    tw_puts(t, ",\"tokens\":");
    tw_put_name(t, N_tokens[set]);
  }
  tw_puts(t, ",\"owner\":");
  tw_put_player(S, t, TW_PIECE_OWNER[piece]);
  tw_puts(t, ",\"n\":");
  tw_put_number(t, !is_hidden ? TW_PIECE_NUMBER[piece] : is_numbered ? tw_number_among_hidden(S, piece) : 0);
  if (with_place) {
    tw_puts(t, ",\"at\":");
    tw_put_place(S, t, S->arena.piecePlace[piece], S->arena.pieceId[piece], viewer);
  }
  tw_puts(t, "}");
}

static void tw_put_corner(tw_context *S, tw_text *t, tw_int corner) {
  tw_puts(t, "{");
  tw_put_xy(S, t, corner);
  tw_puts(t, ",\"corner\":\"NW\"}");
}

static void tw_put_square(tw_context *S, tw_text *t, tw_int square) {
  tw_puts(t, "{");
  tw_put_xy(S, t, square);
  tw_puts(t, "}");
}

static void tw_put_zone(tw_context *S, tw_text *t, tw_int zone) {
  tw_puts(t, "{\"zone\":");
  tw_put_name(t, N_zones[zone >> 4]);
  tw_puts(t, ",\"owner\":");
  tw_put_player(S, t, (zone & 15) - 1);
  tw_puts(t, "}");
}

static void tw_put_place(tw_context *S, tw_text *t, tw_int place, tw_int id, tw_int viewer) {
  switch (place) {
    case TW_AT_SUPPLY: tw_puts(t, "\"supply\""); return;
    case TW_AT_OUT_OF_GAME: tw_puts(t, "\"out\""); return;
    case TW_AT_ON_SEGMENT: tw_put_segment(S, t, id); return;
    case TW_AT_ON_SQUARE: tw_put_square(S, t, id); return;
    case TW_AT_ON_CORNER: tw_put_corner(S, t, id); return;
    case TW_AT_IN_ZONE: tw_put_zone(S, t, id); return;
    default:
      tw_puts(t, "{\"with\":");
      tw_put_piece(S, t, id, viewer, false, true);
      tw_puts(t, "}");
  }
}

static void tw_put_placement(tw_context *S, tw_text *t, tw_int placement) {
  tw_puts(t, "{");
  if (placement == -2) {
    tw_puts(t, "\"x\":0,\"y\":0,\"turn\":0}");
    return;
  }
  tw_put_xy(S, t, f_placedSquare(S, placement));
  tw_puts(t, ",\"turn\":");
  tw_put_number(t, placement & 3);
  tw_puts(t, "}");
}

/* A value of a kind. `fixed`: only what stays valid, for records. */
static void tw_put_ref(tw_context *S, tw_text *t, int kind, tw_int value, tw_int viewer, bool fixed) {
  if (kind == TW_KIND_NUMBER || kind == TW_KIND_SETTING) {
    tw_put_number(t, value);
    return;
  }
  if (kind == TW_KIND_YES_NO) {
    tw_puts(t, value != 0 ? "true" : "false");
    return;
  }
  if (value < 0 && !(kind == TW_KIND_PLACEMENT && value == -2)) {
    tw_puts(t, "null");
    return;
  }
  switch (kind) {
    case TW_KIND_PLAYER: tw_put_player(S, t, value); return;
    case TW_KIND_TILE: tw_put_tile(S, t, value, fixed); return;
    case TW_KIND_SQUARE: tw_put_square(S, t, value); return;
    case TW_KIND_CORNER: tw_put_corner(S, t, value); return;
    case TW_KIND_SEGMENT:
    case TW_KIND_FEATURE: tw_put_segment(S, t, value); return;
    case TW_KIND_PIECE: tw_put_piece(S, t, value, viewer, !fixed, true); return;
    case TW_KIND_PLACEMENT: tw_put_placement(S, t, value); return;
    case TW_KIND_SIDE: tw_put_name(t, tw_sides[value]); return;
    case TW_KIND_EDGE: tw_put_name(t, N_edges[value]); return;
    default: tw_put_zone(S, t, value);
  }
}

/* Names of the players of a set of bits. */
static void tw_put_players(tw_context *S, tw_text *t, tw_int bits) {
  tw_puts(t, "[");
  for (tw_int seat = 0; seat < TW_SEATS; seat++)
    if ((bits >> seat) & 1) {
      tw_comma(t);
      tw_put_player(S, t, seat);
    }
  tw_puts(t, "]");
}

/* Number and kinds of the arguments of an option; -1: an element of the set of a choice. */
static int tw_argument_count(tw_int option) { return option < 0 ? 1 : G_options[option][0]; }
static int tw_argument_kind(tw_int choice, tw_int option, int i) { return option < 0 ? G_choices[choice][0] : G_options[option][1 + i]; }

/* `[…]`: the arguments of an option. */
static void tw_put_args(tw_context *S, tw_text *t, tw_int choice, tw_int option, const int32_t *values, tw_int viewer, bool fixed) {
  tw_puts(t, "[");
  for (int i = 0; i < tw_argument_count(option); i++) {
    if (i > 0) tw_puts(t, ",");
    tw_put_ref(S, t, tw_argument_kind(choice, option, i), values[i], viewer, fixed);
  }
  tw_puts(t, "]");
}

static void tw_put_action(
    tw_context *S, tw_text *t, tw_int choice, tw_int player, tw_int option, const int32_t *values, tw_int viewer, bool fixed) {
  tw_puts(t, "{\"choice\":");
  tw_put_name(t, N_choices[choice]);
  tw_puts(t, ",\"player\":");
  tw_put_player(S, t, player);
  tw_puts(t, ",\"option\":");
  tw_put_name(t, option < 0 ? NULL : N_options[option]);
  tw_puts(t, ",\"args\":");
  tw_put_args(S, t, choice, option, values, viewer, fixed);
  tw_puts(t, "}");
}

/* A decision that waits: of a secret choice one of each player who has not answered (`block`; else -1). */
typedef struct {
  tw_int choice, player, block, answers, count;
} tw_waiting;

#define TW_HEADER 3

/* The next decision that waits after this one, `block` 0 for the first; false: there are no more. */
static bool tw_next_waiting(tw_context *S, tw_waiting *w, bool is_first) {
  tw_int f = S->arena.fp;
  if (f < 0) return false;
  const int32_t *stack = S->arena.stack;
  w->choice = stack[f + TW_HEADER];
#ifdef TW_USES_secretAt
  if (stack[f] == TW_SECRET) {
    tw_int at = f + TW_HEADER + 4;
    bool is_past = is_first;
    for (tw_int i = stack[f + TW_HEADER + 3]; i > 0; at += 4 + stack[at + 3], i--) {
      if (is_past && stack[at + 1] == 0) {
        w->block = at;
        w->player = stack[at];
        w->answers = w->count = stack[at + 3] + stack[f + TW_HEADER + 2];
        return true;
      }
      if (!is_first && at == w->block) is_past = true;
    }
    return false;
  }
#endif
  if (!is_first) return false;
  w->block = -1;
  w->player = stack[f + TW_HEADER + 1];
  w->count = f_countOptions(S);
  w->answers = 0;
#ifdef TW_USES_answerCount
  if (stack[f] == TW_CHOOSE) w->answers = f_answerCount(S, f);
#endif
  return true;
}

/* Option number `i` of a decision that waits: its number in the rules or -1, and its arguments. */
static tw_int tw_waiting_option(tw_context *S, const tw_waiting *w, tw_int i, int32_t values[3]) {
  values[0] = values[1] = values[2] = 0;
#ifdef TW_USES_secretAt
  if (w->block >= 0) {
    values[0] = (int32_t)f_secretAt(S, w->block, i);
    return -1;
  }
#endif
#ifdef TW_USES_answerAt
  if (i < w->answers) {
    values[0] = (int32_t)f_answerAt(S, S->arena.fp, i);
    return -1;
  }
#endif
  const int32_t *offer = S->offers_data + (size_t)(i - w->answers) * 4;
  for (int n = 0; n < 3; n++) values[n] = offer[n + 1];
  return offer[0];
}

/* Lists the options of the decision, before they are read one by one. */
static void tw_list(tw_context *S, const tw_waiting *w) {
  if (w->block < 0 && w->count > w->answers) f_listAll(S);
}
