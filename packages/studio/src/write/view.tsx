/** Write: the rules on the left, their meaning on the right. */
import { effect, signal, untracked, type Signal } from '@preact/signals'
import { render } from 'preact'
import type { Studio, View } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import type { FileModel } from '../worker/language/file-list.ts'
import { createWorkbench, type Workbench } from './workbench.ts'
import { FileList } from './file-list.tsx'
import { SidePanel } from './side-panel.tsx'
import { StatusLine } from './status-line.tsx'
import { writeTexts } from './texts.ts'
import './write.css'

/** Returns the file shown by default: the tiles of the box with the shortest path. */
const firstOf = (files: readonly FileModel[]): FileModel | undefined =>
  files
    .filter(({ file, own }) => own && /(?:^|\/)tiles\.carc$/.test(file))
    .toSorted((a, b) => a.file.length - b.file.length)[0] ?? files.find(({ own }) => own)

function part(root: HTMLElement, kind: string): HTMLElement {
  const made = document.createElement('div')
  made.className = kind
  root.append(made)
  return made
}

/** Parses the subject of the route, a file and a line: `rules/a.carc:12`. */
export function readAbout(about: string): { readonly file: string; readonly line: number | undefined } {
  const [, file = about, line] = /^(.*?)(?::(\d+))?$/.exec(about) ?? []
  return { file, line: line === undefined ? undefined : Number(line) }
}

export const openWrite: View = (root, studio) => {
  const t = wordsIn(studio.language, writeTexts)
  const bench = signal<Workbench | undefined>(undefined)
  /** The file of an address that there is not. */
  const unknown = signal('')
  const left = part(root, 'files')
  const middle = part(root, 'middle')
  const editor = part(middle, 'text')
  const status = part(middle, 'status')
  const side = part(root, 'side')

  render(<FileList studio={studio} bench={bench} />, left)
  render(<StatusLine studio={studio} bench={bench} unknown={unknown} />, status)
  render(<SidePanel studio={studio} bench={bench} />, side)
  open(studio, editor, bench, () => t.value)

  effect(() => {
    const { value: about } = studio.route.about
    const now = bench.value
    if (now === undefined || studio.route.view.value !== 'write') return
    const { file, line } = readAbout(about)
    const requested = now.files.peek().find((one) => one.file === file)
    unknown.value = requested === undefined ? file : ''
    const shown = requested ?? now.current.peek() ?? firstOf(now.files.peek())
    if (shown !== undefined) untracked(() => void now.show(shown.uri, requested === undefined ? undefined : line))
  })
}

/** Opens the workbench of a folder; each folder has its own. */
function open(
  studio: Studio,
  host: HTMLElement,
  bench: Signal<Workbench | undefined>,
  words: Parameters<typeof createWorkbench>[2],
): void {
  effect(() => {
    const { value: which } = studio.workshop.opened
    untracked(() => {
      bench.value?.end()
      bench.value = undefined
      host.replaceChildren()
      createWorkbench(studio, host, words).then(
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
