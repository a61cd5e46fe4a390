import { useMemo } from 'react'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { useSaleResults } from '../../../data/reads/house-reads.ts'
import { useView } from '../../../data/sale/useView.ts'

const STANDINGS = { active: 'Is active', sold: 'Is sold', passed: 'Is passed', withdrawn: 'Is withdrawn' } as const

/** Why lots can't be taken out of a catalogue: as the results have it, and as is told since of the sale on show. */
export function useLotsInUse(auctionId: string): ReadonlyMap<LotNumber, string> {
  const { data } = useSaleResults(auctionId)
  const told = useView((view) => (view.held.sale?.auctionId === auctionId ? view.statesInOrder : null))
  return useMemo(() => {
    const why = new Map<LotNumber, string>()
    for (const { lotNumber, status, bids } of data?.lots ?? []) {
      if (status !== 'open') why.set(lotNumber, STANDINGS[status])
      else if (bids > 0) why.set(lotNumber, 'Has bids')
    }
    for (const state of told ?? []) {
      const { lotNumber } = state
      if (state.status !== 'preloaded') why.set(lotNumber, STANDINGS[state.status])
      else if (state.highestBid !== null) why.set(lotNumber, 'Has bids')
      else if (why.get(lotNumber) !== 'Has bids') why.delete(lotNumber)
    }
    return why
  }, [data, told])
}
