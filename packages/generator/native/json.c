/* Texts in JSON as JSON.stringify writes them; hashed, compared, sorted and grouped as in JavaScript. */

static bool tw_has_room(tw_text *t, size_t more) {
  if (t->failed) return false;
  if (t->room - t->length > more) return true;
  size_t room = t->room * 2 + more + 1024;
  char *data = realloc(t->data, room);
  if (data == NULL) {
    t->failed = true;
    return false;
  }
  t->data = data;
  t->room = room;
  return true;
}

static void tw_put(tw_text *t, const char *text, size_t length) {
  if (!tw_has_room(t, length)) return;
  memcpy(t->data + t->length, text, length);
  t->length += length;
  t->data[t->length] = 0;
}

static void tw_puts(tw_text *t, const char *text) { tw_put(t, text, strlen(text)); }

static void tw_put_number(tw_text *t, tw_int value) {
  char digits[24];
  int length = snprintf(digits, sizeof digits, "%lld", (long long)value);
  tw_put(t, digits, (size_t)length);
}

static void tw_clear(tw_text *t) {
  t->length = 0;
  t->failed = false;
  tw_put(t, "", 0);
}

/* A string with its quotes; the text is UTF-8. */
static void tw_put_string(tw_text *t, const char *text, size_t length) {
  if (!tw_has_room(t, 6 * length + 2)) return;
  char *out = t->data + t->length;
  *out++ = '"';
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = (unsigned char)text[i];
    const char *short_form = byte == '"' ? "\"" : byte == '\\' ? "\\" : byte == '\b' ? "b" : byte == '\f' ? "f" : byte == '\n' ? "n" : byte == '\r' ? "r" : byte == '\t' ? "t" : NULL;
    if (short_form != NULL) {
      *out++ = '\\';
      *out++ = *short_form;
    } else if (byte < 32) {
      out += snprintf(out, 7, "\\u%04x", byte);
    } else {
      *out++ = (char)byte;
    }
  }
  *out++ = '"';
  *out = 0;
  t->length = (size_t)(out - t->data);
}

static void tw_put_name(tw_text *t, const char *name) {
  if (name == NULL)
    tw_puts(t, "null");
  else
    tw_put_string(t, name, strlen(name));
}

/* `"key":` */
static void tw_put_key(tw_text *t, const char *key) {
  tw_put_name(t, key);
  tw_puts(t, ":");
}

/* A comma, unless this is the first element. */
static void tw_comma(tw_text *t) {
  char last = t->length == 0 ? '[' : t->data[t->length - 1];
  if (last != '[' && last != '{') tw_puts(t, ",");
}

/* The next character of a text in UTF-8; -1 if it is none. */
static int32_t tw_character(const char *text, size_t length, size_t *at) {
  const unsigned char *p = (const unsigned char *)text + *at;
  size_t left = length - *at;
  int more = p[0] < 0x80 ? 0 : (p[0] & 0xe0) == 0xc0 ? 1 : (p[0] & 0xf0) == 0xe0 ? 2 : (p[0] & 0xf8) == 0xf0 ? 3 : -1;
  if (more < 0 || (size_t)more >= left) return -1;
  int32_t code = more == 0 ? p[0] : p[0] & (0x3f >> more);
  for (int i = 1; i <= more; i++) {
    if ((p[i] & 0xc0) != 0x80) return -1;
    code = code << 6 | (p[i] & 0x3f);
  }
  static const int32_t least[] = {0, 0x80, 0x800, 0x10000};
  if (code < least[more] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return -1;
  *at += (size_t)more + 1;
  return code;
}

/* Length in units of UTF-16, as JavaScript counts; -1 if the text is not UTF-8. */
static int64_t tw_units(const char *text, size_t length) {
  int64_t units = 0;
  for (size_t at = 0; at < length;) {
    int32_t code = tw_character(text, length, &at);
    if (code < 0) return -1;
    units += code > 0xffff ? 2 : 1;
  }
  return units;
}

static void tw_hash_unit(uint32_t *a, uint32_t *b, uint32_t unit) {
  *a = (*a ^ unit) * 2654435761u;
  *b = (*b ^ unit) * 1597334677u;
}

/* The hash of the engine in JavaScript (cyrb53, public domain), in letters and digits. */
static void tw_hash(char out[16], const char *text, size_t length) {
  uint32_t a = 0xdeadbeefu, b = 0x41c6ce57u;
  for (size_t at = 0; at < length;) {
    int32_t code = tw_character(text, length, &at);
    if (code < 0) break;
    if (code > 0xffff) {
      tw_hash_unit(&a, &b, 0xd800u + (uint32_t)((code - 0x10000) >> 10));
      tw_hash_unit(&a, &b, 0xdc00u + ((uint32_t)(code - 0x10000) & 0x3ff));
    } else {
      tw_hash_unit(&a, &b, (uint32_t)code);
    }
  }
  a = ((a ^ a >> 16) * 2246822507u) ^ ((b ^ b >> 13) * 3266489909u);
  b = ((b ^ b >> 16) * 2246822507u) ^ ((a ^ a >> 13) * 3266489909u);
  uint64_t value = (uint64_t)(b & 2097151u) << 32 | a;
  char digits[16];
  int count = 0;
  do {
    digits[count++] = "0123456789abcdefghijklmnopqrstuvwxyz"[value % 36];
    value /= 36;
  } while (value > 0);
  for (int i = 0; i < count; i++) out[i] = digits[count - 1 - i];
  out[count] = 0;
}

/* Parts of `keys`, to be sorted or grouped. */
static tw_key *tw_new_key(tw_context *S, size_t from, int32_t index) {
  if (S->key_count == S->key_room) {
    size_t room = S->key_room * 2 + 256;
    tw_key *list = realloc(S->key_list, room * sizeof *list);
    if (list == NULL) {
      S->keys.failed = true;
      return NULL;
    }
    S->key_list = list;
    S->key_room = room;
  }
  tw_key *key = &S->key_list[S->key_count++];
  memset(key, 0, sizeof *key);
  key->at = from;
  key->length = S->keys.length - from;
  key->index = index;
  key->first = key->last = -1;
  return key;
}

/* The order of JavaScript, by units of UTF-16: characters beyond 16 bits come before U+E000. */
static int tw_compare(const void *one, const void *two) {
  const tw_key *a = one, *b = two;
  size_t length = a->length < b->length ? a->length : b->length;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)a->text[i], d = (unsigned char)b->text[i];
    if (c == d) continue;
    if (c >= 0xee && d >= 0xee && (c >= 0xf0) != (d >= 0xf0)) return c >= 0xf0 ? -1 : 1;
    return c < d ? -1 : 1;
  }
  if (a->length != b->length) return a->length < b->length ? -1 : 1;
  return a->index < b->index ? -1 : a->index > b->index;
}

static void tw_find_keys(tw_context *S, size_t from) {
  for (size_t i = from; i < S->key_count; i++) S->key_list[i].text = S->keys.data + S->key_list[i].at;
}

/* Sorts the keys from number `from` on. */
static void tw_sort(tw_context *S, size_t from) {
  if (S->keys.failed || S->key_count - from < 2) {
    tw_find_keys(S, from);
    return;
  }
  tw_find_keys(S, from);
  qsort(S->key_list + from, S->key_count - from, sizeof *S->key_list, tw_compare);
}

/* The key from number `from` on with the text that was written last, from `at`: an earlier one, or a new one. */
static tw_key *tw_group(tw_context *S, size_t from, size_t at, int32_t index) {
  size_t length = S->keys.length - at;
  for (size_t i = from; i < S->key_count && !S->keys.failed; i++) {
    tw_key *key = &S->key_list[i];
    if (key->length != length || memcmp(S->keys.data + key->at, S->keys.data + at, length) != 0) continue;
    S->keys.length = at;
    return key;
  }
  return tw_new_key(S, at, index);
}

static void tw_clear_keys(tw_context *S) {
  S->key_count = 0;
  tw_clear(&S->keys);
}
