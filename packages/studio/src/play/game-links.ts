/** Addresses of Play that hold a whole game. */
import { effect, type ReadonlySignal } from '@preact/signals'
import { dataOfLink, roomOfLink, unpacked } from '../shell/links.ts'
import type { Studio } from '../shell/studio.ts'
import type { PlayTexts } from './texts.ts'

interface GameLinks {
  readonly studio: Studio
  readonly t: ReadonlySignal<PlayTexts>
  readonly isPlaying: () => boolean
  readonly open: (text: string) => Promise<void>
  /** Asks whether the game of the link may take the place of the one that is stored. */
  readonly offer: (text: string) => void
  readonly failed: (error: unknown) => void
}

/** Opens the game of each link that the page is sent to. An address that is no link at all says so. */
export function followGameLinks({ studio, t, isPlaying, open, offer, failed }: GameLinks): void {
  const { games, route } = studio
  const openLink = async (data: string): Promise<void> => {
    // Out of the URL, so that a reload does not open it again.
    route.settle('play')
    try {
      const text = await unpacked(data)
      if (text === undefined) throw new Error(t.peek().brokenLink)
      if (isPlaying() || (await games.ask('left', null)) !== null) offer(text)
      else await open(text)
    } catch (error) {
      failed(error)
    }
  }
  effect(() => {
    const [view, about] = [route.view.value, route.about.value]
    if (view !== 'play' || about === '') return
    const data = dataOfLink(about)
    if (data !== undefined) void openLink(data)
    else if (roomOfLink(about) === undefined) failed(t.peek().unknownLink)
  })
}
