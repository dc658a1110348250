/**
 * Information flow: nobody may learn what he may not know from a decision, an option, an event or a state. Every
 * expression has those who may know it; whatever all see may depend on what all know alone; `reveal` is the only way
 * to lower it.
 */
import { report, type Diagnostic, type IrOption, type IrProject, type Sited } from '@tilewright/language'
import { Follower, argumentKey, knowsNothing, type Contexts, type Leak, type Sees } from './follow.ts'
import { Reader, withName, type Knowledge } from './knowledge.ts'
import { both, type Label } from './label.ts'
import { worldOf, type World } from './world.ts'

export interface Flow {
  readonly diagnostics: readonly Diagnostic[]
  /** Choices whose options only the one who chooses may know: they are asked even where there is only one. */
  readonly veiled: ReadonlySet<string>
}

/** More rounds than contexts can grow. */
const MOST_ROUNDS = 50

export function followInformation(ir: IrProject): Flow {
  const world = worldOf(ir)
  if (world.open) return { diagnostics: [], veiled: new Set() }
  const contexts: Contexts = { phases: new Map(), params: new Map(), askers: new Map(), veiled: new Set() }
  const reader = new Reader(world)
  let leaks: Leak[] = []
  let before = ''
  for (let round = 0; round < MOST_ROUNDS; round++) {
    leaks = []
    followAll(world, reader, contexts, leaks)
    const after = JSON.stringify([
      [...contexts.phases],
      [...contexts.params],
      [...contexts.askers.values()].map((a) => a.size),
    ])
    if (after === before) break
    before = after
  }
  return { diagnostics: findings(world, leaks), veiled: contexts.veiled }
}

function followAll(world: World, reader: Reader, contexts: Contexts, leaks: Leak[]): void {
  const follower = new Follower(world, reader, contexts, leaks)
  for (const rule of world.ir.rules) {
    const k = rule.params.reduce((known, { name }, i) => {
      const param = contexts.params.get(argumentKey(rule.phase, i))
      return param === undefined ? known : withName(known, name, param)
    }, knowsNothing)
    const when = rule.when === null ? 'all' : reader.which(rule.when, k)
    follower.body(rule.body, k, both(contexts.phases.get(rule.phase) ?? 'all', when))
  }
  for (const option of world.ir.options) followOption(reader, follower, option, contexts, leaks)
}

/** What options call the one who chooses, where it may be one or the other. */
const CHOOSER = 'chooser'

/** What is offered: the one who chooses may know it, if everybody who is asked is the same. */
function followOption(
  reader: Reader,
  follower: Follower,
  option: IrOption,
  { askers, veiled }: Contexts,
  leaks: Leak[],
): void {
  const asked = [...new Set(option.choices.flatMap((choice) => [...(askers.get(choice) ?? [])]))]
  const [only = '?', ...others] = asked
  const chooser = others.length === 0 && only !== '?' ? only : CHOOSER
  const offered = (label: Label, words: string): void => {
    // Where nobody asks yet, somebody who may know it still could.
    if (label === 'all' || (asked.length === 0 && label !== 'none')) return
    if (label === `own ${chooser}`) for (const choice of option.choices) veiled.add(choice)
    else leaks.push({ span: option.span, words, sees: 'offer' })
  }
  let k: Knowledge = withName(knowsNothing, 'chooser', { which: 'all', face: 'all', key: chooser })
  for (const set of option.among) {
    const { shown, element } = reader.elements(set, k)
    offered(shown, set.words)
    k = withName(k, set.name, element)
  }
  if (option.when !== null) offered(reader.which(option.when, k), option.when.words)
  follower.body(option.body, chosen(option, k), 'all')
}

/** When it was chosen all see which things these are, if not their faces. */
const chosen = ({ among }: IrOption, k: Knowledge): Knowledge =>
  among.reduce((known, { name }) => {
    const element = known.names.get(name)
    return element === undefined ? known : withName(known, name, { ...element, which: 'all' })
  }, k)

const learns: Readonly<Record<Sees, string>> = {
  offer: 'Whoever sees what is offered',
  asked: 'Whoever sees that somebody is asked',
  points: 'Whoever sees these points',
  told: 'Whoever hears of it',
  state: 'Whoever sees this state',
  moved: 'Whoever sees what is moved',
}

/** One finding a sentence: the first thing that it would tell. */
function findings(world: World, leaks: readonly Leak[]): Diagnostic[] {
  const places = Map.groupBy(leaks, ({ span }) => `${span.file}:${String(span.start)}`)
  return [...places.values()].flatMap(([leak]) => {
    if (leak === undefined) return []
    const words = leak.words === '' ? 'what this depends on' : `\`${leak.words}\``
    const reader = newestReader(world, leak)
    const message = `${learns[leak.sees]} learns of ${words} what he may not know`
    return [
      report(
        'reveals-hidden',
        reader?.span ?? leak.span,
        `${message}${reader === undefined ? '' : ': this asks for it'}.`,
        {
          ...(reader === undefined ? {} : { related: [{ span: leak.span, message: 'it shows here' }] }),
          hint:
            'Faces of hidden tokens and hidden states are known to nobody but their player, tiles in zones that are ' +
            'declared `hidden` to their owner alone, in those that are `unseen` to nobody. Let this depend on what ' +
            'everybody knows, or `reveal` it before.',
        },
      ),
    ]
  })
}

/** Where what is hidden is asked for by another folder than tells it: those who tell cannot know of that. */
function newestReader(world: World, { words, span }: Leak): Sited | undefined {
  const readers = world.readersOf(/^(?:not )?([\w-]+)/.exec(words)?.[1] ?? '')
  return readers.every((one) => folderOf(one.span.file) !== folderOf(span.file)) ? readers[0] : undefined
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))
