import { unitOfSale } from '../catalogue/sale-currency.ts'
import { emptyAuction } from '../catalogue/stored-auction.ts'
import type { LotNumber } from '../lot-number.ts'
import { diff } from './diff/diff.ts'
import type { SaleEntry } from './entry.ts'
import { eventRowOf } from './features/index.ts'
import type { KnownBid, Memory, Recall } from './features/rows.ts'
import { isUndo } from './features/undo.ts'
import { bidOf, type Sale } from './state.ts'
import { COMMANDS_KEPT, withCommand, withoutPast } from './undo/command-records.ts'

/** The sale after one more event. Pure; the state after a restart is the fold of the journal. */
export function evolve(sale: Sale, entry: SaleEntry): Sale {
  const { seq, by, cmd } = entry
  // What version 1.1 kept names no command, and is exported as it was then.
  const isOf11 = sale.isOf11 || cmd === undefined
  const simulated = sale.simulated || (by.simulated === true && cmd !== undefined)
  return { ...eventRowOf(entry.type).evolve(sale, entry), seq, simulated, isOf11 }
}

/** The sale after all events of one command, as the journal has them. */
export function commit(before: Sale, entries: readonly SaleEntry[]): Sale {
  const after = entries.reduce(evolve, before)
  return remembered(after, { before, after, entries })
}

/**
 * The sale after one entry after the other, as a journal has them; `more`: its command goes on in the next one. What
 * `commit` makes of the commands, sooner: one that so many others follow is not remembered, unless one is undone meanwhile.
 */
export function replayCommands(initial: Sale) {
  let sale = initial
  let command: SaleEntry[] = []
  let last: Done[] = []
  function remember(): Sale {
    sale = last.slice(-COMMANDS_KEPT).reduce(remembered, sale)
    last = []
    return sale
  }
  return {
    take(entry: SaleEntry, more: boolean): void {
      command.push(entry)
      if (more) return
      if (command.some(isUndo)) remember()
      const before = sale
      sale = command.reduce(evolve, before)
      last.push({ before, after: sale, entries: command })
      command = []
      if (last.length >= 2 * COMMANDS_KEPT) last = last.slice(-COMMANDS_KEPT)
    },
    /** The sale after the last whole command, with what can be undone in it. */
    sale: remember,
  }
}

/** A command that was carried out: the sale before and after it, and its entries. */
export type Done = { before: Sale; after: Sale; entries: readonly SaleEntry[] }

/** The sale with a command that can be undone from now on. */
export function remembered(sale: Sale, { before, after, entries }: Done): Sale {
  const main = mainOf(entries)
  if (!main) return sale
  const { seq, at, by, type, cmd = `1.1-${seq}` } = main
  const lots = lotsOf(entries)
  const changes = diff(before, after, { lots, bids: bidsOf(entries) })
  const { final, sentence } = eventRowOf(type)
  const was = withoutPast(before)
  return withCommand(sale, {
    id: cmd,
    at,
    by,
    type,
    event: main,
    sentence: () => sentence(main, recallOf(was)),
    final,
    lots,
    seq: after.seq,
    diff: changes,
    before: was,
    undone: false,
  })
}

/** The event that its command was given for. */
export function mainOf<E extends Pick<SaleEntry, 'type'>>(entries: readonly E[]): E | undefined {
  const first = (...follows: unknown[]) => entries.find(({ type }) => follows.includes(eventRowOf(type).follows))
  return first(undefined) ?? first('at times') ?? entries[0]
}

/** The lots that events are about. */
export function lotsOf(entries: readonly SaleEntry[]): LotNumber[] {
  const lots: LotNumber[] = []
  for (const entry of entries) lots.push(...eventRowOf(entry.type).lots(entry))
  return lots.length > 1 ? [...new Set(lots)] : lots
}

/** The bids that events are about; any, where an event does not say. */
export function bidsOf(entries: readonly SaleEntry[]): ReadonlySet<string> | 'any' {
  const ids = new Set<string>()
  for (const entry of entries) {
    const { bids } = eventRowOf(entry.type)
    if (!bids) return 'any'
    for (const id of bids(entry)) ids.add(id)
  }
  return ids
}

/** What sentences may need of a sale's past, from the sale itself. */
export function recallOf(sale: Sale): Recall {
  return {
    bid: (id) => bidOf(sale, id)?.bid,
    outcome: (lotNumber) => sale.lots.get(lotNumber)?.outcome ?? undefined,
    hasCatalogue: sale.order.length > 0,
    get unit() {
      return unitOfSale(sale)
    },
  }
}

/** What sentences may need of a sale's past, from its events as they are read one after the other. */
export function recollection(): Recall & { note: (entry: SaleEntry) => void } {
  const memory: Memory = {
    bids: new Map<string, KnownBid>(),
    outcomes: new Map(),
    hasCatalogue: false,
    metadata: emptyAuction('').saleMetadata,
    terms: null,
  }
  return {
    bid: (id) => memory.bids.get(id),
    outcome: (lotNumber) => memory.outcomes.get(lotNumber),
    get hasCatalogue() {
      return memory.hasCatalogue
    },
    get unit() {
      return unitOfSale(memory)
    },
    note: (entry) => eventRowOf(entry.type).remember?.(memory, entry),
  }
}
