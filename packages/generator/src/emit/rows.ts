/**
 * Builds all declarations as plain rows. Each table of data is built here once and printed in every form from these
 * rows (see `tables.ts`).
 */
import { irStatementsIn, type IrOption, type IrRule, type IrUnit, type Kind, type Located } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { asksForChanges } from '../program/changes.ts'
import { timesOf } from '../program/steps.ts'
import type { SetFingerprint } from '../fingerprint.ts'
import { whereOf, type Program } from './module.ts'
import { FIRST_CODE, type MachineInfo } from './phases.ts'
import { piecesOf } from './pieces.ts'
import type {
  LibraryRows,
  OptionRow,
  PhaseRow,
  ProvenanceRow,
  RuleRow,
  SettingRow,
  UnitRow,
  ValueRow,
} from './row-types.ts'
import { shownRows } from './shown-values.ts'
import { tileRows } from './tile-rows.ts'

/** Hashes of the whole plan, of the generated code, and of the declarations of each set of units. */
export interface Fingerprints {
  readonly whole: string
  readonly build: string
  readonly sets: readonly SetFingerprint[]
}

/** Maximum number of links at a time in a game whose rules join segments. */
const MOST_LINKS = 64

/** Indices of names in the tables of the plan; -1 for a missing name. */
interface Find {
  readonly unit: (name: string) => number
  readonly units: (names: readonly string[]) => number[]
  readonly among: (all: readonly { readonly name: string }[], names: readonly string[]) => number[]
}

/** All rows of a library, in the order of the plan. */
export function libraryRows(
  { plan, known, busyIn, indices }: Program,
  machines: readonly MachineInfo[],
  fingerprints: Fingerprints,
): LibraryRows {
  const { unit } = indices
  const find: Find = {
    unit,
    units: (names) => names.map(unit),
    among: (all, names) => names.map((name) => all.findIndex((candidate) => candidate.name === name)),
  }
  const provenance = (located: Located): Pick<ProvenanceRow, 'cites' | 'assumed' | 'at'> => ({
    cites: located.cites,
    assumed: located.assumed,
    at: whereOf(located, indices.text),
  })
  const units = plan.units.map((unit) => unitRow(unit, find))
  return {
    fingerprint: fingerprints.whole,
    build: fingerprints.build,
    fingerprints: fingerprints.sets.map(({ set, hash }) => ({ set: find.units(set), hash })),
    renamed: Object.fromEntries(plan.renamed.map(({ from, to }) => [from, to])),
    apart: units.some(({ excludes }) => excludes !== undefined) ? true : undefined,
    fixesSettings: plan.fixed.length > 0 ? true : undefined,
    units,
    ...boardRows(plan, find),
    ...pieceRows(plan, find),
    ...valueRows(plan),
    phases: plan.phases.map((phase): PhaseRow => ({
      name: phase.name,
      param: phase.params[0]?.kind ?? null,
      begins: phase.begins ? true : undefined,
      resumes: phase.resumes ? true : undefined,
      busyIn: busyIn(phase.name)?.map(find.units),
      runs: find.among(plan.phases, phasesRunBy(plan, phase.name)),
    })),
    choices: plan.choices.map((choice) => ({
      name: choice.name,
      title: choice.title,
      secret: choice.secret,
      veiled: choice.veiled,
      again: againOf(plan, choice.name),
      element: choice.element,
    })),
    events: plan.events.map(({ name }) => name),
    tiles: tileRows(plan, (tile) => whereOf(tile, indices.text)),
    mays: plan.mays.map((may) => ({ label: may.label, title: '', ...provenance(may) })),
    rules: plan.rules.map((rule): RuleRow => ({
      label: rule.name,
      title: rule.title,
      ...provenance(rule),
      set: find.units(rule.set),
      phase: plan.phases.findIndex(({ name }) => name === rule.phase),
      asksSecrets: rule.asksSecrets,
    })),
    options: plan.options.map((option) => optionRow(plan, option, find, provenance(option))),
    changes: asksForChanges(plan) ? true : undefined,
    ...linkRows(plan, find),
    sets: known.asked.map(find.units),
    stops: machines.flatMap(({ stops }, i) =>
      stops.map(({ block, letters }) => [FIRST_CODE + i, block, letters] as const),
    ),
    slots: [...Array<number>(FIRST_CODE).fill(0), ...machines.map(({ slots }) => slots)],
  }
}

/** Excluded units that are not in this plan are omitted. */
function unitRow(declared: IrUnit, { unit, units }: Find): UnitRow {
  const excludes = units(declared.excludes ?? []).filter((index) => index >= 0)
  return {
    name: declared.name,
    title: declared.title,
    of: declared.of === null ? -1 : unit(declared.of),
    off: declared.off,
    needs: units(declared.needs),
    excludes: excludes.length > 0 ? excludes : undefined,
    players: declared.players,
    editions: declared.editions,
  }
}

/** Edges, features and marks. */
function boardRows(plan: Plan, { among }: Find): Pick<LibraryRows, 'edges' | 'features' | 'marks' | 'markWorths'> {
  return {
    edges: plan.edges.map(({ name, style, matches }) => ({ name, style, matches: among(plan.edges, matches) })),
    features: plan.features.map(({ name, title, along, between }) => ({
      name,
      title,
      along: along === null ? -1 : plan.edges.findIndex((edge) => edge.name === along),
      between,
    })),
    marks: plan.marks.map(({ name }) => name),
    markWorths: plan.marks.some(({ worth }) => worth !== undefined)
      ? plan.marks.map(({ worth }) => worth ?? 0)
      : undefined,
  }
}

/** Pieces, zones, dice, settings, states. */
function pieceRows(
  plan: Plan,
  { units, among }: Find,
): Pick<LibraryRows, 'classes' | 'pieces' | 'tokenSets' | 'zones' | 'dice' | 'settings' | 'states'> {
  return {
    classes: plan.classes.map(({ name }) => name),
    pieces: piecesOf(plan).map((piece) => ({
      name: piece.name,
      title: piece.title,
      tokenSet: piece.tokenSet,
      classes: among(plan.classes, piece.classes),
      count: piece.count,
      perPlayer: piece.perPlayer,
      hidden: piece.hidden,
      worth: piece.worth,
      set: units(piece.set),
    })),
    tokenSets: plan.tokens.map(({ name }) => name),
    zones: plan.zones.map(({ name, title, perPlayer, set, unseen, hidden }) => ({
      name,
      title,
      perPlayer,
      set: units(set),
      unseen,
      hidden,
    })),
    dice:
      plan.dice.length > 0
        ? plan.dice.map(({ name, title, faces, set }) => ({ name, title, faces, set: units(set) }))
        : undefined,
    settings: plan.settings.map(({ name, title, values, initial, set }) => ({
      name,
      title,
      values,
      initial: values.indexOf(initial),
      set: units(set),
      fixed: fixedValues(plan, name, values, units),
    })),
    states: plan.states.map((state) => ({
      name: state.name,
      of: state.of,
      kind: state.kind,
      setOf: state.setOf,
      hidden: state.hidden,
      set: units(state.set),
      standing: state.standing,
      lasts: state.lasts === undefined ? undefined : true,
      part: state.part,
    })),
  }
}

/** The values that units fix for a setting. */
function fixedValues(
  { fixed }: Plan,
  name: string,
  values: readonly string[],
  units: Find['units'],
): SettingRow['fixed'] {
  const all = fixed.filter(({ setting }) => setting === name)
  return all.length === 0 ? undefined : all.map(({ value, set }) => ({ value: values.indexOf(value), set: units(set) }))
}

/** Values and permissions: a permission is a boolean value. */
function valueRows(plan: Plan): Pick<LibraryRows, 'values' | 'permissions'> {
  const shown = shownRows(plan)
  const row = (name: string, params: readonly { readonly kind: Kind }[], result: Kind, setOf: boolean): ValueRow => ({
    name,
    params: params.map(({ kind }) => kind),
    result,
    setOf,
    shown: shown.get(name),
  })
  return {
    values: plan.values.map((value) => row(value.name, value.params, value.result, value.setOf)),
    permissions: plan.permissions.map((permission) => row(permission.name, permission.params, 'yes-no', false)),
  }
}

function optionRow(
  plan: Plan,
  option: IrOption,
  { units, among }: Find,
  provenance: Pick<ProvenanceRow, 'cites' | 'assumed' | 'at'>,
): OptionRow {
  return {
    label: option.name,
    title: option.title,
    ...provenance,
    set: units(option.set),
    choices: among(plan.choices, option.choices),
    anytime: option.anytime,
    asksSecrets: option.asksSecrets,
    params: option.params.map(({ kind, preposition, name }) => ({ kind, preposition, noun: name })),
  }
}

/** Maximum number of links, and the sets of units whose rules create them. */
function linkRows(plan: Plan, { units }: Find): Pick<LibraryRows, 'links' | 'linkedBy'> {
  const isLinking = ({ body }: IrRule | IrOption): boolean => irStatementsIn(body).some(({ op }) => op === 'join')
  const sets = [...plan.rules, ...plan.options].filter(isLinking).map(({ set }) => units(set))
  if (sets.length === 0) return { links: undefined, linkedBy: undefined }
  return { links: MOST_LINKS, linkedBy: [...new Map(sets.map((set) => [set.join(' '), set])).values()] }
}

/** Numbers of the options that repeat the choice. */
function againOf(plan: Plan, choice: string): readonly number[] | undefined {
  const numbers = plan.options.flatMap((option, i) =>
    option.choices.includes(choice) && timesOf(option) > 0 ? [i] : [],
  )
  return numbers.length > 0 ? numbers : undefined
}

/** Phases that the rules of a phase run, in the order of its steps. */
const phasesRunBy = (plan: Plan, phase: string): string[] =>
  plan.rules
    .filter((rule) => rule.phase === phase)
    .flatMap(({ body }) =>
      irStatementsIn(body).flatMap((statement) => (statement.op === 'run' ? [statement.phase] : [])),
    )
