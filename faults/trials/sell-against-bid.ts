import { raceSellAgainstBid } from '../../server/sale/room/testing/sell-against-bid.ts'
import type { Trial } from '../trial.ts'

/** One clerk sells while another bids, in every order that the disk and the network allow. */
export const sellAgainstBid: Trial = async ({ quick }) => {
  const runs = quick ? 500 : 10_000
  const broken: string[] = []
  await raceSellAgainstBid({ runs }).catch((error: unknown) => broken.push(String(error)))
  return {
    what: `${runs.toLocaleString('en-GB')} interleavings of selling and bidding (fast-check's scheduler)`,
    findings: null,
    backwards: null,
    agreedAfterMs: null,
    broken,
    figures: [],
  }
}
