/** Does something once nobody has asked for so long; of several askings about one thing the last counts. */
export function debounced(milliseconds: number, act: (about: string) => void): (about: string) => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  return (about) => {
    clearTimeout(waiting.get(about))
    waiting.set(
      about,
      setTimeout(() => {
        waiting.delete(about)
        act(about)
      }, milliseconds),
    )
  }
}
