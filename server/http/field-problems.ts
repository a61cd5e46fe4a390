import type { z } from 'zod'
import type { FieldProblem } from '../../shared/errors.ts'

type Issue = z.core.$ZodIssue

/** What is wrong with each field of a call, in its order. A part without fields of its own is named itself. DESIGN 3. */
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

/** Of a union's branches the one that the caller most likely meant: it finds least fault, and that deep inside. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  return branches.toSorted((a, b) => faultOf(a) - faultOf(b))[0]
}

function faultOf(issues: readonly Issue[]): number {
  return issues.reduce((sum, { code, path }) => {
    const isOtherShape = code === 'unrecognized_keys' || (code === 'invalid_type' && path.length === 0)
    return sum + (isOtherShape ? 10 : 1 / (path.length + 1))
  }, 0)
}
