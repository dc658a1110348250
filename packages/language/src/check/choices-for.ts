/** Choices of an option: by name, by class, or every decision. */
import type { Ident } from '../ast/ast.ts'
import { anyChoice } from '../bind/symbols.ts'
import type { IrChoice, IrOption } from '../ir/ir.ts'
import { sortOf } from './class-sorts.ts'
import { fail, lookup, type Scope } from './scope.ts'

/** Reports names that are neither a choice nor a class of choices, repeated names, and names beside `any-choice`. */
export function checkChoicesFor(scope: Scope, option: string, names: readonly Ident[]): void {
  names.forEach((name, i) => {
    if (names.findIndex((ident) => ident.name === name.name) < i)
      fail(scope, 'declared-twice', name.span, `It is an option for \`${name.name}\` already.`)
    if (name.name === anyChoice) {
      if (names.length > 1)
        fail(
          scope,
          'repeated-sentence',
          name.span,
          `\`${option}\` is for every choice, so it is for the others, too.`,
          `Write \`for ${anyChoice}\` alone.`,
        )
      return
    }
    const symbol = scope.symbols.words.get(name.name)
    if (scope.symbols.choices.has(name.name) || symbol?.decl.type !== 'class') {
      lookup(scope, 'choices', name, 'choice')
      return
    }
    lookup(scope, 'words', name, 'class')
    if (sortOf(symbol.decl) !== 'choice')
      fail(
        scope,
        'wrong-kind',
        name.span,
        `\`${name.name}\` is a class of ${sortOf(symbol.decl)}s, and an option is for choices.`,
        `Declare a class of choices: \`class ${name.name} of choice\`.`,
      )
  })
}

/** Returns options with the names of all their choices, wherever these are declared. */
export function withChoices(options: readonly IrOption[], choices: readonly IrChoice[]): readonly IrOption[] {
  const classes = new Set(choices.flatMap(({ classes = [] }) => classes))
  return options.map((option) => {
    if (option.choices.includes(anyChoice))
      return withNames(
        option,
        choices.flatMap(({ name, secret }) => (secret ? [] : [name])),
      )
    if (!option.choices.some((name) => classes.has(name))) return option
    const selected = choices.filter(({ name, classes = [] }) =>
      [name, ...classes].some((choiceOrClass) => option.choices.includes(choiceOrClass)),
    )
    return withNames(
      option,
      selected.map(({ name }) => name),
    )
  })
}

const known = new WeakMap<IrOption, IrOption>()

/** Returns the same object for the same names, so that cached results about the option stay valid. */
function withNames(option: IrOption, choices: readonly string[]): IrOption {
  const before = known.get(option)
  if (before?.choices.length === choices.length && choices.every((name, i) => name === before.choices[i])) return before
  const expanded: IrOption = { ...option, ...(option.choices.includes(anyChoice) ? { anytime: true } : {}), choices }
  known.set(option, expanded)
  return expanded
}
