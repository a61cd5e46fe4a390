import { useState } from 'react'
import { DEMO_SALE } from '../../../../shared/auction/demo-sale.ts'
import type { CrowdOrder } from '../../../../shared/entities/rehearsal/crowd.ts'
import { endedCount } from '../../../../shared/rules/outcomes.ts'
import { useCall } from '../../../data/provider.tsx'
import { useAuctionState } from '../../../data/reads/sale-reads.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { titleOf, useAuctions } from '../auctions.ts'

/** Lets a crowd in; asks first if it would mark a sale with real bids or outcomes. */
export function useCrowdStart() {
  const call = useCall()
  const { data: state } = useAuctionState({ view: 'current' })
  const { data: auctions = [] } = useAuctions()
  const [asked, setAsked] = useState<{ order: CrowdOrder; title: string } | null>(null)
  const { mutate, isPending } = useWrite('startCrowd', {
    reread: ['crowd'],
    failed: 'Failed to let the crowd in',
    onDone: () => setAsked(null),
  })

  /** The real sale that the crowd would join, or null; the demo sale is not one. */
  function saleFor({ clerk }: CrowdOrder): { auctionId: string; title: string } | null {
    if (state?.currentActiveAuctionId) {
      const { currentActiveAuctionId: auctionId, title, rehearsal, replay } = state
      return rehearsal || replay || auctionId === DEMO_SALE ? null : { auctionId, title: title || 'Untitled Auction' }
    }
    // Without a live sale the simulated clerk starts the first one.
    const first = clerk === 'auto' ? auctions.find(({ rehearsal }) => !rehearsal) : undefined
    return first && first.auctionId !== DEMO_SALE ? { auctionId: first.auctionId, title: titleOf(first) } : null
  }

  async function start(order: CrowdOrder): Promise<void> {
    const sale = saleFor(order)
    if (!sale) return mutate({ body: order })
    const progress = await call('saleProgress', { params: { auctionId: sale.auctionId } }).catch(() => null)
    const isUntouched = progress !== null && !progress.hasBids && endedCount(progress) === 0
    if (isUntouched || progress?.simulated) mutate({ body: order })
    else setAsked({ order, title: sale.title })
  }

  return {
    start,
    isStarting: isPending,
    /** The title of the sale in the question; undefined without a question. */
    asked: asked?.title,
    confirm: () => asked && mutate({ body: asked.order }),
    cancel: () => setAsked(null),
  }
}
