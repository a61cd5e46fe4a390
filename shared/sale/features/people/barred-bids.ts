import { type Refusal, refuse } from '../../../engine/decision.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { peopleTerms } from '../../../rules/people-terms.ts'
import { channelOfId } from '../../channels.ts'
import { amountWords } from '../../guards.ts'
import { exposures } from '../../people/exposure.ts'
import { limitOf } from '../../people/holders.ts'
import { lotOrUntouched, type Sale, type SaleBid, termsOf } from '../../state.ts'
import { notSuspended } from './paddle-guards.ts'

/** A bid, an advance bid or an outcome that a command makes or restores. */
type Standing = Pick<SaleBid, 'paddleNumber'> & Partial<Pick<SaleBid, 'type' | 'channel' | 'status'>>

/**
 * Refuses a change after which a bid is valid or waits that its paddle may not have: the paddle is suspended, its
 * platform was removed, or it is above a limit that is never passed. Bids that did so before are left alone. `lots` are
 * the changed lots. Advance bids and the paddles of outcomes count too.
 */
export function refuseBarredBids(before: Sale, after: Sale, lots: readonly LotNumber[]): Refusal | null {
  const exposure = exposuresOnce(after)
  for (const lotNumber of lots)
    for (const standing of newStandings(lotOrUntouched(before, lotNumber), lotOrUntouched(after, lotNumber))) {
      const refusal = mayStand(after, standing, exposure)
      if (refusal) return refusal
    }
  if (before.commissions === after.commissions) return null
  for (const [id, bid] of after.commissions) {
    const refusal = before.commissions.has(id) ? null : mayStand(after, bid, exposure)
    if (refusal) return refusal
  }
  return null
}

type Lot = ReturnType<typeof lotOrUntouched>

/** The bids that began to count or that changed, and another buyer. */
function newStandings(before: Lot, after: Lot): Standing[] {
  const isOther = ({ paddleNumber, amount, channel, status }: SaleBid, was: SaleBid) =>
    status !== was.status || paddleNumber !== was.paddleNumber || amount > was.amount || channel !== was.channel
  const bids = [...after.bids.values()].filter((bid) => {
    const was = before.bids.get(bid.id)
    return bid !== was && counts(bid) && (!was || !counts(was) || isOther(bid, was))
  })
  const buyer = after.outcome?.paddleNumber ?? null
  const isOtherBuyer =
    buyer !== null && buyer !== before.outcome?.paddleNumber && buyer !== before.highest?.paddleNumber
  return isOtherBuyer ? [...bids, { paddleNumber: buyer }] : bids
}

/** Whether a bid is valid or waits. */
function counts({ status, cancelled, deletedByClerk, type }: SaleBid): boolean {
  return (status === 'active' || status === 'pending') && !cancelled && !deletedByClerk && type !== 'start_price'
}

/** The exposures of a sale, computed once if any is needed. */
function exposuresOnce(sale: Sale): (paddle: string) => number {
  let known: ReturnType<typeof exposures> | null = null
  return (paddle) => {
    known ??= exposures(sale)
    return known(paddle)
  }
}

function mayStand(sale: Sale, standing: Standing, exposure: (paddle: string) => number): Refusal | null {
  return (
    ofRemovedPlatform(sale, standing) ??
    notSuspended(sale, standing.paddleNumber) ??
    staysWithin(sale, standing, exposure)
  )
}

/** Refuses a bid whose platform was removed from the sale. */
export function ofRemovedPlatform(sale: Sale, { channel }: Pick<Standing, 'channel'>): Refusal | null {
  if (channel === undefined || channelOfId(sale, channel)) return null
  return refuse('platform_unknown', `This sale is no longer sold on the platform of this bid (${channel})`)
}

/**
 * Refuses a standing above a limit that is never passed: an online bidder's, or every limit under such terms. A bid that
 * waits is checked when it is accepted.
 */
function staysWithin(
  sale: Sale,
  { paddleNumber: paddle, type, status }: Standing,
  exposureOf: (paddle: string) => number,
): Refusal | null {
  if (paddle === null || paddle === 'FLOOR' || status === 'pending') return null
  if (type !== 'online' && peopleTerms(termsOf(sale)).overLimit !== 'refuse') return null
  const limit = limitOf(sale, paddle)
  const exposure = limit === null ? 0 : exposureOf(paddle)
  if (limit === null || exposure <= limit) return null
  const words = `Paddle ${paddle} would stand at ${amountWords(sale, exposure)}, above its limit of ${amountWords(sale, limit)}`
  return refuse('over_limit', words, { limit, exposure })
}
