/** Entries of a built package besides the engine: pictures with a board, and titles in other languages. */
import type { Checked, GeneratedFile, Project } from '@tilewright/generator'
import { BOARD_FOLDER, boardFiles } from './board-files.ts'
import { titleFiles } from './title-files.ts'

export interface ExtraOptions {
  readonly pictures?: true
  readonly lang?: readonly string[]
}

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>
  readonly files: readonly string[]
}

/** Entries besides the engine. */
export interface Extras {
  readonly files: readonly GeneratedFile[]
  /** For `exports` in the manifest. */
  readonly entries: Readonly<Record<string, object | string>>
  readonly folders: readonly string[]
}

/** The entries that are asked for. Refuses languages that the rules are not translated to. */
export async function extrasOf(
  { pictures, lang = [] }: ExtraOptions,
  { checked, project }: { readonly checked: Checked; readonly project: Project },
  units: ReadonlySet<string>,
): Promise<Extras> {
  const titled = lang.flatMap((language) => titleFiles(checked, project, units, language))
  const drawn = pictures === true ? (await import('./picture-files.ts')).pictureFiles(checked, units) : []
  return {
    files: [...drawn, ...(pictures === true ? boardFiles() : []), ...titled],
    entries: {
      ...(pictures === true
        ? {
            './pictures': entry('pictures/index'),
            './board': entry(`${BOARD_FOLDER}/board/index`),
            './board.css': `./${BOARD_FOLDER}/board.css`,
          }
        : {}),
      ...Object.fromEntries(lang.map((language) => [`./titles/${language}`, entry(`titles/${language}`)])),
    },
    folders: [...(pictures === true ? ['pictures', BOARD_FOLDER] : []), ...(lang.length > 0 ? ['titles'] : [])],
  }
}

/** The files of a package with further entries, which its manifest names. */
export const withExtras = (
  engine: readonly GeneratedFile[],
  { files, entries, folders }: Extras,
): readonly GeneratedFile[] => [
  ...engine.map((file) =>
    file.path === 'package.json' ? { ...file, text: withEntries(file.text, entries, folders) } : file,
  ),
  ...files,
]

const entry = (path: string): object => ({ types: `./${path}.d.ts`, default: `./${path}.js` })

function withEntries(text: string, entries: Extras['entries'], folders: readonly string[]): string {
  const manifest = JSON.parse(text) as Manifest
  const { './package.json': itself, ...others } = manifest.exports
  const complete = {
    ...manifest,
    exports: { ...others, ...entries, './package.json': itself },
    files: [...manifest.files, ...folders],
  }
  return `${JSON.stringify(complete, null, 2)}\n`
}
