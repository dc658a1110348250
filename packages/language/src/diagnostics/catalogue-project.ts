import type { CatalogueEntry } from './catalogue-entry.ts'

/** Diagnostics about `tilewright.json`, and about the folders and packages that it refers to. */
export const projectCodes = {
  'project-syntax': {
    severity: 'error',
    title: 'tilewright.json is no JSON',
    help: 'Write JSON: keys and texts in double quotes, no comments, no comma before a closing bracket.',
  },
  'project-key': {
    severity: 'error',
    title: 'tilewright.json has a key that means nothing, or one twice',
    help: 'Write `language`, `rules`, `packages` or `$schema`, each once.',
  },
  'project-value': {
    severity: 'error',
    title: 'A value in tilewright.json is of another kind',
    help: 'Write what the message names.',
  },
  'project-missing': {
    severity: 'error',
    title: 'tilewright.json names a folder or package that is not there',
    help: 'Correct the name, make the folder, or install the package.',
  },
  'old-language': {
    severity: 'error',
    title: 'Rules in an older version of the language',
    help: 'Run `tilewright fmt --upgrade`; of a package, install a newer release.',
  },
  'new-language': {
    severity: 'error',
    title: 'Rules in a newer version of the language than this release reads',
    help: 'Install a newer release of Tilewright.',
  },
} as const satisfies Record<string, CatalogueEntry>
