import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/**
 * Permitted imports of each package besides its own files; everything else is an error. Dependencies point one way:
 * language -> linker -> generator on one side, engine on the other, scenarios and cli on top.
 */
const allowedImports = {
  'text': [],
  'language': ['chevrotain', '@tilewright/text'],
  'linker': ['@tilewright/language', '@tilewright/text'],
  'generator': [
    'node:.+',
    '@jridgewell/gen-mapping',
    '@noble/hashes/.+',
    '@tilewright/language',
    '@tilewright/linker',
    '@tilewright/text',
  ],
  'draw': ['polygon-clipping', 'polylabel', '@tilewright/text'],
  'engine': ['@tilewright/text'],
  'scenarios': ['node:.+', '@tilewright/engine', '@tilewright/language', '@tilewright/text'],
  'server': ['@tilewright/engine', '@tilewright/text'],
  'site': [
    'node:.+',
    'marked',
    'minisearch',
    '@tilewright/draw',
    '@tilewright/generator',
    '@tilewright/language',
    '@tilewright/language-server',
    '@tilewright/linker',
    '@tilewright/scenarios',
    '@tilewright/text',
  ],
  'mutation': [
    'node:.+',
    '@tilewright/engine',
    '@tilewright/generator',
    '@tilewright/language',
    '@tilewright/linker',
    '@tilewright/scenarios(?:/in-memory)?',
  ],
  'language-server': [
    'vscode-languageserver',
    '@tilewright/draw',
    '@tilewright/language',
    '@tilewright/linker',
    '@tilewright/text',
  ],
  'cli': [
    'node:.+',
    'commander',
    'jsonc-parser',
    '@observablehq/plot',
    'hyparquet-writer',
    'linkedom',
    '@tilewright/engine',
    '@tilewright/generator(?:/rules-folder)?',
    '@tilewright/language',
    '@tilewright/linker',
    '@tilewright/draw',
    '@tilewright/mutation',
    '@tilewright/site',
    '@tilewright/scenarios(?:/in-memory)?',
    '@tilewright/language-server',
    '@tilewright/server(?:/(?:sqlite|websocket))?',
    '@tilewright/text',
    'vscode-languageserver/node',
  ],
  'studio': [
    'node:.+',
    'preact(?:/hooks)?',
    '@preact/signals',
    'minisearch',
    'sucrase',
    'tilewright:kernel',
    'vite',
    '@codemirror/.+',
    'vscode-languageserver(?:/browser)?',
    '@tilewright/linker',
    '@tilewright/cli/(?:editors|games|studio)',
    '@tilewright/draw(?:/board(?:\\.css)?)?',
    '@tilewright/engine',
    '@tilewright/generator',
    '@tilewright/language',
    '@tilewright/language-server',
    '@tilewright/scenarios',
    '@tilewright/server',
    '@tilewright/text',
  ],
  'vscode': [
    'node:.+',
    'rolldown',
    'sucrase',
    'tilewright:kernel',
    'vscode',
    'vscode-languageclient(?:/.+)?',
    'vscode-languageserver/.+',
    'vscode-uri',
    '@tilewright/cli/editors',
    '@tilewright/language-server',
    '@tilewright/text',
  ],
}

/** Imports permitted only in tests that compare a package with another one's output. */
const onlyInTestsOf = {
  'cli': ['hyparquet'],
  'draw': ['@tilewright/generator', '@tilewright/language'],
  'language-server': ['vscode-languageserver/node', '@tilewright/generator'],
  'studio': ['playwright-core', 'axe-core', 'vscode-languageserver/node'],
  'vscode': ['playwright-core', 'vscode-oniguruma', 'vscode-textmate', '@tilewright/generator', '@tilewright/language'],
}
const onlyInTests = ['node:.+', 'vitest', 'fast-check', 'ajv(?:/.+)?']

/** Other packages are imported by their name and index only, never by a path. */
const noDeepImports = {
  regex:
    '^\\.\\.?/(?:.*/)?(?:src|dist|packages)/|^@tilewright/(?!cli/(?:editors|games|studio)$|draw/board(?:\\.css)?$|generator/rules-folder$|scenarios/in-memory$|server/(?:sqlite|websocket)$)[^/]+/',
  message: 'Import another package by its name; its index.ts is all that others may use.',
}

function importsOf(packageName, allowed) {
  return [
    'error',
    {
      patterns: [
        noDeepImports,
        {
          regex: `^(?!\\.{1,2}/|(?:${allowed.join('|') || '(?!)'})$)`,
          message: `packages/${packageName} may not import this (see the table in eslint.config.js).`,
        },
      ],
    },
  ]
}

const boundaries = Object.entries(allowedImports).flatMap(([name, allowed]) => [
  { files: [`packages/${name}/src/**/*.{ts,tsx}`], rules: { 'no-restricted-imports': importsOf(name, allowed) } },
  {
    files: [
      `packages/${name}/src/**/*.test.ts`,
      ...(['language-server', 'studio', 'vscode'].includes(name)
        ? [`packages/${name}/src/fixtures/*.ts`, `packages/${name}/src/**/*.browser.ts`]
        : []),
    ],
    rules: { 'no-restricted-imports': importsOf(name, [...allowed, ...onlyInTests, ...(onlyInTestsOf[name] ?? [])]) },
  },
])

/** The build of the page runs the language worker in Node. */
boundaries.push({
  files: ['packages/studio/src/build/language-in-process.ts'],
  rules: { 'no-restricted-imports': importsOf('studio', [...allowedImports.studio, ...onlyInTestsOf.studio]) },
})

/** Transports and stores of the server run in Node only; the rest of it runs everywhere. */
const serverOnNode = ['packages/server/src/network/**/*.ts', 'packages/server/src/store/sqlite*.ts']
boundaries.push(
  {
    files: serverOnNode,
    rules: { 'no-restricted-imports': importsOf('server', [...allowedImports.server, 'node:.+', 'ws']) },
  },
  {
    files: serverOnNode.map((files) => files.replace('*.ts', '*.test.ts')),
    rules: { 'no-restricted-imports': importsOf('server', [...allowedImports.server, ...onlyInTests, 'ws']) },
  },
)

const noDefaultExports = [
  'error',
  {
    selector: "ExportDefaultDeclaration, ExportSpecifier[exported.name='default']",
    message: 'Export by name, so that a thing is called the same everywhere.',
  },
]

/** Texts of authors are inserted into generated code only with functions of `@tilewright/text`. */
export const noRawText = [
  ...noDefaultExports,
  {
    selector:
      'TemplateLiteral[expressions.length>0] > TemplateElement[value.raw=/\\u002f[*\\u002f]/], ' +
      "BinaryExpression[operator='+'] > Literal[value=/^\\s*\\u002f[*\\u002f]/]",
    message: 'Write comments with docComment, inlineComment or lineComment.',
  },
  {
    selector:
      'TemplateLiteral[expressions.length>0] > TemplateElement[tail=false][value.raw=/[\'"]$/], ' +
      "BinaryExpression[operator='+'] > Literal[value=/['\"]$/]",
    message: 'Write strings with codeString.',
  },
  {
    selector:
      "BinaryExpression[operator='+'] > TemplateLiteral > TemplateElement[tail=true][value.raw=/['\"]$/], " +
      'CallExpression[callee.property.name=/^(concat|join)$/] Literal[value=/^[^\'"]*[\'"]$|\\u002f[*\\u002f]/]',
    message: 'Write strings with codeString and comments with docComment, inlineComment or lineComment.',
  },
]

/** What authors write, by what it is called: in markup it stands as the argument of a quoting function. */
const textOfAuthors =
  '/^(title|titles|words|text|label|message|hint|file|assumed|says|quote|description|legend|caption)$/'
const elements =
  'a|b|body|button|circle|code|dd|details|div|dl|dt|em|figcaption|figure|footer|g|h\\d|header|html|img|input|label|li|' +
  'link|main|meta|nav|ol|option|p|path|pre|rect|section|small|span|strong|style|summary|svg|table|td|text|th|title|tr|ul'
const inMarkup = `TemplateLiteral:has(> TemplateElement[value.raw=/<\\u002f?(${elements})\\b|="$/i])`
export const noRawMarkup = [
  ...noDefaultExports,
  {
    selector: `${inMarkup} > MemberExpression[property.name=${textOfAuthors}], ${inMarkup} > Identifier[name=${textOfAuthors}]`,
    message: 'Write text of authors into markup with htmlText or xmlText.',
  },
]

/** No identifier contains a term that the glossary replaced; `tools/house/terms.test.ts` checks comments and docs. */
const formerTerms =
  '^(?!(?:findings?|mend(?:s|ed|er|ers)?|slips?|sited|anew|akin)(?![a-z]))' +
  '(?!.*(?:Findings?|Mend(?:s|ed|er|ers)?|Slips?|Sited|Anew|Akin)(?![a-z])).*$'

export default defineConfig(
  // The template of a client has an engine only where it is made.
  globalIgnores(['packages/cli/client/', '**/dist/', '**/node_modules/', '**/coverage/', '.nx/', '.reports/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // Rules that need types are in .oxlintrc.json: a linter on the compiler in Go checks them 20 times as fast.
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': noDefaultExports,
      // Replaced by the terms of docs/glossary.md.
      'id-match': ['error', formerTerms, { properties: true }],
      'max-lines': ['warn', { max: 400 }],
      'eqeqeq': 'error',
    },
  },
  { files: ['**/*.js'], languageOptions: { globals: { console: 'readonly', process: 'readonly' } } },
  {
    // Globals that every runtime of a built engine has.
    files: ['tools/built/program/*.js'],
    languageOptions: { globals: { URL: 'readonly', Worker: 'readonly', postMessage: 'readonly' } },
  },
  {
    // Globals of the site's pages.
    files: ['packages/site/assets/*.js'],
    languageOptions: { globals: { document: 'readonly', window: 'readonly', localStorage: 'readonly' } },
  },
  {
    // A VS Code extension in a browser.
    files: ['packages/vscode/src/fixtures/project-files/*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        exports: 'writable',
        require: 'readonly',
        fetch: 'readonly',
        URL: 'readonly',
        TextEncoder: 'readonly',
      },
    },
  },
  {
    // Must be parsed by any Node, so that an old one can report that it is too old.
    files: ['packages/cli/bin/tilewright.js', 'packages/cli/bin/node-version.js'],
    languageOptions: { ecmaVersion: 5 },
  },
  {
    files: ['packages/cli/bin/*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { require: 'readonly', module: 'writable', __dirname: 'readonly', __filename: 'readonly' },
    },
  },
  { files: ['**/vitest.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  // Generated functions have the names that rules declare.
  { files: ['packages/engine/src/{generated,built}/**/*.ts'], rules: { 'id-match': 'off' } },
  ...boundaries,
  {
    files: ['packages/generator/src/generate.ts', 'packages/generator/src/emit/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': noRawText },
  },
  {
    files: ['packages/{cli,draw,language-server,studio,vscode}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': noRawMarkup },
  },
  {
    // Code lines are written through one file only.
    files: ['packages/generator/src/emit/writer.ts'],
    rules: { 'no-restricted-imports': importsOf('generator', [...allowedImports.generator, 'code-block-writer']) },
  },
  {
    // ts-morph is slow to load: only the passes that read the kernel's TypeScript use it.
    files: ['packages/generator/src/print/**/*.ts', 'packages/generator/src/lower/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': importsOf('generator', [...allowedImports.generator, 'ts-morph']) },
  },
  {
    // A condition that is always true for one set of rules is not an error in code generated for any set.
    files: ['packages/engine/src/{generated,built}/**/*.ts'],
    rules: {
      // A set without such choices has no actions for them.
      '@typescript-eslint/no-empty-object-type': 'off',
      // Blocks of state machines fall through to the next one intentionally.
      'no-fallthrough': 'off',
      'max-lines': 'off',
    },
  },
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'max-lines': 'off' } },
)
