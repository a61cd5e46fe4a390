import { z } from 'zod'
import type { PrintedLot } from '../../../shared/entities/paper.ts'
import { type LotNumber, LotNumberSchema } from '../../../shared/lot-number.ts'
import { followsLead } from '../../widgets/round/printed-round.ts'

/** A recorded line of a sheet; a null amount means passed. The price of a round is the one that was called. */
const TypedLine = z.object({ lotNumber: LotNumberSchema, amount: z.number().nullable(), paddle: z.string().nullable() })
export type TypedLine = z.infer<typeof TypedLine>

/** Whether two lines are equal. */
export const isLine = (a: TypedLine, b: TypedLine) =>
  a.lotNumber === b.lotNumber && a.amount === b.amount && a.paddle === b.paddle

/** Returns the totals of a sheet's prices and of its paddles as numbers. */
export function sumsOfSheet(lines: readonly TypedLine[]): { price: number; paddles: number } {
  return {
    price: lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    paddles: lines.reduce((sum, { paddle }) => sum + (/^\d+$/.test(paddle ?? '') ? Number(paddle) : 0), 0),
  }
}

/** Returns the lines stored before a reload; none if the text is not a sheet. */
export function readSheet(text: string | null): TypedLine[] {
  if (text === null) return []
  try {
    return z.array(TypedLine).parse(JSON.parse(text))
  } catch {
    return []
  }
}

type Listed = Pick<PrintedLot, 'lotNumber' | 'round' | 'result'>

/**
 * Returns the next lot without an outcome that is not typed yet, as text for the field. Lots that are sold with the lead
 * of their round have no line.
 */
export function nextAfter(
  lots: readonly Listed[],
  lotNumber: LotNumber | null,
  typed: readonly Pick<TypedLine, 'lotNumber'>[],
): string {
  const at = lots.findIndex((lot) => lot.lotNumber === lotNumber)
  const isOpen = (lot: Listed) =>
    lot.result === '' && !followsLead(lot) && !typed.some((line) => line.lotNumber === lot.lotNumber)
  return String(lots.find((lot, index) => index > at && isOpen(lot))?.lotNumber ?? '')
}
