/** Values stored in the browser between visits; without storage the page works all the same. */
import { effect, signal, type Signal } from '@preact/signals'

/** Returns a signal whose value is stored and restored at the next visit. */
export function storedChoice<Value extends string>(
  key: string,
  allowed: readonly Value[],
  initial: Value,
): Signal<Value> {
  const choice = signal(allowed.find((value) => value === read(key)) ?? initial)
  effect(() => {
    write(key, choice.value)
  })
  return choice
}

const storageKey = (key: string): string => `tilewright.${key}`

export function read(key: string): string | null {
  try {
    return localStorage.getItem(storageKey(key))
  } catch {
    return null
  }
}

export function write(key: string, text: string): void {
  try {
    localStorage.setItem(storageKey(key), text)
  } catch {
    // Private windows and full disks: the value lasts only as long as the page.
  }
}
