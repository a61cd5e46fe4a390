/** The kind of a field: a text of one line or of paragraphs, or an amount in whole units of the sale's currency. */
export type FieldKind = 'lot number' | 'text' | 'long text' | 'amount'

/** The readers of a field, at any depth, in every reply and message. */
export type SeenBy = 'public' | 'staff'

/** The type of a field with a few values; `choice-words.ts` parses their words. */
export type ChoiceName = 'VAT scheme' | 'yes or no' | 'percent' | 'quantity' | 'round kind'

/** A field: its label, its values and its readers. */
export type Field = {
  label: string
  kind: FieldKind
  /** Every lot, or sale, has it, even if empty. */
  needed: boolean
  /** The most characters, equal for imports and edits. */
  limit: number
  seenBy: SeenBy
  /** Set if it has only a few values. */
  choice?: ChoiceName
  /** Other headings of it in imports, separated by blanks; without spaces, marks, accents and capitals. */
  headings: string
}
export type Fields = Readonly<Record<string, Field>>

/** The most characters of a further text. */
export const LONGEST_TEXT = 20_000

/** The names of a table's fields that the public may see. */
export function publicNames(fields: Fields): ReadonlySet<string> {
  return new Set(Object.entries(fields).flatMap(([name, { seenBy }]) => (seenBy === 'public' ? [name] : [])))
}

/**
 * The public part of a record: the named fields that hold a text or a figure. All others in `values`, and nested values
 * under any name, are only for staff.
 */
export function publicPart<V extends Record<string, unknown>>(values: V, names: ReadonlySet<string>): V {
  const shown = { ...values }
  for (const [name, value] of Object.entries(values)) {
    if (!names.has(name) || (typeof value === 'object' && value !== null)) delete shown[name]
  }
  return shown
}

/** The most characters of a heading. Other cells are tested too, and may be very long. */
const LONGEST_HEADING = 200

/** A heading in the table's form: "Künstler / Artist" is "kunstlerartist"; "" if it is too long for one. */
export function plainHeading(heading: string): string {
  if (heading.length > LONGEST_HEADING) return ''
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The fields of a table by each of their headings; a field's own name takes precedence over another's heading. */
export function byHeading<N extends string>(fields: Readonly<Record<N, Field>>): ReadonlyMap<string, N>
export function byHeading(fields: Fields): ReadonlyMap<string, string> {
  const entries = Object.entries(fields)
  const found = new Map([
    ...entries.flatMap(([name, { headings }]) =>
      headings.split(' ').map((heading) => [plainHeading(heading), name] as const),
    ),
    ...entries.map(([name]) => [plainHeading(name), name] as const),
  ])
  // A heading of marks alone has no meaning.
  found.delete('')
  return found
}
