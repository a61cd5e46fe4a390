import { useState } from 'react'
import type { House } from '../../../shared/house/state.ts'
import type { HouseTable } from '../../../shared/house/tables.ts'
import { useDataSource } from '../data-context.ts'
import type { DataSource } from '../data-source.ts'
import { PACE } from '../reads/polling.ts'
import { type ReadOf, type ReadOfStore, readOfStore, usePacedQuery } from '../reads/useRead.ts'
import { useSelected } from '../sale/useView.ts'
import { createHouseStore, type HouseStore } from './house-store.ts'

type Source = Pick<DataSource, 'client' | 'listen' | 'onAnew' | 'readAgain'>

// Screens without data of the house do not load this module, so the data source cannot hold the store.
const stores = new WeakMap<Source, HouseStore>()

/** Returns the store of the house, next to the sale's; it listens from its first use on. */
export function houseStoreOf(source: Source): HouseStore {
  const known = stores.get(source)
  if (known) return known
  const store = createHouseStore()
  stores.set(source, store)
  source.listen((message) => {
    if (message.type === 'house-changed' && store.hear(message).length > 0) source.readAgain('house')
  })
  source.onAnew(store.beginAgain)
  return store
}

/** A read whose reply is kept in the store; the query library only knows the time of the read. */
function houseRead(source: Source, tables: string): ReadOf<readonly string[], null> {
  const store = houseStoreOf(source)
  return {
    queryKey: ['house', tables],
    async queryFn({ signal }) {
      for (;;) {
        const reply = await source.client.call('house', { query: { tables }, signal })
        // The reply may have arrived before its read is cancelled.
        signal.throwIfAborted()
        if (store.take(reply) === 'taken') return null
      }
    },
  }
}

/**
 * Reads tables of the house, which live messages update: no write has to read them again. The screen renders again only
 * if `select` returns another value.
 */
export function useHouse<T>(tables: readonly HouseTable[], select: (house: House) => T): ReadOfStore<T> {
  const source = useDataSource()
  const query = usePacedQuery(houseRead(source, tables.join()), { pace: PACE.house })
  const data = useSelected(houseStoreOf(source), ({ house, seqs }) =>
    tables.every((table) => seqs.has(table)) ? select(house) : undefined,
  )
  return readOfStore(query, data)
}

/** Returns the seq of the held house at the moment when a form with its data opened. */
export function useOpenedSeq(): number {
  const source = useDataSource()
  const [seq] = useState(() => houseStoreOf(source).current().house.seq)
  return seq
}
