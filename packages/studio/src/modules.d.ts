/** Declares the imports that the bundler resolves and that are not TypeScript. */
declare module '*.css' {}
declare module 'tilewright:kernel'
