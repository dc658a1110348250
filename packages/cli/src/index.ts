// The command tilewright.
export {};
