import { carrierOf } from '../engine/carry-out.ts'
import { type Decision, isRefusal, refuse } from '../engine/decision.ts'
import type { Given } from '../engine/rows.ts'
import { isUndo } from '../engine/undo.ts'
import { nextBookBid } from './book.ts'
import { entryOf } from './entry.ts'
import { evolve, lotsOf } from './evolve.ts'
import { bookBidPlaced } from './features/advance-bids.ts'
import { type CommandName, decisionOf, type SaleEvent } from './features/index.ts'
import { refuseBarredBids } from './features/people/barred-bids.ts'
import { decideInRounds } from './features/rounds/round-rules.ts'
import type { MaximaOf } from './maxima/kept-maximum.ts'
import { bookBeside } from './maxima/maxima-bids.ts'
import { react } from './react.ts'
import { remembered } from './remembered.ts'
import { lotOf, type Sale } from './state.ts'

/** Carries out a command with all consequences, and replays the commands of a journal. */
export const { carryOut, replayCommands } = carrierOf<Sale, SaleEvent, MaximaOf>({
  entryOf,
  evolve: (sale, entry) => evolve(sale, entry),
  react: (before, after, { entries, id, beside }) =>
    react(before, after, { lots: lotsOf(entries), id, maximaOf: entries.some(isUndo) ? undefined : beside }),
  remember: remembered,
})

/**
 * They check their bid themselves. Applying their events twice to one sale would copy all of its bids each time
 * (`HeldRecords`).
 */
const CHECK_THEMSELVES: ReadonlySet<CommandName> = new Set([
  'placeBid',
  'approveBid',
  'acceptByRule',
  'rejectBid',
  'setStartPrice',
])

/**
 * Decides a command with its parsed input. Pure. Every command passes here, so this is the one place where a bid
 * becomes valid: no command makes or restores a bid that its paddle may not have.
 */
export function decide(
  name: CommandName,
  sale: Sale,
  { input, given, maximaOf }: { input: unknown; given: Given; maximaOf?: MaximaOf },
): Decision<SaleEvent> {
  const decided = decideInRounds(name, { sale, input, given }, () => decisionOf(name, sale, { input, given }))
  const decision = name === 'executeAdvancedBid' && maximaOf ? besideMaxima(sale, decided, maximaOf) : decided
  if (isRefusal(decision) || decision.length === 0 || CHECK_THEMSELVES.has(name)) return decision
  const { at, by, id: cmd } = given
  const entries = decision.map((event, index) => entryOf(event, { seq: sale.seq + index + 1, at, by, cmd }))
  const after = entries.reduce((next, entry) => evolve(next, entry), sale)
  // Its refusals record no events.
  const refusal = refuseBarredBids(sale, after, lotsOf(entries))
  return refusal ? { ...refusal, keeps: [] } : decision
}

/** The book's bid on the clerk's call, which leaves a figure to an equal maximum by phone that was left first. */
function besideMaxima(sale: Sale, decided: Decision<SaleEvent>, maximaOf: MaximaOf): Decision<SaleEvent> {
  if (isRefusal(decided)) return decided
  const [placed] = decided
  const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
  const next = lot && nextBookBid(sale, lot)
  if (!next || placed?.type !== 'bid_placed') return decided
  const beside = bookBeside(sale, next, maximaOf)
  if (beside) return [bookBidPlaced(beside, placed.bid.id)]
  return { ...refuse('no_book_bid', `The book has no further bid on lot ${next.commission.lotNumber}`), keeps: [] }
}
