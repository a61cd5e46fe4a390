import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { sentences, useNews, useSpokenState } from '../../../components/announcer/Announcer.tsx'
import { useLanguage } from '../../../languages/useLanguage.ts'
import type { Notice, NoticeKind } from './dock-notice.ts'
import type { Offer } from './tap-guard.ts'

/** The screen announces a lot's outcome itself, even if another lot is shown by then. */
const TOLD_BY_SCREEN: readonly NoticeKind[] = ['won', 'sold', 'passed', 'withdrawn']

/** Announces the lot's changes to a bidder: its price, the amount that a press bids, the own bid's standing, and fair warning. */
export function useSpokenLot({
  lot,
  currency,
  highestBid,
  offer,
  notice,
  fairWarning,
}: {
  lot: Lot | null
  currency: CurrencyCode
  /** Undefined until it is known. */
  highestBid: number | null | undefined
  offer: Offer
  notice: Notice | null
  fairWarning: 'given' | 'none'
}): void {
  const language = useLanguage()
  const { dock } = language.words.bidding
  const name = lot ? language.words.lot.name(String(lot.lot_number)) : ''
  const money = typeof highestBid === 'number' ? language.money(highestBid, currency) : ''
  const price = sentences(money ? `${dock.highBid}: ${money}` : dock.noBids)
  const next = offer ? language.money(offer.amount, currency) : ''
  const press = next && sentences(`${dock.amount}: ${next}`)
  useSpokenState(lot && highestBid !== undefined ? price : null, sentences(name && `${name}: ${lot?.title}`), press)
  useNews(fairWarning === 'given' ? `${dock.fairWarning} ${dock.lastChance}` : '')

  const told = notice && !TOLD_BY_SCREEN.includes(notice.kind) ? notice : null
  // An outbid is announced once; later prices are the state.
  const as = told?.kind === 'bad' ? `${name} ${told.title}` : `${name} ${told?.title} ${told?.text}`
  const tells = told && [money, next].some((figure) => figure && told.text.includes(figure))
  // The news of a price ends with the amount that a press bids.
  const bids = tells && !told.text.includes(next) ? press : ''
  useNews(told ? sentences(told.title, told.text, bids) : '', { as, ...(tells && { tells: sentences(price, press) }) })
}
