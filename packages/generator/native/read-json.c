/* Texts in JSON, read into nodes. */

/* A value of a text in JSON. Children follow each other by `next`; -1: none. Strings lie decoded in `strings`. */
typedef struct {
  char type;
  bool is_whole;
  int32_t child, next;
  size_t key, key_length, at, length;
  int64_t number;
} tw_node;

typedef struct {
  const char *text;
  size_t length, at;
  tw_node *nodes;
  int32_t count, room;
  char *strings;
  size_t used;
} tw_json;

#define TW_DEEPEST 40

static int32_t tw_new_node(tw_json *j, char type) {
  if (j->count == j->room) {
    int32_t room = j->room * 2 + 64;
    tw_node *nodes = realloc(j->nodes, (size_t)room * sizeof *nodes);
    if (nodes == NULL) return -1;
    j->nodes = nodes;
    j->room = room;
  }
  memset(&j->nodes[j->count], 0, sizeof *j->nodes);
  j->nodes[j->count].type = type;
  j->nodes[j->count].child = j->nodes[j->count].next = -1;
  return j->count++;
}

static void tw_blank(tw_json *j) {
  while (j->at < j->length && strchr(" \n\r\t", j->text[j->at]) != NULL && j->text[j->at] != 0) j->at++;
}

static bool tw_take_character(tw_json *j, char wanted) {
  tw_blank(j);
  if (j->at >= j->length || j->text[j->at] != wanted) return false;
  j->at++;
  return true;
}

static int32_t tw_hex(const tw_json *j, size_t at) {
  int32_t code = 0;
  if (at + 4 > j->length) return -1;
  for (size_t i = at; i < at + 4; i++) {
    char c = j->text[i];
    int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
    if (digit < 0) return -1;
    code = code << 4 | digit;
  }
  return code;
}

static void tw_put_utf8(tw_json *j, int32_t code) {
  char *out = j->strings + j->used;
  int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  static const int first[] = {0, 0xc0, 0xe0, 0xf0};
  out[0] = (char)(first[more] | code >> (6 * more));
  for (int i = 1; i <= more; i++) out[i] = (char)(0x80 | (code >> (6 * (more - i)) & 0x3f));
  j->used += (size_t)more + 1;
}

/* Reads a string, which is never longer than its source. */
static bool tw_read_string(tw_json *j, size_t *from, size_t *length) {
  if (!tw_take_character(j, '"')) return false;
  *from = j->used;
  while (j->at < j->length && j->text[j->at] != '"') {
    unsigned char byte = (unsigned char)j->text[j->at];
    if (byte < 32) return false;
    if (byte != '\\') {
      int32_t code = tw_character(j->text, j->length, &j->at);
      if (code < 0) return false;
      tw_put_utf8(j, code);
      continue;
    }
    if (j->at + 1 >= j->length) return false;
    char escape = j->text[j->at + 1];
    static const char escapes[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *known = escape == 0 ? NULL : strchr(escapes, escape);
    j->at += 2;
    if (known != NULL) {
      j->strings[j->used++] = meant[known - escapes];
      continue;
    }
    if (escape != 'u') return false;
    int32_t code = tw_hex(j, j->at);
    j->at += 4;
    if (code >= 0xd800 && code < 0xdc00) {
      if (j->at + 2 > j->length || j->text[j->at] != '\\' || j->text[j->at + 1] != 'u') return false;
      int32_t low = tw_hex(j, j->at + 2);
      if (low < 0xdc00 || low > 0xdfff) return false;
      code = 0x10000 + ((code - 0xd800) << 10 | (low - 0xdc00));
      j->at += 6;
    } else if (code < 0 || (code >= 0xdc00 && code < 0xe000)) {
      return false;
    }
    tw_put_utf8(j, code);
  }
  *length = j->used - *from;
  return tw_take_character(j, '"');
}

static bool tw_is_digit(const tw_json *j) { return j->at < j->length && j->text[j->at] >= '0' && j->text[j->at] <= '9'; }

/* A number: whole ones of up to 15 digits are kept, of others only that they are numbers. */
static bool tw_read_number(tw_json *j, tw_node *node) {
  size_t from = j->at;
  bool is_negative = j->text[j->at] == '-';
  if (is_negative) j->at++;
  if (!tw_is_digit(j)) return false;
  size_t first = j->at;
  for (; tw_is_digit(j); j->at++)
    if (j->at - first < 15) node->number = node->number * 10 + (j->text[j->at] - '0');
  if (j->text[first] == '0' && j->at - first > 1) return false;
  node->is_whole = j->at - first <= 15;
  if (is_negative) node->number = -node->number;
  if (j->at < j->length && j->text[j->at] == '.') {
    node->is_whole = false;
    j->at++;
    if (!tw_is_digit(j)) return false;
    while (tw_is_digit(j)) j->at++;
  }
  if (j->at < j->length && (j->text[j->at] == 'e' || j->text[j->at] == 'E')) {
    node->is_whole = false;
    j->at++;
    if (j->at < j->length && (j->text[j->at] == '+' || j->text[j->at] == '-')) j->at++;
    if (!tw_is_digit(j)) return false;
    while (tw_is_digit(j)) j->at++;
  }
  node->at = from;
  node->length = j->at - from;
  return true;
}

static int32_t tw_read_value(tw_json *j, int depth);

static bool tw_read_children(tw_json *j, int32_t parent, char end, int depth) {
  int32_t last = -1;
  if (tw_take_character(j, end)) return true;
  do {
    size_t key = 0, length = 0;
    if (end == '}' && !(tw_read_string(j, &key, &length) && tw_take_character(j, ':'))) return false;
    int32_t child = tw_read_value(j, depth + 1);
    if (child < 0) return false;
    j->nodes[child].key = key;
    j->nodes[child].key_length = length;
    if (last < 0)
      j->nodes[parent].child = child;
    else
      j->nodes[last].next = child;
    last = child;
  } while (tw_take_character(j, ','));
  return tw_take_character(j, end);
}

/* The number of the node of the value that follows; -1 if there is none. */
static int32_t tw_read_value(tw_json *j, int depth) {
  static const struct { const char *word; char type; } words[] = {{"null", 'n'}, {"true", 't'}, {"false", 'f'}};
  tw_blank(j);
  if (j->at >= j->length || depth > TW_DEEPEST) return -1;
  char c = j->text[j->at];
  for (int i = 0; i < 3; i++) {
    size_t length = strlen(words[i].word);
    if (c != words[i].word[0]) continue;
    if (j->length - j->at < length || memcmp(j->text + j->at, words[i].word, length) != 0) return -1;
    j->at += length;
    return tw_new_node(j, words[i].type);
  }
  if (c == '"') {
    size_t from, length;
    if (!tw_read_string(j, &from, &length)) return -1;
    int32_t node = tw_new_node(j, 's');
    if (node < 0) return -1;
    j->nodes[node].at = from;
    j->nodes[node].length = length;
    return node;
  }
  if (c == '[' || c == '{') {
    j->at++;
    int32_t node = tw_new_node(j, c);
    return node >= 0 && tw_read_children(j, node, c == '[' ? ']' : '}', depth) ? node : -1;
  }
  int32_t node = tw_new_node(j, 'd');
  return node >= 0 && tw_read_number(j, &j->nodes[node]) ? node : -1;
}

/* Reads a whole text; `json` is to be freed afterwards. The first node is the value. */
static bool tw_parse(tw_json *json, const char *text, size_t length) {
  memset(json, 0, sizeof *json);
  json->text = text;
  json->length = length;
  json->strings = malloc(length + 4);
  if (json->strings == NULL || tw_read_value(json, 0) < 0) return false;
  tw_blank(json);
  return json->at == length;
}

static void tw_free_json(tw_json *json) {
  free(json->nodes);
  free(json->strings);
}

/* The member of an object with this name; of several the last, as in JavaScript; -1: none. */
static int32_t tw_member_of(const tw_json *j, int32_t object, const char *key, size_t length) {
  int32_t found = -1;
  if (object < 0 || j->nodes[object].type != '{') return -1;
  for (int32_t i = j->nodes[object].child; i >= 0; i = j->nodes[i].next)
    if (j->nodes[i].key_length == length && memcmp(j->strings + j->nodes[i].key, key, length) == 0) found = i;
  return found;
}

static int32_t tw_member(const tw_json *j, int32_t object, const char *key) { return tw_member_of(j, object, key, strlen(key)); }

static bool tw_is(const tw_json *j, int32_t node, char type) { return node >= 0 && j->nodes[node].type == type; }

static bool tw_is_text(const tw_json *j, int32_t node, const char *text) {
  if (text == NULL) return tw_is(j, node, 'n');
  size_t length = strlen(text);
  return tw_is(j, node, 's') && j->nodes[node].length == length && memcmp(j->strings + j->nodes[node].at, text, length) == 0;
}

static int32_t tw_count(const tw_json *j, int32_t node) {
  int32_t count = 0;
  for (int32_t i = j->nodes[node].child; i >= 0; i = j->nodes[i].next) count++;
  return count;
}

/* Writes a value as JSON.stringify does. */
static void tw_put_node(tw_text *t, const tw_json *j, int32_t at) {
  const tw_node *node = &j->nodes[at];
  switch (node->type) {
    case 'n': tw_puts(t, "null"); return;
    case 't': tw_puts(t, "true"); return;
    case 'f': tw_puts(t, "false"); return;
    case 's': tw_put_string(t, j->strings + node->at, node->length); return;
    case 'd':
      if (node->is_whole) tw_put_number(t, node->number);
      else tw_put(t, j->text + node->at, node->length);
      return;
    default: break;
  }
  char brackets[] = {node->type, 0};
  tw_puts(t, brackets);
  for (int32_t i = node->child; i >= 0; i = j->nodes[i].next) {
    if (i != node->child) tw_puts(t, ",");
    if (node->type == '{') {
      tw_put_string(t, j->strings + j->nodes[i].key, j->nodes[i].key_length);
      tw_puts(t, ":");
    }
    tw_put_node(t, j, i);
  }
  tw_puts(t, node->type == '[' ? "]" : "}");
}

/* Whether a value has all members and elements of the wanted one. */
static bool tw_covers(const tw_json *j, int32_t at, const tw_json *k, int32_t wanted) {
  const tw_node *a = &j->nodes[at], *b = &k->nodes[wanted];
  if (a->type != b->type) return false;
  if (a->type == 's') return a->length == b->length && memcmp(j->strings + a->at, k->strings + b->at, a->length) == 0;
  if (a->type == 'd') return a->is_whole && b->is_whole && a->number == b->number;
  for (int32_t i = b->child; i >= 0; i = k->nodes[i].next) {
    bool is_there = false;
    if (b->type == '{') {
      int32_t member = tw_member_of(j, at, k->strings + k->nodes[i].key, k->nodes[i].key_length);
      is_there = member >= 0 && tw_covers(j, member, k, i);
    } else {
      for (int32_t own = a->child; own >= 0 && !is_there; own = j->nodes[own].next) is_there = tw_covers(j, own, k, i);
    }
    if (!is_there) return false;
  }
  return true;
}
