import { useState } from 'react'
import type { CurrencyCode } from '../../../../shared/currency.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { ApiError } from '../../../data/client/api-error.ts'
import { useLiveMessage } from '../../../data/provider.tsx'
import { usePermanentAuctions } from '../../../data/reads/staff-reads.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** The currency: the file tells none, and it is chosen before the sale is loaded. */
export type LoadState = 'idle' | 'loading' | 'currency' | 'loaded'
type Load = { state: LoadState; auctionId: string | null }

/** The permanent library, and what of it was loaded while one is here. */
export function usePermanentLibrary() {
  const { showToast } = useToast()
  const files = usePermanentAuctions()
  const [loads, setLoads] = useState<ReadonlyMap<string, Load>>(new Map())
  const put = (filename: string, load: Load) => setLoads((now) => new Map(now).set(filename, load))
  // A sale that was deleted can be loaded again.
  useLiveMessage('auction-deleted', ({ auctionId }) =>
    setLoads((now) => new Map([...now].filter(([, load]) => load.auctionId !== auctionId))),
  )
  const { mutate } = useWrite('loadPermanentAuction', {
    reread: ['auctionData'],
    onDone({ auctionId }, { body: { filename } }) {
      put(filename, { state: 'loaded', auctionId })
      showToast({ title: 'Auction data loaded successfully and ready to manage', kind: 'success' })
    },
    onFailed(error, { body: { filename } }) {
      const asks = error instanceof ApiError && error.code === 'currency_unknown'
      put(filename, { state: asks ? 'currency' : 'idle', auctionId: null })
      if (asks) return
      const said = error instanceof ApiError ? error.body?.message : undefined
      showToast({
        title: 'Error Loading Auction',
        description: said || 'Failed to load permanent auction',
        kind: 'destructive',
      })
    },
  })
  return {
    files,
    stateOf: (filename: string): LoadState => loads.get(filename)?.state ?? 'idle',
    /** The file whose currency is to be chosen, or null. */
    asking: [...loads].find(([, { state }]) => state === 'currency')?.[0] ?? null,
    load(filename: string, currency: CurrencyCode | 'ask'): void {
      put(filename, { state: 'loading', auctionId: null })
      mutate({ body: { filename, currency } })
    },
    leave: (filename: string) => put(filename, { state: 'idle', auctionId: null }),
  }
}

export type PermanentLibrary = ReturnType<typeof usePermanentLibrary>
