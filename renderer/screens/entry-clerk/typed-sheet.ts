import { z } from 'zod'
import { type LotNumber, LotNumberSchema } from '../../../shared/lot-number.ts'

/** A line of a sheet as it was recorded; no amount: the lot was passed. */
const TypedLine = z.object({ lotNumber: LotNumberSchema, amount: z.number().nullable(), paddle: z.string().nullable() })
export type TypedLine = z.infer<typeof TypedLine>

/** What a sheet's lines add up to: prices, and the digits of paddles. */
export function sumsOfSheet(lines: readonly TypedLine[]): { price: number; paddles: number } {
  return {
    price: lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    paddles: lines.reduce((sum, { paddle }) => sum + (/^\d+$/.test(paddle ?? '') ? Number(paddle) : 0), 0),
  }
}

/** The sheet that was kept before a reload; none if the text is of something else. */
export function readSheet(text: string | null): TypedLine[] {
  if (text === null) return []
  try {
    return z.array(TypedLine).parse(JSON.parse(text))
  } catch {
    return []
  }
}

type Listed = { lotNumber: LotNumber; result: string }

/** The lot after this one that has no outcome and is not typed yet, as it is typed. */
export function nextAfter(
  lots: readonly Listed[],
  lotNumber: LotNumber | null,
  typed: readonly Pick<TypedLine, 'lotNumber'>[],
): string {
  const at = lots.findIndex((lot) => lot.lotNumber === lotNumber)
  const isOpen = (lot: Listed) => lot.result === '' && !typed.some((line) => line.lotNumber === lot.lotNumber)
  return String(lots.find((lot, index) => index > at && isOpen(lot))?.lotNumber ?? '')
}
