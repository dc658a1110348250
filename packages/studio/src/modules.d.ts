/** What the bundler makes of files that are no TypeScript. */
declare module '*.css' {}
declare module 'tilewright:kernel'
