import { useState } from 'react'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { MessageOf } from '../../../shared/sale/live.ts'
import { useLiveMessage } from '../../data/provider.tsx'

/** A bid that was refused for its paddle: not approved, suspended, above the limit, or against its own client. */
export type RefusedBid = Pick<
  MessageOf<'bid-refused'>,
  'auctionId' | 'lotNumber' | 'amount' | 'paddleNumber' | 'code' | 'message' | 'at'
>

/** The most refused bids that a screen remembers. */
const MOST = 50

const REASONS: Readonly<Record<string, string>> = {
  over_limit: 'Refused: over its limit',
  suspended: 'Refused: suspended',
  not_approved: 'Refused: not approved',
  client_leads: 'Refused: own paddle leads',
}

/** Why a bid was refused, in the few words of a row. */
export const reasonWords = ({ code, message }: Pick<RefusedBid, 'code' | 'message'>): string =>
  REASONS[code] ?? `Refused: ${message}`

/** Adds a refused bid, newest first. Of each paddle on a lot only the newest one stays. */
export function withRefused(known: readonly RefusedBid[], bid: RefusedBid): RefusedBid[] {
  const isOther = ({ auctionId, lotNumber, paddleNumber }: RefusedBid) =>
    auctionId !== bid.auctionId || lotNumber !== bid.lotNumber || paddleNumber !== bid.paddleNumber
  return [bid, ...known.filter(isOther)].slice(0, MOST)
}

/** The refused bids of a lot, without those whose paddle has bid since: its obstacle is gone. */
export function refusedOn(
  known: readonly RefusedBid[],
  { auctionId, lotNumber, bids }: Pick<RefusedBid, 'auctionId' | 'lotNumber'> & { bids: readonly Bid[] },
): RefusedBid[] {
  return known.filter(
    (refused) =>
      refused.auctionId === auctionId &&
      refused.lotNumber === lotNumber &&
      !bids.some(({ paddleNumber, timestamp }) => paddleNumber === refused.paddleNumber && timestamp > refused.at),
  )
}

/** Collects the bids that the server refuses while this screen is open. */
export function useRefusedBids(): readonly RefusedBid[] {
  const [refused, setRefused] = useState<readonly RefusedBid[]>([])
  useLiveMessage('bid-refused', (message) => setRefused((known) => withRefused(known, message)))
  return refused
}
