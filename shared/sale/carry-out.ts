import { carrierOf } from '../engine/carry-out.ts'
import { type Decision, isRefusal } from '../engine/decision.ts'
import type { Given } from '../engine/rows.ts'
import { entryOf } from './entry.ts'
import { evolve, lotsOf } from './evolve.ts'
import { type CommandName, decisionOf, type SaleEvent } from './features/index.ts'
import { refuseBarredBids } from './features/people/barred-bids.ts'
import { decideInRounds } from './features/rounds/round-rules.ts'
import { react } from './react.ts'
import { remembered } from './remembered.ts'
import type { Sale } from './state.ts'

/** Carries out a command with all consequences, and replays the commands of a journal. */
export const { carryOut, replayCommands } = carrierOf<Sale, SaleEvent>({
  entryOf,
  evolve: (sale, entry) => evolve(sale, entry),
  react: (before, after, { entries, id }) => react(before, after, { lots: lotsOf(entries), id }),
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
  { input, given }: { input: unknown; given: Given },
): Decision<SaleEvent> {
  const decision = decideInRounds(name, { sale, input, given }, () => decisionOf(name, sale, { input, given }))
  if (isRefusal(decision) || decision.length === 0 || CHECK_THEMSELVES.has(name)) return decision
  const { at, by, id: cmd } = given
  const entries = decision.map((event, index) => entryOf(event, { seq: sale.seq + index + 1, at, by, cmd }))
  const after = entries.reduce((next, entry) => evolve(next, entry), sale)
  // Its refusals record no events.
  const refusal = refuseBarredBids(sale, after, lotsOf(entries))
  return refusal ? { ...refusal, keeps: [] } : decision
}
