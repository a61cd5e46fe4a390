import type { Reply } from '../data/client/call-types.ts'
import { useAuctionData } from '../data/reads/house-reads.ts'
import { useAuctionState } from '../data/reads/sale-reads.ts'

const onShowId = (state: Reply<'auctionState'>) => state.auctionId

/** The id of the sale on show: the live one, else the one that was live last; null where none was. */
export const useOnShowId = () => useAuctionState({ view: 'current', select: onShowId })

/**
 * The sale of a screen of records: the one that the address asks for, else the one on show, else the one uploaded last.
 * `auctionId` is null where the house has no sale, undefined while that is not known.
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
