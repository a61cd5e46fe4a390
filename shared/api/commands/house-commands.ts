import { z } from 'zod'
import { HOUSE_COMMANDS, type HouseCommandName } from '../../house/features/index.ts'
import { type CallName, routes } from '../routes.ts'
import { type CommandTerms, termsOf } from './command-terms.ts'

/** The commands of the house that are calls of the same name. */
export type HouseCall = HouseCommandName & CallName

/** Whether a command of the house is a call. */
export const isHouseCall = (name: string): name is HouseCall => name in HOUSE_COMMANDS && name in routes

/** Fields in every payload of a command of the house. */
const IN_BODIES = {
  /** The seq of the house that the caller has read: later changes of a field by another desk are not overwritten. */
  baseSeq: z.number().int().min(0).optional(),
}

/** The calls that are commands of the house: each row is made from its command's. */
export const houseCommandsApi = Object.fromEntries(
  Object.keys(HOUSE_COMMANDS)
    .filter(isHouseCall)
    .map((name) => [
      name,
      termsOf(HOUSE_COMMANDS[name], routes[name], { inPaths: {}, inBodies: IN_BODIES, isHot: false }),
    ]),
  // Built to this type.
) as {
  [N in HouseCall]: CommandTerms<(typeof HOUSE_COMMANDS)[N], N, Record<never, never>, typeof IN_BODIES>
}
