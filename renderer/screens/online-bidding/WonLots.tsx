import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import { lotCharges } from '../../../shared/money/lot-charging.ts'
import { lotCard } from '../../../shared/sale/head.ts'
import { totalWords } from '../../components/lot/total-words.ts'
import { useDataSource } from '../../data/data-context.ts'
import { stored } from '../../data/kept/storage-keys.ts'
import { readStored } from '../../data/kept/stored.ts'
import { useView } from '../../data/sale/useView.ts'
import { NOTHING_HELD, SaleView, withRead } from '../../data/sale/view.ts'
import { useLanguage } from '../../languages/useLanguage.ts'
import { WonRows } from './WonRows.tsx'

export type WonProps = { auctionId: string; paddleNumber: string; currency: AuctionState['currency'] }

/** The lots that this bidder won, their total, and the total with charges if the sale's terms show it. */
export function WonLots({ auctionId, paddleNumber, currency }: WonProps) {
  const read = useWonLots({ auctionId, paddleNumber })
  const language = useLanguage()
  const { won: texts } = language.words.bidding
  if (!read) return null
  const { won, terms } = read
  const charged = won.map(
    ({ lot, amount }) => terms && lotCharges({ amount, channel: null }, { lot, terms, unit: currency }),
  )
  return (
    <section aria-labelledby="won" className="figures mx-auto w-full max-w-120 border-t border-hairline px-6 py-5">
      <h2 id="won" className="eyebrow mb-2">
        {texts.title(paddleNumber)}
      </h2>
      {won.length === 0 ? (
        <p className="text-ink-muted">{texts.none}</p>
      ) : (
        <WonRows lots={won.map(({ lot, ...sold }) => ({ lotNumber: lot.lot_number, ...sold }))} currency={currency} />
      )}
      {terms && won.length > 0 && (
        <p className="mt-1.5 text-end text-sm text-ink-muted">
          {totalWords(
            charged.flatMap((charges) => charges ?? []),
            { currency, language },
          )}
        </p>
      )}
    </section>
  )
}

/** Returns the lots won by this tab's paddle, also by a correction; undefined until they are known. */
function useWonLots({ auctionId, paddleNumber }: Pick<WonProps, 'auctionId' | 'paddleNumber'>) {
  const { client, store } = useDataSource()
  // An outcome on this page is a reason to read again.
  const outcomes = useView(({ held: { sale } }) =>
    [...(sale?.lots.values() ?? [])].map(({ outcome }) => outcome ?? null),
  )
  const { data } = useQuery({
    queryKey: ['wonLots', auctionId, paddleNumber, outcomes],
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const { order = [] } = store.said().sale ?? {}
      const bidOn = order.filter((lotNumber) => readStored(stored.hadBid(auctionId, lotNumber)) === paddleNumber)
      // A lot may be sold to this paddle without a bid from this tab: the server knows. A mirror knows only named lots.
      const reply = await client.call('sale', { query: { lots: ['won', ...bidOn].join(',') }, signal })
      const held = withRead(NOTHING_HELD, reply)
      const { lot } = new SaleView(held)
      const won = (reply.lots === 'all' ? [] : reply.lots).flatMap((lotNumber) => {
        const { status, paddleNumber: winner, amount, subject } = lot(lotNumber)?.sale ?? {}
        const card = held.sale?.catalogue.get(lotNumber)
        // The server sends the winner's paddle only to the winner.
        if (!card || status !== 'sold' || winner !== paddleNumber) return []
        return [{ lot: lotCard(card, auctionId), amount: amount ?? 0, subject }]
      })
      return { won, terms: held.sale?.terms?.charges }
    },
  })
  return data
}
