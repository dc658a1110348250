/** What is described beside the board: why points were scored, and a part of the board. */
import { batch, type Signal } from '@preact/signals'
import type { Studio } from '../shell/studio.ts'
import type { ViewRequest } from '../worker/games/methods.ts'
import type { PartModel, Why } from '../worker/games/why.ts'

export interface Descriptions {
  readonly askWhy: (id: number) => void
  readonly askPart: (at: readonly [number, number], nth?: number) => void
  /** Describes the part at a position until another is pressed; removes the description where there is none. */
  readonly pinPart: (at: readonly [number, number]) => void
  /** Opens the explanation of the part at a position. */
  readonly explainAt: (at: readonly [number, number]) => void
  /** Opens the explanation of the described part. */
  readonly explainPart: () => void
}

interface Described {
  readonly studio: Studio
  readonly look: () => ViewRequest
  readonly why: Signal<Why | null>
  readonly part: Signal<PartModel | null>
  readonly pinned: Signal<boolean>
  readonly trouble: Signal<string>
}

export function createDescriptions({ studio, look, why, part, pinned, trouble }: Described): Descriptions {
  const { games } = studio
  return {
    askWhy: (id) => {
      if (why.value?.point.id === id) {
        why.value = null
        return
      }
      void games.ask('why', { ...look(), id }).then(
        (explanation) => {
          why.value = explanation
        },
        (error: unknown) => {
          trouble.value = error instanceof Error ? error.message : String(error)
        },
      )
    },
    askPart: (at, nth) => {
      void games.ask('part', { ...look(), at, ...(nth === undefined ? {} : { nth }) }).then((seen) => {
        part.value = seen
        if (seen !== null && nth !== undefined) studio.say(`${seen.words}: ${seen.detail}`)
      })
    },
    pinPart: (at) => {
      void games.ask('part', { ...look(), at }).then((seen) => {
        batch(() => {
          why.value = null
          part.value = seen
          pinned.value = seen !== null
        })
        if (seen !== null) studio.say(`${seen.words}: ${seen.detail}`)
      })
    },
    explainAt: (at) => {
      void games.ask('part', { ...look(), at }).then((seen) => {
        if (seen !== null) studio.route.go('explain', seen.about)
      })
    },
    explainPart: () => {
      if (part.value !== null) studio.route.go('explain', part.value.about)
    },
  }
}
