/*
 * Several contexts in several threads: each plays the same games, and must come to the same saves as the first thread
 * alone. `threads <threads> <games>`.
 */
#include "engine.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int games;

/* A number that depends on all texts of saves and of views (FNV-1a). */
static uint64_t with_text(uint64_t hash, const char *text) {
  for (; *text != 0; text++) hash = (hash ^ (unsigned char)*text) * 1099511628211u;
  return hash;
}

static void *play(void *out) {
  uint64_t hash = 14695981039346656037u;
  tw_context *context = tw_open();
  for (int i = 0; i < games; i++) {
    int players = TW_LEAST_PLAYERS + i % (TW_MOST_PLAYERS - TW_LEAST_PLAYERS + 1);
    tw_setup setup = {.players = players, .seed = (uint64_t)i};
    tw_game *game = tw_create(context, &setup);
    uint32_t chance = (uint32_t)i + 1;
    int options;
    while (game != NULL && (options = tw_option_count(game)) > 0) {
      chance = chance * 1664525u + 1013904223u;
      if (tw_apply(game, (int)((chance >> 8) % (uint32_t)options)) != 0) break;
      if (tw_step_count(game) % 32 == 0) hash = with_text(hash, tw_view(game, TW_PUBLIC, NULL));
    }
    hash = with_text(hash, game == NULL ? "none" : tw_save(game, NULL));
    tw_free(game);
  }
  tw_close(context);
  *(uint64_t *)out = hash;
  return NULL;
}

int main(int count, char **arguments) {
  int threads = count > 1 ? atoi(arguments[1]) : 4;
  games = count > 2 ? atoi(arguments[2]) : 10;
  uint64_t alone, *together = calloc((size_t)threads, sizeof *together);
  pthread_t *running = calloc((size_t)threads, sizeof *running);
  if (together == NULL || running == NULL) return 1;
  play(&alone);
  for (int i = 0; i < threads; i++)
    if (pthread_create(&running[i], NULL, play, &together[i]) != 0) return 1;
  int different = 0;
  for (int i = 0; i < threads; i++) {
    pthread_join(running[i], NULL);
    different += together[i] != alone;
  }
  printf("%d threads, %d games each: %d different\n", threads, games, different);
  free(together);
  free(running);
  return different > 0;
}
