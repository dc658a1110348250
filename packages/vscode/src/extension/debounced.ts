/** Runs an action after a pause without further requests. Requests for the same key replace each other. */
export function debounced(milliseconds: number, action: (key: string) => void): (key: string) => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return (key) => {
    clearTimeout(timers.get(key))
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key)
        action(key)
      }, milliseconds),
    )
  }
}
