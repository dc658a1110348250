/** Freezes tables that are exposed, so that no client changes them for all others. */

/** Freezes plain data deeply and returns it. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
  return value
}
