/** Names that rules had when a game was saved, and have no longer. */

/** Keys whose values are chosen by people, which no rule renames. */
const ownWords: ReadonlySet<string> = new Set(['player', 'players', 'owner', 'title'])

/** The record with every former name replaced by the current one. */
export function nowCalled(record: object, renamed: Readonly<Record<string, string>>): object {
  const renames = new Map(Object.entries(renamed))
  if (renames.size === 0) return record
  const players: readonly unknown[] = 'players' in record && Array.isArray(record.players) ? record.players : []
  const rename = (former: string): string => {
    const at = former.indexOf('#'),
      name = at < 0 ? former : former.slice(0, at)
    const now = renames.get(name)
    return now === undefined || players.includes(former) ? former : now + former.slice(name.length)
  }
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string') return rename(value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(copy)
    // The keys of settings are names themselves.
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [rename(key), ownWords.has(key) ? (item as unknown) : copy(item)]),
    )
  }
  return copy(record) as object
}
