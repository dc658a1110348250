/*
 * Damaged saves, options that there are not, and numbers out of range: `fuzz <inputs> <seed>`. Every input is either
 * played or refused with a code. Prints how many of each.
 */
#include "engine.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_TEXT (1 << 20)

static uint64_t state;

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t next(void) {
  uint64_t z = state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static int below(int n) { return (int)(next() % (uint64_t)n); }

static int odd_number(void) {
  static const int odd[] = {-1, -2, 0, 1, 7, 255, 65536, 2147483647, -2147483647 - 1};
  return below(2) ? odd[below(9)] : below(1 << 20) - (1 << 19);
}

static void check(bool is_right, const char *what) {
  if (is_right) return;
  fprintf(stderr, "wrong: %s\n", what);
  exit(1);
}

static void refused(const tw_context *context) {
  const tw_error_info *error = tw_error(context);
  check(error->code != NULL && error->code[0] != 0 && error->message[0] != 0, "a refusal has a code and a message");
}

static void ask_oddly(tw_game *game) {
  tw_tile_info tile;
  tw_piece_info piece;
  tw_segment_info segment;
  tw_placement_info placement;
  tw_option_info option;
  tw_decision_info decision;
  tw_tile(game, odd_number(), odd_number(), &tile);
  tw_piece(game, odd_number(), odd_number(), &piece);
  tw_segment(game, odd_number(), &segment);
  tw_placement(game, odd_number(), &placement);
  tw_option(game, odd_number(), &option);
  tw_decision(game, &decision);
  tw_score(game, odd_number());
  tw_view(game, odd_number(), NULL);
  check(tw_view(game, TW_PUBLIC, NULL) != NULL, "everybody has a view");
}

/* The record of a game in a buffer. */
static size_t saved(tw_game *game, char *text) {
  size_t length = 0;
  const char *record = tw_save(game, &length);
  check(record != NULL && length < MOST_TEXT, "a save has room");
  memcpy(text, record, length + 1);
  return length;
}

/* Plays up to `steps` decisions; every fifth option is one that there is not. Returns false if the rules failed. */
static bool play(tw_context *context, tw_game *game, int steps) {
  for (int i = 0; i < steps; i++) {
    int count = tw_option_count(game);
    if (count < 0) {
      refused(context);
      return false;
    }
    int before = tw_step_count(game);
    if (below(5) == 0) {
      int option = below(2) ? count + below(3) : -1 - below(1 << 30);
      check(tw_apply(game, option) != 0, "an option that there is not is refused");
      refused(context);
      check(tw_step_count(game) == before, "a refusal changes nothing");
    }
    if (count == 0) return true;
    if (tw_apply(game, below(count)) == 0) continue;
    refused(context);
    check(tw_step_count(game) == before, "a step that broke off is undone");
  }
  return true;
}

/* Other digits, so that the text stays JSON. The record names other rules, so that its end is not compared. */
static void change_digits(char *text, size_t length) {
  char *rules = strstr(text, "\"rules\":\"");
  if (rules != NULL && below(4) > 0) rules[9] = rules[9] == 'x' ? 'y' : 'x';
  for (int times = 1 + below(3); times > 0; times--) {
    size_t at = (size_t)below((int)length);
    while (at < length && (text[at] < '0' || text[at] > '9')) at++;
    if (at < length) text[at] = (char)('0' + below(10));
  }
}

static size_t damage(char *text, size_t length) {
  if (below(2) == 0) {
    change_digits(text, length);
    return length;
  }
  for (int times = 1 + below(6); times > 0 && length > 1; times--) {
    size_t at = (size_t)below((int)length);
    switch (below(6)) {
      case 0: text[at] = (char)below(256); break;
      case 1: text[at] = (char)('0' + below(10)); break;
      case 2: text[at] = "- \n9\"{}[],:\\"[below(12)]; break;
      case 3: memmove(text + at, text + at + 1, length - at - 1), length--; break;
      case 4: length = at + 1; break;
      case 5:
        if (length + 16 < MOST_TEXT) {
          memmove(text + at + 8, text + at, length - at);
          length += 8;
        }
        break;
    }
  }
  return length;
}

int main(int count, char **arguments) {
  int inputs = count > 1 ? atoi(arguments[1]) : 1000, loaded = 0, refusals = 0;
  state = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
  static char text[MOST_TEXT], again[MOST_TEXT];
  tw_context *context = tw_open();
  while (inputs > 0) {
    tw_setup setup = {.players = TW_LEAST_PLAYERS + below(TW_MOST_PLAYERS - TW_LEAST_PLAYERS + 1), .seed = next() >> 12};
    tw_game *game = tw_create(context, &setup);
    if (game == NULL) {
      refused(context);
      inputs--;
      continue;
    }
    play(context, game, 1 + below(40));
    ask_oddly(game);
    size_t length = saved(game, text);
    tw_game *same = tw_load(context, text, length);
    check(same != NULL, "a save is read");
    check(saved(same, again) == length && memcmp(text, again, length) == 0, "a save is the same again");
    tw_free(same);
    for (int i = 0; i < 20 && inputs > 0; i++, inputs--) {
      memcpy(again, text, length + 1);
      size_t changed = damage(again, length);
      tw_game *other = tw_load(context, again, changed);
      if (other == NULL) {
        refused(context);
        refusals++;
        continue;
      }
      loaded++;
      tw_game *copy = tw_clone(other);
      play(context, copy, below(4));
      ask_oddly(other);
      tw_free(other);
      tw_free(copy);
    }
    tw_free(game);
  }
  tw_close(context);
  printf("%d loaded, %d refused\n", loaded, refusals);
  return 0;
}
