import { USUAL_AUDIENCE, type VisibleField, type VisibleFields } from './field.ts'

type Plain = Readonly<Record<string, unknown>>

/** What a viewer sees of one field: its value, as `show` gives it, or its blank value instead. */
type SeenField = { name: string; seen: boolean; show: ((value: unknown) => unknown) | null; blank: unknown }

/** What a viewer sees of the records of a table: all of each, nothing, or these fields in this order. */
export type SeenFields = 'all' | 'nothing' | readonly SeenField[]

/**
 * Compiles the list of what a viewer sees of a table's records. A viewer is one or more audiences, and sees the fields
 * that name any of them.
 */
export function seenFields(fields: VisibleFields, viewer: readonly string[]): SeenFields {
  const list = Object.entries(fields).flatMap(([name, row]): SeenField[] => {
    if (viewer.some((audience) => row.seenBy.includes(audience)))
      return [{ name, seen: true, show: showing(row, viewer), blank: undefined }]
    return 'blank' in row ? [{ name, seen: false, show: null, blank: row.blank }] : []
  })
  if (!list.some(({ seen }) => seen)) return 'nothing'
  const isWhole = list.length === Object.keys(fields).length && list.every(({ seen, show }) => seen && show === null)
  // A value without a row is for the usual audience alone.
  return isWhole && viewer.includes(USUAL_AUDIENCE) ? 'all' : list
}

/** How a field that a viewer sees is shown to it; null: as it is. */
function showing({ of, shownTo }: VisibleField, viewer: readonly string[]): SeenField['show'] {
  // Each field's own function gets that field's values alone.
  const show = viewer.flatMap((audience) => shownTo?.[audience] ?? [])[0] as SeenField['show'] | undefined
  const within = of ? seenFields(of, viewer) : 'all'
  if (within === 'all') return show ?? null
  const redacted = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(redacted) : isPlain(value) ? redact(value, within) : value
  return show ? (value) => redacted(show(value)) : redacted
}

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/**
 * Shows a record to a viewer; undefined if the viewer sees none of its fields. The fields come in the order of their
 * rows: the order in which they were changed would tell of a change that the viewer does not see.
 */
export function redact<R extends object>(record: R, fields: SeenFields): R | undefined
export function redact(record: Plain, fields: SeenFields): Plain | undefined {
  if (fields === 'all') return record
  if (fields === 'nothing') return undefined
  const shown: Record<string, unknown> = {}
  for (const { name, seen, show, blank } of fields) {
    const value = !seen ? blank : show ? show(record[name]) : record[name]
    if (value !== undefined) shown[name] = value
  }
  return shown
}
