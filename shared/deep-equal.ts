/** Whether two values are deeply equal. Plain data only. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  // Both are objects, so fields can be read by name.
  const [fields, others] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return names.every((name) => Object.hasOwn(others, name) && deepEqual(fields[name], others[name]))
}
