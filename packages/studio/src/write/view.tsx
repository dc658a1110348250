/** Write: rules on the left, what they mean on the right. */
import { effect, signal, untracked, type Signal } from '@preact/signals'
import { render } from 'preact'
import type { Studio, View } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import type { FileShown } from '../worker/language/files-shown.ts'
import { createBench, type Bench } from './bench.ts'
import { FileList } from './file-list.tsx'
import { SidePanel } from './side-panel.tsx'
import { StatusLine } from './status-line.tsx'
import { writeTexts } from './texts.ts'
import './write.css'

/** What is shown when nobody has chosen a file: the tiles of the box whose name is the shortest. */
const firstOf = (files: readonly FileShown[]): FileShown | undefined =>
  files
    .filter(({ file, own }) => own && /(?:^|\/)tiles\.carc$/.test(file))
    .toSorted((a, b) => a.file.length - b.file.length)[0] ?? files.find(({ own }) => own)

function part(root: HTMLElement, kind: string): HTMLElement {
  const made = document.createElement('div')
  made.className = kind
  root.append(made)
  return made
}

/** A file and a line of the address: `rules/a.carc:12`. */
export function readAbout(about: string): { readonly file: string; readonly line: number | undefined } {
  const [, file = about, line] = /^(.*?)(?::(\d+))?$/.exec(about) ?? []
  return { file, line: line === undefined ? undefined : Number(line) }
}

export const openWrite: View = (root, studio) => {
  const t = wordsIn(studio.language, writeTexts)
  const bench = signal<Bench | undefined>(undefined)
  const left = part(root, 'files')
  const middle = part(root, 'middle')
  const editor = part(middle, 'text')
  const status = part(middle, 'status')
  const side = part(root, 'side')

  render(<FileList studio={studio} bench={bench} />, left)
  render(<StatusLine studio={studio} bench={bench} />, status)
  render(<SidePanel studio={studio} bench={bench} />, side)
  open(studio, editor, bench, () => t.value)

  effect(() => {
    const { value: about } = studio.place.about
    const now = bench.value
    if (now === undefined || studio.place.view.value !== 'write') return
    const { file, line } = readAbout(about)
    const found = now.files.peek().find((one) => one.file === file)
    const shown = found ?? now.current.peek() ?? firstOf(now.files.peek())
    if (shown !== undefined) untracked(() => void now.show(shown.uri, found === undefined ? undefined : line))
  })
}

/** Each folder that is opened has a bench of its own. */
function open(
  studio: Studio,
  host: HTMLElement,
  bench: Signal<Bench | undefined>,
  words: Parameters<typeof createBench>[2],
): void {
  effect(() => {
    const { value: which } = studio.workshop.opened
    untracked(() => {
      bench.value?.end()
      bench.value = undefined
      host.replaceChildren()
      createBench(studio, host, words).then(
        (made) => {
          if (studio.workshop.opened.value === which) bench.value = made
          else made.end()
        },
        (error: unknown) => {
          host.textContent = error instanceof Error ? error.message : String(error)
        },
      )
    })
  })
}
