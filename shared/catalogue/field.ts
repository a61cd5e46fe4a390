/** What a field holds: a text of one line or of paragraphs, or an amount in whole units of the sale's currency. */
export type FieldKind = 'lot number' | 'text' | 'long text' | 'amount'

/** Who may see a field, at any depth, on every way out. */
export type SeenBy = 'public' | 'staff'

/** What a field of few values takes; `choice-words.ts` reads their words. */
export type ChoiceName = 'VAT scheme' | 'yes or no' | 'percent'

/** A field: what it is called, what it takes, and who sees it. */
export type Field = {
  label: string
  kind: FieldKind
  /** Every lot, or sale, has it, be it empty. */
  needed: boolean
  /** Characters at most: what an import takes, an edit takes too. */
  limit: number
  seenBy: SeenBy
  /** Where it takes a few values alone. */
  choice?: ChoiceName
  /** Other names by which imports know it, parted by blanks; without spaces, marks, accents and capitals. */
  headings: string
}
export type Fields = Readonly<Record<string, Field>>

/** Characters of a further text. */
export const LONGEST_TEXT = 20_000

/** The names of a table's fields that the public may see. */
export function publicNames(fields: Fields): ReadonlySet<string> {
  return new Set(Object.entries(fields).flatMap(([name, { seenBy }]) => (seenBy === 'public' ? [name] : [])))
}

/**
 * What the public may see: the fields that are named, where they hold a text or a figure. Whatever else stands in
 * `values` is for staff, and so is anything nested, under whatever name.
 */
export function publicPart<V extends Record<string, unknown>>(values: V, names: ReadonlySet<string>): V {
  const shown = { ...values }
  for (const [name, value] of Object.entries(values)) {
    if (!names.has(name) || (typeof value === 'object' && value !== null)) delete shown[name]
  }
  return shown
}

/** Characters up to which a text may be a heading: any cell may be asked whether it is one. */
const LONGEST_HEADING = 200

/** A heading as the table writes it: "Künstler / Artist" is "kunstlerartist"; nothing of a text that is too long for one. */
export function plainHeading(heading: string): string {
  if (heading.length > LONGEST_HEADING) return ''
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The fields of a table by each heading that means them; a field's own name goes before another's heading. */
export function byHeading<N extends string>(fields: Readonly<Record<N, Field>>): ReadonlyMap<string, N>
export function byHeading(fields: Fields): ReadonlyMap<string, string> {
  const entries = Object.entries(fields)
  const found = new Map([
    ...entries.flatMap(([name, { headings }]) =>
      headings.split(' ').map((heading) => [plainHeading(heading), name] as const),
    ),
    ...entries.map(([name]) => [plainHeading(name), name] as const),
  ])
  // A heading of nothing but marks means nothing.
  found.delete('')
  return found
}
