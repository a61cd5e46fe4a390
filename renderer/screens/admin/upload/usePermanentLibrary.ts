import { useState } from 'react'
import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import { ApiError } from '../../../api-error.ts'
import { useLiveMessage } from '../../../data/provider.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** 'currency': the file names none, so it must be chosen before the sale is loaded. */
export type LoadState = 'idle' | 'loading' | 'currency' | 'loaded'
type Load = { state: LoadState; auctionId: string | null }

/** Returns the permanent library, and the files loaded from it since the screen was opened. */
export function usePermanentLibrary() {
  const files = useRead('permanentAuctions', {})
  const [loads, setLoads] = useState<ReadonlyMap<string, Load>>(new Map())
  const put = (filename: string, load: Load) => setLoads((now) => new Map(now).set(filename, load))
  // A sale that was deleted can be loaded again.
  useLiveMessage('auction-deleted', ({ auctionId }) =>
    setLoads((now) => new Map([...now].filter(([, load]) => load.auctionId !== auctionId))),
  )
  const { mutate } = useWrite('loadPermanentAuction', {
    done: 'Auction data loaded successfully and ready to manage',
    failed(error) {
      if (asksCurrency(error)) return null
      const said = error instanceof ApiError ? error.body?.message : undefined
      return { title: 'Error Loading Auction', description: said || 'Failed to load permanent auction' }
    },
    onDone: ({ auctionId }, { body: { filename } }) => put(filename, { state: 'loaded', auctionId }),
    onFailed: (error, { body: { filename } }) =>
      put(filename, { state: asksCurrency(error) ? 'currency' : 'idle', auctionId: null }),
  })
  return {
    files,
    stateOf: (filename: string): LoadState => loads.get(filename)?.state ?? 'idle',
    /** The sale that was loaded from a file; null if none was. */
    loadedFrom: (filename: string): string | null => loads.get(filename)?.auctionId ?? null,
    /** The file whose currency must be chosen, or null. */
    asking: [...loads].find(([, { state }]) => state === 'currency')?.[0] ?? null,
    load(filename: string, currency: CurrencyCode | 'ask'): void {
      put(filename, { state: 'loading', auctionId: null })
      mutate({ body: { filename, currency } })
    },
    leave: (filename: string) => put(filename, { state: 'idle', auctionId: null }),
  }
}

const asksCurrency = (error: Error) => error instanceof ApiError && error.code === 'currency_unknown'

export type PermanentLibrary = ReturnType<typeof usePermanentLibrary>
