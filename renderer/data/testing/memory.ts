import { QueryObserver } from '@tanstack/react-query'
import type { AdvancedBid } from '../../../shared/entities/bid.ts'
import type { LiveMessage } from '../../../shared/live.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { KnownLot } from '../../../shared/sale/lot-patch.ts'
import type { ReadName, Reply } from '../client/call-types.ts'
import { createMemory } from '../memory.ts'
import type { ReadKey } from '../reads/keys.ts'
import { advancedKey, withLot, withState } from '../sale/view.ts'
import { AUCTION, aState } from './sale.ts'

/** A screen's memory, to be filled by hand and told of messages. */
export function aMemory({ state = aState() } = {}) {
  const memory = createMemory()
  const { store, queryClient } = memory
  const view = () => store.current()
  store.change((said) => withState(said, state))
  return {
    ...memory,
    view,
    lot: (lotNumber: LotNumber = 1): KnownLot => view().known.get(lotNumber) ?? {},
    left: () => view().advanced.get(advancedKey(AUCTION, 1)),
    know: (lot: KnownLot, lotNumber: LotNumber = 1) => store.change((said) => withLot(said, lotNumber, () => lot)),
    leave: (bids: readonly AdvancedBid[]) =>
      store.change((said) => ({ ...said, advanced: new Map([[advancedKey(AUCTION, 1), bids]]) })),
    hear: (message: LiveMessage) => memory.apply([message]),
    held: <N extends ReadName>(key: ReadKey<N>): Reply<N> | undefined => queryClient.getQueryData<Reply<N>>(key),
    hold<N extends ReadName>(key: ReadKey<N>, reply: Reply<N>): void {
      queryClient.setQueryData<Reply<N>>(key, reply)
    },
    /** A screen that reads this and never gets an answer. Returns whether it is reading. */
    look(...queryKey: string[]): () => boolean {
      const looker = new QueryObserver<unknown>(queryClient, {
        queryKey,
        queryFn: () => new Promise(() => {}),
        initialData: queryClient.getQueryData(queryKey) ?? null,
        staleTime: Number.POSITIVE_INFINITY,
      })
      looker.subscribe(() => {})
      return () => looker.getCurrentResult().isFetching
    },
  }
}
