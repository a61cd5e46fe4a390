import { useState } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useView } from '../../data/sale/useView.ts'

const NONE: readonly never[] = []

/**
 * Returns the texts of notices that came during the bidding on a lot and were not read on this screen yet, else null,
 * and the answer for the next bid, which names what was read. A notice of another lot of the round begins with its
 * number. `bidder`: the paddle, at a desk that bids for several.
 */
export function useNewNotice(lotNumber: LotNumber | null, bidder = '') {
  const news = useView(
    ({ held: { sale } }) => (lotNumber === null ? undefined : sale?.lots.get(lotNumber)?.newNotices) ?? NONE,
  )
  const [read, setRead] = useState<readonly string[]>([])
  const readingOf = ({ id }: { id: string }) => `${id} ${bidder}`
  const unread = news.filter((each) => !read.includes(readingOf(each)))
  const words = unread.map((each) => (each.lotNumber === lotNumber ? '' : `${each.lotNumber}: `) + each.notice)
  const notices = news.map((each) => ({ lotNumber: each.lotNumber, notice: each.notice }))
  return {
    toRead: unread.length > 0 ? words.join('\n') : null,
    markRead: () => setRead(news.map(readingOf)),
    answer: news.length > 0 && unread.length === 0 ? { confirm: ['notice' as const], notices } : {},
  }
}
