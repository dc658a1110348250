/** The formatting of the code: `npm run format` applies it, `npx prettier --check .` (and `.ci/run`) checks it. */
export default { printWidth: 120, semi: false, singleQuote: true, quoteProps: 'consistent', objectWrap: 'collapse' }
