/** Files as texts by their name; the bundler puts them into the program. */
const textsOf = (files: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.txt$/g, ''), text]))

/** The scenarios that come with the program, by name. */
export const LIBRARY = textsOf(
  import.meta.glob<string>('./library/*.txt', { query: '?raw', import: 'default', eager: true }),
)

/** The exercises of the skills, by their id; scenarios like the others. */
export const DRILLS = textsOf(
  import.meta.glob<string>('../drills/exercises/*.txt', { query: '?raw', import: 'default', eager: true }),
)

/** The text of a scenario or an exercise that comes with the program; null where there is none of that name. */
export const findShipped = (name: string): string | null => LIBRARY.get(name) ?? DRILLS.get(name) ?? null
