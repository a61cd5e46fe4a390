import type { Terms } from '../../entities/terms.ts'
import { aSale } from './a-sale.ts'

const MAXIMUM = { advanceBids: 'maximum' } as const

/** A lot with a start price of 1,000 and advance bids of these maxima: left-0 of paddle 700, left-1 of 701, … */
export function withBook(
  maxima: readonly number[],
  { terms = MAXIMUM, reserve = null }: { terms?: Partial<Terms>; reserve?: number | null } = {},
) {
  const advancedBids = maxima.map((amount, at) => ({
    lotNumber: 1,
    id: `left-${at}`,
    paddleNumber: `70${at}`,
    amount,
    location: null,
    createdAt: '2026-05-01T09:00:00.000Z',
  }))
  const room = aSale({ advancedBids, reserve })
  room.ask('setTerms', terms)
  return room.live().lot(1).asking(1_000)
}
