// Turns a plan into typed TypeScript and the serialised intermediate representation.
export {};
