/** What phases, and answers to choices, may do to what is known: turn things down, or make words mean other things. */
import { followersOf, type IrPhase, type IrProject, type IrStatement } from '@tilewright/language'

export interface Deeds {
  /** Something is put face down, among what may lie there. */
  readonly conceals: boolean
  readonly moves: boolean
  /** States that are written. */
  readonly states: ReadonlySet<string>
}

export const phasePlace = (name: string): string => `phase ${name}`
export const choicePlace = (name: string): string => `choice ${name}`
/** What is open beside the answers of every decision. */
export const besidePlace = 'beside'

interface Found {
  conceals: boolean
  moves: boolean
  readonly states: Set<string>
  readonly calls: Set<string>
}

/** By place: what is done there, and wherever it leads. */
export function deedsByPlace(ir: IrProject, following: readonly IrPhase[]): (place: string) => Deeds {
  const own = new Map<string, Found>()
  const at = (place: string): Found => {
    const found = own.get(place) ?? { conceals: false, moves: false, states: new Set(), calls: new Set() }
    own.set(place, found)
    return found
  }
  for (const { phase, body } of ir.rules) gather(body, at(phasePlace(phase)), following)
  for (const { choices, anytime, body } of ir.options)
    for (const place of anytime === true ? [besidePlace] : choices.map(choicePlace)) gather(body, at(place), following)
  const known = new Map<string, Deeds>()
  return (place) => {
    const found = known.get(place) ?? together(place, at)
    known.set(place, found)
    return found
  }
}

function together(place: string, at: (place: string) => Found): Deeds {
  const places = new Set([place])
  for (const one of places) for (const called of at(one).calls) places.add(called)
  const all = [...places].map(at)
  return {
    conceals: all.some(({ conceals }) => conceals),
    moves: all.some(({ moves }) => moves),
    states: new Set(all.flatMap(({ states }) => [...states])),
  }
}

function gather(body: readonly IrStatement[], found: Found, following: readonly IrPhase[]): void {
  for (const one of body) {
    for (const { phase } of followersOf(following, one)) found.calls.add(phasePlace(phase.name))
    switch (one.op) {
      case 'if':
        gather([...one.then, ...one.otherwise], found, following)
        break
      case 'each':
      case 'repeat':
        gather(one.body, found, following)
        break
      case 'set':
      case 'add':
        found.states.add(one.state)
        break
      case 'secret':
        found.states.add(one.into)
        break
      case 'run':
        found.calls.add(phasePlace(one.phase))
        break
      case 'ask':
      case 'choose':
        found.calls.add(choicePlace(one.choice)).add(besidePlace)
        break
      case 'move':
        if (one.faceDown) found.conceals = true
        found.moves = true
        break
      case 'return':
      case 'remove':
      case 'place':
      case 'discard':
      case 'join':
      case 'split':
        found.moves = true
        break
      default:
    }
  }
}
