import { replayCommands } from '../../shared/sale/carry-out.ts'
import { emptySale } from '../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../shared/sale/entry.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { displayOf } from '../../simulator/rehearsal/model.ts'
import type { Rostrum } from '../../simulator/rehearsal/rostrum.ts'
import type { TruthEvent } from './truth-log.ts'

/** Returns a function that gives the sale at a seq of its journal; call it with ascending seqs. */
function recoveryOf(entries: readonly SaleEntry[], auctionId: string): (seq: number) => Sale {
  const replay = replayCommands(emptySale(auctionId))
  let next = 0
  return (seq) => {
    for (; ; next += 1) {
      const [entry, after] = [entries[next], entries[next + 1]]
      if (!entry || entry.seq > seq) return replay.state()
      replay.take(entry, entry.cmd !== undefined && entry.cmd === after?.cmd)
    }
  }
}

/** The sale from which the model is drawn: before the desk parted or added lots, also after a restart. */
export function saleOfModel(sale: Sale, entries: readonly SaleEntry[]): Sale {
  const first = entries.find(({ type }) => type === 'lot_parted' || type === 'lot_added')
  return first ? recoveryOf(entries, sale.auctionId)(first.seq - 1) : sale
}

/**
 * Runs the model through the same moments again with the same record; calls `onMoment` for each. Throws if the model
 * now differs.
 */
export function goAgain(
  rostrum: Rostrum,
  events: readonly TruthEvent[],
  {
    entries,
    auctionId,
    onMoment,
  }: { entries: readonly SaleEntry[]; auctionId: string; onMoment: (ms: number) => void },
): void {
  const saleAt = recoveryOf(entries, auctionId)
  for (const event of events) {
    if (event.type === 'wished') rostrum.wish(event.incident, event.ms)
    if (event.type === 'unwished') rostrum.unwish(event.incident)
    if (event.type === 'step') {
      const said = rostrum.advance(event.ms, displayOf(saleAt(event.saleSeq)))
      if (said.map(({ text }) => text).join() !== event.calls.map(({ text }) => text).join())
        throw new Error('the room would go another way than before')
    }
    if ('ms' in event) onMoment(event.ms)
  }
}
