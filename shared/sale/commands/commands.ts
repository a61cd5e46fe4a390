import type { z } from 'zod'
import type { Decision } from '../decision.ts'
import type { Sale } from '../state.ts'
import { ADVANCED_BID_COMMANDS } from './advanced-bids.ts'
import { AUCTION_COMMANDS } from './auction.ts'
import { BID_COMMANDS } from './bids.ts'
import { CATALOGUE_COMMANDS } from './catalogue.ts'
import type { CommandRow, Given } from './command-row.ts'
import { CORRECTION_COMMANDS } from './corrections.ts'
import { FIGURE_COMMANDS } from './figures.ts'
import { HISTORY_COMMANDS } from './history.ts'
import { OUTCOME_COMMANDS } from './outcome.ts'
import { UNDO_COMMANDS } from './undo.ts'

/** Everything that can be asked of a sale: a row a command. */
export const COMMANDS = {
  ...AUCTION_COMMANDS,
  ...FIGURE_COMMANDS,
  ...BID_COMMANDS,
  ...ADVANCED_BID_COMMANDS,
  ...OUTCOME_COMMANDS,
  ...CORRECTION_COMMANDS,
  ...HISTORY_COMMANDS,
  ...CATALOGUE_COMMANDS,
  ...UNDO_COMMANDS,
}

export type CommandName = keyof typeof COMMANDS
type Inputs = { [N in CommandName]: (typeof COMMANDS)[N] extends CommandRow<infer S> ? z.output<S> : never }
/** A command's input, parsed. */
export type CommandInput<N extends CommandName> = Inputs[N]

/** A row whose input is known to be its own, though not here, to the compiler. */
type AnyCommand = { input: z.ZodObject; decide(sale: Sale, input: unknown, given: Given): Decision }

/** A command's input. Throws ZodError where it is not well formed. */
export function parseInput(name: CommandName, input: unknown): unknown {
  const row: AnyCommand = COMMANDS[name]
  return row.input.parse(input)
}

/** What a command comes to, given its parsed input. Pure. */
export function decide(name: CommandName, sale: Sale, { input, given }: { input: unknown; given: Given }): Decision {
  const row: AnyCommand = COMMANDS[name]
  return row.decide(sale, input, given)
}
