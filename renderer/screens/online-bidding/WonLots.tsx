import { useQuery } from '@tanstack/react-query'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import type { SaleStatus } from '../../../shared/entities/lot.ts'
import { useDataSource } from '../../data/data-context.ts'
import { stored } from '../../data/kept/storage-keys.ts'
import { readStored } from '../../data/kept/stored.ts'
import { NOTHING_HELD, SaleView, withRead } from '../../data/sale/view.ts'
import { useLanguage } from '../../languages/useLanguage.ts'

type WonProps = { auctionId: string; paddleNumber: string; currency: AuctionState['currency'] }

/** The lots that this bidder won, and their total. */
export function WonLots({ auctionId, paddleNumber, currency }: WonProps) {
  const won = useWonLots({ auctionId, paddleNumber })
  const { words, money } = useLanguage()
  const { won: texts } = words.bidding
  if (!won) return null
  const total = won.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return (
    <section aria-labelledby="won" className="figures mx-auto max-w-120 border-t border-hairline px-6 py-5">
      <h2 id="won" className="eyebrow mb-2">
        {texts.title(paddleNumber)}
      </h2>
      {won.length === 0 ? (
        <p className="text-ink-muted">{texts.none}</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {won.map(({ lotNumber, amount, subject }) => (
            <li key={lotNumber} className="flex justify-between gap-4">
              <span>{(subject ? texts.subject : words.lot.name)(String(lotNumber))}</span>
              <strong className="font-semibold">{amount === null ? '' : money(amount, currency)}</strong>
            </li>
          ))}
          {won.length > 1 && (
            <li className="flex justify-between gap-4 border-t border-hairline pt-1.5">
              <span>{texts.together}</span>
              <strong className="font-semibold">{money(total, currency)}</strong>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** Returns the lots of an ended sale won by this tab's paddle, also by a correction; undefined until they are known. */
function useWonLots({
  auctionId,
  paddleNumber,
}: {
  auctionId: string
  paddleNumber: string
}): SaleStatus[] | undefined {
  const { client, store } = useDataSource()
  const { data } = useQuery({
    queryKey: ['wonLots', auctionId, paddleNumber],
    async queryFn({ signal }) {
      const { order = [] } = store.said().sale ?? {}
      const bidOn = order.filter((lotNumber) => readStored(stored.hadBid(auctionId, lotNumber)) === paddleNumber)
      // A lot may be sold to this paddle without a bid from this tab: the server knows. A mirror knows only named lots.
      const reply = await client.call('sale', { query: { lots: ['won', ...bidOn].join(',') }, signal })
      const { lot } = new SaleView(withRead(NOTHING_HELD, reply))
      const outcomes = (reply.lots === 'all' ? [] : reply.lots).flatMap((lotNumber) => lot(lotNumber)?.sale ?? [])
      // The server sends the winner's paddle only to the winner.
      return outcomes.filter(({ status, paddleNumber: winner }) => status === 'sold' && winner === paddleNumber)
    },
  })
  return data
}
