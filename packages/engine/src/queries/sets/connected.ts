/** Features that belong together without being one: lines that end at the same spaces, say. */
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'
import { featureOf } from '../../kernel/features.ts'
import { segmentsTouching } from './touching.ts'

function pushOnce(feature: number, from: number): void {
  for (let i = from; i < scratch.top; i++) if (scratch.data[i] === feature) return
  scratch.data[scratch.top++] = feature
}

/** Pushes the features of a kind that touch a segment, each once since `from`. */
function pushTouching(g: Game, segment: number, kind: number, from: number): void {
  const start = scratch.top,
    end = segmentsTouching(g, segment),
    { data } = scratch
  // What is pushed again takes the place of what has been read.
  scratch.top = start
  for (let i = start; i < end; i++) if (g.rules.segKind[data[i]] === kind) pushOnce(featureOf(g, data[i]), from)
}

/**
 * The feature, the features of the kind `through` that touch it, those of its own kind that touch these, and so on;
 * each once, nearest first.
 */
export function featuresConnected(g: Game, feature: number, through: number): number {
  const root = featureOf(g, feature),
    from = scratch.top
  if (root < 0) return from
  const own = g.rules.segKind[root]
  scratch.data[scratch.top++] = root
  for (let done = from; done < scratch.top; done++) {
    const reached = scratch.data[done],
      wanted = g.rules.segKind[reached] === own ? through : own
    let s = reached
    do {
      pushTouching(g, s, wanted, from)
      s = g.next[s]
    } while (s !== reached)
  }
  return scratch.top
}
