import type { CatalogueEntry } from './catalogue-entry.ts'
import { meaningCodes } from './catalogue-meaning.ts'
import { projectCodes } from './catalogue-project.ts'

/**
 * All diagnostics by code: those of lexer and parser here, those of the checker and the project file in the other
 * files.
 */
export const catalogue = {
  ...meaningCodes,
  ...projectCodes,
  // ---- characters and words
  'unknown-character': {
    severity: 'error',
    title: 'A character that Carc does not use',
    help: 'Remove the character, or put it into quoted text.',
  },
  'hidden-character': {
    severity: 'error',
    title: 'An invisible character in a text or a comment',
    help: 'Take it out: control characters, line separators and overrides of the writing direction have no place here.',
  },
  'unclosed-text': {
    severity: 'error',
    title: 'A text without its closing quote',
    help: 'Close the text with a double quote on the same line.',
  },
  'malformed-number': {
    severity: 'error',
    title: 'A number with letters in it',
    help: 'Begin names with a letter, write numbers with digits only, and put anything else into quotes.',
  },
  // ---- sentences
  'expected': {
    severity: 'error',
    title: 'Something else is expected here',
    help: 'Write what the message names, or begin a new sentence.',
  },
  'misspelt-keyword': {
    severity: 'error',
    title: 'A misspelt keyword',
    help: 'Write the keyword that the message proposes.',
  },
  'unknown-sentence': {
    severity: 'error',
    title: 'No sentence begins like this here',
    help: 'Begin the sentence with one of the keywords of the block it stands in.',
  },
  'missing-brace': {
    severity: 'error',
    title: 'A block is not closed',
    help: 'Write the closing brace of the block that the message points to.',
  },
  'unexpected-brace': {
    severity: 'error',
    title: 'A closing brace without its opening brace',
    help: 'Remove the brace, or open the block it should close.',
  },
  'missing-sentence': {
    severity: 'error',
    title: 'A declaration lacks a sentence it cannot do without',
    help: 'Add the sentence that the message names.',
  },
  'repeated-sentence': {
    severity: 'error',
    title: 'A sentence that may stand only once is said twice',
    help: 'Keep one of the two sentences.',
  },
  'misplaced-side': {
    severity: 'error',
    title: 'A side where a name is needed',
    help: 'Give four edges after `edges`, and begin each part line with the name of what is drawn.',
  },
  'tile-part-line': {
    severity: 'warning',
    title: 'A part of a tile that does not stand apart from the one before',
    help: 'Write `with` before a mark of the part, or `shows` before what lies on the tile.',
  },
  'old-form': {
    severity: 'warning',
    title: 'Text in an older version of the language',
    help: 'Run `tilewright fmt --upgrade`, or write what the message names.',
  },
  'too-many': {
    severity: 'error',
    title: 'More than a hundred mistakes in one file',
    help: 'Fix the first ones, or take the file out of the rules if it is no Carc.',
  },
  'too-deep': {
    severity: 'error',
    title: 'The text is nested too deeply, or a sentence is too long',
    help: 'Split the expression or the blocks into smaller declarations.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type DiagnosticCode = keyof typeof catalogue
