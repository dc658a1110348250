/*
 * Memory of many games in one process: `memory <games> <decisions>`. Plays each game that far, keeps it, and at the end
 * goes on with some of them. Prints the bytes of memory per game.
 */
#include "engine.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

static long resident(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static int play(tw_game *game, uint32_t *chance, int decisions) {
  for (int i = 0; i < decisions; i++) {
    int options = tw_option_count(game);
    if (options <= 0) return options;
    *chance = *chance * 1664525u + 1013904223u;
    if (tw_apply(game, (int)((*chance >> 8) % (uint32_t)options)) != 0) return -1;
  }
  return 0;
}

int main(int count, char **arguments) {
  int games = count > 1 ? atoi(arguments[1]) : 1000, decisions = count > 2 ? atoi(arguments[2]) : 60;
  tw_context *context = tw_open();
  tw_game **all = calloc((size_t)games, sizeof *all);
  if (context == NULL || all == NULL) return 1;
  long before = resident();
  uint32_t chance = 1;
  for (int i = 0; i < games; i++) {
    tw_setup setup = {.players = TW_LEAST_PLAYERS, .seed = (uint64_t)i};
    all[i] = tw_create(context, &setup);
    if (all[i] == NULL || play(all[i], &chance, decisions) < 0) return 1;
  }
  long after = resident();
  for (int i = 0; i < games; i += 97)
    if (play(all[i], &chance, 5) < 0) return 1;
  for (int i = 0; i < games; i++) tw_free(all[i]);
  tw_close(context);
  free(all);
  printf("%d games after %d decisions: %ld bytes each\n", games, decisions, (after - before) * 1024 / games);
  return 0;
}
