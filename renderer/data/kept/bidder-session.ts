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

/** The code by which this device joined last, its paddle, and the time in ms. */
export type JoinedCode = { code: string; paddle: string; at: number }

/** How long a device offers to go on as the paddle of its code, in ms: the day of a sale. */
const CODE_KEPT_MS = 24 * 3_600_000

/** Returns the kept code of this device; null without one, or if it is old. */
export function parseJoinedCode(text: string | null, now: number): JoinedCode | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    const { code, paddle, at } = { code: null, paddle: null, at: null, ...Object(kept) }
    if (typeof code !== 'string' || typeof paddle !== 'string' || typeof at !== 'number') return null
    return now - at < CODE_KEPT_MS ? { code, paddle, at } : null
  } catch {
    return null
  }
}

export function keepJoinedCode(joined: JoinedCode): void {
  keepStored(stored.joinedCode, JSON.stringify(joined))
}

/** Forgets the code that the server refused, if it is the kept one. */
export function forgetJoinedCode(code: string): void {
  if (parseJoinedCode(readStored(stored.joinedCode), 0)?.code === code) keepStored(stored.joinedCode, null)
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
