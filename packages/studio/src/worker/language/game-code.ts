/** The rules as they stand, as programs for the worker that plays. */
import { fingerprintOf, generateCode } from '@tilewright/generator'
import { textsOf } from '@tilewright/cli/editors'
import { checkedOf, type Snapshot } from '@tilewright/language-server'
import { pictureData, type PictureData } from '../games/picture-data.ts'
import { withoutTypes } from './compiler.ts'

export interface GameCode {
  /** Names the rules: the same for the same rules. */
  readonly fingerprint: string
  /** Modules without types, by their paths. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
  /** What its tiles and pieces look like. */
  readonly pictures: PictureData
}

export function gameCode(snapshot: Snapshot): { readonly refused: string } | GameCode {
  const checked = checkedOf(snapshot)
  const [mistake] = checked.diagnostics.filter(({ severity }) => severity === 'error')
  if (checked.failed) return { refused: mistake === undefined ? '' : `${mistake.span.file}: ${mistake.message}` }
  const fingerprint = fingerprintOf(checked.plan)
  const files = generateCode(checked.plan, checked.project.sources, textsOf(checked), fingerprint)
  const modules = files.map(({ path, text }) => ({ path, text: withoutTypes(text) }))
  return { fingerprint, files: modules, pictures: pictureData(checked.project) }
}
