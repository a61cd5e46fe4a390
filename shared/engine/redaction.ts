import { USUAL_AUDIENCE, type VisibleField, type VisibleFields } from './field.ts'

/** What a viewer sees of one field: its value, as `show` gives it, or its blank value instead. */
export type SeenField = {
  name: string
  seen: boolean
  show: ((value: unknown) => unknown) | null
  blank: unknown
  isOptional: boolean
}

/** What a viewer sees of the records of a table: all of each, nothing, or these fields in this order. */
export type SeenFields = 'all' | 'nothing' | readonly SeenField[]

/**
 * Lists what a viewer sees of a table's records. A viewer is one or more audiences, and sees the fields that name any of
 * them.
 */
export function seenFields(fields: VisibleFields, viewer: readonly string[]): SeenFields {
  const list = Object.entries(fields).flatMap(([name, row]): SeenField[] => {
    const { blank, isOptional = false } = row
    if (viewer.some((audience) => row.seenBy.includes(audience)))
      return [{ name, seen: true, show: showing(row, viewer), blank, isOptional }]
    return 'blank' in row ? [{ name, seen: false, show: null, blank, isOptional: false }] : []
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
  if (!of || seenFields(of, viewer) === 'all') return show ?? null
  const redact = redaction(of, viewer)
  const within = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(within) : typeof value === 'object' && value !== null ? redact(value) : value
  return show ? (value) => within(show(value)) : within
}

/** Shows a record to a viewer; undefined if the viewer sees none of its fields. */
export type Redaction = <R extends object>(record: R) => R | undefined

/**
 * Makes the redaction of a table's records for a viewer. The fields come in the order of their rows, because the order in
 * which they were changed would tell of a change that the viewer does not see.
 */
export function redaction(fields: VisibleFields, viewer: readonly string[]): Redaction {
  const list = seenFields(fields, viewer)
  if (list === 'all') return (record) => record
  if (list === 'nothing') return () => undefined
  return compiled(list)
}

/** Writes the fields out as code: in a loop over their names, V8 takes six times as long to make a record. */
function compiled(list: readonly SeenField[]): Redaction {
  const always: string[] = []
  const sometimes: string[] = []
  for (const [at, { name, seen, show, blank, isOptional }] of list.entries()) {
    const key = JSON.stringify(name)
    const hidden = typeof blank === 'object' && blank !== null ? `list[${at}].blank` : JSON.stringify(blank)
    const value = !seen ? hidden : show ? `list[${at}].show(record[${key}])` : `record[${key}]`
    if (isOptional)
      sometimes.push(`const value${at} = ${value}; if (value${at} !== undefined) shown[${key}] = value${at};`)
    else always.push(`${key}: ${value}`)
  }
  // All that the code is made of are rows: their names and blank values as texts.
  const body = `const shown = { ${always.join(', ')} }; ${sometimes.join(' ')} return shown`
  return new Function('list', `return (record) => { ${body} }`)(list)
}
