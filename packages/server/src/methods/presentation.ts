/** Methods that show what the rules declare: pictures and titles of a set. */
import { unitsInPlay, type RuleLibrary } from '@tilewright/engine'
import type { NotMade, Presentation } from '../protocol/presentation.ts'
import { Refused, codes } from '../rpc/errors.ts'
import { listOf, needed, optional, text } from '../rpc/params.ts'
import { method, type Method } from './define.ts'

const set = { play: needed(listOf<string>()), without: optional(listOf<string>()) }

/** Refuses what is being made (`not-ready`), and what cannot be made (`unreadable-rules`). */
function ready<T>(made: T | NotMade): T {
  if (made === 'failed')
    throw new Refused(
      codes.refused,
      'unreadable-rules',
      'The texts of the rules cannot be read.',
      'On the server, `tilewright check` says why.',
    )
  if (made !== 'not-ready') return made
  throw new Refused(codes.refused, 'not-ready', 'This is being made.', 'Ask again in a second.')
}

/** The methods; a server without a presentation refuses them (`no-pictures`). */
export function presentationMethods(
  { units }: RuleLibrary,
  presentation: Presentation | undefined,
): Readonly<Record<string, Method>> {
  const namesOf = (play: readonly string[], without: readonly string[]): string[] =>
    unitsInPlay(units, play, without).flatMap((unit) => units[unit]?.name ?? [])
  const present = (): Presentation => {
    if (presentation !== undefined) return presentation
    throw new Refused(
      codes.refused,
      'no-pictures',
      'This server has no pictures and titles.',
      'Start it in a project of rules.',
    )
  }
  return {
    'rules/pictures': method<'rules/pictures'>(set, ({ play, without = [] }) =>
      ready(present().pictures(namesOf(play, without))),
    ),
    'rules/titles': method<'rules/titles'>({ ...set, language: needed(text) }, ({ play, without = [], language }) => {
      const titles = ready(present().titles(namesOf(play, without), language))
      if (titles !== null) return titles
      const hint = 'Titles in English are in rules/tables.'
      throw new Refused(
        codes.refused,
        'unknown-language',
        `The rules are not translated to '${language.slice(0, 16)}'.`,
        hint,
      )
    }),
  }
}
