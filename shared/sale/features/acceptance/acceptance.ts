import { z } from 'zod'
import { isRefusal, refuse } from '../../../engine/decision.ts'
import { type LotNumber, LotNumberSchema } from '../../../lot-number.ts'
import { askingPrice } from '../../../rules/asking-price.ts'
import { acceptanceOf, hasRule } from '../../acceptance/acceptance.ts'
import { beats, findBiddableLot } from '../../guards.ts'
import { withLot } from '../../lot-changes.ts'
import { sameHolder } from '../../people/holders.ts'
import { figuresOf, type LotSale, pendingOf, type Sale, type SaleBid } from '../../state.ts'
import { oneBidEvent } from '../corrections/one-bid-event.ts'
import { bidId, itsLot, OfLot } from '../fields.ts'
import { ofRemovedPlatform } from '../people/barred-bids.ts'
import { mayBidOnline } from '../people/paddle-guards.ts'
import { command, event } from '../rows.ts'

const By = z.enum(['clerk', 'rule'])
const Accepts = z.object({ by: By })

/** Lets the clerk take over from the rule that accepts online bids, and gives control back. */
export const setAcceptance = command({
  role: 'staff',
  route: 'POST /api/auction/acceptance',
  summary: 'Takes over from the rule that accepts online bids, or gives control back to it',
  input: z.strictObject({ by: By }),
  decide(sale, { by }) {
    if (!sale.live) return refuse('auction_not_live', 'No auction is live')
    if (!hasRule(sale)) return refuse('no_rule', 'The terms of this sale have no rule that accepts online bids')
    if (acceptanceOf(sale) === by) return []
    return [acceptanceSet({ acceptance: by, lotNumber: sale.activeLot })]
  },
  replies: Accepts,
  reply: (after) => ({ by: acceptanceOf(after) }),
})

/** Accepts a waiting online bid on behalf of the rule. The server calls it when the room's time is over. */
export const acceptByRule = command({
  role: 'staff',
  summary: 'Accepts the oldest waiting online bid at the asking price, by the rule of the terms',
  input: z.strictObject({ id: bidId('pending') }),
  decide(sale, { id }) {
    const next = nextByRule(sale)
    if (next?.id !== id) return refuse('not_by_rule', 'The rule does not accept this bid now')
    return [bidAcceptedByRule({ lotNumber: next.lotNumber, bidId: id })]
  },
  replies: Accepts,
  reply: (after) => ({ by: acceptanceOf(after) }),
})

/**
 * Returns the waiting bid that the rule accepts next: the oldest at the asking price that its paddle may make; null
 * without one, after fair warning, in a pause, and while the clerk accepts. The rule never lets a holder bid against
 * itself.
 */
export function nextByRule(sale: Sale): SaleBid | null {
  if (acceptanceOf(sale) === 'clerk' || sale.activeLot === null || sale.fairWarning) return null
  const lot = findBiddableLot(sale, sale.activeLot)
  if (isRefusal(lot) || lot.pending.length === 0) return null
  const asking = askingPrice(figuresOf(sale, lot))
  return pendingOf(lot).find((bid) => bid.amount === asking && mayAcceptByRule(sale, lot, bid)) ?? null
}

function mayAcceptByRule(sale: Sale, lot: LotSale, bid: SaleBid): boolean {
  if (bid.type !== 'online' || bid.priceFell || bid.paddleNumber === null) return false
  const leader = lot.highest?.paddleNumber ?? null
  if (leader !== null && sameHolder(sale, bid.paddleNumber)(leader)) return false
  return !(beats(sale, lot, bid.amount) ?? mayBidOnline(sale, bid) ?? ofRemovedPlatform(sale, bid))
}

/** Stops the rule on a lot after a correction of a bid that it accepted, which no longer counts. */
export function afterCorrection({ lot, bid }: { lot: LotSale; bid: SaleBid }) {
  return bid.byRule && !lot.ruleStopped ? [ruleStopped({ lotNumber: lot.lotNumber })] : []
}

/** Stops the rule on a lot if the undone command was its acceptance of a bid. */
export function afterUndo({ type, lots }: { type: string; lots: readonly LotNumber[] }) {
  const [lotNumber] = lots
  return type === bidAcceptedByRule.type && lotNumber !== undefined ? [ruleStopped({ lotNumber })] : []
}

export const acceptanceSet = event('acceptance_set', {
  version: 1,
  fields: z.strictObject({ acceptance: By, lotNumber: LotNumberSchema.nullable() }),
  sentence: ({ acceptance }) =>
    acceptance === 'clerk'
      ? 'The clerk took over from the rule: online bids wait for the clerk'
      : 'The rule accepts online bids at the asking price again',
  message: 'auction_state',
  lots: ({ lotNumber }) => (lotNumber === null ? [] : [lotNumber]),
  bids: () => [],
  evolve(sale, { acceptance, lotNumber }) {
    const next = { ...sale, byClerk: acceptance === 'clerk' }
    if (acceptance === 'clerk' || lotNumber === null || !sale.lots.get(lotNumber)?.ruleStopped) return next
    return withLot(next, lotNumber, ({ ruleStopped: _, ...lot }) => lot)
  },
})

export const ruleStopped = event('rule_stopped', {
  version: 1,
  fields: OfLot,
  sentence: ({ lotNumber }) =>
    `The rule for online bids stopped on lot ${lotNumber}: a bid that it accepted was undone`,
  message: 'auction_state',
  lots: itsLot,
  bids: () => [],
  follows: 'always',
  evolve: (sale, { lotNumber }) => withLot(sale, lotNumber, (lot) => ({ ...lot, ruleStopped: true as const })),
})

export const bidAcceptedByRule = oneBidEvent('bid_accepted_by_rule', {
  says: '# accepted by rule',
  message: 'bid_approved',
  change: (bid) => ({ ...bid, base: 'active', byRule: true }),
})
