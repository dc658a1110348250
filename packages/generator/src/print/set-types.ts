/** Type files of an engine of one set, which replace the open engine's: names are those of the set. */
import type { GeneratedFile } from '../generate.ts'

const asTheyAre = [
  'AnnouncementName',
  'ChoiceName',
  'DieName',
  'FeatureKind',
  'MarkName',
  'OptionName',
  'PermissionName',
  'PhaseName',
  'Settings',
  'StateName',
  'TileName',
  'TokenSetName',
  'UnitName',
  'ValueName',
  'ZoneName',
].join(', ')

const names = `/** Names that the rules of this engine declare. */
import type { FigureKind, OptionName, RuleName, TileName, TokenKind } from '../generated/names.ts'

export type { ${asTheyAre} } from '../generated/names.ts'
/** Kinds of figures and faces of tokens. */
export type PieceName = FigureKind | TokenKind
/** A piece name, or \`?\` if face down. */
export type PieceSeen = PieceName | '?'
/** A tile name, or \`?\` if hidden. */
export type TileShown = TileName | '?'
/** Rules and options that score. */
export type ScorerName = RuleName | OptionName
/** Counts by name; omitted names count 0. */
export type Counts<Name extends string> = { readonly [Each in Name]?: number }
`

const action = `/** Actions of players. */
import type { ElementActions, OptionActions } from '../generated/names.ts'

/** An option may belong to several choices. */
type OfEachChoice<Of extends { readonly choice: string }> = Of extends unknown
  ? { readonly [Choice in Of['choice']]: Omit<Of, 'choice'> & { readonly choice: Choice } }[Of['choice']]
  : never

/** An option of a choice with its arguments, or (\`option\` null) an element of the set that a choice offers. */
export type Action = OfEachChoice<OptionActions[keyof OptionActions]> | ElementActions[keyof ElementActions]
`

/** By their paths below the engine's source. */
export const knownTypes: readonly GeneratedFile[] = [
  { path: 'model/names.ts', text: names },
  { path: 'model/action.ts', text: action },
]
