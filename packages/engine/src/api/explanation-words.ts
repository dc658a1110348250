/** What the lines of an explanation are put together with: in English here, in another language by who shows them. */

export interface ExplanationWords {
  /** What a thing, a value or a player is called. */
  readonly name: (name: string) => string
  /** A title or a sentence of the rules, as it is said. */
  readonly said: (written: string) => string
  /** Somebody scores: what gave the points, and where that is written. */
  readonly scores: (player: string, points: number, what: string, at: string) => string
  /** What was scored, with its tiles and what stands in it. */
  readonly feature: (kind: string, tiles: readonly string[], standing: readonly string[]) => string
  /** What the sentence says of the points (null: a number), what the parts were, and whom and what it names. */
  readonly amount: (formula: string, points: number | null, told: string) => string
  /** What was added up or compared, with what each thing came to. */
  readonly parts: (what: string, each: readonly (readonly [thing: string, amount: number])[]) => string
  readonly of: (what: string, whose: string) => string
  readonly at: (what: string, square: string) => string
  readonly counted: (what: readonly string[]) => string
  readonly turnedUp: (what: readonly string[]) => string
  readonly setting: (title: string, value: string, isDefault: boolean) => string
  readonly assumed: (reason: string) => string
  readonly statement: (id: string, source: string, section: string, words: string) => string
  /** Why a definition applied. */
  readonly because: (condition: string) => string
  /** What the parts of a formula were. */
  readonly where: (parts: readonly (readonly [part: string, result: string])[]) => string
  /** Definitions that were weaker. */
  readonly insteadOf: (definitions: readonly string[]) => string
  /** A change of a value, after its definition. */
  readonly then: (change: string) => string
  /** What was compared to find out who is among those who score. */
  readonly comparing: (compared: readonly string[]) => string
}

/** The words of `explain`; where a table of another language lacks some, these can stand in. */
export const explanationInEnglish: ExplanationWords = /* @__PURE__ */ Object.freeze({
  name: (name) => name,
  said: (written) => written,
  scores: (player, points, what, at) => `${player} scores ${String(points)}: ${what} (${at})`,
  feature: (kind, tiles, standing) =>
    `The ${kind} of ${String(tiles.length)} ${tiles.length === 1 ? 'tile' : 'tiles'}: ${tiles.join(', ')}; ` +
    `in it ${standing.length === 0 ? 'nobody' : standing.join(', ')}.`,
  amount: (formula, points, told) => `Points: ${formula}${points === null ? '' : ` = ${String(points)}`}${told}.`,
  parts: (what, each) => `${what}: ${each.map(([thing, amount]) => `${thing} ${String(amount)}`).join(', ')}.`,
  of: (what, whose) => `${what} of ${whose}`,
  at: (what, square) => `${what} at ${square}`,
  counted: (what) => `Counted: ${what.join(', ')}.`,
  turnedUp: (what) => `Turned up: ${what.join(', ')}.`,
  setting: (title, value, isDefault) => `${title}: ${value}${isDefault ? ' (default)' : ', as the table chose'}.`,
  assumed: (reason) => `Assumed: ${reason}.`,
  statement: (id, source, section, words) => `${id} (${source}, ${section}): ${words}`,
  because: (condition) => `, because ${condition}`,
  where: (parts) => `, where ${parts.map(([part, result]) => `${part} is ${result}`).join(', ')}`,
  insteadOf: (definitions) => ` Instead of ${definitions.join(', ')}.`,
  then: (change) => `Then ${change}`,
  comparing: (compared) => `, for ${compared.join(', ')}`,
} satisfies ExplanationWords)
