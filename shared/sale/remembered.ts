import { type Done, recordOf, withCommand, withoutPast } from '../engine/command-records.ts'
import { isUndo } from '../engine/undo.ts'
import { SALES } from './diff/diff.ts'
import type { SaleEntry } from './entry.ts'
import { bidsOf, evolve, lotsOf, recallOf } from './evolve.ts'
import { eventRowOf, type SaleEvent } from './features/index.ts'
import type { CommandRecord, Sale } from './state.ts'

/** The most commands that are replayed to find the sale before one. */
const MOST_REPLAYED = 64

/**
 * The sale right before a command, without its past. Most starts keep only the start that they follow, and replay
 * its command on demand. If each command kept its sale, the garbage collector would copy it for every bid.
 */
class CommandStart {
  /** The entries of the command that starts here. */
  readonly entries: readonly SaleEntry[]
  /** The number of commands between this start and a known sale. */
  readonly depth: number
  private origin: { known: Sale } | { follows: CommandStart }

  constructor(entries: readonly SaleEntry[], origin: CommandStart['origin']) {
    this.entries = entries
    this.origin = origin
    this.depth = 'known' in origin ? 0 : origin.follows.depth + 1
  }

  get sale(): Sale {
    const unknown: CommandStart[] = []
    let start: CommandStart = this
    while ('follows' in start.origin) {
      unknown.push(start)
      start = start.origin.follows
    }
    let { known } = start.origin
    for (const next of unknown.reverse()) {
      known = start.entries.reduce(evolve, known)
      next.origin = { known }
      start = next
    }
    return known
  }
}

/** The sale after all events of one command, as the journal has them. */
export function commit(before: Sale, entries: readonly SaleEntry[]): Sale {
  const after = entries.reduce(evolve, before)
  return remembered(after, { before, after, entries })
}

/** The sale with a command that can be undone from now on. */
export function remembered(sale: Sale, done: Done<Sale, SaleEvent>): Sale {
  const { before, after, entries } = done
  const lots = lotsOf(entries)
  const diff = SALES.diff(before, after, { lots, bids: bidsOf(entries) })
  const start = new CommandStart(entries, originOf(sale.commands.at(-1), done))
  const past = () => recallOf(start.sale)
  const record = recordOf(done, { rowOf: eventRowOf, diff, past, more: { lots, start } })
  return record ? withCommand<CommandRecord, Sale>(sale, record) : sale
}

/** The origin of the sale before a command: the last command, unless its replay would give another sale. */
function originOf(last: CommandRecord | undefined, { before, entries }: Done<Sale, SaleEvent>) {
  const follows = last?.start
  const isNext =
    last?.seq === before.seq &&
    follows instanceof CommandStart &&
    follows.depth < MOST_REPLAYED &&
    // An undo may need earlier commands, which a start does not have.
    !follows.entries.some(isUndo) &&
    // A sale of version 1.1 has its catalogue from auction.json, until an event adopts it.
    !entries.some(({ type }) => type === 'catalogue_loaded')
  return isNext ? { follows } : { known: withoutPast(before) }
}
