/* Reads the records of saved games: they are played again. */

#define TW_LONGEST_SAVE (4 << 20)

static bool tw_damaged(tw_context *S, const char *what) {
  tw_refuse(S, "damaged-save", what, "Only a record that an engine of these rules has saved is read.");
  return false;
}

/* The number of a name in a list; -1: none. Former names count, too. */
static int tw_index_of(const tw_json *j, int32_t node, const char *const *names, int count) {
  for (int i = 0; i < count; i++)
    if (tw_is_text(j, node, names[i])) return i;
  for (int r = 0; r < G_renamed_count; r++) {
    if (!tw_is_text(j, node, N_renamed[2 * r])) continue;
    for (int i = 0; i < count; i++)
      if (strcmp(names[i], N_renamed[2 * r + 1]) == 0) return i;
  }
  return -1;
}

/* Reads four words of chance. */
static bool tw_read_words(const tw_json *j, int32_t node, int32_t *words) {
  if (!tw_is(j, node, '[') || tw_count(j, node) != 4) return false;
  for (int32_t i = j->nodes[node].child; i >= 0; i = j->nodes[i].next) {
    int64_t number = j->nodes[i].number;
    if (!tw_is(j, i, 'd') || !j->nodes[i].is_whole || number < INT32_MIN || number > INT32_MAX) return false;
    *words++ = (int32_t)number;
  }
  return true;
}

/* The kind that a draw names, in front of `#`; INT32_MIN: none. */
static int32_t tw_drawn_kind(const char *name, size_t length, int list) {
  for (int round = 0; round < 2; round++) {
    for (int i = 0; list == 0 && i < G_tile_kind_count; i++)
      if (strlen(N_tiles[i]) == length && memcmp(N_tiles[i], name, length) == 0) return i;
    for (int i = 0; list == 1 && i < G_piece_kind_count; i++)
      if (G_token_set[i] >= 0 && strlen(N_pieces[i]) == length && memcmp(N_pieces[i], name, length) == 0) return i;
    for (int i = 0; list == 1 && i < G_die_count; i++)
      if (strlen(N_dice[i]) == length && memcmp(N_dice[i], name, length) == 0) return ~i;
    const char *now = NULL;
    for (int r = 0; r < G_renamed_count && now == NULL; r++)
      if (strlen(N_renamed[2 * r]) == length && memcmp(N_renamed[2 * r], name, length) == 0) now = N_renamed[2 * r + 1];
    if (now == NULL) break;
    name = now;
    length = strlen(now);
  }
  return INT32_MIN;
}

static bool tw_read_draws(const tw_json *j, int32_t node, tw_game *game, int list) {
  if (!tw_is(j, node, '[') || tw_count(j, node) > TW_SCRIPT) return false;
  for (int32_t i = j->nodes[node].child; i >= 0; i = j->nodes[i].next) {
    if (!tw_is(j, i, 's')) return false;
    const char *text = j->strings + j->nodes[i].at;
    size_t length = j->nodes[i].length, name = 0;
    while (name < length && text[name] != '#') name++;
    int32_t nth = name == length ? 1 : 0, kind = tw_drawn_kind(text, name, list);
    if (kind == INT32_MIN || name + 1 == length || length - name > 5) return false;
    for (size_t at = name + 1; at < length; at++) {
      if (text[at] < '0' || text[at] > '9') return false;
      nth = nth * 10 + (text[at] - '0');
    }
    tw_note_draw(game, list, kind, nth);
  }
  game->fixed[list] = game->draw_count[list];
  return !game->is_unrecorded;
}

/* Reads the setup of a record. `names` gets the names of the players, which lie in `buffer`. */
static bool tw_read_setup(tw_context *S, const tw_json *j, tw_setup *setup, int32_t *settings, const char **names, char *buffer) {
  int32_t units = tw_member(j, 0, "units"), players = tw_member(j, 0, "players"), given = tw_member(j, 0, "settings");
  int32_t ask_always = tw_member(j, 0, "askAlways");
  if (!tw_is(j, units, '[') || !tw_is(j, players, '[') || !tw_is(j, given, '{')) return tw_damaged(S, "The setup of this saved game is incomplete.");
  if (!tw_is(j, ask_always, 't') && !tw_is(j, ask_always, 'f')) return tw_damaged(S, "The setup of this saved game is incomplete.");
  bool is_whole = tw_count(j, units) == G_unit_count;
  uint8_t seen[G_unit_count + 1];
  memset(seen, 0, sizeof seen);
  for (int32_t i = j->nodes[units].child; i >= 0 && is_whole; i = j->nodes[i].next) {
    int unit = tw_index_of(j, i, N_units, G_unit_count);
    is_whole = unit >= 0 && !seen[unit];
    if (is_whole) seen[unit] = 1;
  }
  if (!is_whole) {
    tw_refuse(S, "other-rules", "This game was played with other boxes and parts.", "An engine reads the games of its own set.");
    return false;
  }
  for (int i = 0; i < TW_SETTINGS; i++) settings[i] = tw_first_settings[i];
  for (int32_t i = j->nodes[given].child; i >= 0; i = j->nodes[i].next) {
    int setting = -1, value = -1;
    for (int n = 0; n < TW_SETTINGS; n++)
      if (strlen(N_settings[n]) == j->nodes[i].key_length && memcmp(N_settings[n], j->strings + j->nodes[i].key, j->nodes[i].key_length) == 0) setting = n;
    for (int n = 0; setting >= 0 && n < tw_setting_values[setting]; n++)
      if (tw_is_text(j, i, N_setting_values[G_setting_from[setting] + n])) value = n;
    if (value < 0) return tw_damaged(S, "It has a setting or a value that these rules do not have.");
    settings[setting] = value;
  }
  setup->players = 0;
  for (int32_t i = j->nodes[players].child; i >= 0; i = j->nodes[i].next) {
    const tw_node *name = &j->nodes[i];
    if (setup->players >= TW_MOST_PLAYERS || name->type != 's' || name->length > TW_NAME) return tw_damaged(S, "Its players are not those of a game.");
    if (memchr(j->strings + name->at, 0, name->length) != NULL) return tw_damaged(S, "Its players are not those of a game.");
    names[setup->players++] = buffer;
    memcpy(buffer, j->strings + name->at, name->length);
    buffer[name->length] = 0;
    buffer += name->length + 1;
  }
  setup->settings = settings;
  setup->names = names;
  setup->ask_always = tw_is(j, ask_always, 't');
  return true;
}

/* The number of elements in the list of sides of a value, and whether it is numbered; -1 without a list. */
static int tw_side_count(const tw_json *j, int32_t node) {
  int32_t sides = tw_member(j, node, "sides");
  return tw_is(j, sides, '[') ? tw_count(j, sides) : -1;
}

/* Whether a value is the wanted one; without `exactly`, what the wanted one leaves out may be anything. */
static bool tw_matches(const tw_json *j, int32_t at, const tw_json *k, int32_t wanted, bool exactly) {
  if (!tw_covers(j, at, k, wanted)) return false;
  if (!exactly || tw_side_count(k, wanted) < 0) return true;
  return tw_side_count(j, at) == tw_side_count(k, wanted) && (tw_member(j, at, "n") >= 0) == (tw_member(k, wanted, "n") >= 0);
}

/* Whether the arguments of an option are those of a step: a feature is named by any of its segments. */
static bool tw_fits_step(tw_context *S, const tw_json *k, int32_t args, tw_int choice, tw_int option, const int32_t *values, bool exactly) {
  int32_t wanted = k->nodes[args].child;
  for (int i = 0; i < tw_argument_count(option); i++, wanted = k->nodes[wanted].next) {
    int kind = tw_argument_kind(choice, option, i);
    tw_int value = values[i], next = value;
    bool is_same = false;
    if (wanted < 0) return false;
    do {
      tw_json own;
      tw_clear(&S->spare);
      /* Tiles and pieces are named with their places, which a step may leave out. */
      tw_put_ref(S, &S->spare, kind, next, TW_HOST, false);
      is_same = !S->spare.failed && tw_parse(&own, S->spare.data, S->spare.length) && tw_matches(&own, 0, k, wanted, exactly);
      if (!S->spare.failed) tw_free_json(&own);
      if (kind != TW_KIND_FEATURE || value < 0) break;
      next = S->arena.next[next];
    } while (!is_same && next != value);
    if (!is_same) return false;
  }
  return wanted < 0;
}

/* Takes the step of a record. Returns false if it is not possible; rules may fail. */
static bool tw_take_step(tw_context *S, const tw_json *j, int32_t step) {
  int32_t choice = tw_member(j, step, "choice"), player = tw_member(j, step, "player"), label = tw_member(j, step, "option");
  int32_t args = tw_member(j, step, "args");
  if (!tw_is(j, args, '[') || !(tw_is(j, label, 's') || tw_is(j, label, 'n'))) return false;
  tw_waiting w;
  bool is_there = tw_next_waiting(S, &w, true);
  while (is_there && !(tw_index_of(j, choice, &N_choices[w.choice], 1) == 0 && tw_is_text(j, player, tw_player_name(S, w.player))))
    is_there = tw_next_waiting(S, &w, false);
  if (!is_there) return false;
  tw_list(S, &w);
  tw_clear(&S->keys);
  tw_put_node(&S->keys, j, args);
  int32_t values[3];
  /* As it was written; then as another engine or hand may have written it. */
  for (int round = 0; round < 3; round++)
    for (tw_int i = 0; i < w.count; i++) {
      tw_int option = tw_waiting_option(S, &w, i, values);
      if (option < 0 ? !tw_is(j, label, 'n') : tw_index_of(j, label, &N_options[option], 1) < 0) continue;
      bool is_it;
      if (round == 0) {
        tw_clear(&S->spare);
        tw_put_args(S, &S->spare, w.choice, option, values, TW_HOST, true);
        is_it = !S->spare.failed && !S->keys.failed && S->spare.length == S->keys.length && memcmp(S->spare.data, S->keys.data, S->keys.length) == 0;
      } else {
        is_it = tw_fits_step(S, j, args, w.choice, option, values, round == 1);
      }
      if (!is_it) continue;
      if (option >= 0) f_applyOffer(S, option, values[0], values[1], values[2]);
      else f_applyAnswer(S, w.block, values[0]);
      tw_note_draws(S);
      return true;
    }
  return false;
}

/* Takes all steps of a record; returns the number (from 1) of the first that is not possible, or 0. */
static int32_t tw_take_steps(tw_game *game, const tw_json *j, int32_t steps) {
  tw_context *S = game->context;
  volatile int32_t number = 0;
  volatile int32_t step = j->nodes[steps].child;
  if (!TW_TRY(S)) {
    tw_describe(S);
    return number;
  }
  for (; step >= 0; step = j->nodes[step].next) {
    number = number + 1;
    if (!tw_take_step(S, j, step)) return number;
  }
  return 0;
}

/* Whether the game that a record led to is the one that it names. */
static bool tw_is_end(tw_context *S, const tw_json *j) {
  char hash[16] = "";
  tw_clear(&S->text);
  tw_clear_keys(S);
  if (TW_TRY(S)) tw_digest(S, hash);
  else tw_describe(S);
  return tw_is_text(j, tw_member(j, 0, "end"), hash);
}

/* Hash of the setup as it was written: with former names. */
static bool tw_is_setup_intact(tw_context *S, const tw_json *j) {
  int32_t table = tw_member(j, 0, "table"), given = tw_member(j, 0, "settings");
  char hash[16];
  if (table < 0) return true;
  tw_clear(&S->text);
  tw_clear_keys(S);
  for (int32_t i = j->nodes[given].child; i >= 0; i = j->nodes[i].next) {
    size_t at = S->keys.length;
    tw_put(&S->keys, j->strings + j->nodes[i].key, j->nodes[i].key_length);
    if (tw_new_key(S, at, i) == NULL) return false;
  }
  tw_sort(S, 0);
  tw_text *t = &S->text;
  tw_puts(t, "[");
  tw_put_node(t, j, tw_member(j, 0, "units"));
  tw_puts(t, ",[");
  for (size_t i = 0; i < S->key_count; i++) {
    tw_comma(t);
    tw_puts(t, "[");
    tw_put_string(t, S->key_list[i].text, S->key_list[i].length);
    tw_puts(t, ",");
    tw_put_node(t, j, S->key_list[i].index);
    tw_puts(t, "]");
  }
  tw_puts(t, "],");
  tw_put_node(t, j, tw_member(j, 0, "players"));
  tw_puts(t, ",");
  tw_put_node(t, j, tw_member(j, 0, "askAlways"));
  tw_puts(t, "]");
  if (t->failed) return false;
  tw_hash(hash, t->data, t->length);
  return tw_is_text(j, table, hash);
}

static tw_game *tw_load_json(tw_context *S, const tw_json *j) {
  int32_t settings[TW_SETTINGS + 1], words[8], format = tw_member(j, 0, "format");
  const char *names[TW_MOST_PLAYERS];
  char buffer[TW_MOST_PLAYERS * (TW_NAME + 1)], message[TW_TEXT];
  tw_setup setup = {0};
  if (!tw_is(j, format, 'd') || j->nodes[format].number != TW_SAVE_FORMAT) {
    tw_refuse(S, "save-format", "This game was saved in another format.", "This engine reads format 2.");
    return NULL;
  }
  if (!tw_read_setup(S, j, &setup, settings, names, buffer)) return NULL;
  if (!tw_is_setup_intact(S, j)) {
    tw_damaged(S, "What is played, by whom, or a setting was changed in it.");
    return NULL;
  }
  int32_t steps = tw_member(j, 0, "steps"), deeds = tw_member(j, 0, "deeds"), draws = tw_member(j, 0, "draws");
  bool is_complete = tw_is(j, steps, '[') && tw_is(j, deeds, '[') && tw_is(j, tw_member(j, 0, "rules"), 's') &&
    tw_read_words(j, tw_member(j, 0, "chance"), words) && tw_read_words(j, tw_member(j, 0, "mixing"), words + 4);
  if (!is_complete) {
    tw_damaged(S, "Parts of this saved game are missing.");
    return NULL;
  }
  if (!tw_is(j, tw_member(j, 0, "drawings"), 'n') || j->nodes[deeds].child >= 0) {
    tw_refuse(S, "position-by-hand", "This position was set up by hand.", "Engines in C have none: read it with the engine in JavaScript.");
    return NULL;
  }
  setup.words = words;
  tw_game *game = tw_prepare(S, &setup);
  if (game == NULL) return NULL;
  if (!tw_read_draws(j, tw_member(j, draws, "tiles"), game, 0) || !tw_read_draws(j, tw_member(j, draws, "tokens"), game, 1)) {
    tw_free(game);
    tw_damaged(S, "It has draws that these rules do not have.");
    return NULL;
  }
  game = tw_started(game);
  if (game == NULL) return NULL;
  bool is_same = tw_is_text(j, tw_member(j, 0, "rules"), G_rules_in_play);
  int32_t wrong = tw_take_steps(game, j, steps);
  if (wrong > 0) {
    snprintf(message, sizeof message, "This saved game cannot be played on from step %d.", (int)wrong);
    tw_refuse(S, is_same ? "damaged-save" : "other-rules", message, "");
  } else if (is_same && (S->arena.drawnTiles < game->fixed[0] || S->arena.drawnTokens < game->fixed[1])) {
    tw_damaged(S, "It has draws that do not happen.");
  } else if ((is_same || tw_member(j, 0, "table") < 0) && !tw_is_end(S, j)) {
    tw_damaged(S, "Its state is not what its steps lead to.");
  } else {
    return game;
  }
  tw_free(game);
  return NULL;
}

tw_game *tw_load(tw_context *S, const char *text, size_t length) {
  if (S == NULL || text == NULL) return NULL;
  if (length > TW_LONGEST_SAVE) {
    tw_damaged(S, "It is longer than any saved game.");
    return NULL;
  }
  tw_json json;
  tw_game *game = NULL;
  if (tw_parse(&json, text, length) && json.nodes[0].type == '{') game = tw_load_json(S, &json);
  else tw_damaged(S, "It is not JSON.");
  tw_free_json(&json);
  return game;
}
