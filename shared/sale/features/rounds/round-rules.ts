import { type Decision, isRefusal, type NewEvent, type Refusal, refuse } from '../../../engine/decision.ts'
import type { Given } from '../../../engine/rows.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { findLiveLot } from '../../guards.ts'
import { isLead, type Lead, leadOf, openLotsOf } from '../../rounds/round-lots.ts'
import { lotsNamed } from '../../rounds/round-words.ts'
import { isBlind } from '../../second-record/two-records.ts'
import { lotOf, type Sale } from '../../state.ts'
import type { lotsChanged } from '../content/lot-list.ts'
import { lotPassed } from '../hammer.ts'
import type { CommandInput, CommandName, SaleEvent } from '../index.ts'
import { acceptedInRound } from './accept-advance-bid.ts'
import { decideOnAppeal } from './appeal/appeal-rules.ts'
import { hammered, onPaper } from './hammer-of-round.ts'
import { roundLotLeft } from './offers.ts'
import { keepsRound } from './outcome-in-round.ts'
import { reopened, startedAgain } from './reopen-round.ts'

type Asked<N extends CommandName> = { sale: Sale; input: CommandInput<N>; given: Given }
/** Decides a command about a lot that may be in a round. `decide` decides it as a command about that lot alone. */
type Rule<N extends CommandName> = (asked: Asked<N>, decide: () => Decision) => Decision

/**
 * The commands whose effect extends to the other lots of a round, or that are refused there. Bids, prices, increments
 * and fair warning have no rule: they are those of the lead lot.
 */
const RULES: { [N in CommandName]?: Rule<N> } = {
  markSold: (asked, decide) => ofLead(asked, decide, (lead) => hammered(lead, asked, decide())),
  recordSale: (asked, decide) => ofLead(asked, decide, (lead) => hammered(lead, asked, decide())),
  markPassed: (asked, decide) => ofLead(asked, decide, (lead) => allPassed(lead, asked, decide())),
  withdrawLot: (asked, decide) => withdrawn(asked, decide),
  startLot(asked, decide) {
    const lead = leadOf(asked.sale, asked.input.lotNumber)
    if (!lead) return decide()
    const isOpenLot = lead.lotNumber !== asked.input.lotNumber && !lotOf(asked.sale, asked.input.lotNumber)?.outcome
    return isOpenLot ? inRound(asked.input.lotNumber, lead) : startedAgain(lead, asked, decide)
  },
  reopenLot(asked, decide) {
    const lead = leadOf(asked.sale, asked.input.lotNumber)
    return lead ? reopened(lead, asked, decide) : decide()
  },
  correctOutcome: ({ sale, input }, decide) => keepsRound(lotOf(sale, input.lotNumber)?.outcome ?? null, decide()),
  acceptAdvancedBid(asked, decide) {
    const { activeLot } = asked.sale
    const lead = activeLot === null ? null : lotOf(asked.sale, activeLot)
    return isLead(lead) ? acceptedInRound(lead, asked, decide) : decide()
  },
  recordFromPaper(asked, decide) {
    const lead = leadOf(asked.sale, asked.input.lotNumber)
    if (!lead || lotOf(asked.sale, asked.input.lotNumber)?.outcome) return decide()
    const isAlone = lead.round.kind === 'choice' || lead.lotNumber === asked.input.lotNumber
    return isAlone ? onPaper(lead, asked, decide()) : inRound(asked.input.lotNumber, lead)
  },
  secondRecord({ sale, input: { lotNumber } }, decide) {
    const lead = leadOf(sale, lotNumber)
    if (!lead || lead.lotNumber === lotNumber || !isBlind(sale)) return decide()
    return refuse('in_round', `Lot ${lotNumber} is recorded with lot ${lead.lotNumber}, the lead of its round`)
  },
  editLots: ({ sale }, decide) => keepsLots(sale, decide()),
  nextLot({ sale, input: { lotNumber } }, decide) {
    const decision = decide()
    const lead = leadOf(sale, lotNumber)
    if (!lead || isRefusal(decision)) return decision
    if (lead.choice) return choosing(lead)
    return lead.lotNumber === lotNumber ? decision : inRound(lotNumber, lead, ', and comes with it')
  },
  partLot({ sale, input: { lotNumber } }, decide) {
    const decision = decide()
    const lead = leadOf(sale, lotNumber)
    return lead && !isRefusal(decision) ? inRound(lotNumber, lead, ': end the round first') : decision
  },
}

/** Decides a command, with the rules of rounds. */
export function decideInRounds(
  name: CommandName,
  asked: { sale: Sale; input: unknown; given: Given },
  decide: () => Decision<SaleEvent>,
): Decision<SaleEvent> {
  const onAppeal = decideOnAppeal(name, asked, decide)
  // Only the rows create events.
  if (onAppeal) return onAppeal as Decision<SaleEvent>
  const rule = RULES[name]
  // The input belongs to the command, and only the rows create events.
  return rule ? ((rule as Rule<CommandName>)(asked as Asked<CommandName>, decide) as Decision<SaleEvent>) : decide()
}

/** Applies a rule to a round's lead before its hammer. Its other lots are refused; a lot with an outcome is decided alone. */
function ofLead(
  { sale, input: { lotNumber } }: { sale: Sale; input: { lotNumber: LotNumber } },
  decide: () => Decision,
  rule: (lead: Lead) => Decision,
): Decision {
  const lead = leadOf(sale, lotNumber)
  if (!lead || lotOf(sale, lotNumber)?.outcome) return decide()
  if (lead.choice) return choosing(lead)
  return lead.lotNumber === lotNumber ? rule(lead) : inRound(lotNumber, lead)
}

function inRound(lotNumber: LotNumber, { lotNumber: lead }: Lead, so = ", and can't be dealt with alone"): Refusal {
  return refuse('in_round', `Lot ${lotNumber} is in the round of lot ${lead}${so}`, { lotNumber, lead })
}

/** Refuses another end of a round whose winner chooses, or whose other lots wait for a decision. */
function choosing({ lotNumber, choice }: Lead): Refusal {
  const words = choice?.chosen
    ? `The hammer fell on the choice of lot ${lotNumber}: decide about the rest`
    : `The winner of the choice of lot ${lotNumber} chooses first`
  return refuse('choosing', words, { lead: lotNumber })
}

function allPassed(lead: Lead, { sale, input: { notes = null } }: Asked<'markPassed'>, decision: Decision): Decision {
  if (isRefusal(decision)) return decision
  const others = openLotsOf(sale, lead).filter((lotNumber) => lotNumber !== lead.lotNumber)
  return [...decision, ...others.map((lotNumber) => lotPassed({ lotNumber, notes }))]
}

/** A withdrawn lot leaves its round. The lead can't be withdrawn. */
function withdrawn({ sale, input: { lotNumber } }: Asked<'withdrawLot'>, decide: () => Decision): Decision {
  const lead = leadOf(sale, lotNumber)
  const lot = findLiveLot(sale, lotNumber)
  if (!lead || isRefusal(lot) || lot.outcome) return decide()
  if (lead.lotNumber === lotNumber) {
    const words = `Lot ${lotNumber} leads a round of ${lotsNamed(lead.round.lots)}: end the round first`
    return refuse('lead_of_round', words, { lots: lead.round.lots })
  }
  const decision = decide()
  const left: NewEvent = roundLotLeft({ lotNumber: lead.lotNumber, left: lotNumber })
  return isRefusal(decision) ? decision : [...decision, left]
}

/** Refuses a save of the catalogue that removes or renumbers a lot of a round. */
function keepsLots(sale: Sale, decision: Decision): Decision {
  if (isRefusal(decision)) return decision
  for (const event of decision) {
    if (event.type !== 'lots_changed') continue
    // Only its row makes events of this type.
    const { removed, renumbered } = event as ReturnType<typeof lotsChanged>
    const gone = [...removed, ...renumbered.map(({ from }) => from)].find((lotNumber) => leadOf(sale, lotNumber))
    if (gone !== undefined)
      return refuse('lot_in_use', `Lot ${gone} is in a round and cannot be removed`, { lotNumber: gone })
  }
  return decision
}
