/* Plays games at random with an engine that `tilewright build --target c` has written. */
#include "engine.h"
#include <stdio.h>
#include <stdlib.h>

/* The n-th random number of a sequence (Knuth's constants for 32 bits). */
static uint32_t next(uint32_t *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

static int fail(const tw_context *context) {
  const tw_error_info *error = tw_error(context);
  fprintf(stderr, "%s: %s %s\n", error->code, error->message, error->hint);
  return 1;
}

int main(int count, char **arguments) {
  int games = count > 1 ? atoi(arguments[1]) : 3;
  int players = count > 2 ? atoi(arguments[2]) : TW_LEAST_PLAYERS;
  tw_context *context = tw_open();
  if (context == NULL) return 1;
  for (int i = 0; i < games; i++) {
    tw_setup setup = {.players = players, .seed = (uint64_t)i};
    tw_game *game = tw_create(context, &setup);
    if (game == NULL) return fail(context);
    uint32_t chance = (uint32_t)i + 1, counts = 0;
    int options;
    while ((options = tw_option_count(game)) > 0) {
      counts = counts * 31 + (uint32_t)options;
      if (tw_apply(game, (int)(next(&chance) % (uint32_t)options)) != 0) return fail(context);
    }
    if (options < 0) return fail(context);
    printf("%d %d %u", i, tw_step_count(game), counts);
    for (int seat = 0; seat < tw_player_count(game); seat++) printf(" %d", tw_score(game, seat));
    printf("\n");
    tw_free(game);
  }
  tw_close(context);
  return 0;
}
