import { stored } from './storage-keys.ts'
import { keepStored, readStored } from './stored.ts'

/** This tab's bidder. The token, not the body of a call, identifies the bidder of a bid. */
export type BidderSession = { paddleNumber: string; bidderLocation: string; token: string }

export function parseBidder(text: string | null): BidderSession | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { paddleNumber, bidderLocation, token } = { paddleNumber: null, bidderLocation: null, token: null, ...kept }
    if (typeof paddleNumber !== 'string' || typeof bidderLocation !== 'string' || typeof token !== 'string') return null
    return { paddleNumber, bidderLocation, token }
  } catch {
    return null
  }
}

export const readBidder = (): BidderSession | null => parseBidder(readStored(stored.bidder))

/** Stores a bidder who has joined, or that the tab has none. */
export function keepBidder(bidder: BidderSession | null): void {
  if (bidder) keepStored(stored.endedPaddle, null)
  keepStored(stored.bidder, bidder && JSON.stringify(bidder))
}

/** Forgets a bidder whom the server refuses. If the house ended the session, the tab does not join again by itself. */
export function loseBidder({ code }: { code: string | null }): void {
  keepStored(code === 'session_ended' ? stored.endedPaddle : stored.formerPaddle, readBidder()?.paddleNumber ?? null)
  keepStored(stored.bidder, null)
}
