import { useQuery } from '@tanstack/react-query'
import type { SaleStatus } from '../../../shared/entities/lot.ts'
import { stored } from '../../data/kept/storage-keys.ts'
import { readStored } from '../../data/kept/stored.ts'
import { useCall } from '../../data/provider.tsx'

/** The lots of an ended sale that this tab's paddle won; undefined until they are known. Only lots it had bid on are read. */
export function useWonLots({
  auctionId,
  paddleNumber,
}: {
  auctionId: string
  paddleNumber: string
}): SaleStatus[] | undefined {
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['wonLots', auctionId, paddleNumber],
    async queryFn({ signal }) {
      const { lots = [] } = await call('auctionState', { query: { view: 'full' }, signal })
      const bidOn = lots.filter(({ lot_number }) => readStored(stored.hadBid(auctionId, lot_number)) === paddleNumber)
      const outcomes = await Promise.all(
        bidOn.map(({ lot_number: lotNumber }) => call('saleStatus', { params: { lotNumber }, signal })),
      )
      // The server names the winner's paddle only to the winner.
      return outcomes.filter(({ status, paddleNumber: winner }) => status === 'sold' && winner === paddleNumber)
    },
  })
  return data
}
