/** The code's one layout: `npm run format` writes it, `npx prettier --check .` (and `.ci/run`) asks for it. */
export default { printWidth: 120, semi: false, singleQuote: true, quoteProps: 'consistent', objectWrap: 'collapse' }
