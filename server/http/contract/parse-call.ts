import { z } from 'zod'
import type { CallRow } from '../../../shared/api/row.ts'
import type { FieldProblem } from '../../../shared/errors.ts'
import { Refused } from '../../access/refused.ts'
import { type InParts, RECORDS_IN_A_PART } from '../in-parts.ts'
import { fieldProblems, issueMessage } from './field-problems.ts'

const nothing = z.strictObject({})
/** Calls without a payload may send an empty object. */
const noPayload = nothing.optional()

/** The parts of a call, before or after parsing. */
export type CallParts = { params: unknown; query: unknown; body: unknown }

/** Parses a call by its row. Refuses, 400, with every wrong or unknown field. */
export function parseCall(row: CallRow, parts: CallParts): CallParts {
  const { problems, ...parsed } = parsedBy(row, parts)
  if (problems.length > 0) throw malformed(problems)
  return parsed
}

/** Does the same with pauses within the long list of the payload, if the row has one. */
export function* parseCallInParts(row: CallRow, parts: CallParts): InParts<CallParts> {
  const { name, most } = row.longList ?? { name: '', most: 0 }
  const { body } = parts
  const list: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  if (!Array.isArray(list) || list.length <= RECORDS_IN_A_PART) return parseCall(row, parts)
  if (list.length > most) throw malformed([{ field: name, message: tooMany(most) }])
  const problems: FieldProblem[] = []
  const entries: unknown[] = []
  let whole: CallParts = parts
  for (let at = 0; at < list.length; at += RECORDS_IN_A_PART) {
    const part = { ...Object(body), [name]: list.slice(at, at + RECORDS_IN_A_PART) }
    const { problems: found, ...parsed } = parsedBy(row, { ...parts, body: part })
    problems.push(...found.filter(({ field }) => at === 0 || isIn(name, field)).map((each) => shifted(each, name, at)))
    if (problems.length === 0) entries.push(...Reflect.get(Object(parsed.body), name))
    whole = parsed
    yield
  }
  if (problems.length > 0) throw malformed(problems)
  return { ...whole, body: { ...Object(whole.body), [name]: entries } }
}

const tooMany = (most: number) =>
  String(issueMessage({ code: 'too_big', origin: 'array', maximum: most, input: undefined }))

const isIn = (list: string, field: string) => field.startsWith(`${list}.`)

/** A problem of an entry, with the entry's place in the whole list. */
function shifted({ field, message }: FieldProblem, list: string, by: number): FieldProblem {
  if (!isIn(list, field)) return { field, message }
  const [place = '', ...rest] = field.slice(list.length + 1).split('.')
  return { field: [list, Number(place) + by, ...rest].join('.'), message }
}

function parsedBy(row: CallRow, parts: CallParts): CallParts & { problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  function parse(part: keyof CallParts, schema: z.ZodType): unknown {
    const parsed = schema.safeParse(parts[part], { error: issueMessage })
    if (parsed.success) return parsed.data
    problems.push(...fieldProblems(parsed.error.issues, part))
    return undefined
  }
  const params = row.params ? parse('params', row.params) : undefined
  const query = row.query || !isEmpty(parts.query) ? parse('query', row.query ?? nothing) : undefined
  const body = parse('body', row.body ?? noPayload)
  return { params, query: row.query && query, body: row.body && body, problems }
}

function malformed(problems: readonly FieldProblem[]): Refused {
  return new Refused(400, 'malformed', sentence(problems), problems)
}

function isEmpty(value: unknown): boolean {
  return Object.keys(Object(value)).length === 0
}

/** The most fields that a sentence names; the details name all. */
const MOST_NAMED = 5

function sentence(problems: readonly FieldProblem[]): string {
  const named = problems.slice(0, MOST_NAMED).map(sayProblem)
  const others = problems.length - named.length
  return `${[...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ').replace(/\.$/, '')}.`
}

function sayProblem({ field, message }: FieldProblem): string {
  // Some fields have a whole sentence as message: "Tag name is required."
  return /^\p{Lu}/u.test(message) ? message : `${field} ${message}`
}
