/** The code's one layout: `npm run format` writes it, `npm run format:check` (and `.ci/run`) asks for it. */
export default { printWidth: 120, semi: false, singleQuote: true, quoteProps: 'consistent', objectWrap: 'collapse' }
