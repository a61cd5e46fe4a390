/** Whether two values say the same, however deep. Plain data only. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => Object.hasOwn(b, name) && same(Reflect.get(a, name), Reflect.get(b, name)))
}

/** The value to put back: `to` where it is still as it was left, what it is where nothing was changed; null where it changed since. */
export function settle<T>({ now, from, to }: { now: T; from: T; to: T }): { is: T } | null {
  if (same(from, to)) return { is: now }
  return same(now, from) ? { is: to } : null
}
