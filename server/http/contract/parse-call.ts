import { z } from 'zod'
import type { CallRow } from '../../../shared/api/row.ts'
import type { FieldProblem } from '../../../shared/errors.ts'
import { Refused } from '../../access/refused.ts'
import { fieldProblems, issueMessage } from './field-problems.ts'

const nothing = z.strictObject({})
/** Calls without a payload may send an empty object. */
const noPayload = nothing.optional()

/** The parts of a call, before or after parsing. */
export type CallParts = { params: unknown; query: unknown; body: unknown }

/** Parses a call by its row. Refuses, 400, with every wrong or unknown field. */
export function parseCall(row: CallRow, parts: CallParts): CallParts {
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
  if (problems.length > 0) throw new Refused(400, 'malformed', sentence(problems), problems)
  return { params, query: row.query && query, body: row.body && body }
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
