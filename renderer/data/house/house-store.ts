import { HeldRecords } from '../../../shared/engine/records.ts'
import { applyToHouse, type House, heldHouse } from '../../../shared/house/state.ts'
import type { HouseTable } from '../../../shared/house/tables.ts'
import { type MessageOf, previousSeq } from '../../../shared/sale/live.ts'
import { createListeners } from '../../store.ts'
import type { Reply } from '../client/call-types.ts'

/** What a screen holds of the house: the tables that it has read, each with the seq that it is of. */
export type HeldHouse = { house: House; seqs: ReadonlyMap<HouseTable, number> }

/** The store of the house, outside React. Its tables are read by name, and kept up to date by `house-changed`. */
export type HouseStore = {
  current: () => HeldHouse
  subscribe: (listener: () => void) => () => void
  /** Takes the tables of a read. 'stale': a message that came meanwhile says more, so it must be read again. */
  take: (reply: Reply<'house'>) => 'taken' | 'stale'
  /** Applies a message. The tables that it does not follow on must be read again. */
  hear: (message: MessageOf<'house-changed'>) => readonly HouseTable[]
  /** The channel was opened again: the server may be another, so counting begins again with the next reads. */
  beginAgain: () => void
}

export function createHouseStore(): HouseStore {
  const listeners = createListeners<void>()
  let held: HeldHouse = { house: heldHouse(), seqs: new Map() }
  /** The last seq that a message told. */
  let heard = 0

  function change(next: HeldHouse): void {
    held = next
    listeners.tell()
  }

  return {
    current: () => held,
    subscribe: listeners.subscribe,
    take({ seq, tables }) {
      if (seq < heard) return 'stale'
      const seqs = new Map(held.seqs)
      let { house } = held
      for (const [name, records] of Object.entries(tables)) {
        // The names are those that were asked for.
        seqs.set(name as HouseTable, seq)
        house = { ...house, [name]: new HeldRecords(Object.entries(records)) }
      }
      change({ house: { ...house, seq }, seqs })
      return 'taken'
    },
    hear(message) {
      const { seq, diff } = message
      heard = Math.max(heard, seq)
      const missed = [...held.seqs].flatMap(([table, at]) => (previousSeq(message) > at ? [table] : []))
      const upToDate = [...held.seqs].filter(([table, at]) => at < seq && !missed.includes(table))
      if (upToDate.length === 0) return missed
      const edits = Object.fromEntries(upToDate.map(([table]) => [table, diff[table]]))
      const house = { ...applyToHouse(held.house, edits, message), seq: Math.max(held.house.seq, seq) }
      change({ house, seqs: new Map([...held.seqs, ...upToDate.map(([table]) => [table, seq] as const)]) })
      return missed
    },
    beginAgain() {
      heard = 0
      held = { ...held, seqs: new Map([...held.seqs].map(([table]) => [table, 0])) }
    },
  }
}
