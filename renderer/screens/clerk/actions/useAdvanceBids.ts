import type { AdvancedBid } from '../../../../shared/entities/bid.ts'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { keys } from '../../../data/keys.ts'
import { useAdvancedBids } from '../../../data/sale-reads.ts'
import { type Foresight, foresee, useWrite } from '../../../data/write.ts'
import { useDesk } from '../desk.ts'
import { openAdvanceBids, placeOf } from '../rules/advance-bids.ts'
import { lotFigures, wouldLead } from '../rules/lot-figures.ts'
import { foreseeBid, lotOnScreen, settleBid } from './bid-cache.ts'
import { useSaleCache } from './useSaleCache.ts'

function foreseeSettled({ auctionId, lotNumber, id }: AdvancedBid, to: 'accepted' | 'declined'): Foresight {
  const turn = (from: AdvancedBid['status'], next: AdvancedBid['status']) => (now: AdvancedBid[]) =>
    now.map((bid) => (bid.id === id && bid.status === from ? { ...bid, status: next } : bid))
  return foresee(keys.advancedBidsOfLot(auctionId, lotNumber), {
    show: turn('active', to),
    takeBack: turn(to, 'active'),
  })
}

/** Bids left with the house: what is open, and how the clerk takes or declines them. */
export function useAdvanceBids() {
  const { auctionId, lotNumber, flash, remember } = useDesk()
  const { showToast } = useToast()
  const cache = useSaleCache()
  const { data: bids = [] } = useAdvancedBids(auctionId, lotNumber)
  const open = openAdvanceBids(bids)

  const failed = (title: string) => (error: Error) => {
    cache.rereadLot(lotNumber)
    cache.invalidate('advancedBidsOfLot', auctionId, String(lotNumber))
    showToast({ title, description: sentenceOf(error), kind: 'destructive' })
  }
  const find = (id: string) => open.find((bid) => bid.id === id)
  const turnTo = (to: AdvancedBid['status']) => (bid: AdvancedBid, id: string) =>
    bid.id === id ? { ...bid, status: to } : bid

  const { mutate: acceptBid } = useWrite('acceptAdvancedBid', {
    foresight({ params: { id } }) {
      const bid = find(id)
      if (!bid) return []
      const { amount, paddleNumber } = bid
      const shown = {
        auctionId,
        lotNumber,
        amount,
        type: 'advanced',
        paddleNumber,
        bidderLocation: placeOf(bid),
      } as const
      return [foreseeSettled(bid, 'accepted'), foreseeBid(shown)]
    },
    settle(into, bid, { params: { id } }) {
      settleBid(into, bid)
      into.change(keys.advancedBidsOfLot(auctionId, lotNumber), (now) =>
        now.map((each) => turnTo('accepted')(each, id)),
      )
    },
    onDone: (bid) => remember({ did: 'accepted', bid }),
    onFailed: failed('Failed to approve bid'),
  })
  const { mutate: declineBid, isPending: declining } = useWrite('declineAdvancedBid', {
    foresight({ params: { id } }) {
      const bid = find(id)
      return bid ? [foreseeSettled(bid, 'declined')] : []
    },
    settle: (into, bid) =>
      into.change(keys.advancedBidsOfLot(auctionId, lotNumber), (now) =>
        now.map((each) => turnTo('declined')(each, bid.id)),
      ),
    onFailed: failed('Failed to reject bid'),
  })

  function accept({ id, amount }: AdvancedBid): void {
    const { lot, bids: placed } = lotOnScreen(cache, lotNumber)
    if (lot?.status !== 'active' || lot.startPrice === null) flash()
    else if (wouldLead(amount, lotFigures(lot, placed))) acceptBid({ params: { id }, body: { lotNumber } })
  }

  return {
    all: bids,
    open,
    accept,
    acceptTop() {
      const top = open[0]
      if (top) accept(top)
    },
    declining,
    decline: ({ id }: AdvancedBid) => declineBid({ params: { id }, body: { lotNumber } }),
  }
}
