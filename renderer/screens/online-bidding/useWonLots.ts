import { useQuery } from '@tanstack/react-query'
import type { SaleStatus } from '../../../shared/entities/lot.ts'
import { useDataSource } from '../../data/data-context.ts'
import { stored } from '../../data/kept/storage-keys.ts'
import { readStored } from '../../data/kept/stored.ts'
import { NOTHING_HELD, SaleView, withRead } from '../../data/sale/view.ts'

/** The lots of an ended sale that this tab's paddle won, one corrected to it among them; undefined until they are known. */
export function useWonLots({
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
      // A lot may be sold to a paddle that this tab never bid with on it: the server knows. A mirror knows of those named.
      const reply = await client.call('sale', { query: { lots: ['won', ...bidOn].join(',') }, signal })
      const { lot } = new SaleView(withRead(NOTHING_HELD, reply))
      const outcomes = (reply.lots === 'all' ? [] : reply.lots).flatMap((lotNumber) => lot(lotNumber)?.sale ?? [])
      // The server names the winner's paddle only to the winner.
      return outcomes.filter(({ status, paddleNumber: winner }) => status === 'sold' && winner === paddleNumber)
    },
  })
  return data
}
