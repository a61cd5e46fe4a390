import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { LotState, SaleStatus } from '../../../shared/entities/lot.ts'
import type { RoomLanguage } from '../../languages/language.ts'

/** A lot's figures for the display; amounts in its unit. */
export type RoomFigures = {
  /** The amount to convert; null without an asking price or bid. */
  amount: number | null
  /** Whether the amount is the start price, without a bid. */
  isStartPrice: boolean
  /** "SOLD 4,200 to paddle 1234", "PASSED" or "WITHDRAWN"; null before the outcome. */
  outcome: string | null
}

/** Returns the display's figures of a lot, as far as known. */
export function roomFigures({
  lot,
  sale,
  unit,
  language,
}: {
  lot: Pick<LotState, 'highestBid' | 'startPrice'> | undefined
  sale: Pick<SaleStatus, 'status' | 'amount' | 'paddleNumber' | 'subject'> | undefined
  unit: MoneyUnit
  language: RoomLanguage
}): RoomFigures {
  const amount = (sale?.status === 'sold' ? sale.amount : null) ?? lot?.highestBid ?? lot?.startPrice ?? null
  const isStartPrice = amount !== null && lot?.highestBid === null && sale?.status !== 'sold'
  return { amount, isStartPrice, outcome: sale ? outcomeOf(sale, unit, language) : null }
}

function outcomeOf(
  { status, amount, paddleNumber, subject }: Pick<SaleStatus, 'status' | 'amount' | 'paddleNumber' | 'subject'>,
  unit: MoneyUnit,
  { words: { outcome }, amount: amountIn }: RoomLanguage,
) {
  if (status === null) return null
  if (status !== 'sold') return outcome[status]
  const [plain, priced] = subject ? [outcome.subject, outcome.subjectAt] : [outcome.sold, outcome.soldAt]
  const said = amount === null ? plain : priced(amountIn(amount, unit))
  // FLOOR means a bidder in the room whose paddle was not recorded.
  return paddleNumber !== null && /^\d+$/.test(paddleNumber) ? outcome.toPaddle(said, paddleNumber) : said
}
