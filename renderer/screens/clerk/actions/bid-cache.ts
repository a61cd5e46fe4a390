import type { Bid } from '../../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { withBid } from '../../../data/bid-lists.ts'
import { keys } from '../../../data/keys.ts'
import type { LiveCache } from '../../../data/live-cache.ts'
import { type Foresight, foresee } from '../../../data/write.ts'
import { foreseenId } from '../rules/bid-rows.ts'

let foreseen = 0

type NewBid = Pick<Bid, 'auctionId' | 'lotNumber' | 'amount' | 'type'> &
  Partial<Pick<Bid, 'paddleNumber' | 'bidderLocation'>>

/** Shows a bid of the clerk's at once, until the answer is there. */
export function foreseeBid(bid: NewBid): Foresight {
  foreseen += 1
  const id = foreseenId(foreseen)
  const shown: Bid = {
    paddleNumber: null,
    bidderLocation: null,
    ...bid,
    id,
    status: 'active',
    cancelled: false,
    deletedByClerk: false,
    timestamp: new Date().toISOString(),
    // Not placed yet: after every bid that is.
    seq: Number.MAX_SAFE_INTEGER,
    notes: null,
    auctioneerStartPrice: false,
  }
  return foresee(keys.bidsOfLot(bid.lotNumber), {
    show: (now) => [...now, shown],
    takeBack: (now) => now.filter((other) => other.id !== id),
  })
}

/** Shows a waiting online bid as the clerk decided. A live message that took it away meanwhile has the last word. */
export function foreseeStatus({ id, lotNumber }: Bid, status: 'active' | 'rejected'): Foresight {
  const turn = (from: Bid['status'], to: Bid['status']) => (now: Bid[]) =>
    now.map((bid) => (bid.id === id && bid.status === from ? { ...bid, status: to } : bid))
  return foresee(keys.bidsOfLot(lotNumber), { show: turn('pending', status), takeBack: turn(status, 'pending') })
}

/** Puts the server's bid where the live message will put it too. */
export function settleBid(cache: LiveCache, bid: Bid): void {
  cache.change(keys.bidsOfLot(bid.lotNumber), (now) => withBid(now, bid))
}

/** The lot's bids and figures as this screen knows them now. */
export function lotOnScreen(cache: LiveCache, lotNumber: LotNumber) {
  return { lot: cache.read(keys.lotState(lotNumber)), bids: cache.read(keys.bidsOfLot(lotNumber)) ?? [] }
}
