import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { sentences, useNews, useSpokenState } from '../../../components/announcer/Announcer.tsx'
import { useLanguage } from '../../../languages/useLanguage.ts'
import type { Notice, NoticeKind } from './dock-notice.ts'

/** The screen tells how a lot ended, whichever lot is on by then. */
const TOLD_BY_SCREEN: readonly NoticeKind[] = ['won', 'sold', 'passed', 'withdrawn']

/** What a bidder hears of the lot without asking: its price, the own bid's standing, and fair warning. */
export function useSpokenLot({
  lot,
  currency,
  highestBid,
  notice,
  fairWarning,
}: {
  lot: Lot | null
  currency: CurrencyCode
  /** Undefined until it is known. */
  highestBid: number | null | undefined
  notice: Notice | null
  fairWarning: 'given' | 'none'
}): void {
  const language = useLanguage()
  const { dock } = language.words.bidding
  const name = lot ? language.words.lot.name(String(lot.lot_number)) : ''
  const money = typeof highestBid === 'number' ? language.money(highestBid, currency) : ''
  const price = money ? `${dock.highBid}: ${money}` : dock.noBids
  useSpokenState(lot && highestBid !== undefined ? sentences(price) : null, sentences(name && `${name}: ${lot?.title}`))
  useNews(fairWarning === 'given' ? `${dock.fairWarning} ${dock.lastChance}` : '')

  const told = notice && !TOLD_BY_SCREEN.includes(notice.kind) ? notice : null
  // One who was outbid is told so once; the prices after it are the state.
  const as = told?.kind === 'bad' ? `${name} ${told.title}` : `${name} ${told?.title} ${told?.text}`
  useNews(told ? sentences(told.title, told.text) : '', {
    as,
    ...(money && told?.text.includes(money) && { tells: sentences(price) }),
  })
}
