import { LARGEST_AMOUNT } from '../../../amounts/largest-amount.ts'
import { type Decision, isRefusal, type NewEvent, refuse } from '../../../engine/decision.ts'
import type { Given } from '../../../engine/rows.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { type Lead, openLotsOf } from '../../rounds/round-lots.ts'
import { type Share, sharesOf } from '../../rounds/shares.ts'
import { bidOf, lotOrUntouched, type Sale, termsOf } from '../../state.ts'
import type { RecordedOutcome } from '../fields.ts'
import type { lotSold } from '../hammer.ts'
import { lotFromPaper } from '../paper/from-paper.ts'
import { CHOICE_SECONDS, choosing, meetsReserves } from './choice.ts'
import { choiceHammered } from './choice-events.ts'
import { lotSoldInRound } from './sold-in-round.ts'

type Hammer = ReturnType<typeof lotSold>
type Asked = {
  sale: Sale
  input: { subject?: boolean | undefined; belowReserve?: boolean | undefined }
  given: Given
}

/** The hammer of a round, made from the hammer of its lead: each lot is sold for its share, or the winner chooses. */
export function hammered(lead: Lead, asked: Asked, decision: Decision): Decision {
  if (isRefusal(decision)) return decision
  const events: NewEvent[] = []
  for (const event of decision) {
    if (event.type !== 'lot_sold') {
      events.push(event)
      continue
    }
    // Only its row makes events of this type.
    const ofRound = hammerOf(lead, asked, event as Hammer)
    if (isRefusal(ofRound)) return ofRound
    events.push(...ofRound)
  }
  return events
}

function hammerOf(lead: Lead, asked: Asked, { type: _, amount, lotNumber, ...hammer }: Hammer): Decision {
  if (lead.round.kind === 'choice') return choiceOf(lead, asked, { amount, lotNumber, ...hammer })
  const shares = sharesOf(asked.sale, lead, amount)
  const tooLarge = isTooLarge(shares)
  return tooLarge ?? shares.map((share) => lotSoldInRound({ ...hammer, round: lotNumber, ...share }))
}

/** Refuses a price that the quantity multiplies beyond the largest amount. */
function isTooLarge(shares: readonly Share[]) {
  return shares.some(({ amount }) => amount > LARGEST_AMOUNT)
    ? refuse('amount_too_large', 'The price times the quantity is too large an amount')
    : null
}

/** The winner by an advance bid on one lot of the choice takes that lot; any other winner chooses. */
function choiceOf(
  lead: Lead,
  { sale, input: { belowReserve, subject }, given: { at } }: Asked,
  hammer: Omit<Hammer, 'type'>,
): Decision {
  const seconds = termsOf(sale).choiceSeconds ?? CHOICE_SECONDS
  const until = new Date(Date.parse(at) + seconds * 1000).toISOString()
  const onPurpose = belowReserve ? { belowReserve: true as const } : {}
  const fallen = choiceHammered({ ...hammer, until, ...onPurpose })
  const wanted = lotOfAdvanceBid(sale, lead, hammer.bidId)
  if (wanted === null) return [fallen]
  const { paddleNumber, notes, amount, bidType: type } = hammer
  const below = belowReserve || subject ? null : meetsReserves(sale, [wanted], amount)
  if (below) return below
  const taken = { lots: [wanted], paddleNumber, notes, subject: hammer.subject }
  return [fallen, ...choosing({ lotNumber: lead.lotNumber, choice: { ...hammer, type, at, until } }, taken)]
}

function lotOfAdvanceBid(sale: Sale, lead: Lead, bidId: string): LotNumber | null {
  const advancedBidId = bidOf(sale, bidId)?.bid.advancedBidId ?? null
  const lotNumber = advancedBidId === null ? undefined : sale.commissions.get(advancedBidId)?.lotNumber
  return lotNumber !== undefined && openLotsOf(sale, lead).includes(lotNumber) ? lotNumber : null
}

/** A line of paper about a round: the other lots follow the lead. The lots of a choice have a line each. */
export function onPaper(
  lead: Lead,
  { sale, input: { lotNumber } }: { sale: Sale; input: { lotNumber: LotNumber } },
  decision: Decision,
): Decision {
  if (isRefusal(decision)) return decision
  const events: NewEvent[] = []
  for (const event of decision) {
    if (event.type !== 'lot_from_paper') {
      events.push(event)
      continue
    }
    // Only its row makes events of this type.
    const { outcome } = event as ReturnType<typeof lotFromPaper>
    const shares = paperShares(lead, { sale, lotNumber, outcome })
    const tooLarge = isTooLarge(shares.flatMap(({ amount, ...share }) => (amount === null ? [] : { ...share, amount })))
    if (tooLarge) return tooLarge
    for (const { lotNumber: each, ...share } of shares) {
      if (lotOrUntouched(sale, each).outcome) continue
      const round = share.amount === null ? {} : { round: lead.lotNumber }
      events.push(lotFromPaper({ lotNumber: each, outcome: { ...outcome, ...share, ...round } }))
    }
  }
  return events
}

type PaperShare = Omit<Share, 'amount'> & { amount: number | null }

function paperShares(
  lead: Lead,
  { sale, lotNumber, outcome: { amount } }: { sale: Sale; lotNumber: LotNumber; outcome: RecordedOutcome },
): PaperShare[] {
  const { kind, lots } = lead.round
  if (kind === 'choice') return [{ lotNumber, amount, ...(amount !== null && { unitPrice: amount }) }]
  return amount === null ? lots.map((each) => ({ lotNumber: each, amount })) : sharesOf(sale, lead, amount)
}
