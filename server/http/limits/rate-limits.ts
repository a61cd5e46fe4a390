import type { CallRow } from '../../../shared/api/row.ts'
import type { Principal } from '../../access/principal.ts'
import { createRate } from '../../access/rate.ts'
import type { RequestLimits } from './limits.ts'
import { refuseTooFast } from './pace.ts'

/** Whose calls are counted: the caller, null for a token that is no good, and where it calls from. */
export type Counted = { who: Principal | null; address: string }

/**
 * Limits how fast one caller may call: each paddle, and besides each address, for a device may hold many paddles. The
 * clerk's PC is not limited, for it plays a crowd; only a paddle's bids are, wherever they come from. Those that this
 * server simulates are not: an evening played fifty times as fast has no thumbs, and must lose no bid of its model.
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

  /** The first rate that one more call of this row is too many for. An address is a device on a LAN: IPv6 networks are not taken together, for the whole room is one. */
  function exceeded(row: CallRow | null, { who, address }: Counted) {
    const isClerksPc = who?.isClerksPc === true
    const caller = who?.bidder ? `paddle ${who.bidder.paddleNumber}` : address
    const isOwnModel = isClerksPc && who.simulated
    if (row?.method === 'POST' && row.path === '/api/bids' && who?.role !== 'staff' && !isOwnModel) {
      // The paddle first: what one tab is refused is not taken from what its neighbours may.
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
    /** Counts one more call; `row` is null for one that does not exist. Null if it may go on; else refused, 429, after a while. */
    count(row: CallRow | null, counted: Counted): Promise<never> | null {
      const rate = exceeded(row, counted)
      return rate && refuseTooFast(rate.endsIn())
    },
  }
}
