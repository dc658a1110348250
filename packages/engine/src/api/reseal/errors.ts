/** Errors of `reseal`. */
import { GameError } from '../../model/errors.ts'

/** Thrown where hidden things cannot be dealt again: no world is better than a wrong one. */
export function cannotReseal(why: string): never {
  throw new GameError('cannot-reseal', `What is hidden here cannot be dealt again: ${why}.`, 'Play on without a copy.')
}
