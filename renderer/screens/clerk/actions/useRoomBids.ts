import { quickBids } from '../../../../shared/rules/asking-price.ts'
import { ApiError } from '../../../data/api-error.ts'
import { useConnection } from '../../../data/provider.tsx'
import { useWrite } from '../../../data/write.ts'
import { type RoomBidType, useDesk } from '../desk.ts'
import { lotFigures } from '../rules/lot-figures.ts'
import { foreseeBid, lotOnScreen, settleBid } from './bid-cache.ts'
import { useSaleCache } from './useSaleCache.ts'

/** The highest bid that the server named in its refusal; null where it was refused for something else. */
function highestNamed(error: Error): number | null {
  if (!(error instanceof ApiError) || error.code !== 'bid_too_low') return null
  const details: unknown = error.body?.details
  if (typeof details !== 'object' || details === null || !('highestBid' in details)) return null
  return typeof details.highestBid === 'number' ? details.highestBid : null
}

/** Telephone and in-person bids, shown at once. A failure takes them back without a word. 000 section 7. */
export function useRoomBids() {
  const { auctionId, lotNumber, open, flash, remember } = useDesk()
  const offline = useConnection() === 'offline'
  const cache = useSaleCache()
  const { mutate } = useWrite('placeBid', {
    foresight: ({ body: { amount, type } }) => [foreseeBid({ auctionId, lotNumber, amount, type })],
    settle: settleBid,
    onDone: (bid) => remember({ did: 'placed', bid }),
    onFailed(error, { body: { amount, type } }) {
      const highest = highestNamed(error)
      cache.rereadLot(lotNumber)
      if (highest !== null && type !== 'online') open({ kind: 'bid-meanwhile', type, amount, highest })
    },
  })

  const readyLot = () => {
    const { lot, bids } = lotOnScreen(cache, lotNumber)
    if (lot?.status === 'active' && lot.startPrice !== null) return lotFigures(lot, bids)
    flash()
    return null
  }

  function place(type: RoomBidType, amount: number): void {
    if (!offline && readyLot()) mutate({ body: { lotNumber, amount, type } })
  }

  return {
    /** A bid is never kept for later: nothing is sent while the server does not answer. DESIGN 4. */
    offline,
    place,
    /** The quick bid at a place from 0 to 3. */
    placeQuick(type: RoomBidType, at: number) {
      const amount = offline ? undefined : quickBidAt(readyLot(), at)
      if (amount !== undefined) place(type, amount)
    },
  }
}

function quickBidAt(figures: ReturnType<typeof lotFigures> | null, at: number): number | undefined {
  return figures ? quickBids(figures)[at] : undefined
}
