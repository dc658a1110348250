/** A tool that `npm run tool -- <name>` starts. */
export interface Tool {
  readonly file: string
  readonly does: string
  /** Arguments that precede those of the command line. */
  readonly args?: readonly string[]
}

export const tools: Readonly<Record<string, Tool>> = {
  'hash': { file: 'tools/same-games/main.ts', does: 'plays games of fixed seeds and compares them with saved hashes' },
  'games': {
    file: 'tools/many-games/main.ts',
    does: 'plays random games of all sets of boxes and checks the invariants',
  },
  'differential': {
    file: 'tools/differential/main.ts',
    does: 'plays the same games with built packages and the open engine',
  },
  'secrets': { file: 'tools/secrets/main.ts', does: 'plays random programs over hidden things in two worlds' },
  'fuzz': { file: 'tools/fuzz/main.ts', does: 'damages files of rules and checks what the language does with them' },
  'fuzz:clients': { file: 'tools/fuzz-clients/main.ts', does: 'sends invented saves, actions and requests' },
  'sound': { file: 'tools/sound/main.ts', does: 'changes rules at random; what passes check is compiled and played' },
  'edits': {
    file: 'tools/editor/main.ts',
    does: 'edits at random and compares the published diagnostics with a fresh check',
  },
  'mistakes': { file: 'tools/mistakes/main.ts', does: 'prints and rates messages for typical mistakes' },
  'bot': { file: 'tools/bot/main.ts', does: 'plays matches of the computer player' },
  'thinking': {
    file: 'tools/thinking/main.ts',
    does: 'compares games by chance with games of players that think, and writes docs/thinking.md',
  },
  'drift': { file: 'tools/drift/main.ts', does: 'compares wiki pages with what is pinned of them' },
  'dev-loop': { file: 'tools/dev-loop/main.ts', does: 'measures what developers wait for' },
  'sizes': { file: 'tools/sizes/main.ts', does: 'prints the lines of each folder of rules and the size of clients' },
  'serve:kills': {
    file: 'tools/serve/kills-main.ts',
    does: 'kills a server that stores its games, and checks that nothing answered is lost',
  },
  'serve:load': {
    file: 'tools/serve/load-main.ts',
    does: 'measures a server with 1,000 connections, 10,000 games and a flood of bad messages',
  },
  'native': { file: 'tools/native/main.ts', does: 'plays the same games with an engine in C and the open engine' },
  'python': { file: 'tools/python/main.ts', does: 'runs the tests of the Python client' },
  'cookbook': { file: 'tools/cookbook/main.ts', does: 'writes the quoted rules into the cookbook' },
  'guide': { file: 'tools/guide/main.ts', does: 'draws the pictures of the guide' },
  'schemas': { file: 'tools/schemas/main.ts', does: 'writes packages/server/schema and packages/server/reference' },
  'api': { file: 'tools/docs/api-main.ts', does: 'writes docs/api.md' },
  'coordinates': { file: 'tools/docs/coordinates-main.ts', does: 'draws docs/coordinates.svg' },
  'pictures': { file: 'tools/pictures/main.ts', does: 'draws the boards of docs/boards' },
  'pictures:studio': {
    file: 'packages/studio/src/fixtures/update-pictures.ts',
    does: 'takes new pictures of all views of the studio',
  },
  'pointing:studio': { file: 'packages/studio/src/fixtures/whole-game.ts', does: 'plays a whole game by pointing' },
  'numbers:studio': {
    file: 'packages/studio/src/fixtures/numbers.ts',
    does: 'measures what people wait for in the studio',
  },
  'vsix': { file: 'packages/vscode/src/bundle/main.ts', args: ['--vsix'], does: 'builds the extension for VS Code' },
  'lockfile': {
    file: 'tools/lockfile/main.ts',
    does: 'checks the lock file; run it after every change of a dependency',
  },
  'release': { file: 'tools/release/main.ts', does: 'sets the version of all packages' },
}
