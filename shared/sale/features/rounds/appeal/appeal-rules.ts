import { type Decision, refuse } from '../../../../engine/decision.ts'
import type { Given } from '../../../../engine/rows.ts'
import type { LotNumber } from '../../../../lot-number.ts'
import { type Appeal, isAppeal, mayBePledge } from '../../../rounds/appeal.ts'
import { lotOf, type Sale } from '../../../state.ts'
import { alreadyDone } from '../../hammer.ts'
import type { CommandInput, CommandName } from '../../index.ts'
import { corrected, ended } from './end.ts'
import { isLevel } from './level.ts'
import { pledged } from './pledge.ts'

type Asked<N extends CommandName> = { sale: Sale; input: CommandInput<N>; given: Given }
type Rule<N extends CommandName> = (lot: Appeal, asked: Asked<N>, decide: () => Decision) => Decision

/** The commands that an appeal decides by its own rules. All others treat it like any lot of a round. */
const RULES: { [N in CommandName]?: Rule<N> } = {
  placeBid: pledged,
  markSold: (lot, { sale, input: { soldPrice: price, winnerPaddle: paddle, ...how } }) =>
    lot.outcome ? alreadyDone(sale, lot) : ended(lot, sale, { price, paddle, ...how }),
  recordSale: (lot, { sale, input: { amount: price, paddleNumber: paddle, ...how } }) =>
    lot.outcome ? alreadyDone(sale, lot) : ended(lot, sale, { price, paddle, ...how }),
  correctOutcome: (lot, { sale, input }) => corrected(lot, sale, input),
  setStartPrice: (lot, { sale, input: { startPrice } }, decide) => isLevel(sale, lot, startPrice) ?? decide(),
  editBid: (lot, { sale, input: { amount } }, decide) =>
    (amount === undefined ? null : isLevel(sale, lot, amount)) ?? decide(),
  restoreBid: returned,
  undoBid: returned,
  undeleteBid: returned,
  tieBid: ({ lotNumber }) => refuse('no_tie', `Lot ${lotNumber} is an appeal: each pledge counts, and none is tied`),
  recordFromPaper: ({ lotNumber }) =>
    refuse('pledges_needed', `Lot ${lotNumber} is an appeal: record its pledges, and then its end`),
}

/** Refuses to bring back a bid that was made before the appeal, or for other levels. */
function returned(lot: Appeal, { input: { id } }: { input: { id: string } }, decide: () => Decision): Decision {
  const bid = lot.bids.get(id)
  if (!bid || mayBePledge(lot, bid)) return decide()
  return refuse('no_pledge', `This bid is no pledge of the appeal of lot ${lot.lotNumber}`)
}

/** The decision of a command about an appeal; null if it has no rule of its own there. */
export function decideOnAppeal(
  name: CommandName,
  asked: { sale: Sale; input: unknown; given: Given },
  decide: () => Decision,
): Decision | null {
  const rule = RULES[name]
  if (!rule) return null
  const { sale } = asked
  // The commands of the table are about a lot, or about a bid by its id.
  const { lotNumber, id } = asked.input as { lotNumber?: LotNumber; id?: string }
  const about = id === undefined ? lotNumber : sale.bidLots.get(id)
  const lot = about === undefined ? null : lotOf(sale, about)
  return isAppeal(lot) ? (rule as Rule<CommandName>)(lot, asked as Asked<CommandName>, decide) : null
}
