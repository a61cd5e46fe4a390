import type { LotNumber } from '../../shared/lot-number.ts'
import type { Principal } from '../access/principal.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Decision } from '../sale/decide/decision.ts'
import { passLot, recordSale, sellLot } from '../sale/decide/outcome.ts'
import { lotOf, type Sale, untouchedLot } from '../sale/state.ts'
import { saleStatus } from '../sale/views.ts'
import type { House } from '../saleroom/house.ts'
import { audienceOf } from './on-show.ts'

/** Sold and passed, by whichever screen. 000 section 7, 001 section 7. */
export function outcomeHandlers({ house }: { house: House }): Pick<Handlers, 'markSold' | 'recordSale' | 'markPassed'> {
  const conclude = async (
    lotNumber: LotNumber,
    { who, key, decide }: { who: Principal; key: string | null; decide: (sale: Sale) => Decision },
  ) =>
    await house.requireOnShow().run({
      who,
      key,
      decide,
      reply: (sale) => saleStatus(lotOf(sale, lotNumber) ?? untouchedLot(lotNumber), audienceOf(who)),
      keep: 'reply',
    })

  return {
    markSold: async ({ body: { lotNumber, soldPrice, winnerPaddle, notes }, who, key }) =>
      await conclude(lotNumber, {
        who,
        key,
        decide: (sale) =>
          sellLot(sale, { lotNumber, amount: soldPrice, paddleNumber: winnerPaddle ?? null, notes: notes ?? null }),
      }),
    recordSale: async ({ body: { lotNumber, amount, type, paddleNumber, notes }, who, key }) =>
      await conclude(lotNumber, {
        who,
        key,
        decide: (sale) =>
          recordSale(sale, { lotNumber, amount, type, paddleNumber: paddleNumber ?? null, notes: notes ?? null }),
      }),
    markPassed: async ({ body: { lotNumber, notes }, who, key }) =>
      await conclude(lotNumber, { who, key, decide: (sale) => passLot(sale, { lotNumber, notes: notes ?? null }) }),
  }
}
