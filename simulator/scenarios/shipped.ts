/** Maps file names to texts; the bundler includes them in the program. */
const textsOf = (files: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.txt$/g, ''), text]))

/** The scenarios that ship with the program, by name. */
export const LIBRARY = textsOf(
  import.meta.glob<string>('./library/*.txt', { query: '?raw', import: 'default', eager: true }),
)

/** The exercises by skill; they are scenarios too. */
export const DRILLS = textsOf(
  import.meta.glob<string>('../drills/exercises/*.txt', { query: '?raw', import: 'default', eager: true }),
)

/** The text of a shipped scenario or exercise; null if the name is unknown. */
export const findShipped = (name: string): string | null => LIBRARY.get(name) ?? DRILLS.get(name) ?? null
