import { entryOf, type SaleEntry } from './entry.ts'
import { evolve, lotsOf, remembered } from './evolve.ts'
import type { SaleEvent } from './features/index.ts'
import type { EventStamp } from './features/rows.ts'
import { isUndo } from './features/undo.ts'
import { react } from './react.ts'
import type { Sale } from './state.ts'

/** Far more rounds than anything takes to settle. */
const MOST_ROUNDS = 50

/** A command that was decided on: its entries, what follows from it among them, and the sale after it. */
export type CarriedOut = { entries: SaleEntry[]; after: Sale }

/** Carries out what a command comes to, and all that follows from it. */
export function carryOut(
  before: Sale,
  decided: readonly SaleEvent[],
  stamp: Omit<EventStamp, 'seq'> & { cmd: string },
): CarriedOut {
  const entries: SaleEntry[] = []
  let after = before
  let seen = before
  let events = decided
  for (let round = 0; events.length > 0; round += 1) {
    if (round === MOST_ROUNDS) throw new Error('What follows from a command has no end')
    for (const event of events) {
      const entry = entryOf(event, { seq: after.seq + 1, ...stamp })
      entries.push(entry)
      after = evolve(after, entry)
    }
    // What is put back is as it was: it is no new bid and no new outcome.
    if (round === 0 && events.some(isUndo)) seen = after
    // From the command's id: the sale's own seq would tell the public of what is staff's.
    events = react(seen, after, { lots: lotsOf(entries), id: `${stamp.cmd}-${round + 1}` })
  }
  return { entries, after: remembered(after, { before, after, entries }) }
}
