/** The files of the project by box, with marks for changes and diagnostics. */
import { useSignal, type ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { addressOf } from '../shell/route.ts'
import type { Studio } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import type { FileModel } from '../worker/language/file-list.ts'
import type { Workbench } from './workbench.ts'
import { FolderTools } from './folder-tools.tsx'
import { writeTexts } from './texts.ts'

interface Props {
  readonly studio: Studio
  readonly bench: ReadonlySignal<Workbench | undefined>
}

export function FileList({ studio, bench }: Props): JSX.Element {
  const t = wordsIn(studio.language, writeTexts).value
  const filter = useSignal('')
  const now = bench.value
  if (now === undefined) return <p class="quiet">{t.checking}</p>
  const wanted = filter.value.trim().toLowerCase()
  const isWanted = ({ file, title }: FileModel): boolean =>
    wanted === '' || file.toLowerCase().includes(wanted) || title.toLowerCase().includes(wanted)
  const groups = Map.groupBy(now.files.value.filter(isWanted), ({ folder }) => folder)
  const shown = now.current.value
  return (
    <>
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={filter.value}
        onInput={({ currentTarget }) => (filter.value = currentTarget.value)}
      />
      <nav aria-label={t.files}>
        {[...groups].map(([folder, files]) => (
          <details key={folder} open={wanted !== '' || folder === shown?.folder}>
            <summary>
              {files[0]?.title} <Marks bench={now} files={files} t={t} />
            </summary>
            <ul>
              {files.map((file) => (
                <li key={file.file}>
                  <a
                    href={addressOf('write', file.file)}
                    aria-current={file.uri === shown?.uri ? 'true' : undefined}
                    title={file.file}
                  >
                    {file.file.slice(folder.length + (folder === '' ? 0 : 1))}
                  </a>
                  <Marks bench={now} files={[file]} t={t} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <Checks bench={now} t={t} />
      <FolderTools studio={studio} bench={now} />
    </>
  )
}

type Texts = (typeof writeTexts)['en']

function Marks({
  bench,
  files,
  t,
}: {
  readonly bench: Workbench
  readonly files: readonly FileModel[]
  readonly t: Texts
}): JSX.Element {
  const errors = countIn(bench, files, 1)
  const isChanged = files.some(({ uri }) => bench.changed.value.has(uri))
  return (
    <>
      {isChanged && (
        <span class="dot" role="img" aria-label={t.changed} title={t.changed}>
          ●
        </span>
      )}
      {errors > 0 && <span class="tag differ" aria-label={t.errors(errors)}>{`× ${String(errors)}`}</span>}
    </>
  )
}

const countIn = (bench: Workbench, files: readonly FileModel[], severity: number): number =>
  files.reduce(
    (sum, { uri }) => sum + (bench.diagnostics.value.get(uri) ?? []).filter((one) => one.severity === severity).length,
    0,
  )

/** The number of diagnostics in all files, and the results of the file's scenarios. */
function Checks({ bench, t }: { readonly bench: Workbench; readonly t: Texts }): JSX.Element {
  const errors = countIn(bench, bench.files.value, 1)
  const warnings = countIn(bench, bench.files.value, 2)
  const hold = bench.scenarios.value.filter(({ status }) => status === 'passed').length
  const fail = bench.scenarios.value.filter(({ status }) => status === 'failed' || status === 'broken').length
  return (
    <div class="checks">
      <h2 class="minor">{t.checks}</h2>
      {errors > 0 && <span class="tag differ">× {t.errors(errors)}</span>}
      {warnings > 0 && <span class="tag assumed">! {t.warnings(warnings)}</span>}
      {!bench.checked.value && <span class="quiet">{t.checking}</span>}
      {bench.checked.value && errors === 0 && warnings === 0 && <span class="tag proved">✓ {t.errors(0)}</span>}
      {hold > 0 && <span class="tag proved">✓ {t.scenariosHold(hold)}</span>}
      {fail > 0 && <span class="tag differ">× {t.scenariosFail(fail)}</span>}
    </div>
  )
}
