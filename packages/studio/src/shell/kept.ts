/** What a browser keeps between visits; where it keeps nothing, the page works all the same. */
import { effect, signal, type Signal } from '@preact/signals'

/** A choice that is there again at the next visit. */
export function kept<Value extends string>(key: string, among: readonly Value[], first: Value): Signal<Value> {
  const choice = signal(among.find((value) => value === read(key)) ?? first)
  effect(() => {
    write(key, choice.value)
  })
  return choice
}

const named = (key: string): string => `tilewright.${key}`

export function read(key: string): string | null {
  try {
    return localStorage.getItem(named(key))
  } catch {
    return null
  }
}

export function write(key: string, text: string): void {
  try {
    localStorage.setItem(named(key), text)
  } catch {
    // Private windows and full disks: the choice lasts as long as the page.
  }
}
