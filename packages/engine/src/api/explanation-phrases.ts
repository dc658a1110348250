/** Phrases from which the lines of an explanation are built: English here, other languages supplied by the caller. */

export interface ExplanationWords {
  /** Display name of an entity, value or player. */
  readonly name: (name: string) => string
  /** Translation of a title or of rule text. */
  readonly said: (written: string) => string
  /** A player scores: what gave the points, and the source position of the rule. */
  readonly scores: (player: string, points: number, what: string, at: string) => string
  /** The scored feature, with its tiles and the pieces on it. */
  readonly feature: (kind: string, tiles: readonly string[], standing: readonly string[]) => string
  /**
   * The formula of the points (null points: a number), followed by `details` such as its parts and the entities it
   * names.
   */
  readonly amount: (formula: string, points: number | null, details: string) => string
  /** Terms of a sum or a comparison, each with its amount. */
  readonly parts: (what: string, each: readonly (readonly [thing: string, amount: number])[]) => string
  readonly of: (what: string, whose: string) => string
  readonly at: (what: string, square: string) => string
  readonly counted: (what: readonly string[]) => string
  readonly turnedUp: (what: readonly string[]) => string
  /** `fixedBy`: titles of the units that fix its value; null if the table chooses. */
  readonly setting: (title: string, value: string, isDefault: boolean, fixedBy: readonly string[] | null) => string
  readonly assumed: (reason: string) => string
  readonly statement: (id: string, source: string, section: string, words: string) => string
  /** Condition under which a definition applied. */
  readonly because: (condition: string) => string
  /** Results of the parts of a formula. */
  readonly where: (parts: readonly (readonly [part: string, result: string])[]) => string
  /** Weaker definitions that also applied. */
  readonly insteadOf: (definitions: readonly string[]) => string
  /** A change made to a value after its definition. */
  readonly then: (change: string) => string
  /** Comparison that selected the players who score. */
  readonly comparing: (compared: readonly string[]) => string
}

/** English phrases of `explain`; also a fallback for phrases that another language lacks. */
export const explanationInEnglish: ExplanationWords = /* @__PURE__ */ Object.freeze({
  name: (name) => name,
  said: (written) => written,
  scores: (player, points, what, at) => `${player} scores ${String(points)}: ${what} (${at})`,
  feature: (kind, tiles, standing) =>
    `The ${kind} of ${String(tiles.length)} ${tiles.length === 1 ? 'tile' : 'tiles'}: ${tiles.join(', ')}; ` +
    `in it ${standing.length === 0 ? 'nobody' : standing.join(', ')}.`,
  amount: (formula, points, details) => `Points: ${formula}${points === null ? '' : ` = ${String(points)}`}${details}.`,
  parts: (what, each) => `${what}: ${each.map(([entity, amount]) => `${entity} ${String(amount)}`).join(', ')}.`,
  of: (what, whose) => `${what} of ${whose}`,
  at: (what, square) => `${what} at ${square}`,
  counted: (what) => `Counted: ${what.join(', ')}.`,
  turnedUp: (what) => `Turned up: ${what.join(', ')}.`,
  setting: (title, value, isDefault, fixedBy) => {
    const chosen = isDefault ? ' (default)' : ', as the table chose'
    return `${title}: ${value}${fixedBy === null ? chosen : `, always with ${fixedBy.join(' and ')}`}.`
  },
  assumed: (reason) => `Assumed: ${reason}.`,
  statement: (id, source, section, words) => `${id} (${source}, ${section}): ${words}`,
  because: (condition) => `, because ${condition}`,
  where: (parts) => `, where ${parts.map(([part, result]) => `${part} is ${result}`).join(', ')}`,
  insteadOf: (definitions) => ` Instead of ${definitions.join(', ')}.`,
  then: (change) => `Then ${change}`,
  comparing: (compared) => `, for ${compared.join(', ')}`,
} satisfies ExplanationWords)
