import type { CallRow } from '../../../shared/api/row.ts'
import type { Principal } from '../../access/principal.ts'
import { createRate } from '../../access/rate.ts'
import type { RequestLimits } from './limits.ts'
import { refuseTooFast } from './pace.ts'

/** The caller to count, null for an invalid token, and its address. */
export type Counted = { who: Principal | null; address: string }

/** The paths of bids, and of maxima. */
const LIKE_BIDS: ReadonlySet<string> = new Set(['/api/bids', '/api/maxima'])

/**
 * Limits the calls of each paddle and of each address, because a device may have many paddles. The clerk's PC is not
 * limited, because it runs a crowd, except for a paddle's bids. Bids that this server simulates are not limited: at
 * fifty times the pace none may be lost.
 */
export function callLimits(limits: RequestLimits) {
  const rate = ({ requests, windowMs }: RequestLimits['calls']) =>
    createRate<string>({ most: requests, perMs: windowMs })
  const bids = rate(limits.bids)
  const bidsOfAddress = rate(limits.bidsOfAddress)
  const joins = rate(limits.joins)
  const images = rate(limits.images)
  const calls = rate(limits.calls)
  const callsOfAddress = rate(limits.callsOfAddress)

  /** The first limit that this call exceeds. IPv6 networks are not grouped, because a whole room is one network. */
  function exceeded(row: CallRow | null, { who, address }: Counted) {
    const isClerksPc = who?.isClerksPc === true
    const caller = who?.bidder ? `paddle ${who.bidder.paddleNumber}` : address
    const isOwnModel = isClerksPc && who.simulated
    if (row?.method === 'POST' && LIKE_BIDS.has(row.path) && who?.role !== 'staff' && !isOwnModel) {
      // The paddle first, so that one tab's refused bids do not count against its neighbours.
      if (!bids.allows(caller)) return bids
      if (!isClerksPc && !bidsOfAddress.allows(address)) return bidsOfAddress
    }
    if (isClerksPc) return null
    if (row?.path === '/api/bidders' && !joins.allows(address)) return joins
    if (row?.path.startsWith('/api/images/')) return images.allows(address) ? null : images
    if (!calls.allows(caller)) return calls
    return callsOfAddress.allows(address) ? null : callsOfAddress
  }

  return {
    /** Counts a call; `row` is null for an unknown one. Null if allowed; else refused, 429, after a delay. */
    count(row: CallRow | null, counted: Counted): Promise<never> | null {
      const rate = exceeded(row, counted)
      return rate && refuseTooFast(rate.endsIn())
    },
  }
}
