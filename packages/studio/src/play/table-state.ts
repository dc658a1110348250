/** What Play shows now, and what can be done with it. The worker knows the game; here is only what one seat sees. */
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { dataOfLink, unpacked } from '../shell/links.ts'
import type { Studio } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import type { Choice } from '../worker/games/choices.ts'
import type { Shown } from '../worker/games/shown.ts'
import type { Seat, TableSetup } from '../worker/games/table.ts'
import type { Lit, PartSeen, Why } from '../worker/games/why.ts'
import { drawnOf, sharing, type Drawn } from './drawn.ts'
import { onNextFrame } from './portions.ts'
import { playTexts, type PlayTexts } from './texts.ts'

/** Milliseconds between two steps of computers, so that one can see what they do. */
const computerPause = 350
/** How many they take at once where nobody wants to see each. */
const hurriedSteps = 20

export interface TableState {
  readonly studio: Studio
  readonly t: ReadonlySignal<PlayTexts>
  /** Whether a game is shown, or one is chosen. */
  readonly atTable: ReadonlySignal<boolean>
  readonly shown: ReadonlySignal<Shown | null>
  /** As far as it is drawn already. */
  readonly drawn: Drawn
  /** The choices that are open now, and those that led here. */
  readonly choices: ReadonlySignal<readonly Choice[]>
  readonly path: ReadonlySignal<readonly Choice[]>
  /** Shown by a first press. */
  readonly picked: ReadonlySignal<Choice | null>
  /** Which of the turns of what is picked. */
  readonly turn: ReadonlySignal<number | null>
  readonly why: Signal<Why | null>
  readonly part: Signal<PartSeen | null>
  /** What is pointed at stays, since it was pressed. */
  readonly pinned: Signal<boolean>
  readonly lit: ReadonlySignal<Lit | null>
  readonly paused: Signal<boolean>
  /** Computers do not wait to be watched. */
  readonly hurried: Signal<boolean>
  /** Decision and points stand beside the board: a drawer, where the window is not wide. */
  readonly side: Signal<boolean>
  readonly trouble: Signal<string>
  /** Who is asked to look alone: the curtain is before the board. */
  readonly curtain: ReadonlySignal<{ readonly player: string; readonly open: boolean } | null>
  readonly begin: (setup: TableSetup) => Promise<void>
  readonly openSaved: (text: string) => Promise<void>
  /** A game that came in a link, while another that was left waits: one of them is put away. */
  readonly offered: Signal<string | null>
  readonly goOn: () => Promise<void>
  readonly leave: () => void
  readonly press: (choice: Choice) => void
  readonly act: () => void
  readonly turnBy: (quarters: number) => void
  readonly back: () => void
  readonly undo: () => void
  /** The curtain comes down, and names who may open it. */
  readonly askToLook: (player: string) => void
  readonly openCurtain: (player: string) => void
  readonly closeCurtain: () => void
  readonly askWhy: (id: number) => void
  readonly askPart: (at: readonly [number, number], nth?: number) => void
  /** What lies there stays told until something else is pressed; where nothing does, nothing is. */
  readonly pinPart: (at: readonly [number, number]) => void
  /** Why and what if about what lies there. */
  readonly explainAt: (at: readonly [number, number]) => void
  /** The same about what is told. */
  readonly explainPart: () => void
  readonly changeSeat: (seat: Seat) => void
}

export function createTableState(studio: Studio): TableState {
  const { games, language } = studio
  const t = wordsIn(language, playTexts)
  const shown = signal<Shown | null>(null)
  const viewer = signal<string | null>(null)
  const path = signal<readonly Choice[]>([])
  const picked = signal<Choice | null>(null)
  const turnIndex = signal(0)
  const why = signal<Why | null>(null)
  const part = signal<PartSeen | null>(null)
  const pinned = signal(false)
  const paused = signal(false)
  const hurried = signal(false)
  const trouble = signal('')
  const asking = signal<string | null>(null)
  const choices = computed(() => path.value.at(-1)?.next ?? shown.value?.decision?.choices ?? [])
  const curtain = computed(() => {
    const now = shown.value
    if (now === null) return null
    if (viewer.value !== null) return { player: viewer.value, open: true }
    if (asking.value !== null) return { player: asking.value, open: false }
    return now.ask === 'curtain' && now.next !== null ? { player: now.next, open: false } : null
  })
  const drawn = drawnOf(shown, choices, path)
  const atTable = signal(false)
  const offered = signal<string | null>(null)
  let last: Promise<void> = Promise.resolve()
  let scheduled = false

  const look = (): { readonly viewer: string | null; readonly language: typeof language.value } => ({
    viewer: viewer.value,
    language: language.peek(),
  })

  const show = (next: Shown): void => {
    const old = shown.peek()
    letGo()
    // What one alone may see goes together with his picture.
    drawn.atOnce = old !== null && old.viewer !== next.viewer
    batch(() => {
      tell(old, next)
      shown.value = old === null ? next : sharing(old, next)
      path.value = []
      picked.value = null
      turnIndex.value = 0
      part.value = null
      pinned.value = false
    })
    drawn.atOnce = false
  }

  /** Those who listen hear what was scored, and who has to decide. */
  const tell = (old: Shown | null, next: Shown): void => {
    const known = old?.points[0]?.id ?? -1
    const news = next.points
      .filter(({ id }) => id > known)
      .reverse()
      .map(({ player, points, title, about }) =>
        t.peek().scores(player, points, about === '' ? title : `${title}, ${about}`),
      )
    const asks =
      next.ask === 'person' && next.decision !== null ? [`${next.decision.player}: ${next.decision.title}.`] : []
    if (old !== null && (news.length > 0 || asks.length > 0)) studio.say([...news, ...asks].join(' '))
    if (next.over) studio.say(t.peek().over)
  }

  /** One thing after the other; a picture for somebody who no longer looks is thrown away. */
  const work = (act: () => Promise<Shown>): Promise<void> => {
    last = last.then(async () => {
      try {
        const next = await act()
        trouble.value = ''
        if (next.viewer === viewer.value) show(next)
      } catch (error) {
        trouble.value = error instanceof Error ? error.message : String(error)
      }
      computers()
    })
    return last
  }

  const see = (): Promise<Shown> => games.ask('look', look())

  /** Computer players go on by themselves. */
  const computers = (): void => {
    if (scheduled || shown.value?.ask !== 'computer' || paused.value) return
    scheduled = true
    const act = (): void => {
      scheduled = false
      const times = hurried.value ? hurriedSteps : 1
      if (shown.value?.ask === 'computer' && !paused.value) void work(() => games.ask('computer', { ...look(), times }))
    }
    if (hurried.value) onNextFrame(act)
    else setTimeout(act, computerPause)
  }
  effect(() => {
    if (!paused.value) computers()
  })
  language.subscribe(() => {
    if (shown.peek() !== null) void work(see)
  })
  studio.workshop.played.subscribe((times) => {
    // The same game with other rules: what was asked about may be otherwise now.
    why.value = null
    if (times > 0 && shown.peek() !== null) void work(see)
  })

  const sit = async (begun: Promise<null>): Promise<void> => {
    await begun
    atTable.value = true
    viewer.value = null
    asking.value = null
    why.value = null
    shown.value = null
    await work(see)
  }

  const openSaved = async (text: string): Promise<void> => {
    await sit(games.ask('open', { text }))
    offered.value = null
  }

  /** What a link holds is opened; the address forgets it, so that nobody comes back to it by loading the page anew. */
  const openLink = async (data: string): Promise<void> => {
    studio.place.settle('play')
    try {
      const text = await unpacked(data)
      if (text === undefined) throw new Error(t.peek().brokenLink)
      if (atTable.peek() || (await games.ask('left', null)) !== null) {
        batch(() => {
          offered.value = text
          leave()
        })
      } else await openSaved(text)
    } catch (error) {
      trouble.value = error instanceof Error ? error.message : String(error)
    }
  }
  effect(() => {
    const { view, about } = studio.place
    const data = view.value === 'play' ? dataOfLink(about.value) : undefined
    if (data !== undefined) void openLink(data)
  })

  const leave = (): void => {
    atTable.value = false
    shown.value = null
    viewer.value = null
  }

  const act = (): void => {
    const choice = picked.value
    const now = shown.value
    if (choice === null || now === null || now.decision === null) return
    if (choice.next.length > 0) {
      batch(() => {
        path.value = [...path.value, choice]
        picked.value = null
        turnIndex.value = 0
      })
      return
    }
    const end = choice.ends[turnIndex.value % Math.max(1, choice.ends.length)]
    if (end === undefined) return
    const { player } = now.decision
    viewer.value = null
    asking.value = null
    void work(() => games.ask('take', { ...look(), player, option: end.option, steps: now.steps }))
  }

  const press = (choice: Choice): void => {
    // What was drawn for the decision before can still be there for a frame or two.
    if (!choices.peek().includes(choice)) return
    if (picked.value === choice) {
      act()
      return
    }
    batch(() => {
      picked.value = choice
      turnIndex.value = 0
      why.value = null
      part.value = null
      pinned.value = false
    })
  }

  const unpin = (): void => {
    batch(() => {
      part.value = null
      pinned.value = false
    })
  }

  const closeCurtain = (): void => {
    if (viewer.value === null && asking.value === null) return
    batch(() => {
      viewer.value = null
      asking.value = null
      // What only one may see leaves the page before the next picture is there.
      shown.value = null
    })
    void work(see)
  }

  return {
    studio,
    t,
    atTable,
    shown,
    drawn,
    choices,
    path,
    picked,
    turn: computed(() => {
      const ends = picked.value?.ends ?? []
      return ends[turnIndex.value % Math.max(1, ends.length)]?.turn ?? null
    }),
    why,
    part,
    pinned,
    lit: computed(() => why.value ?? part.value),
    paused,
    hurried,
    side: signal(true),
    trouble,
    curtain,
    begin: (setup) => sit(games.ask('begin', setup)),
    openSaved,
    offered,
    goOn: () => sit(games.ask('goOn', null)),
    leave,
    press,
    act,
    turnBy: (quarters) => {
      const count = picked.value?.ends.length ?? 0
      if (count > 1) turnIndex.value = (turnIndex.value + quarters + count) % count
    },
    back: () => {
      if (picked.value !== null) picked.value = null
      else if (path.value.length > 0) path.value = path.value.slice(0, -1)
      else if (why.value !== null) why.value = null
      else if (pinned.value) unpin()
      else closeCurtain()
    },
    undo: () => {
      if (shown.value?.undo === true) void work(() => games.ask('undo', look()))
    },
    askToLook: (player) => {
      viewer.value = null
      asking.value = player
    },
    openCurtain: (player) => {
      viewer.value = player
      void work(see)
    },
    closeCurtain,
    askWhy: (id) => {
      if (why.value?.point.id === id) {
        why.value = null
        return
      }
      void games.ask('why', { ...look(), id }).then(
        (told) => {
          why.value = told
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
        if (seen !== null) studio.place.go('explain', seen.about)
      })
    },
    explainPart: () => {
      if (part.value !== null) studio.place.go('explain', part.value.about)
    },
    changeSeat: (seat) => {
      void work(() => games.ask('seat', { ...look(), seat }))
    },
  }
}

/** The button that did it goes with what it did: let go before, it makes the browser lay out nothing in between. */
function letGo(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('.acts') !== null) activeElement.blur()
}
