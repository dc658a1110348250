/** Collects every use of a declaration by another one, with its effect. */
import {
  edgesOfTile,
  irRootsOf,
  locatedOf,
  partsOfTile,
  type CheckedProject,
  type Declaration,
  type Ident,
  type IrDefine,
  type IrProject,
  type IrRule,
  type Located,
  type IrNode,
  type IrParam,
} from '@tilewright/language'
import type { HookEffect } from './box-page.ts'
import { keyOf, referencesIn, type NameTable } from './references.ts'

export interface FoundUse {
  readonly key: string
  readonly does: HookEffect
  readonly what: string
  readonly located: Located
}

/** Returns all uses, in no order; repeated uses by one declaration with one effect are merged. */
export const usesOf = (project: CheckedProject): FoundUse[] => [
  ...stepUses(project.ir),
  ...choiceUses(project),
  ...valueUses(project.ir),
  ...permissionUses(project.ir),
  ...headUses(project.ir),
  ...declarationUses(project),
]

/** An effect, and the key of the name it applies to. */
type NamedEntity = readonly [does: HookEffect, table: NameTable, name: string, of?: string]

/** Returns the uses by one declaration: those listed in `named`, and all references in nodes and parameters. */
function uses(
  what: string,
  located: Located,
  named: readonly NamedEntity[],
  nodes: readonly (IrNode | null)[] = [],
  params: readonly IrParam[] = [],
): FoundUse[] {
  const direct = named.map(([does, table, name, of]): FoundUse => ({
    key: keyOf(table, name, of),
    does,
    what,
    located,
  }))
  return [...direct, ...referencesIn(nodes, params).map((mention): FoundUse => ({ ...mention, what, located }))]
}

const each = (does: HookEffect, table: NameTable, names: readonly string[], of?: string): NamedEntity[] =>
  names.map((name) => (of === undefined ? [does, table, name] : [does, table, name, of]))

function stepUses({ rules, orders, phases }: IrProject): FoundUse[] {
  // Parameters that a rule takes unchanged from its phase are references of the phase, not of the rule.
  const narrowed = ({ phase, params }: IrRule): IrRule['params'] => {
    const head = phases.find(({ name }) => name === phase)?.params ?? []
    return params.filter(({ filter }, i) => JSON.stringify(filter) !== JSON.stringify(head[i]?.filter ?? null))
  }
  return [
    ...rules.flatMap((rule) =>
      uses(
        `rule ${rule.name}`,
        rule,
        [
          ['step', 'phases', rule.phase],
          ...each('after', 'rules', rule.after),
          ...each('before', 'rules', rule.before),
          ...each('instead of', 'rules', rule.insteadOf),
        ],
        irRootsOf(rule),
        narrowed(rule),
      ),
    ),
    ...orders.flatMap((order) =>
      uses(
        `order ${order.first} before ${order.second}`,
        order,
        each('order', order.changes === true ? 'changes' : 'rules', [order.first, order.second]),
      ),
    ),
  ]
}

/** Uses by options, as written: of choices by name, of a class of choices, or of all choices. */
function choiceUses({ ir, placed }: CheckedProject): FoundUse[] {
  const choices = new Set(ir.choices.map(({ name }) => name))
  const written = new Map(
    placed.flatMap(({ declaration }) =>
      declaration.type === 'option' ? [[declaration.name.name, declaration.choices.map(({ name }) => name)]] : [],
    ),
  )
  return ir.options.flatMap((option) =>
    uses(
      `option ${option.name}`,
      option,
      [
        ...each('option', 'choices', option.choices),
        ...each(
          'option',
          'words',
          (written.get(option.name) ?? []).filter((name) => !choices.has(name)),
        ),
      ],
      irRootsOf(option),
      option.params,
    ),
  )
}

function valueUses({ defines, changes }: IrProject): FoundUse[] {
  const nameOf = ({ module, value }: IrDefine, label: string): string => `${module} ${value} ${label}`
  const definitions = new Map(defines.map((define) => [nameOf(define, define.label), define]))
  return [
    ...defines.flatMap((define) =>
      uses(
        `define ${define.exceptionOf ?? define.label}`,
        // An exception has the position of its definition.
        { ...define, span: definitions.get(nameOf(define, define.exceptionOf ?? define.label))?.span ?? define.span },
        [['defines', 'words', define.value], ...each('overrides', 'definitions', define.over, define.value)],
        irRootsOf(define),
        define.params,
      ),
    ),
    ...changes.flatMap((change) =>
      uses(
        `change ${change.label}`,
        change,
        [
          ['changes', 'words', change.value],
          ...each('overrides', 'changes', change.over ?? []),
          ...each('after', 'changes', change.after),
          ...each('before', 'changes', change.before),
        ],
        irRootsOf(change),
        change.params,
      ),
    ),
  ]
}

/** Whether a label is a head, because the declaration has no name of its own. */
const isHead = (label: string): boolean => /^may\s/.test(label)

const permissionUses = ({ mays }: IrProject): FoundUse[] =>
  mays.flatMap((may) =>
    uses(
      isHead(may.label) ? may.label : `${may.negated ? 'may not' : 'may'} ${may.label}`,
      may,
      [
        [may.negated ? 'forbids' : 'allows', 'words', may.permission],
        ...each('lifts', 'vetoes', may.over ?? [], may.permission),
      ],
      irRootsOf(may),
      may.params,
    ),
  )

/** Uses of kinds in the heads of declarations. */
const headUses = ({ values, permissions, phases }: IrProject): FoundUse[] => [
  ...values.flatMap((value) => uses(`value ${value.name}`, value, [], [], value.params)),
  ...permissions.flatMap((permission) => uses(`permission ${permission.name}`, permission, [], [], permission.params)),
  ...phases.flatMap((phase) => uses(`phase ${phase.name}`, phase, [], [], phase.params)),
]

/** Uses in declarations of kinds: classes of a kind, the edge of a feature, parts that tiles show. */
function declarationUses({ placed }: CheckedProject): FoundUse[] {
  return placed.flatMap((placedDeclaration) => {
    const own = namesIn(placedDeclaration.declaration)
    return own === undefined
      ? []
      : uses(`${placedDeclaration.declaration.type} ${own.name.name}`, locatedOf(placedDeclaration), own.named)
  })
}

interface NamedBy {
  readonly name: Ident
  readonly named: readonly NamedEntity[]
}

function namesIn(declaration: Declaration): NamedBy | undefined {
  const names = (idents: readonly Ident[]): string[] => [...new Set(idents.map(({ name }) => name))]
  switch (declaration.type) {
    case 'edge':
      return { name: declaration.name, named: each('reads', 'edges', names(declaration.matches)) }
    case 'feature':
      return {
        name: declaration.name,
        named: [
          ...each('joins', 'words', names(declaration.classes)),
          ...each('reads', 'edges', names(declaration.along ? [declaration.along] : [])),
        ],
      }
    case 'tokens': {
      const classes = [...declaration.classes, ...declaration.kinds.flatMap((kind) => kind.classes)]
      return { name: declaration.name, named: each('joins', 'words', names(classes)) }
    }
    case 'tile':
      return {
        name: declaration.name,
        named: [
          ...each('joins', 'words', names(declaration.classes)),
          ...each('shows', 'edges', names(edgesOfTile(declaration))),
          ...each('shows', 'words', names(partsOfTile(declaration).flatMap(({ what, marks }) => [what, ...marks]))),
        ],
      }
    case 'space':
    case 'mark':
    case 'class':
    case 'figure':
    case 'zone':
    case 'choice':
      return { name: declaration.name, named: each('joins', 'words', names(declaration.classes)) }
    default:
      return undefined
  }
}
