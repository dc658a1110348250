/** A wrong preposition before an argument, or two that cannot be combined. */
import { replaced, type Fixer } from './meaning-fix.ts'

const prepositions = ['of', 'in', 'on', 'near', 'adjacent to', 'touching', 'beside', 'under'] as const
const joined = prepositions.join('|')

/** Words for what is beside a thing, not in it: one is never proposed for the other. */
const besides: readonly string[] = ['adjacent to', 'near', 'touching', 'beside']
const alike = (written: string): readonly string[] => {
  const isBeside = besides.includes(written)
  return isBeside ? besides : prepositions.filter((preposition) => !besides.includes(preposition))
}

export const anotherPreposition: Fixer = (site) => {
  const { diagnostic, text } = site
  const set = /^There is no set `(.*)`\.$/.exec(diagnostic.message)?.[1]
  if (set !== undefined) {
    const { start } = diagnostic.span
    if (text.slice(start, start + set.length) !== set) return []
    const all = { ...diagnostic.span, end: start + set.length }
    const owned = new RegExp(`^(\\S+) of (\\S+) ((?:${joined}) .*)$`).exec(set) ?? undefined
    const byOwner =
      owned === undefined
        ? []
        : [
            {
              edits: [
                replaced(
                  site,
                  `${owned[1] ?? ''} ${owned[3] ?? ''} where owner of ${owned[1] ?? ''} is ${owned[2] ?? ''}`,
                  all,
                ),
              ],
              message: `there is no set \`${set}\`: whose they are is a condition, \`owner of ${owned[1] ?? ''}\``,
              at: all,
              certain: false,
            },
          ]
    const first = new RegExp(`^(\\S+ )(${joined})( .*)$`).exec(set) ?? undefined
    return [
      ...byOwner,
      ...(first === undefined ? [] : others(first[2] ?? '', start + (first[1] ?? '').length, first[1] ?? '', site)),
    ]
  }
  const wanted = new RegExp(`^\`(\\S+) (${joined})\` wants`).exec(diagnostic.message) ?? undefined
  if (wanted === undefined) return []
  const start = text.lastIndexOf(wanted[2] ?? '', diagnostic.span.start - 1)
  return others(wanted[2] ?? '', start, wanted[1] ?? '', site)
}

function others(written: string, start: number, noun: string, site: Parameters<Fixer>[0]): ReturnType<Fixer> {
  const argument = /^\s*([\w.-]+)/.exec(site.text.slice(start + written.length))?.[1] ?? '…'
  const formFor = (preposition: string): string => `${noun.trim()} ${preposition} <${argument}>`
  return alike(written)
    .filter((preposition) => preposition !== written)
    .map((preposition) => ({
      edits: [{ span: { ...site.diagnostic.span, start, end: start + written.length }, text: preposition }],
      message: `there is no set \`${formFor(written)}\`: write \`${formFor(preposition)}\``,
      certain: false,
    }))
}
