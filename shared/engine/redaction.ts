import { USUAL_AUDIENCE, type VisibleField, type VisibleFields } from './field.ts'

/** A viewer's view of one field: its value, changed by `show`, or its blank value. */
export type SeenField = {
  name: string
  seen: boolean
  show: ((value: unknown) => unknown) | null
  blank: unknown
  isOptional: boolean
}

/** A viewer's view of a table's records: all fields, no record, or these fields in this order. */
export type SeenFields = 'all' | 'nothing' | readonly SeenField[]

/**
 * Lists the fields that a viewer sees. A viewer is one or more audiences, and sees the fields that name any of them.
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
  // A value without a row is only for the default audience.
  return isWhole && viewer.includes(USUAL_AUDIENCE) ? 'all' : list
}

/** The function that changes a visible field for a viewer; null if it is shown unchanged. */
function showing({ of, shownTo }: VisibleField, viewer: readonly string[]): SeenField['show'] {
  // Each field's function gets only that field's values.
  const show = viewer.flatMap((audience) => shownTo?.[audience] ?? [])[0] as SeenField['show'] | undefined
  if (!of || seenFields(of, viewer) === 'all') return show ?? null
  const redact = redaction(of, viewer)
  const within = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(within) : typeof value === 'object' && value !== null ? redact(value) : value
  return show ? (value) => within(show(value)) : within
}

/** Returns a viewer's part of a record; undefined if it sees none of its fields. */
export type Redaction = <R extends object>(record: R) => R | undefined

/**
 * Makes the redaction of a table's records for a viewer. The fields are in the order of their rows, because the order
 * of changes would reveal a hidden change.
 */
export function redaction(fields: VisibleFields, viewer: readonly string[]): Redaction {
  const list = seenFields(fields, viewer)
  if (list === 'all') return (record) => record
  if (list === 'nothing') return () => undefined
  return compiled(list)
}

/** Generates code for the fields: V8 takes six times as long to make a record in a loop over names. */
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
  // The code has only parts of rows: names and blank values as JSON texts.
  const body = `const shown = { ${always.join(', ')} }; ${sometimes.join(' ')} return shown`
  return new Function('list', `return (record) => { ${body} }`)(list)
}

type Join<O extends object> = <R extends object>(own: O, record: R) => O & R

/**
 * Makes the function that puts a record's fields next to other ones, `own`, which have the same names in every call. Its
 * code is one object literal, because V8 takes many times as long to add the fields of one object to another.
 */
export function joiner<O extends object>(fields: VisibleFields): Join<O> {
  let join: Join<O> | null = null
  return (own, record) => {
    join ??= compiledJoin(Object.keys(own), fields)
    return join(own, record)
  }
}

function compiledJoin<O extends object>(own: readonly string[], fields: VisibleFields): Join<O> {
  const always = own.map((name) => `${JSON.stringify(name)}: own[${JSON.stringify(name)}]`)
  const sometimes: string[] = []
  for (const [name, { isOptional = false }] of Object.entries(fields)) {
    const key = JSON.stringify(name)
    if (isOptional) sometimes.push(`if (record[${key}] !== undefined) joined[${key}] = record[${key}];`)
    else always.push(`${key}: record[${key}]`)
  }
  const body = `const joined = { ${always.join(', ')} }; ${sometimes.join(' ')} return joined`
  return new Function('own', 'record', body) as Join<O>
}
