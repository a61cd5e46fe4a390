import type { z } from 'zod'

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
 * What is wrong with a field, to be read after its name: "must be at least 1". For zod's per-parse error map; what a
 * schema says itself comes before it. DESIGN 3.
 */
export function sayIssue(issue: RawIssue): string {
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
