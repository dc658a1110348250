// Links checked Carc modules into a plan: who wins, in which order, what conflicts.
export {};
