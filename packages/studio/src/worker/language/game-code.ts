/** The edited rules as modules for the games worker. */
import { fingerprintOf, generateCode } from '@tilewright/generator'
import { textsOf } from '@tilewright/cli/editors'
import { checkedOf, type Snapshot } from '@tilewright/language-server'
import { pictureData, type PictureData } from '../games/picture-data.ts'
import { stripTypes } from './compiler.ts'

export interface GameCode {
  /** Identifies the rules: equal for equal rules. */
  readonly fingerprint: string
  /** JavaScript modules by path. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
  /** The pictures of tiles and pieces. */
  readonly pictures: PictureData
}

export function gameCode(snapshot: Snapshot): { readonly refused: string } | GameCode {
  const checked = checkedOf(snapshot)
  const [mistake] = checked.diagnostics.filter(({ severity }) => severity === 'error')
  if (checked.failed) return { refused: mistake === undefined ? '' : `${mistake.span.file}: ${mistake.message}` }
  const fingerprint = fingerprintOf(checked.plan)
  const files = generateCode(checked.plan, checked.project.sources, textsOf(checked), fingerprint)
  const modules = files.map(({ path, text }) => ({ path, text: stripTypes(text) }))
  return { fingerprint, files: modules, pictures: pictureData(checked.project) }
}
