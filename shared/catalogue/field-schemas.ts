import { z } from 'zod'
import { Amount, LARGEST_AMOUNT } from '../amounts/amount.ts'
import { LotNumberInput, LotNumberSchema } from '../lot-number.ts'
import { CHOICES } from './choice-words.ts'
import type { FieldKind, Fields } from './field.ts'

/** The stored and sent schema of each kind. Catalogues of the first versions have estimates of zero. */
const KEPT = {
  'lot number': LotNumberSchema,
  text: z.string(),
  'long text': z.string(),
  amount: z.number().int().min(0).max(LARGEST_AMOUNT).nullable(),
} as const satisfies Record<FieldKind, z.ZodType>

const WRITTEN = {
  'lot number': () => LotNumberInput,
  text: (limit: number) => z.string().trim().max(limit),
  'long text': (limit: number) => z.string().trim().max(limit),
  amount: () => Amount.nullable(),
} as const satisfies Record<FieldKind, (limit: number) => z.ZodType>

type KeptShape<T extends Fields> = {
  [N in keyof T]: T[N]['needed'] extends true
    ? (typeof KEPT)[T[N]['kind']]
    : z.ZodOptional<z.ZodNullable<(typeof KEPT)[T[N]['kind']]>>
}
type WrittenShape<T extends Fields> = {
  [N in keyof T]: T[N]['needed'] extends true
    ? z.ZodOptional<ReturnType<(typeof WRITTEN)[T[N]['kind']]>>
    : z.ZodOptional<z.ZodNullable<ReturnType<(typeof WRITTEN)[T[N]['kind']]>>>
}

/** The stored and sent schemas of a table's fields. */
export function keptShape<T extends Fields>(fields: T): KeptShape<T>
export function keptShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, needed }]) => [name, needed ? KEPT[kind] : KEPT[kind].nullish()]),
  )
}

/** The schemas of a table's fields in an edit: omitted ones stay. */
export function writtenShape<T extends Fields>(fields: T): WrittenShape<T>
export function writtenShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, limit, needed, choice }]) => {
      const plain: z.ZodType = WRITTEN[kind](limit)
      const schema = choice
        ? plain.refine((text) => text === '' || CHOICES[choice].read(String(text)) !== null, CHOICES[choice].expected)
        : plain
      return [name, needed ? schema.optional() : schema.nullish()]
    }),
  )
}
