import type { CatalogueEntry } from './catalogue-entry.ts'

/** Diagnostics of the checker: names, kinds, tiles, sources. */
export const meaningCodes = {
  'layout-misfit': {
    severity: 'error',
    title: 'A layout that cannot lie so',
    help: 'Tiles of a layout lie as they are declared: exchange them, or correct their edges.',
  },
  'file-name': {
    severity: 'error',
    title: 'A file or folder whose name cannot be used',
    help: 'Rename it: letters, digits, blanks, hyphens and most other signs will do.',
  },
  'unknown-name': { severity: 'error', title: 'Nothing has this name', help: 'Correct the name, or declare it.' },
  'declared-twice': {
    severity: 'error',
    title: 'A name is declared twice',
    help: 'Names are global: choose another name for one of the two.',
  },
  'foreign-name': {
    severity: 'error',
    title: 'A name of an expansion that need not be in play',
    help: 'Move the sentence into an interaction of the two, or declare that one needs the other.',
  },
  'hidden-name': {
    severity: 'error',
    title: 'A name would hide another',
    help: 'Give the inner one another name with `as`.',
  },
  'unknown-expansion': {
    severity: 'error',
    title: 'There is no such expansion or part',
    help: 'Correct the name; the known ones are listed.',
  },
  'needs-circle': {
    severity: 'error',
    title: 'Expansions that need each other',
    help: 'Let one of them do without the other, or make them one expansion.',
  },
  'not-together': {
    severity: 'error',
    title: 'Two that cannot be played together',
    help: 'Leave one of the two out, or take `not with` back where it is said.',
  },
  'fixed-setting': {
    severity: 'error',
    title: 'A setting that cannot be chosen',
    help: 'A box in play fixes it: leave the choice out, or play without the box.',
  },
  'unknown-picture': {
    severity: 'warning',
    title: 'A picture that nobody can draw',
    help: 'Name one of the kit, or `none`; the page of pictures shows them all.',
  },
  'bad-picture': {
    severity: 'error',
    title: 'A picture that cannot be drawn',
    help: 'Shapes are paths as in SVG, in a square of 40 with its middle at 0 0, in colours of the palettes.',
  },
  'class-circle': {
    severity: 'error',
    title: 'A class that is in itself',
    help: 'Take one `is` away: two classes that are in each other are one.',
  },
  'second-header': {
    severity: 'error',
    title: 'A folder has two headers',
    help: 'One folder is one module: keep one `expansion` or `interaction` sentence.',
  },
  'no-header': {
    severity: 'error',
    title: 'A folder without a header',
    help: 'Begin a file with `expansion …` or `interaction …`.',
  },
  'wrong-folder': {
    severity: 'warning',
    title: 'A meeting of expansions in another folder',
    help: 'Move the file to the path that the message names.',
  },
  'wrong-kind': {
    severity: 'error',
    title: 'A thing of the wrong kind',
    help: 'Use an expression of the kind that is needed.',
  },
  'unknown-kind': { severity: 'error', title: 'Not a kind of thing', help: 'Use one of the built-in kinds.' },
  'not-a-noun': {
    severity: 'error',
    title: 'This cannot be counted or visited',
    help: 'Use a kind of thing: a figure, feature, tile …',
  },
  'stray-words': {
    severity: 'error',
    title: 'Words that belong to nothing',
    help: 'Put parentheses round the words that belong together.',
  },
  'missing-words': { severity: 'error', title: 'A phrase is not complete', help: 'Say what the message asks for.' },
  'unknown-set': {
    severity: 'error',
    title: 'There is no such set',
    help: 'Use one of the sets of section 7 of the reference.',
  },
  'not-a-state': {
    severity: 'error',
    title: 'This cannot be changed',
    help: 'Only what is declared with `state` can be set.',
  },
  'not-a-value': {
    severity: 'error',
    title: 'This is not a value',
    help: 'Only what is declared with `value` can be defined.',
  },
  'not-a-permission': {
    severity: 'error',
    title: 'This is not a permission',
    help: 'Only what is declared with `permission` can be allowed or forbidden.',
  },
  'phase-argument': {
    severity: 'error',
    title: 'A phase is run with the wrong thing',
    help: 'Say `run phase of thing` exactly when the phase is declared `of` something.',
  },
  'wrong-parameters': {
    severity: 'error',
    title: 'Said with other words than declared',
    help:
      'Use the same prepositions, and the same or narrower kinds; in a scenario, a word for each thing that the ' +
      'option names.',
  },
  'option-parameters': {
    severity: 'error',
    title: 'An option does not bind what it names',
    help: 'Write one `among` for each thing the option names, in the same order.',
  },
  'unknown-clause': {
    severity: 'error',
    title: 'A clause that the statement does not have',
    help: 'Cite one of the clauses that the source lists, or the statement without a clause.',
  },
  'whole-statement': {
    severity: 'warning',
    title: 'A scenario that does not say which clause it shows',
    help: 'Cite the clauses that its `then` sentences show: `cite WALK-1.a`.',
  },
  'clauses-decide': {
    severity: 'error',
    title: 'A property of a statement that belongs to its clauses',
    help: 'Move `no-effect`, `waits-for` or `partly` into the clause that it is true of.',
  },
  'stale-waits-for': {
    severity: 'warning',
    title: 'Waiting for an expansion that is written',
    help: 'Take the name away, and prove with scenarios what waited for it.',
  },
  'unknown-statement': {
    severity: 'error',
    title: 'No source has this statement',
    help: 'Correct the id, or add the statement to a source in your own words.',
  },
  'no-provenance': {
    severity: 'error',
    title: 'Nothing says where this comes from',
    help: 'Add `cite ID` or `assumed "why"`.',
  },
  'contents-differ': {
    severity: 'error',
    title: 'The box holds something else',
    help: 'Correct the number, or the tiles and pieces.',
  },
  'tile-edges': {
    severity: 'error',
    title: 'A side does not agree with what reaches it',
    help: 'Correct the edges, or the sides of the parts.',
  },
  'tile-crossing': {
    severity: 'error',
    title: 'Two things on a tile cross',
    help: 'A drawing is planar: let them meet in a piece, or change their sides.',
  },
  'tile-line-end': {
    severity: 'error',
    title: 'A line without an end',
    help: 'Say with `to` what it runs to, or draw one centre thing.',
  },
  'tile-half-side': {
    severity: 'error',
    title: 'A half side is in no face or in two',
    help: 'Write every free half side in exactly one.',
  },
  'tile-field-count': {
    severity: 'error',
    title: 'The number of faces differs',
    help: 'Correct the number, or the drawing.',
  },
  'tile-unknown-part': {
    severity: 'error',
    title: 'Nothing that can be drawn',
    help: 'Declare it as a feature, space, piece or mark.',
  },
  'tile-side': {
    severity: 'error',
    title: 'Not a side',
    help: 'Sides are N E S W; half sides NL NR EL ER SL SR WL WR.',
  },
  'overlay-lines': {
    severity: 'error',
    title: 'An overlay shows lines only',
    help: 'Write lines with the sides they join; edges and fields are those of the tile below.',
  },
  'swallowed-words': {
    severity: 'warning',
    title: 'Words that an inner set takes in, and that say nothing of it',
    help: 'Say with parentheses to which set they belong.',
  },
  'tile-repeated': {
    severity: 'error',
    title: 'A space drawn twice on one tile',
    help: 'A space lies in the middle of its tile: draw it once.',
  },
  'tile-cells': {
    severity: 'error',
    title: 'Rows and cells of a tile do not agree',
    help: 'Name each cell in one row, draw each once, and let them lie beside each other.',
  },
  'tile-seam': {
    severity: 'error',
    title: 'Two cells of a tile differ where they meet',
    help: 'Both sides of a seam show the same edge, and what reaches it.',
  },
  'tile-mark': {
    severity: 'error',
    title: 'Not a mark here',
    help: 'Write a declared mark, on a part after `with` or alone for the tile.',
  },
  'conflicting-rules': {
    severity: 'error',
    title: 'Two definitions meet and neither wins',
    help: 'Say `over` in one of them, or say in an interaction what holds.',
  },
  'never-wins': {
    severity: 'warning',
    title: 'A definition that can never win',
    help: 'Remove it, or give the other one a condition.',
  },
  'always-vetoed': {
    severity: 'warning',
    title: 'A permission that is always forbidden',
    help: 'Remove it, or give the veto a condition.',
  },
  'lifts-nothing': {
    severity: 'error',
    title: 'An `over` that lifts nothing',
    help: 'Name a `may not` that forbids some of what this allows, or take `over` back.',
  },
  'broad-figure': {
    severity: 'warning',
    title: '`figure` is also figures of no class',
    help: 'Name the class that is meant, or write `any-figure` where every figure is.',
  },
  'unordered-steps': {
    severity: 'error',
    title: 'Two steps whose order matters and is not said',
    help: 'Say `before`, `after` or `order`.',
  },
  'never-happens': {
    severity: 'warning',
    title: 'A rule that can never happen',
    help: 'Let it come during a phase that is run, and under a condition that can hold.',
  },
  'mark-nowhere': {
    severity: 'warning',
    title: 'A mark is asked for where no tile has it',
    help: 'Ask for it where the drawings have it, or draw it there.',
  },
  'ambiguous-name': {
    severity: 'error',
    title: 'A name that two boxes use',
    help: 'Write the name of the box before it: `fair.lottery`.',
  },
  'open-with-others': {
    severity: 'warning',
    title: 'Something is open where other boxes are played, too',
    help: 'Say it in an interaction when both are to be played together.',
  },
  'reveals-hidden': {
    severity: 'error',
    title: 'Something that gives away what is hidden',
    help: 'Let what all see depend on what all know, and options on what the chooser knows; or `reveal` it first.',
  },
  'shown-value': {
    severity: 'error',
    title: 'A value that views cannot list',
    help: 'Only values of the game, of a feature or of a player are `shown`.',
  },
  'order-circle': { severity: 'error', title: 'Steps wait for each other', help: 'Take back one of the sentences.' },
  'redundant-order': {
    severity: 'warning',
    title: 'An order that changes nothing',
    help: 'Take the sentence back; it follows from others, or the two steps do not meet.',
  },
  'unused-in-scenario': {
    severity: 'warning',
    title: 'A scenario declares what it never uses',
    help: 'Use the tile or drawing, or remove it.',
  },
  'not-in-play': {
    severity: 'error',
    title: 'A scenario speaks of what is not in play',
    help: 'Add the expansion to `play`, or remove the sentence: it would hold whatever the rules say.',
  },
  'proves-nothing': { severity: 'error', title: 'A scenario that proves nothing', help: 'Add a `then` sentence.' },
  'players-range': {
    severity: 'error',
    title: 'Too few or too many players',
    help: 'Name as many players as the expansions are made for.',
  },
  'number-range': { severity: 'error', title: 'A number that is out of range', help: 'Correct the number.' },
  'undefined-value': {
    severity: 'error',
    title: 'A value that nothing defines',
    help: 'Define the value for this case, or for all.',
  },
  'endless-value': {
    severity: 'error',
    title: 'A value that needs itself',
    help: 'Let one of the definitions do without the other value.',
  },
  'endless-phase': { severity: 'error', title: 'A phase that runs itself', help: 'Use `repeat at most N times`.' },
} as const satisfies Record<string, CatalogueEntry>
