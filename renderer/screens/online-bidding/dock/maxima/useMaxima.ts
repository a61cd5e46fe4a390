import { useQuery } from '@tanstack/react-query'
import type { Maximum } from '../../../../../shared/entities/bids/maximum.ts'
import type { LotNumber } from '../../../../../shared/lot-number.ts'
import { maximumState } from '../../../../../shared/sale/maxima/maximum-state.ts'
import { useNews } from '../../../../components/announcer/Announcer.tsx'
import { useDataSource } from '../../../../data/data-context.ts'
import { useUnit } from '../../../../data/sale/useUnit.ts'
import { useView } from '../../../../data/sale/useView.ts'
import { useRoomLanguage } from '../../../../languages/useLanguage.ts'

export type OwnMaxima = readonly Maximum[]

/**
 * This tab's maxima, and the one on the lot on show that the price has passed, which is announced. They are read again
 * with the next lot; on the lot on show their state follows the sale.
 */
export function useMaxima({
  auctionId,
  lotNumber,
  paddle,
}: {
  auctionId: string
  lotNumber: LotNumber
  paddle: string
}) {
  const { client } = useDataSource()
  const unit = useUnit()
  const { words, amount } = useRoomLanguage()
  const isSuspended = useView(({ held }) => held.sale?.paddles.get(paddle)?.status === 'suspended')
  const { data = [], refetch } = useQuery({
    queryKey: ['maxima', auctionId, paddle, lotNumber, isSuspended],
    queryFn: ({ signal }) => client.call('maxima', { signal }),
  })
  const now = useView(({ held: { sale } }) => {
    const own = data.find((each) => each.lotNumber === lotNumber)
    return sale && own ? maximumState(sale, { ...own, paddleNumber: paddle }) : null
  })
  const maxima = data.map((each) => (each.lotNumber === lotNumber && now !== null ? { ...each, state: now } : each))
  const passed = maxima.find((each) => each.lotNumber === lotNumber && each.state === 'passed') ?? null
  const texts = words.maxima.passed
  useNews(passed ? `${texts.title}. ${texts.text(amount(passed.amount, unit))}` : '')
  return { maxima, passed, read: () => void refetch() }
}
