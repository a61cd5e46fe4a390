type Fields = Readonly<Record<string, unknown>>

/** Whether two values of plain data say the same, however deep. An absent field and an undefined one differ. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  // Plain data: its own fields are all there is, under names that TypeScript cannot know.
  return names.every((name) => Object.hasOwn(b, name) && same((a as Fields)[name], (b as Fields)[name]))
}
