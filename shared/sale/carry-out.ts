import { carrierOf } from '../engine/carry-out.ts'
import { entryOf } from './entry.ts'
import { evolve, lotsOf } from './evolve.ts'
import type { SaleEvent } from './features/index.ts'
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
