/*
 * An engine in C for tests, by lines: each line of standard input is a request, each line of standard output its answer.
 *
 *   new <players> <seed> <ask always: 0 or 1> <settings as numbers> <names, tab between>
 *   apply <option>     the number of options of the next decision
 *   view <seat>        -1: everybody
 *   save
 *   load <record>
 *   score              of all seats
 *   copy               the game goes on as a copy of itself
 *
 * What is refused is answered by `! code message`.
 */
#include "engine.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tw_context *context;
static tw_game *game;

static void refused(void) {
  const tw_error_info *error = tw_error(context);
  printf("! %s %s\n", error->code, error->message);
}

static void count(void) {
  int options = game == NULL ? -1 : tw_option_count(game);
  if (options < 0)
    refused();
  else
    printf("%d\n", options);
}

static void begin(char *line) {
  int32_t settings[TW_SETTINGS + 1];
  const char *names[TW_MOST_PLAYERS + 1] = {NULL};
  tw_setup setup = {.settings = settings, .names = names};
  setup.players = (int)strtol(line, &line, 10);
  setup.seed = strtoull(line, &line, 10);
  setup.ask_always = strtol(line, &line, 10) != 0;
  for (int i = 0; i < TW_SETTINGS; i++) settings[i] = (int32_t)strtol(line, &line, 10);
  int i = 0;
  for (char *name = strtok(line + 1, "\t"); name != NULL && i < TW_MOST_PLAYERS; name = strtok(NULL, "\t")) names[i++] = name;
  tw_free(game);
  game = tw_create(context, &setup);
  count();
}

static void replace(tw_game *other) {
  if (other != NULL) {
    tw_free(game);
    game = other;
  }
  if (other == NULL)
    refused();
  else
    count();
}

int main(void) {
  static char line[8 << 20];
  context = tw_open();
  if (context == NULL) return 1;
  while (fgets(line, sizeof line, stdin) != NULL) {
    size_t length = strcspn(line, "\n");
    line[length] = 0;
    char *rest = line + strcspn(line, " ");
    if (*rest != 0) *rest++ = 0;
    const char *text = NULL;
    if (strcmp(line, "new") == 0) {
      begin(rest);
    } else if (strcmp(line, "load") == 0) {
      replace(tw_load(context, rest, length - (size_t)(rest - line)));
    } else if (game == NULL) {
      printf("! no-game There is no game.\n");
    } else if (strcmp(line, "apply") == 0) {
      if (tw_apply(game, atoi(rest)) == 0)
        count();
      else
        refused();
    } else if (strcmp(line, "copy") == 0) {
      replace(tw_clone(game));
    } else if (strcmp(line, "score") == 0) {
      for (int seat = 0; seat < tw_player_count(game); seat++) printf(seat == 0 ? "%d" : " %d", tw_score(game, seat));
      printf("\n");
    } else {
      text = strcmp(line, "view") == 0 ? tw_view(game, atoi(rest), NULL) : tw_save(game, NULL);
      if (text == NULL)
        refused();
      else
        printf("%s\n", text);
    }
    fflush(stdout);
  }
  tw_free(game);
  tw_close(context);
  return 0;
}
