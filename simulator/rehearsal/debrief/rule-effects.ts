import type { RuleEffects } from '../../../shared/entities/rehearsal/rule-effects.ts'
import { isOfRoom } from '../../../shared/rules/bids.ts'
import { hasRule, roomFirstOf } from '../../../shared/sale/acceptance/acceptance.ts'
import { lotOf } from '../../../shared/sale/state.ts'
import type { SaidLot } from '../../said.ts'
import { type Moment, type RecordedLot, stoodAt } from './recorded-lot.ts'

/** A room bid that was recorded this shortly before the rule's time was nearly overtaken. Milliseconds. */
const NEARLY_MS = 500

type Lots = readonly { said: SaidLot; recorded: RecordedLot | undefined }[]

/** Judges the rule that accepts online bids by the room bids that it overtook or nearly so; null without a rule. */
export function ruleEffects(lots: Lots, moments: readonly Moment[]): RuleEffects | null {
  const last = moments.at(-1)?.after
  if (!last || !hasRule(last)) return null
  const accepted = moments.filter(({ entry }) => entry.type === 'bid_accepted_by_rule')
  return {
    accepted: accepted.length,
    overtaken: accepted.flatMap((moment) => overtakenBy(moment, lots)),
    nearly: lots.flatMap((lot) => nearlyOvertaken(lot, roomFirstOf(last))),
  }
}

/** The room bids at or below an accepted bid that were called before it, and neither recorded nor taken back by then. */
function overtakenBy({ entry, at, before, after }: Moment, lots: Lots): RuleEffects['overtaken'] {
  if (entry.type !== 'bid_accepted_by_rule') return []
  const { lotNumber, bidId } = entry
  const said = lots.find((lot) => lot.said.lotNumber === lotNumber)?.said
  const amount = lotOf(after, lotNumber)?.bids.get(bidId)?.amount ?? 0
  const standing = lotOf(before, lotNumber)?.highest?.amount ?? 0
  return (said?.bids ?? []).flatMap((bid) => {
    const isOpen = bid.first < at && (bid.until === null || bid.until > at)
    if (!isOfRoom(bid) || !isOpen || bid.amount <= standing || bid.amount > amount) return []
    return { lotNumber, ms: bid.first, amount: bid.amount, marginMs: at - bid.first }
  })
}

/** The room bids whose record removed a waiting bid just before the rule's time. */
function nearlyOvertaken({ said: { lotNumber }, recorded }: Lots[number], roomFirst: number): RuleEffects['nearly'] {
  if (!recorded) return []
  const { waiting, bids, figures } = recorded
  return bids.filter(isOfRoom).flatMap(({ from, amount }) => {
    if (!stoodAt(figures, from - 1)?.isByRule) return []
    const margins = waiting
      .filter(({ end, until, type }) => type === 'online' && end === 'gone' && until === from)
      .map((bid) => roomFirst - (from - bid.from))
      .filter((margin) => margin >= 0 && margin < NEARLY_MS)
    return margins.length === 0 ? [] : { lotNumber, ms: from, amount, marginMs: Math.min(...margins) }
  })
}
