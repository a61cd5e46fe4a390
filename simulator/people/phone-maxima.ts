import { LARGEST_AMOUNT } from '../../shared/amounts/largest-amount.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { KeptMaximum } from '../../shared/sale/maxima/kept-maximum.ts'
import { registrationOf } from '../../shared/sale/people/holders.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { chanceOfLot } from './chance.ts'
import type { Taker } from './people.ts'

/** Whether a person leaves maxima by phone on an evening, in place of taps; the same for all lots. */
export const leavesMaxima = (paddle: string, { seed, share }: { seed: number; share: number }): boolean =>
  share > 0 && chanceOfLot(seed ^ 0x3ad8025f, paddle)() < share

/** The maxima of these people on a lot: their private values, left before the sale and behind the book. */
export function maximaOfTakers(sale: Sale, lotNumber: LotNumber, takers: readonly Taker[]): KeptMaximum[] {
  const behind = [...sale.commissions.values()].flatMap((bid) => (bid.lotNumber === lotNumber ? [bid.id] : []))
  return takers.map(({ paddle: paddleNumber, value }) => ({
    ...{ lotNumber, paddleNumber, behind, bidderLocation: null },
    amount: Math.min(Math.floor(value), LARGEST_AMOUNT),
    client: registrationOf(sale, paddleNumber)?.clientId ?? null,
  }))
}
