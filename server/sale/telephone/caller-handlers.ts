import type { LotNumber } from '../../../shared/lot-number.ts'
import { offeredWith } from '../../../shared/sale/rounds/round-lots.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'
import { bidsSeen, waitingBids } from '../../../shared/sale/view/views.ts'
import type { DisplayLinks } from '../../access/display-links.ts'
import type { Principal } from '../../access/principal.ts'
import { refuse } from '../../access/refused.ts'
import { newSecret } from '../../access/secret.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../saleroom.ts'
import type { TelephoneBook } from './telephone-book.ts'

type Parts = Pick<Saleroom, 'house' | 'houseRoom'> & {
  book: TelephoneBook
  displays: Pick<DisplayLinks, 'urlOf'>
}

/** The handlers of the telephone desk's callers, their links, and waiting telephone bids. */
export function callerHandlers({ house, houseRoom, book, displays }: Parts) {
  const callerOf = (id: string) =>
    book.callers().find((caller) => caller.id === id) ?? refuse(404, 'caller_unknown', 'This caller no longer exists.')
  return {
    telephoneWaiting() {
      const sale = house.onShow?.sale
      const lot = sale && sale.activeLot !== null ? lotOf(sale, sale.activeLot) : null
      return sale && lot ? waitingBids(bidsSeen(lot, sale.auctionId), 'phone') : []
    },
    callers: () => book.callers().map((caller) => ({ ...caller, hasLink: houseRoom.house.displays.has(caller.id) })),
    async createCaller(call) {
      const secret = newSecret()
      const { baseSeq: _, ...input } = call.body
      const id = await houseRoom.runWithSecret('createCaller', input, { ...originOf(call), secret })
      return { ...callerOf(id), url: displays.urlOf(secret) }
    },
    async renewCallerLink(call) {
      const secret = newSecret()
      await houseRoom.runWithSecret('renewCallerLink', call.params, { ...originOf(call), secret })
      return { ...callerOf(call.params.id), url: displays.urlOf(secret) }
    },
  } satisfies Partial<Handlers>
}

/** Refuses a caller without a booking of this paddle for the lot, or for another one of its round. */
export function refuseOthersCall(
  book: Pick<TelephoneBook, 'bookings'>,
  { who, sale, lotNumber, paddle }: { who: Principal; sale: Sale; lotNumber: LotNumber; paddle: string | null },
): void {
  const lots = offeredWith(sale, lotNumber)
  const isOwn = book
    .bookings(sale.auctionId)
    .some(
      (each) =>
        each.caller === who.desk?.id && each.paddle === paddle && each.lotNumbers.some((lot) => lots.includes(lot)),
    )
  if (!isOwn) refuse(403, 'not_your_call', `Paddle ${paddle ?? '(none)'} is none of your calls on lot ${lotNumber}`)
}
