import { useState } from 'react'
import { useToast } from '../../../components/toast/useToast.ts'
import { ApiError } from '../../../data/client/api-error.ts'
import { useLiveMessage } from '../../../data/provider.tsx'
import { usePermanentAuctions } from '../../../data/reads/house-reads.ts'
import { useWrite } from '../../../data/writes/write.ts'

export type LoadState = 'idle' | 'loading' | 'loaded'
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
      put(filename, { state: 'idle', auctionId: null })
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
    load(filename: string): void {
      put(filename, { state: 'loading', auctionId: null })
      mutate({ body: { filename } })
    },
  }
}

export type PermanentLibrary = ReturnType<typeof usePermanentLibrary>
