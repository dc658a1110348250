// The game engine: a kernel of squares, segments, features and decisions, and the generated rules.
export {};
