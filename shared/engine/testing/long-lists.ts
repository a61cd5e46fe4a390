import { z } from 'zod'

/** A list of at most so many values is short: a command may compare each with each. */
const SHORT = 50

/** The names of the commands whose input has a list that may be long. */
export function withLongLists(commands: Readonly<Record<string, { input: z.ZodObject }>>): string[] {
  return Object.entries(commands).flatMap(([name, { input }]) =>
    Object.values(input.shape).some(isLongList) ? [name] : [],
  )
}

function isLongList(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly)
    return isLongList(schema.unwrap())
  if (schema instanceof z.ZodCustom) return true
  // A list of a few known words is short.
  if (!(schema instanceof z.ZodArray) || schema.element instanceof z.ZodLiteral) return false
  const { error } = schema.safeParse(Array.from({ length: SHORT + 1 }))
  return !error?.issues.some(({ code }) => code === 'too_big')
}
