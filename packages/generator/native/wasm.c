/* What a module of WebAssembly needs besides the program: the imports, and where things lie in its memory. */

__attribute__((import_module("engine"), import_name("fail"))) _Noreturn void tw_imported_fail(int32_t, double, double, double, double);

static _Noreturn void tw_fail(int number, tw_int a, tw_int b, tw_int c, tw_int d) {
  tw_imported_fail(number, (double)a, (double)b, (double)c, (double)d);
}

/* A module's own stack overflows by itself. */
static inline void tw_deep(void) {}

/* The step is noted for the log, which is kept outside. */
static void f_write(tw_int who, tw_int option, tw_int a, tw_int b, tw_int c) {
  S->step[0] = (int32_t)who;
  S->step[1] = (int32_t)option;
  S->step[2] = (int32_t)a;
  S->step[3] = (int32_t)b;
  S->step[4] = (int32_t)c;
  S->steps++;
  S->arena.logCount++;
}

__attribute__((export_name("begin"))) void tw_begin(void) {
  S->offers_data = S->offers_memory[0];
  S->aside_data = S->offers_memory[1];
  S->offers_of = S->aside_of = S->counted_of = -1;
  S->running_scorer = INT32_MIN;
  S->arena.fp = -1;
}
