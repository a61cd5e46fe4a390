import type { z } from 'zod'
import type { FieldProblem } from '../../../shared/errors.ts'

type Issue = z.core.$ZodIssue

/** The problem of each field of a call, in order. A part without fields is named itself. */
export function fieldProblems(issues: readonly Issue[], part: string): FieldProblem[] {
  return issues
    .flatMap((issue) => problemsOf(issue, []))
    .map(({ path, message }) => ({ field: path.join('.') || part, message }))
}

type Problem = { path: readonly PropertyKey[]; message: string }

function problemsOf(issue: Issue, under: readonly PropertyKey[]): { path: string[]; message: string }[] {
  return flatten(issue, under).map(({ path, message }) => ({ path: path.map(String), message }))
}

function flatten(issue: Issue, under: readonly PropertyKey[]): Problem[] {
  const path = [...under, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is not a field of this call' }))
  }
  if (issue.code === 'invalid_union') {
    const meant = meantBranch(issue.errors)
    if (meant) return meant.flatMap((inner) => flatten(inner, path))
  }
  return [{ path, message: issue.message }]
}

/** The branch of a union that the caller most likely meant: the one with the fewest and deepest problems. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  return branches.toSorted((a, b) => faultOf(a) - faultOf(b))[0]
}

function faultOf(issues: readonly Issue[]): number {
  return issues.reduce((sum, { code, path }) => {
    const isOtherShape = code === 'unrecognized_keys' || (code === 'invalid_type' && path.length === 0)
    return sum + (isOtherShape ? 10 : 1 / (path.length + 1))
  }, 0)
}

type RawIssue = z.core.$ZodRawIssue

const kinds: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const formats: Readonly<Record<string, string>> = {
  url: 'must be a web address that begins with http:// or https://',
  datetime: 'must be a time such as 2026-01-15T10:15:00Z',
}

/**
 * The problem of a field, to follow its name: "must be at least 1". For zod's per-parse error map; a schema's own
 * message takes precedence.
 */
export function issueMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      if (issue.origin === 'string' && issue.input === '') return 'is required'
      return `must ${measure(issue.origin, 'at least', issue.minimum)}`
    case 'too_big':
      return `must ${measure(issue.origin, 'at most', issue.maximum)}`
    case 'invalid_value':
      if (issue.input === undefined) return 'is required'
      return `must be ${issue.values.map(String).join(' or ')}`
    case 'invalid_format':
      return formats[issue.format] ?? 'is not written as it should be'
    default:
      return 'is not valid'
  }
}

function measure(origin: string, bound: string, limit: number | bigint): string {
  const figure = limit.toLocaleString('en-GB')
  if (origin === 'string') return `have ${bound} ${figure} characters`
  if (origin === 'array') return `hold ${bound} ${figure} entries`
  return `be ${bound} ${figure}`
}
