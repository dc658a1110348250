/** What rules import from the engine; the bundler knows where it lies. */
declare module 'tilewright:kernel'
