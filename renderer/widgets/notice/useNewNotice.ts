import { useState } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useView } from '../../data/sale/useView.ts'

const CONFIRMED = { confirm: ['notice' as const] }

/**
 * Returns the text of a notice that came during the bidding on a lot and was not read on this screen yet, else null, and
 * the answer for the next bid.  A notice of another lot of the round begins with its number. `bidder`: the
 * paddle, at a desk that bids for several.
 */
export function useNewNotice(lotNumber: LotNumber | null, bidder = '') {
  const news = useView(({ held: { sale } }) => (lotNumber !== null && sale?.lots.get(lotNumber)?.newNotice) || null)
  const [read, setRead] = useState<string | null>(null)
  const reading = news && `${news.id} ${bidder}`
  const isRead = reading === null || read === reading
  const words = news && (news.lotNumber === lotNumber ? news.notice : `${news.lotNumber}: ${news.notice}`)
  return {
    toRead: isRead ? null : words,
    markRead: () => setRead(reading),
    answer: news !== null && isRead ? CONFIRMED : {},
  }
}
