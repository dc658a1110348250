/** Rules and options of a set that did nothing in any game of a simulation. */
import type { RuleLibrary } from '@tilewright/engine'
import { counted, type Paint } from '@tilewright/text'

export interface IdleRule {
  readonly kind: 'rule' | 'option'
  readonly name: string
  /** `file:line`. */
  readonly where: string
}

/** `effects` as in the counts; `inPlay`: numbers of the expansions and parts of the games. */
export function idleRules(
  { rules, options }: RuleLibrary,
  inPlay: ReadonlySet<number>,
  effects: Readonly<Record<string, true>>,
): IdleRule[] {
  const idle = (
    kind: IdleRule['kind'],
    all: RuleLibrary['rules'] | RuleLibrary['options'],
    reported: (i: number) => number,
  ): IdleRule[] =>
    [...all].flatMap((one, i) =>
      one.set.every((unit) => inPlay.has(unit)) && !Object.hasOwn(effects, String(reported(i)))
        ? [{ kind, name: one.label, where: one.at }]
        : [],
    )
  return [...idle('rule', rules, (i) => i), ...idle('option', options, (i) => ~i)]
}

/** Lists those in files for which `isOwn` holds, and counts the others. */
export function idleText(
  idle: readonly IdleRule[],
  isOwn: (file: string) => boolean,
  games: number,
  paint: Paint,
): string {
  const fileOf = ({ where }: IdleRule): string => where.slice(0, where.lastIndexOf(':'))
  const own = idle.filter((one) => isOwn(fileOf(one)))
  const others = idle.length - own.length
  const lines = own.map(({ kind, name, where }) => `    ${kind} ${name}  ${where}`)
  const more = others === 0 ? [] : [`    ${counted(others, 'rule')} of other files: --idle lists them`]
  if (lines.length + more.length === 0) return ''
  return [paint.bold(`  did nothing in ${counted(games, 'game')}:`), ...lines, ...more, ''].join('\n')
}
