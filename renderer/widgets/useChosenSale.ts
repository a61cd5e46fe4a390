import type { Reply } from '../data/client/call-types.ts'
import { useAuctionData } from '../data/reads/house-reads.ts'
import { useAuctionState } from '../data/reads/sale-reads.ts'

const onShowId = (state: Reply<'auctionState'>) => state.auctionId

/** Returns the id of the sale on show: the live one, else the last live one; null without any. */
export const useOnShowId = () => useAuctionState({ view: 'current', select: onShowId })

/**
 * Returns the sale of a screen of records: the one in the address, else the one on show, else the last uploaded.
 * `auctionId` is null if the house has no sale, undefined until that is known.
 */
export function useChosenSale(asked: string | null) {
  const sales = useAuctionData()
  const onShow = useOnShowId()
  const { data } = sales
  const isKnown = data !== undefined && (asked !== null || onShow.data !== undefined || onShow.isError)
  const shown = data?.find((each) => each.auctionId === onShow.data)
  const auctionId = isKnown ? (asked ?? (shown ?? data[0])?.auctionId ?? null) : undefined
  return { sales, auctionId, sale: data?.find((each) => each.auctionId === auctionId) }
}
