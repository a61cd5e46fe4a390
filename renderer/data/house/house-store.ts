import { HeldRecords } from '../../../shared/engine/records.ts'
import { applyToHouse, type House, heldHouse } from '../../../shared/house/state.ts'
import type { HouseTable } from '../../../shared/house/tables.ts'
import { type MessageOf, previousSeq } from '../../../shared/sale/live.ts'
import { createStore, type Store } from '../../store.ts'
import type { Reply } from '../client/call-types.ts'

/** The tables of the house that a screen has read, each with its seq. */
export type HeldHouse = { house: House; seqs: ReadonlyMap<HouseTable, number> }

/** The store of the house, outside React. Its tables are read by name and updated by `house-changed`. */
export type HouseStore = Pick<Store<HeldHouse>, 'current' | 'subscribe'> & {
  /** Takes the tables of a read. 'stale': a message received during the read is newer, so the read must be repeated. */
  take: (reply: Reply<'house'>) => 'taken' | 'stale'
  /** Applies a message and returns the tables that must be read again because a message before it is missing. */
  hear: (message: MessageOf<'house-changed'>) => readonly HouseTable[]
  /** Forgets the seqs after the channel was opened again, because the server may have restarted. */
  beginAgain: () => void
}

export function createHouseStore(): HouseStore {
  const { current, set, subscribe } = createStore<HeldHouse>({ house: heldHouse(), seqs: new Map() })
  /** The seq of the newest message. */
  let heard = 0

  return {
    current,
    subscribe,
    take({ seq, tables }) {
      if (seq < heard) return 'stale'
      const seqs = new Map(current().seqs)
      let { house } = current()
      for (const [name, records] of Object.entries(tables)) {
        // The names are the requested ones.
        seqs.set(name as HouseTable, seq)
        house = { ...house, [name]: new HeldRecords(Object.entries(records)) }
      }
      set({ house: { ...house, seq }, seqs })
      return 'taken'
    },
    hear(message) {
      const { seq, diff } = message
      const held = current()
      heard = Math.max(heard, seq)
      const missed = [...held.seqs].flatMap(([table, at]) => (previousSeq(message) > at ? [table] : []))
      const upToDate = [...held.seqs].filter(([table, at]) => at < seq && !missed.includes(table))
      if (upToDate.length === 0) return missed
      const edits = Object.fromEntries(upToDate.map(([table]) => [table, diff[table]]))
      const house = { ...applyToHouse(held.house, edits, message), seq: Math.max(held.house.seq, seq) }
      set({ house, seqs: new Map([...held.seqs, ...upToDate.map(([table]) => [table, seq] as const)]) })
      return missed
    },
    beginAgain() {
      heard = 0
      const { house, seqs } = current()
      set({ house, seqs: new Map([...seqs.keys()].map((table) => [table, 0])) })
    },
  }
}
