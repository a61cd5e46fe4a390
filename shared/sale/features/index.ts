import type { z } from 'zod'
import { type Decision, isRefusal } from '../../engine/decision.ts'
import type * as engine from '../../engine/rows.ts'
import { commandsOf, eventsOf, type InputOf, isRow } from '../../engine/rows.ts'
import type { LotNumber } from '../../lot-number.ts'
import type { LiveType } from '../live.ts'
import type { Sale } from '../state.ts'
import type { Audience } from '../view/view.ts'
import * as acceptance from './acceptance/acceptance.ts'
import * as advanceBids from './advance-bids.ts'
import * as auction from './auction.ts'
import * as bids from './bids.ts'
import * as broadcast from './broadcast.ts'
import * as attached from './content/attached.ts'
import * as catalogue from './content/catalogue.ts'
import * as lotList from './content/lot-list.ts'
import * as terms from './content/terms.ts'
import * as bidCorrections from './corrections/bid-corrections.ts'
import * as correctedOutcomes from './corrections/corrected-outcomes.ts'
import * as fairWarning from './fair-warning.ts'
import * as hammer from './hammer.ts'
import * as lateBids from './late-bids.ts'
import * as lots from './lots.ts'
import * as maxima from './maxima/maxima.ts'
import * as notices from './notices/notices.ts'
import * as addLot from './order/add-lot.ts'
import * as nextLot from './order/next-lot.ts'
import * as partLot from './order/part-lot.ts'
import * as fromPaper from './paper/from-paper.ts'
import * as pause from './pause.ts'
import * as clientTerms from './people/client-terms.ts'
import * as doubledPaddles from './people/doubled-paddles.ts'
import * as paddles from './people/paddles.ts'
import * as platforms from './people/platforms.ts'
import * as telephone from './people/telephone.ts'
import * as prices from './prices.ts'
import * as choice from './rounds/choice.ts'
import * as choiceEvents from './rounds/choice-events.ts'
import * as offers from './rounds/offers.ts'
import * as rest from './rounds/rest.ts'
import * as soldInRound from './rounds/sold-in-round.ts'
import type { AddedRule, Memory, Recall } from './rows.ts'
import * as tape from './tape.ts'
import * as ties from './ties/ties.ts'
import * as undo from './undo.ts'
import * as vendorSeat from './vendor/vendor-seat.ts'
import * as waitingPrice from './waiting-price.ts'

/** Every feature of a sale, one file each. */
const features = {
  ...auction,
  ...lots,
  ...prices,
  ...bids,
  ...acceptance,
  ...lateBids,
  ...maxima,
  ...advanceBids,
  ...waitingPrice,
  ...fairWarning,
  ...hammer,
  ...fromPaper,
  ...correctedOutcomes,
  ...bidCorrections,
  ...paddles,
  ...doubledPaddles,
  ...clientTerms,
  ...platforms,
  ...telephone,
  ...notices,
  ...pause,
  ...tape,
  ...broadcast,
  ...catalogue,
  ...lotList,
  ...attached,
  ...terms,
  ...offers,
  ...choice,
  ...choiceEvents,
  ...soldInRound,
  ...rest,
  ...ties,
  ...addLot,
  ...nextLot,
  ...partLot,
  ...vendorSeat,
  ...undo,
}
type Features = typeof features

export const COMMANDS = commandsOf<Features>(features)

export const EVENTS = eventsOf<Features>(features)

type Commands = typeof COMMANDS
type Events = typeof EVENTS

export type CommandName = keyof Commands
type Inputs = { [N in CommandName]: InputOf<Commands[N]> }
/** A command's input, parsed. */
export type CommandInput<N extends CommandName> = Inputs[N]

export type SaleEventType = keyof Events
export type EventOf<T extends SaleEventType> = engine.EventOf<Events, T>
/** An event of a sale. The journal has one line for each. */
export type SaleEvent = { [T in SaleEventType]: EventOf<T> }[SaleEventType]

/** A command's row. TypeScript can't prove that an input belongs to it: `parseInput` and `decisionOf` take the name. */
type AnyCommand = { input: z.ZodObject; decide(sale: Sale, input: unknown, given: engine.Given): Decision }

/** Parses a command's input. Throws ZodError if it is invalid. */
export function parseInput(name: CommandName, input: unknown): unknown {
  const row: AnyCommand = COMMANDS[name]
  return row.input.parse(input)
}

const addedRules = Object.values<unknown>(features).filter((row): row is AddedRule => isRow(row) && 'addedTo' in row)
/** The rules that features add to each command. */
const ADDED_RULES: ReadonlyMap<object, readonly AddedRule[]> = new Map(
  Object.values(COMMANDS).map((row) => [row, addedRules.filter(({ addedTo }) => addedTo === row)]),
)

/** The decision of a command's row, with the rules that features add to it. `decide` also checks its bids. Pure. */
export function decisionOf(
  name: CommandName,
  sale: Sale,
  { input, given }: { input: unknown; given: engine.Given },
): Decision<SaleEvent> {
  const row: AnyCommand = COMMANDS[name]
  let decision = row.decide(sale, input, given)
  // The input belongs to the row of each rule.
  for (const { rule } of ADDED_RULES.get(row) ?? [])
    if (!isRefusal(decision) && decision.length > 0)
      decision = rule({ sale, input: input as Record<string, unknown>, given }, decision)
  // Only the rows create events.
  return decision as Decision<SaleEvent>
}

/** A row whose fields match its events, which the compiler can't know here. */
type AnyRow = engine.AnyEventRow<Sale, Recall> & {
  message: LiveType | null
  heardBy?: readonly Audience['kind'][]
  lots(event: unknown): readonly LotNumber[]
  bids?(event: unknown): readonly string[]
  remember?(memory: Memory, event: unknown): void
}

/** The row of an event type. */
export function eventRowOf(type: SaleEventType): AnyRow {
  return EVENTS[type]
}
