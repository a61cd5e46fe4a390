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

export function keepBidder(bidder: BidderSession | null): void {
  keepStored(stored.bidder, bidder && JSON.stringify(bidder))
}
