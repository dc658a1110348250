/** Short sounds for what happens at the table, made of a few sine waves. Off unless somebody turns them on. */
import { effect, type ReadonlySignal, type Signal } from '@preact/signals'
import { storedChoice } from '../shell/local-storage.ts'
import type { TableModel } from '../worker/games/view-model.ts'

export type Sounds = 'off' | 'on'
type Sound = 'laid' | 'scored' | 'over'

/** Frequency in hertz, start and length in seconds. */
type Note = readonly [frequency: number, start: number, length: number]

const notes: Readonly<Record<Sound, readonly Note[]>> = {
  laid: [[196, 0, 0.07]],
  scored: [
    [523, 0, 0.09],
    [659, 0.08, 0.14],
  ],
  over: [
    [392, 0, 0.14],
    [523, 0.13, 0.14],
    [659, 0.26, 0.3],
  ],
}

/** Full volume is 1. */
const volume = 0.12

/** The setting, which is stored. */
export const createSoundSetting = (): Signal<Sounds> => storedChoice<Sounds>('sounds', ['off', 'on'], 'off')

/** The sound of what happened between two states of one table, as the same player sees both. */
export function soundOf(old: TableModel, next: TableModel): Sound | undefined {
  // An undone step, a look at the past, and what only one player may see are silent.
  if (next.steps <= old.steps || old.past !== null || next.past !== null || old.viewer !== next.viewer) return undefined
  if (next.over && !old.over) return 'over'
  if ((next.points[0]?.id ?? -1) > (old.points[0]?.id ?? -1)) return 'scored'
  const known = new Set([...old.tiles, ...old.pieces].map(({ key }) => key))
  return [...next.tiles, ...next.pieces].some(({ key }) => !known.has(key)) ? 'laid' : undefined
}

/** The wave of a sound: each note fades away. `rate` is in samples a second. */
export function samplesOf(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const end = Math.max(...notes[sound].map(([, start, length]) => start + length))
  const samples = new Float32Array(Math.round(end * rate))
  for (const [frequency, start, length] of notes[sound])
    for (let i = Math.round(start * rate); i < Math.round((start + length) * rate); i += 1) {
      const since = i / rate - start
      const wave = volume * Math.exp((-5 * since) / length) * Math.sin(2 * Math.PI * frequency * since)
      samples[i] = (samples[i] ?? 0) + wave
    }
  return samples
}

/** Plays the sounds of a table while they are turned on; steps that nobody waits for are silent. */
export function followSounds(
  shown: ReadonlySignal<TableModel | null>,
  sounds: ReadonlySignal<Sounds>,
  hurried: ReadonlySignal<boolean>,
): void {
  let old: TableModel | null = null
  let context: AudioContext | undefined
  const play = (sound: Sound): void => {
    context ??= new AudioContext()
    // A browser lets a page sound only after a press; a sound before that is lost.
    void context.resume()
    const samples = samplesOf(sound, context.sampleRate)
    const buffer = context.createBuffer(1, samples.length, context.sampleRate)
    buffer.copyToChannel(samples, 0)
    const source = context.createBufferSource()
    source.buffer = buffer
    source.connect(context.destination)
    source.start()
  }
  effect(() => {
    const next = shown.value
    const sound = old === null || next === null ? undefined : soundOf(old, next)
    old = next
    if (sound !== undefined && sounds.peek() === 'on' && (!hurried.peek() || sound === 'over')) play(sound)
  })
}
