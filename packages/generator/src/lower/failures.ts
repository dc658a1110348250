/** Failures of a program: the errors that its functions throw, as codes and texts with numbers in them. */
import type { ErrorText, LinkedSet } from './linked-set.ts'
import type { FailureText, TextPart } from './program.ts'

/** Failures of the runtime itself, in the order of its constants (`native/runtime.h`). */
export const RUNTIME_FAILURES = [
  'endless',
  'too-many-events',
  'number-range',
  'too-deep',
  'too-many-options',
  'impossible-draw',
] as const

/** A number that no text contains by itself. */
const PROBE = 123456789

/** The text around a number. */
export function aroundNumber(text: string, shown: string, arg: number): TextPart[] {
  const [before = '', ...after] = text.split(shown)
  return after.flatMap((part): TextPart[] => [{ arg, names: null }, part]).toSpliced(0, 0, before)
}

const fixed = ({ code, message, hint }: ErrorText, isRefusal = false): FailureText => ({
  code,
  message: [message],
  hint: hint === null ? [] : [hint],
  isRefusal,
})

export class Failures {
  readonly texts: FailureText[]
  readonly #known = new Map<string, number>()
  readonly #set: LinkedSet

  constructor(set: LinkedSet) {
    this.#set = set
    const { errors } = set
    const range = errors.numberRange(PROBE * 1000)
    const shown = (PROBE * 1000).toLocaleString('en')
    this.texts = [
      fixed(errors.endless),
      fixed(errors.tooManyEvents),
      { ...fixed(range), message: aroundNumber(range.message, shown, 0) },
      fixed(errors.tooDeep),
      {
        code: 'too-many-options',
        message: ['A decision has more than 65,536 options.'],
        hint: ['Offer fewer elements at a time.'],
        isRefusal: false,
      },
      {
        code: 'impossible-draw',
        message: ['Draw ', { arg: 0, names: null }, ' cannot be drawn there.'],
        hint: ['What is drawn in advance is given in the order in which it is drawn.'],
        isRefusal: true,
      },
    ]
  }

  readonly tooManyOptions = RUNTIME_FAILURES.indexOf('too-many-options')

  /** The number of a failure with these texts. */
  numberOf(text: FailureText): number {
    const key = JSON.stringify(text)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const number = this.texts.push(text) - 1
    this.#known.set(key, number)
    return number
  }

  /** No definition of a value applies: to nothing, and to something. */
  noDefinition(value: number): readonly [ofNothing: number, here: number] {
    const { noDefinition } = this.#set.errors
    return [this.numberOf(fixed(noDefinition(value, -1))), this.numberOf(fixed(noDefinition(value, 0)))]
  }

  /** The rules do not have a number. */
  unknownNumber(what: string): number {
    const error = this.#set.errors.unknownNumber(what, PROBE)
    return this.numberOf({ ...fixed(error), message: aroundNumber(error.message, String(PROBE), 0) })
  }
}
