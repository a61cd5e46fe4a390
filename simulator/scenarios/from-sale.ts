import { validBids } from '../../shared/rules/bids.ts'
import type { LotSale, Sale, SaleBid } from '../../shared/sale/state.ts'
import { DRAWN_LOT, type LotScript, type Scenario, type ScriptedBid } from './scenario.ts'

const FIRST_PADDLES: Readonly<Record<ScriptedBid['way'], number>> = {
  room: 101,
  telephone: 501,
  online: 1001,
  book: 301,
}
const WAYS = { floor: 'room', house: 'room', phone: 'telephone', online: 'online', advanced: 'book' } as const
/** The longest and the shortest time between two bids; a pause of the sale is shortened. */
const LONGEST_MS = 60_000
const SHORTEST_MS = 500

/**
 * Turns a past sale into a scenario: its valid bids in their order and at their pace, and each lot's end. Paddles get
 * new numbers, the same all evening, and names are left out.
 */
export function scenarioFromSale(sale: Sale, name: string): Scenario {
  const paddles = new Map<string, string>()
  const paddleOf = (way: ScriptedBid['way'], paddle: string | null): string => {
    const key = `${way} ${paddle ?? ''}`
    const known = paddles.get(key)
    if (known) return known
    const others = [...paddles.keys()].filter((each) => each.startsWith(`${way} `)).length
    const given = String(FIRST_PADDLES[way] + others)
    paddles.set(key, given)
    return given
  }
  const sold = sale.order.map((lotNumber) => sale.lots.get(lotNumber))
  // Leaves out the lots that the sale did not reach.
  const reached = sold.findLastIndex((lot) => lot && (lot.bids.size > 0 || lot.outcome))
  const lots = sold.slice(0, reached + 1).map((lot) => scriptOf(lot, paddleOf))
  return { name, about: '', seed: null, level: null, people: [], limits: [], lots }
}

function scriptOf(
  lot: LotSale | undefined,
  paddleOf: (way: ScriptedBid['way'], paddle: string | null) => string,
): LotScript {
  const stood = validBids([...(lot?.bids.values() ?? [])]).sort((one, other) => one.amount - other.amount)
  const bids = stood.flatMap((bid: SaleBid, at): ScriptedBid[] => {
    if (bid.type === 'start_price') return []
    const way = WAYS[bid.type]
    const since = Date.parse(bid.timestamp) - Date.parse(stood[at - 1]?.timestamp ?? bid.timestamp)
    const afterMs = Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, since)) / 100) * 100
    return [{ way, paddle: paddleOf(way, bid.paddleNumber), at: bid.amount, afterMs }]
  })
  const status = lot?.outcome?.status
  return { ...DRAWN_LOT, bids, end: status ?? 'passed', opens: lot?.startPrice ?? null }
}
