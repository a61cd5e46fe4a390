import type { CurrencyCode } from '../../shared/currency.ts'
import type { LotState } from '../../shared/entities/lot.ts'
import { formatMoney } from '../../shared/money.ts'

/** So many lots are named; of more, only how many. */
const NAMED = 8

/** What concluding a sale would leave unfinished, in sentences: the active lot, and the lots without an outcome. */
export function unfinished(states: readonly LotState[], currency: CurrencyCode): string[] {
  const active = states.find(({ status }) => status === 'active')
  const waiting = states.filter(({ status }) => status === 'preloaded').map(({ lotNumber }) => lotNumber)
  const standing = active?.highestBid == null ? 'without a bid' : `at ${formatMoney(active.highestBid, currency)}`
  return [
    ...(active ? [`Lot ${active.lotNumber} is active, ${standing}`] : []),
    ...(waiting.length > 0 ? [withoutOutcome(waiting)] : []),
  ]
}

function withoutOutcome(lots: readonly (number | string)[]): string {
  if (lots.length === 1) return `Lot ${lots[0]} has no outcome`
  const more = lots.length - NAMED
  const named = more > 1 ? `${lots.slice(0, NAMED).join(', ')} and ${more} more` : lots.join(', ')
  return `${lots.length} lots have no outcome: ${named}`
}
