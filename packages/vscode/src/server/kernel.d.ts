/** The part of the engine that rules import; the bundler resolves it. */
declare module 'tilewright:kernel'
