/** A tool that `npm run tool -- <name>` starts. */
export interface Tool {
  readonly file: string
  readonly does: string
  /** Arguments that precede those of the command line. */
  readonly args?: readonly string[]
}

export const tools: Readonly<Record<string, Tool>> = {
  'hash': { file: 'tools/same-games/main.ts', does: 'games of fixed seeds, held against those that are kept' },
  'games': { file: 'tools/many-games/main.ts', does: 'random games of all sets of boxes, held against the invariants' },
  'differential': { file: 'tools/differential/main.ts', does: 'built packages beside the open engine' },
  'secrets': { file: 'tools/secrets/main.ts', does: 'random programs over hidden things, played in two worlds' },
  'fuzz': { file: 'tools/fuzz/main.ts', does: 'damaged files of rules: what the language does with them' },
  'fuzz:clients': { file: 'tools/fuzz-clients/main.ts', does: 'made-up saves, actions and requests' },
  'sound': { file: 'tools/sound/main.ts', does: 'mistakes in rules: what passes check is compiled and played' },
  'edits': { file: 'tools/editor/main.ts', does: 'random edits: an editor is told what a fresh check finds' },
  'mistakes': { file: 'tools/mistakes/main.ts', does: 'typical mistakes, and what is said of them' },
  'bot': { file: 'tools/bot/main.ts', does: 'matches of the computer player' },
  'drift': { file: 'tools/drift/main.ts', does: 'pages beside what is pinned of them' },
  'sizes': { file: 'tools/sizes/main.ts', does: 'lines of each folder of rules, kilobytes of clients' },
  'python': { file: 'tools/python/main.ts', does: 'tests of the Python client' },
  'cookbook': { file: 'tools/cookbook/main.ts', does: 'writes what the rules say into the recipes' },
  'guide': { file: 'tools/guide/main.ts', does: 'draws the pictures of the guide' },
  'schemas': { file: 'tools/schemas/main.ts', does: 'writes packages/server/schema' },
  'api': { file: 'tools/docs/api-main.ts', does: 'writes docs/api.md' },
  'coordinates': { file: 'tools/docs/coordinates-main.ts', does: 'draws docs/coordinates.svg' },
  'pictures': { file: 'tools/pictures/main.ts', does: 'draws the boards of docs/boards' },
  'pictures:studio': {
    file: 'packages/studio/src/fixtures/update-pictures.ts',
    does: 'keeps pictures of all views of the studio',
  },
  'pointing:studio': { file: 'packages/studio/src/fixtures/whole-game.ts', does: 'plays a whole game by pointing' },
  'vsix': { file: 'packages/vscode/src/bundle/main.ts', args: ['--vsix'], does: 'builds the extension for VS Code' },
  'lockfile': { file: 'tools/lockfile/main.ts', does: 'to be run after every change of a dependency' },
  'release': { file: 'tools/release/main.ts', does: 'sets the version of all packages' },
}
