import type { LotNumber } from '../../shared/lot-number.ts'
import type { Handlers } from '../http/handlers.ts'
import { resetIncrement, setIncrement, setStartPrice } from '../sale/decide/figures.ts'
import { lotOf, type Sale, untouchedLot } from '../sale/state.ts'
import { lotState, saleStatus } from '../sale/views.ts'
import type { House } from '../saleroom/house.ts'
import { newId } from '../saleroom/ids.ts'
import { bidReply } from './bid-reply.ts'
import { audienceOf, lotOnShow } from './on-show.ts'

type Names =
  | 'lotState'
  | 'saleStatus'
  | 'nextBid'
  | 'dynamicIncrement'
  | 'setIncrement'
  | 'resetIncrement'
  | 'setStartPrice'

/** The figures of a lot of the sale on show. 000 section 7. */
export function lotHandlers({ house }: { house: House }): Pick<Handlers, Names> {
  return {
    lotState({ params, response }) {
      const { room, lot } = lotOnShow(house, { ...params, response })
      return lotState(room.sale, lot)
    },
    saleStatus({ params, response, who }) {
      return saleStatus(lotOnShow(house, { ...params, response }).lot, audienceOf(who))
    },
    nextBid({ params: { lotNumber }, response }) {
      const { room, lot } = lotOnShow(house, { lotNumber, response })
      return { lotNumber, nextBidAmount: lotState(room.sale, lot).nextBidAmount }
    },
    dynamicIncrement({ params: { lotNumber }, response }) {
      return incrementOf(lotOnShow(house, { lotNumber, response }).room.sale, lotNumber)
    },
    async setIncrement({ params: { lotNumber }, body: { increment }, who, key }) {
      return await house.requireOnShow().run({
        who,
        key,
        decide: (sale) => setIncrement(sale, { lotNumber, increment }),
        reply: (sale) => incrementOf(sale, lotNumber),
        keep: 'reply',
      })
    },
    async resetIncrement({ params: { lotNumber }, who, key }) {
      return await house.requireOnShow().run({
        who,
        key,
        decide: (sale) => resetIncrement(sale, { lotNumber }),
        reply: (sale) => incrementOf(sale, lotNumber),
        keep: 'reply',
      })
    },
    async setStartPrice({ params: { lotNumber }, body: { startPrice }, who, key }) {
      const bidId = newId()
      return await house.requireOnShow().run({
        who,
        key,
        decide: (sale) => setStartPrice(sale, { lotNumber, startPrice, bidId }),
        reply: (sale) => {
          const lot = lotOf(sale, lotNumber) ?? untouchedLot(lotNumber)
          const bid = bidReply(sale, { bidId, audience: audienceOf(who) })
          return { lotNumber, startPrice, bid, state: lotState(sale, lot) }
        },
        keep: 'reply',
      })
    },
  }
}

function incrementOf(sale: Sale, lotNumber: LotNumber) {
  const state = lotState(sale, lotOf(sale, lotNumber) ?? untouchedLot(lotNumber))
  return { lotNumber, increment: state.currentIncrement, isManual: state.manualIncrementSet }
}
