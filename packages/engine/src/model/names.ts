/**
 * Names that rules declare, as types. Whoever plays any rules knows nothing of them; where an engine is built for one
 * set of rules, a file of its own stands here (see docs/built-engine.md), in which each is the union of the names of
 * that set.
 */
export type UnitName = string
export type TileName = string
export type FeatureKind = string
export type MarkName = string
/** Kinds of figures and faces of tokens. */
export type PieceName = string
/** The same, or `?` for what lies face down. */
export type PieceSeen = string
/** The same of tiles. */
export type TileShown = string
export type DieName = string
/** Sets of tokens. */
export type TokenSetName = string
export type ZoneName = string
export type StateName = string
export type ValueName = string
export type PermissionName = string
export type PhaseName = string
export type ChoiceName = string
export type OptionName = string
/** What scores: rules, and options of choices. */
export type ScorerName = string
export type AnnouncementName = string
/** What is chosen of each setting, by name. */
export type Settings = Readonly<Record<string, string>>
/** How many there are of each, by name. */
export type Counts<Name extends string> = Readonly<Record<Name, number>>
