import type { QueryClient } from '@tanstack/react-query'
import type { AuctionState } from '../../shared/entities/auction.ts'
import type { ReadName } from './call-types.ts'
import { LOT_READS } from './keys.ts'

const STATE: ReadName = 'auctionState'

/**
 * Forgets the lots when another sale comes on show: the lot reads name no sale, so lot 12 of the last one would pass
 * for lot 12 of the next. Returns the end of it.
 */
export function watchSaleOnShow(client: QueryClient): () => void {
  let onShow: string | null | undefined
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== STATE) return
    const auctionId = client.getQueryData<AuctionState>(query.queryKey)?.auctionId
    if (auctionId === undefined || auctionId === onShow) return
    if (onShow !== undefined) for (const name of LOT_READS) void client.resetQueries({ queryKey: [name] })
    onShow = auctionId
  })
}
