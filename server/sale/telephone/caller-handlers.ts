import type { LotNumber } from '../../../shared/lot-number.ts'
import { lotOf } from '../../../shared/sale/state.ts'
import { bidsSeen, waitingBids } from '../../../shared/sale/views.ts'
import { spokenLanguage } from '../../../shared/telephone/spoken-language.ts'
import type { DisplayLinks } from '../../access/display-links.ts'
import type { Principal } from '../../access/principal.ts'
import { refuse } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../saleroom.ts'
import type { TelephoneBook } from './telephone-book.ts'

type Parts = Pick<Saleroom, 'house'> & {
  book: TelephoneBook
  displays: Pick<DisplayLinks, 'create' | 'revoke' | 'list'>
  /** Told when a link was revoked: screens that came by it must be asked anew who they are. */
  accessEnded: () => void
}

/** Who rings bidders, the links to their screens, and what waits of them. */
export function callerHandlers({ house, book, displays, accessEnded }: Parts) {
  const hasLink = (id: string) => displays.list().some((link) => link.id === id)
  async function endLink(id: string): Promise<void> {
    if (hasLink(id)) await displays.revoke(id)
    accessEnded()
  }
  return {
    telephoneWaiting() {
      const sale = house.onShow?.sale
      const lot = sale && sale.activeLot !== null ? lotOf(sale, sale.activeLot) : null
      return sale && lot ? waitingBids(bidsSeen(lot, sale.auctionId), 'phone') : []
    },
    callers: () => book.callers().map((caller) => ({ ...caller, hasLink: hasLink(caller.id) })),
    async createCaller({ body }) {
      const { id, url } = await displays.create({ name: body.name, role: 'caller' })
      const caller = { id, name: body.name, languages: spoken(body.languages) }
      await book.addCaller(caller)
      return { ...caller, url }
    },
    updateCaller: ({ params: { id }, body }) => book.changeCaller(id, { languages: spoken(body.languages) }),
    async renewCallerLink({ params: { id } }) {
      const { name } = book.caller(id)
      const link = await displays.create({ name, role: 'caller' })
      const caller = await book.changeCaller(id, { id: link.id })
      await endLink(id)
      return { ...caller, url: link.url }
    },
    async deleteCaller({ params: { id } }) {
      const opened = await book.removeCaller(id)
      await endLink(id)
      return { id, opened }
    },
  } satisfies Partial<Handlers>
}

const spoken = (languages: readonly string[]) => [...new Set(languages.map(spokenLanguage))]

/** Refuses a caller who bids, or drops out, for a paddle that is none of his calls on that lot. */
export function refuseOthersCall(
  book: Pick<TelephoneBook, 'bookings'>,
  {
    who,
    auctionId,
    lotNumber,
    paddle,
  }: { who: Principal; auctionId: string; lotNumber: LotNumber; paddle: string | null },
): void {
  const isOwn = book
    .bookings(auctionId)
    .some((each) => each.caller === who.desk?.id && each.paddle === paddle && each.lotNumbers.includes(lotNumber))
  if (!isOwn) refuse(403, 'not_your_call', `Paddle ${paddle ?? '(none)'} is none of your calls on lot ${lotNumber}`)
}
