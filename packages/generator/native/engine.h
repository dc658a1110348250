#ifndef TILEWRIGHT_ENGINE_H
#define TILEWRIGHT_ENGINE_H
/* The functions of this engine; docs/native.md of Tilewright describes them. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Room for a message or a hint, in bytes. */
#define TW_TEXT 400
/* The longest name of a player, in bytes of UTF-8; at most 64 letters. */
#define TW_NAME 192

/* Working memory of one thread; all of its games use it. */
typedef struct tw_context tw_context;
/* A game. It belongs to its context. */
typedef struct tw_game tw_game;

/* Why the last call failed: a code for programs, a message and a hint for people. */
typedef struct {
  const char *code;
  char message[TW_TEXT];
  char hint[TW_TEXT];
  /* The rule that ran (TW_RULE_…), or ~option; -1 for none. */
  int32_t rule;
} tw_error_info;

typedef struct {
  int players;
  /* A seed gives the same game in every engine of these rules. */
  uint64_t seed;
  /* Eight words of random state that are used instead of the seed, or NULL. */
  const int32_t *words;
  /* TW_SETTINGS numbers of values, or NULL for the usual ones. */
  const int32_t *settings;
  /* Ask also where there is only one option. */
  bool ask_always;
  /* The names of the players in UTF-8, or NULL for "player 1", "player 2" and so on. */
  const char *const *names;
} tw_setup;

tw_context *tw_open(void);
/* Frees the context, after all of its games. */
void tw_close(tw_context *context);
/* Why the last call of this context failed. */
const tw_error_info *tw_error(const tw_context *context);

/* A game at its first decision; NULL if the setup is refused. */
tw_game *tw_create(tw_context *context, const tw_setup *setup);
void tw_free(tw_game *game);
/* An independent copy; NULL if there is no memory. */
tw_game *tw_clone(tw_game *game);

/* What is to be decided, and by whom. */
typedef struct {
  int32_t choice, player;
  /* Others must not see the answer before all have answered. */
  bool secret;
} tw_decision_info;

/* One option: TW_OPTION_…, or -1 for an element of a set; and its arguments, of the kinds that engine.json lists. */
typedef struct {
  int32_t option, args[3];
} tw_option_info;

/* A tile: place is -1 for one whose whereabouts the viewer may not know. */
typedef struct {
  int32_t kind, place, x, y, turn;
  bool on_board;
} tw_tile_info;

/* A piece: kind, owner and place are -1 for a token that lies face down for the viewer. */
typedef struct {
  int32_t kind, owner;
  /* TW_AT_…, and the segment, square, zone, piece or corner. */
  int32_t place, id;
  bool face_down;
} tw_piece_info;

/* A segment of a tile; segments of one feature have one root. */
typedef struct {
  int32_t tile, feature, part, root;
} tw_segment_info;

/* Where a tile can be laid: squares east and south of the first tile, and quarter turns. */
typedef struct {
  int32_t tile, x, y, turn;
} tw_placement_info;

/* Viewers besides seats: everybody, and the host, who sees everything. */
#define TW_PUBLIC (-1)
#define TW_HOST (-2)

int tw_is_over(tw_game *game);
/* Number of options of the decision; 0 when the game is over, -1 if the rules failed. */
int tw_option_count(tw_game *game);
/* Takes an option, 0 … tw_option_count - 1. Returns 0; -1 if it was refused or the rules failed and nothing changed. */
int tw_apply(tw_game *game, int option);
int tw_score(tw_game *game, int seat);
int tw_step_count(const tw_game *game);
int tw_player_count(const tw_game *game);

/* 1 and the decision that is to be taken; 0 when the game is over. Of secret ones, that of the first player. */
int tw_decision(tw_game *game, tw_decision_info *out);
/* The option of a number. For the host: pieces are named even if they lie face down. */
int tw_option(tw_game *game, int option, tw_option_info *out);
/* The events of the last step (TW_EVENT_… and seven numbers), for the host; valid until the next call. */
int tw_events(tw_game *game, const int32_t (**out)[8]);

/* What a viewer may see: 0, or -1 for a number that there is not. */
int tw_tile(tw_game *game, int viewer, int tile, tw_tile_info *out);
int tw_piece_count(tw_game *game);
int tw_piece(tw_game *game, int viewer, int piece, tw_piece_info *out);
int tw_segment(tw_game *game, int segment, tw_segment_info *out);
int tw_placement(tw_game *game, int placement, tw_placement_info *out);
/* Tiles not yet drawn. */
int tw_stack_count(tw_game *game);

/*
 * Texts in JSON, in UTF-8, of the context: valid until the next call of one of these functions. `length` may be NULL.
 * NULL if the call failed.
 */

/* What a seat may see, or everybody (TW_PUBLIC). */
const char *tw_view(tw_game *game, int viewer, size_t *length);
/* The game as its record, for the host: all that is hidden is in it. */
const char *tw_save(tw_game *game, size_t *length);

/* Reads such a record; NULL if it is refused. */
tw_game *tw_load(tw_context *context, const char *text, size_t length);
