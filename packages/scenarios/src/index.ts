// Runs Carc scenarios against the engine and measures what they cover.
export {};
