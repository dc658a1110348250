/**
 * Checks actions of scenarios against the parameters of their options. Otherwise an action could never match, and
 * `then red may not …` would hold whatever the rules say.
 */
import type { Ident, ScenarioRef } from '../ast/ast.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrParam } from '../ir/ir.ts'
import type { Kind } from '../vocabulary/vocabulary.ts'

/** Tables to interpret the names of a scenario. */
export interface ActionTables {
  readonly isTile: (name: string) => boolean
  readonly isPlayer: (name: string) => boolean
  readonly isPiece: (name: string) => boolean
}

/** One form of an action: the parameters of an option, or the element of a choice. */
export type ActionForm = readonly Pick<IrParam, 'name' | 'kind' | 'preposition'>[]

/** Checks a verb with its arguments against all its forms; reports nothing where no form is known. */
export function checkAction(
  verb: Ident,
  args: readonly ScenarioRef[],
  forms: readonly ActionForm[],
  tables: ActionTables,
): Diagnostic[] {
  if (forms.length === 0 || forms.some((form) => accepts(form, args, tables))) return []
  const shapes = [...new Set(forms.map((form) => [verb.name, ...form.map(shown)].join(' ')))]
  const span = { ...verb.span, end: args.at(-1)?.span.end ?? verb.span.end }
  return [
    report('wrong-parameters', span, `Nobody could ever do this: \`${verb.name}\` is said with other words.`, {
      hint: `Say ${shapes.map((shape) => `\`${shape}\``).join(' or ')}.`,
    }),
  ]
}

/**
 * Whether the arguments match the parameters, from left to right: a piece may be followed by its position, a placement
 * by its tile.
 */
function accepts(form: ActionForm, args: readonly ScenarioRef[], tables: ActionTables): boolean {
  const [param, ...params] = form
  const [ref, ...rest] = args
  if (param === undefined || ref === undefined) return param === undefined && ref === undefined
  if (stands(param.kind, ref, tables) && accepts(params, rest, tables)) return true
  const [next, ...others] = rest
  if (next === undefined) return false
  const two =
    param.kind === 'piece'
      ? stands('piece', ref, tables)
      : param.kind === 'placement' && stands('tile', ref, tables) && stands('placement', next, tables)
  return two && accepts(params, others, tables)
}

function stands(kind: Kind, ref: ScenarioRef, { isTile, isPlayer, isPiece }: ActionTables): boolean {
  const name = ref.type === 'name' ? ref.name.name : undefined
  if (name === 'none' || name === 'nothing') return true
  switch (kind) {
    case 'tile':
      return name !== undefined && isTile(name)
    case 'player':
      return name !== undefined && isPlayer(name)
    case 'piece':
      return ref.type === 'owned' || (name !== undefined && isPiece(name))
    case 'segment':
    case 'feature':
      return ref.type === 'part'
    case 'corner':
      return ref.type === 'corner'
    case 'placement':
      return ref.type === 'square'
    case 'square':
      return ref.type === 'square' || (name !== undefined && isTile(name))
    case 'number':
      return ref.type === 'number'
    default:
      return true
  }
}

function shown({ name, kind, preposition }: ActionForm[number]): string {
  const entity =
    kind === 'placement'
      ? '<tile> at <x>,<y>'
      : kind === 'square'
        ? '<x>,<y>'
        : kind === 'corner'
          ? '<corner> of <tile>'
          : kind === 'segment' || kind === 'feature'
            ? '<part> of <tile>'
            : `<${name}>`
  return preposition === null ? entity : `${preposition} ${entity}`
}
