/** The state of Play and its actions. The worker holds the game; this state holds only what one seat may see. */
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { storedChoice } from '../shell/local-storage.ts'
import type { Studio } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import type { Choice } from '@tilewright/draw/board'
import type { ViewRequest } from '../worker/games/methods.ts'
import type { TableModel } from '../worker/games/view-model.ts'
import type { Seat, TableSetup } from '../worker/games/table.ts'
import type { Lit, PartModel, Why } from '../worker/games/why.ts'
import { createDescriptions, type Descriptions } from './descriptions.ts'
import { drawnOf, newKeys, sharing, type Drawn } from './drawn.ts'
import { onNextFrame } from './portions.ts'
import { keepFocus } from './focus.ts'
import { confirmations, turnGrace, type Confirmation } from './confirmation-setting.ts'
import { createFriends } from './friends-state.ts'
import { followGameLinks } from './game-links.ts'
import { createSentences } from './sentences.ts'
import { createSoundSetting, type Sounds } from './sounds.ts'
import { playTexts, type PlayTexts } from './texts.ts'
import { createTurning } from './turning.ts'

/** Milliseconds between two steps of computer players, so that people can follow them. */
const computerPause = 350
/** Steps per request when no person wants to see each. */
const hurriedSteps = 20

export interface TableState extends Descriptions {
  readonly studio: Studio
  readonly t: ReadonlySignal<PlayTexts>
  /** True while a game is shown, false in the setup form. */
  readonly atTable: ReadonlySignal<boolean>
  readonly shown: ReadonlySignal<TableModel | null>
  /** The drawn part of `shown`. */
  readonly drawn: Drawn
  /** The choices that are open now. */
  readonly choices: ReadonlySignal<readonly Choice[]>
  readonly path: ReadonlySignal<readonly Choice[]>
  /** The choice shown by a first press. */
  readonly picked: ReadonlySignal<Choice | null>
  /** The choice below the pointer. */
  readonly hovered: Signal<Choice | null>
  /** Returns the turn in which a choice would lay the tile in hand, in quarter turns; null for other choices. */
  readonly turnOn: (choice: Choice) => number | null
  /** How the tile in hand is held, in quarter turns. */
  readonly held: ReadonlySignal<number>
  /** Keys of the tiles and pieces that another player has just moved: they slide to their places. */
  readonly arriving: ReadonlySignal<ReadonlySet<string>>
  readonly why: Signal<Why | null>
  /** One sentence for each scoring, by its index, as far as they are known. */
  readonly sentences: ReadonlySignal<ReadonlyMap<number, string>>
  readonly part: Signal<PartModel | null>
  /** The described part stays, because it was pressed. */
  readonly pinned: Signal<boolean>
  readonly lit: ReadonlySignal<Lit | null>
  readonly paused: Signal<boolean>
  /** Computer players do not pause between steps. */
  readonly hurried: Signal<boolean>
  /** The column with decision and points is open: a drawer in narrow windows. */
  readonly side: Signal<boolean>
  readonly trouble: Signal<string>
  readonly sounds: Signal<Sounds>
  /** The player who may look alone; the curtain is closed or open for that player. */
  readonly curtain: ReadonlySignal<{ readonly player: string; readonly open: boolean } | null>
  readonly begin: (setup: TableSetup) => Promise<void>
  readonly openSaved: (text: string) => Promise<void>
  /** The text of a game from a link, while another game is stored: one of them is discarded. */
  readonly offered: Signal<string | null>
  readonly goOn: () => Promise<void>
  readonly leave: () => void
  /** Opens a game with friends, and shows the link that invites to it. */
  readonly invite: (setup: TableSetup) => Promise<void>
  /** Lets the game at this table go on with friends, and shows the link. */
  readonly inviteTable: () => void
  /** Shows the finished game with friends as one at this table: step by step, with everything that was hidden. */
  readonly lookBack: () => void
  /** Takes a free seat in a game with friends. */
  readonly sit: (player: string) => void
  /** Keeps this game in place of the one that another tab has stored. */
  readonly claim: () => void
  readonly press: (choice: Choice) => void
  readonly act: () => void
  readonly turnBy: (quarters: number) => void
  readonly back: () => void
  readonly undo: () => void
  /** How a turn ends while it can still be undone. */
  readonly confirmation: Signal<Confirmation>
  /** Lets the held step go on. */
  readonly confirmTurn: () => void
  /** Closes the curtain and names the player who may open it. */
  /** All scorings are listed, not only the last. */
  readonly wholeLog: Signal<boolean>
  /** Shows the table as it was after so many steps; null: as it is now. */
  readonly showStep: (step: number | null) => void
  readonly askToLook: (player: string) => void
  readonly openCurtain: (player: string) => void
  readonly closeCurtain: () => void
  readonly changeSeat: (seat: Seat) => void
}

/** Who has to decide what, as a sentence. */
const asking = ({ player, title }: NonNullable<TableModel['decision']>): string =>
  `${player}: ${title}${/[.?!]$/.test(title) ? '' : '.'}`

export function createTableState(studio: Studio): TableState {
  const { games, language } = studio
  const t = wordsIn(language, playTexts)
  const shown = signal<TableModel | null>(null)
  const viewer = signal<string | null>(null)
  const path = signal<readonly Choice[]>([])
  const picked = signal<Choice | null>(null)
  const turning = createTurning(picked)
  const arriving = signal<ReadonlySet<string>>(new Set())
  const why = signal<Why | null>(null)
  const part = signal<PartModel | null>(null)
  const pinned = signal(false)
  const paused = signal(false)
  const hurried = signal(false)
  const trouble = signal('')
  const askedPlayer = signal<string | null>(null)
  const choices = computed(() => path.value.at(-1)?.next ?? shown.value?.decision?.choices ?? [])
  const curtain = computed(() => {
    const now = shown.value
    if (now === null) return null
    if (viewer.value !== null) return { player: viewer.value, open: true }
    if (askedPlayer.value !== null) return { player: askedPlayer.value, open: false }
    return now.ask === 'curtain' && now.next !== null ? { player: now.next, open: false } : null
  })
  const drawn = drawnOf(shown, choices, path)
  const atTable = signal(false)
  const sentences = createSentences(studio)
  const offered = signal<string | null>(null)
  const confirmation = storedChoice('confirmation', confirmations, 'grace')
  let last: Promise<void> = Promise.resolve()
  let scheduled = false

  const wholeLog = signal(false)
  const look = (): ViewRequest => ({ viewer: viewer.value, language: language.peek(), wholeLog: wholeLog.peek() })

  const show = (next: TableModel): void => {
    const old = shown.peek()
    keepFocus()
    sentences.forgetAfter(next)
    // The information of one player disappears together with that player's picture.
    drawn.atOnce = old !== null && old.viewer !== next.viewer
    batch(() => {
      announce(old, next)
      shown.value = old === null ? next : sharing(old, next)
      path.value = []
      picked.value = null
      turning.hovered.value = null
      if (old?.hand[0]?.name !== next.hand[0]?.name) turning.reset()
      arriving.value = old?.ask === 'computer' || old?.ask === 'others' ? newKeys(old, next) : new Set()
      part.value = null
      pinned.value = false
    })
    drawn.atOnce = false
  }

  /** Announces to screen readers what was scored and who has to decide. */
  const announce = (old: TableModel | null, next: TableModel): void => {
    const lastAnnounced = old?.points[0]?.id ?? -1
    const newPoints = next.points
      .filter(({ id }) => id > lastAnnounced)
      .reverse()
      .map(({ player, points, title, about }) =>
        t.peek().scores(player, points, about === '' ? title : `${title}, ${about}`),
      )
    const asks = next.ask === 'person' && next.decision !== null ? [asking(next.decision)] : []
    if (old !== null && (newPoints.length > 0 || asks.length > 0)) studio.say([...newPoints, ...asks].join(' '))
    if (next.over) studio.say(t.peek().over)
  }

  /** Runs one request after the other; drops a result for a viewer who no longer looks. */
  const enqueue = (act: () => Promise<TableModel>): Promise<void> => {
    last = last.then(async () => {
      try {
        const next = await act()
        trouble.value = ''
        if (next.viewer === viewer.value) {
          show(next)
          if (!hurried.peek() || next.over) void sentences.askFor(next, look())
        }
      } catch (error) {
        trouble.value = error instanceof Error ? error.message : String(error)
      }
      computers()
    })
    return last
  }

  const refresh = (): Promise<TableModel> => games.ask('look', look())

  /** Lets computer players act until a person has to decide. */
  const computers = (): void => {
    if (scheduled || shown.value?.ask !== 'computer' || paused.value) return
    scheduled = true
    const act = (): void => {
      scheduled = false
      const times = hurried.value ? hurriedSteps : 1
      if (shown.value?.ask === 'computer' && !paused.value)
        void enqueue(() => games.ask('computer', { ...look(), times }))
    }
    if (hurried.value) onNextFrame(act)
    else setTimeout(act, computerPause)
  }
  effect(() => {
    if (!paused.value) computers()
  })
  const confirmTurn = (): void => {
    const { ask, steps } = shown.peek() ?? { ask: null, steps: 0 }
    if (ask === 'held') void enqueue(() => games.ask('confirmTurn', { ...look(), steps }))
  }
  effect(() => {
    // With friends, the server ends the turn.
    const isTimed = shown.value?.friends === null && confirmation.value === 'grace'
    if (shown.value?.ask !== 'held' || !isTimed) return
    const timer = setTimeout(confirmTurn, turnGrace)
    return () => {
      clearTimeout(timer)
    }
  })
  wholeLog.subscribe(() => {
    if (shown.peek()?.past === null) void enqueue(refresh)
  })
  language.subscribe(() => {
    sentences.clear()
    if (shown.peek() !== null) void enqueue(refresh)
  })
  studio.workshop.played.subscribe((times) => {
    // The same game with other rules: explanations may have changed.
    sentences.clear()
    why.value = null
    if (times > 0 && shown.peek() !== null) void enqueue(refresh)
  })

  const sitDown = async (begun: Promise<null>): Promise<void> => {
    await begun
    atTable.value = true
    viewer.value = null
    askedPlayer.value = null
    why.value = null
    sentences.clear()
    shown.value = null
    await enqueue(refresh)
  }

  const openSaved = async (text: string): Promise<void> => {
    await sitDown(games.ask('open', { text }))
    offered.value = null
  }

  const failed = (error: unknown): void => {
    trouble.value = error instanceof Error ? error.message : String(error)
  }
  followGameLinks({
    studio,
    t,
    isPlaying: () => atTable.peek(),
    open: openSaved,
    offer: (text) => {
      batch(() => {
        offered.value = text
        leave()
      })
    },
    failed,
  })

  const friends = createFriends({
    studio,
    sitDown,
    refresh: () => {
      if (atTable.peek()) void enqueue(refresh)
    },
    failed,
  })

  const leave = (): void => {
    friends.leave()
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
        turning.hovered.value = null
      })
      return
    }
    const end = turning.endOf(choice)
    if (end === undefined) return
    const { player } = now.decision
    viewer.value = null
    askedPlayer.value = null
    void enqueue(() =>
      games.ask('take', {
        ...look(),
        player,
        option: end.option,
        steps: now.steps,
        hold: confirmation.peek() !== 'at-once',
      }),
    )
  }

  const press = (choice: Choice): void => {
    // Choices of the previous decision can remain drawn for a frame or two.
    if (!choices.peek().includes(choice)) return
    if (picked.value === choice) {
      act()
      return
    }
    batch(() => {
      picked.value = choice
      why.value = null
      part.value = null
      pinned.value = false
    })
  }

  const descriptions = createDescriptions({ studio, look, why, part, pinned, trouble })

  const unpin = (): void => {
    batch(() => {
      part.value = null
      pinned.value = false
    })
  }

  const closeCurtain = (): void => {
    if (viewer.value === null && askedPlayer.value === null) return
    batch(() => {
      viewer.value = null
      askedPlayer.value = null
      // Removes what only one player may see before the next picture arrives.
      shown.value = null
    })
    void enqueue(refresh)
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
    hovered: turning.hovered,
    turnOn: (choice) => turning.endOf(choice)?.turn ?? null,
    held: turning.held,
    arriving,
    why,
    sentences: sentences.known,
    part,
    pinned,
    lit: computed(() => why.value ?? part.value),
    paused,
    hurried,
    side: signal(true),
    trouble,
    sounds: createSoundSetting(),
    curtain,
    begin: (setup) => sitDown(games.ask('begin', setup)),
    openSaved,
    offered,
    goOn: () => sitDown(games.ask('goOn', null)).catch(failed),
    leave,
    invite: (setup) => friends.invite(setup, confirmation.peek()),
    inviteTable: () => {
      void friends.inviteTable(confirmation.peek()).catch(failed)
    },
    lookBack: () => {
      void friends.lookBack().catch(failed)
    },
    sit: (player) => {
      void enqueue(() => games.ask('sit', { ...look(), player }))
    },
    claim: () => {
      void enqueue(() => games.ask('claim', look()))
    },
    press,
    act,
    turnBy: turning.turnBy,
    back: () => {
      if (picked.value !== null) picked.value = null
      else if (path.value.length > 0) path.value = path.value.slice(0, -1)
      else if (why.value !== null) why.value = null
      else if (pinned.value) unpin()
      else closeCurtain()
    },
    undo: () => {
      if (shown.value?.undo === true) void enqueue(() => games.ask('undo', look()))
    },
    wholeLog,
    showStep: (step) => {
      void enqueue(() => (step === null ? refresh() : games.ask('past', { ...look(), step })))
    },
    confirmation,
    confirmTurn,
    askToLook: (player) => {
      viewer.value = null
      askedPlayer.value = player
    },
    openCurtain: (player) => {
      viewer.value = player
      void enqueue(refresh)
    },
    closeCurtain,
    ...descriptions,
    changeSeat: (seat) => {
      void enqueue(() => games.ask('seat', { ...look(), seat }))
    },
  }
}
