/** Tools for a folder of the user: open, save or download files, and continue games with the edited rules. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { Studio } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import type { Workbench } from './workbench.ts'
import { canWriteBack, chooseFolder, download, folderOf } from './folder.ts'
import { writeTexts } from './texts.ts'

export function FolderTools({ studio, bench }: { readonly studio: Studio; readonly bench: Workbench }): JSX.Element {
  const t = wordsIn(studio.language, writeTexts).value
  const message = useSignal('')
  const name = useSignal('')
  const input = useRef<HTMLInputElement>(null)
  const { workshop } = studio
  const folder = workshop.folder.value
  const changed = [...bench.changed.value]
  const fileOf = (uri: string): string => bench.files.value.find((one) => one.uri === uri)?.file ?? uri
  const report = (text: string): void => {
    message.value = text
    studio.say(text)
  }
  const attempt = (work: () => Promise<void>): void =>
    void work().catch((error: unknown) => {
      report(error instanceof Error ? error.message : String(error))
    })
  const choose = async (): Promise<void> => {
    if (!canWriteBack()) {
      input.current?.click()
      return
    }
    const chosen = await chooseFolder()
    if (chosen !== undefined) workshop.open(chosen)
  }
  const save = async (): Promise<void> => {
    for (const uri of changed) {
      await folder?.write?.(fileOf(uri), bench.textOf(uri) ?? '')
      bench.saved(uri)
    }
    report(t.saved(changed.length))
  }
  const playOn = async (): Promise<void> => {
    await bench.sent()
    const refused = await workshop.playOn()
    report(refused === undefined ? t.playsOn : t.cannotPlayOn(refused))
    if (refused === undefined) studio.route.go('play')
  }
  return (
    <div class="tools">
      <h2 class="minor">{folder?.name ?? t.bundled}</h2>
      <button type="button" class="first" onClick={() => attempt(playOn)}>
        {t.playOn}
      </button>
      {changed.length > 0 && folder?.write !== undefined && (
        <button type="button" onClick={() => attempt(save)}>
          {t.save} ({changed.length})
        </button>
      )}
      {changed.length > 0 && (
        <>
          <button
            type="button"
            onClick={() => {
              for (const uri of changed) download(fileOf(uri), bench.textOf(uri) ?? '')
            }}
          >
            {t.download} ({changed.length})
          </button>
          <button
            type="button"
            onClick={() => {
              for (const uri of changed) bench.revert(uri)
            }}
          >
            {t.takeBack} ({changed.length})
          </button>
        </>
      )}
      <button type="button" onClick={() => attempt(choose)}>
        {t.openFolder}
      </button>
      {folder !== undefined && (
        <button type="button" onClick={() => workshop.open(undefined)}>
          {t.closeFolder}
        </button>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.value.trim() === '') return
          attempt(() => bench.add(name.value.trim()))
          name.value = ''
        }}
      >
        <input
          aria-label={t.fileName}
          placeholder={t.addFile}
          value={name.value}
          onInput={({ currentTarget }) => (name.value = currentTarget.value)}
        />
        <button type="submit">{t.add}</button>
      </form>
      <input
        ref={input}
        class="folder"
        type="file"
        multiple
        hidden
        accept=".carc,.json"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          if (chosen.length > 0) attempt(async () => workshop.open(await folderOf(chosen)))
        }}
        {...{ webkitdirectory: true }}
      />
      <p class="quiet">{message.value}</p>
    </div>
  )
}
