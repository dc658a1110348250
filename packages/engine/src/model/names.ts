/**
 * Names that rules declare, as types. An engine for any rules has plain strings; an engine built for one set of rules
 * replaces this file (see docs/built-engine.md) by one in which each type is the union of the names of that set.
 */
export type UnitName = string
export type TileName = string
export type FeatureKind = string
export type MarkName = string
/** Kinds of figures and faces of tokens. */
export type PieceName = string
/** A piece name, or `?` if face down. */
export type PieceSeen = string
/** A tile name, or `?` if hidden. */
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
/** Rules and options that score. */
export type ScorerName = string
export type AnnouncementName = string
/** The chosen value of each setting, by name. */
export type Settings = Readonly<Record<string, string>>
/** Counts by name. */
export type Counts<Name extends string> = Readonly<Record<Name, number>>
