import { askingPrice, quickBids } from '../../../shared/rules/asking-price.ts'
import { useToast } from '../../components/toast/useToast.ts'
import { ApiError, sentenceOf } from '../../data/client/api-error.ts'
import { useConnection } from '../../data/provider.tsx'
import { withBid } from '../../data/sale/view.ts'
import { useLotNow } from '../../screens/clerk/actions/useLotNow.ts'
import { type RoomBidType, useDesk, useDeskLot } from '../desk.ts'
import { lotFigures } from '../lot-figures.ts'
import { useLotCommands } from '../tools.ts'

/** The highest bid that the server named in its refusal; null where it was refused for something else. */
function highestNamed(error: Error): number | null {
  if (!(error instanceof ApiError) || error.code !== 'bid_too_low') return null
  const details: unknown = error.body?.details
  if (typeof details !== 'object' || details === null || !('highestBid' in details)) return null
  return typeof details.highestBid === 'number' ? details.highestBid : null
}

/** Telephone and in-person bids, shown at once. A failure takes them back without a word. */
export function useRoomBids() {
  const { terms, open, flash } = useDesk()
  const { lotNumber } = useDeskLot()
  const offline = useConnection() === 'offline'
  const { showToast } = useToast()
  const lotNow = useLotNow()
  const run = useLotCommands()

  const readyLot = () => {
    const now = lotNow()
    if (!now) return null
    const { lot, bids } = now
    if (lot.status === 'active' && lot.startPrice !== null) return lotFigures(lot, bids, terms)
    flash()
    return null
  }

  function place(type: RoomBidType, amount: number, paddle = ''): void {
    if (offline || !readyLot()) return
    void run(
      'placeBid',
      { body: { lotNumber, amount, type, ...(paddle !== '' && { paddleNumber: paddle }) } },
      {
        settle: withBid,
        onFailed(error) {
          if (error instanceof ApiError && error.code === 'sale_paused') {
            showToast({ title: sentenceOf(error), kind: 'destructive' })
          }
          const highest = highestNamed(error)
          if (highest !== null) open({ kind: 'bid-meanwhile', type, amount, highest })
        },
      },
    )
  }

  return {
    /** A bid is never kept for later: nothing is sent while the server does not answer. */
    offline,
    place,
    /** A bid at the asking price, for a paddle. */
    placeAsked(type: RoomBidType, paddle: string) {
      const figures = offline ? null : readyLot()
      if (figures) place(type, askingPrice(figures), paddle)
    },
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
