import { z } from 'zod'
import { LotNumberInput } from '../lot-number.ts'
import { COMMANDS, type CommandName } from '../sale/features/index.ts'
import { type CommandTerms, termsOf } from './commands/command-terms.ts'
import { type CallName, routes } from './routes.ts'

/** An auction's id in a call. An impossible id is not found: 404. */
export const AuctionParams = z.strictObject({ auctionId: z.string().min(1).max(200) })
/** A lot of the sale on show, in a path. */
export const LotParams = z.strictObject({ lotNumber: LotNumberInput })

/** A lot of any sale, in a path. */
export const AuctionLotParams = z.strictObject({ ...AuctionParams.shape, lotNumber: LotNumberInput })

/** The commands that are calls of the same name. */
export type CommandCall = CommandName & CallName

/** Whether a command is a call. */
export const isCommandCall = (name: string): name is CommandCall => name in COMMANDS && name in routes

/** The commands that staff and bidders use throughout a sale. */
const HOT: ReadonlySet<string> = new Set<CommandCall>([
  'placeBid',
  'approveBid',
  'rejectBid',
  'setStartPrice',
  'markSold',
])

/** The calls that are commands: each row is made from its command's. */
export const commandsApi = Object.fromEntries(
  Object.keys(COMMANDS)
    .filter(isCommandCall)
    .map((name) => [
      name,
      termsOf(COMMANDS[name], routes[name], { inPaths: AuctionParams.shape, inBodies: {}, isHot: HOT.has(name) }),
    ]),
  // Built to this type.
) as {
  [N in CommandCall]: CommandTerms<(typeof COMMANDS)[N], N, typeof AuctionParams.shape, Record<never, never>>
}
