import { useMutation } from '@tanstack/react-query'
import { DEMO_SALE } from '../../../../shared/auction/demo-sale.ts'
import type { RehearsalOrder } from '../../../../shared/entities/rehearsal/rehearsal-order.ts'
import { ApiError, sentenceOf } from '../../../api-error.ts'
import type { Reply } from '../../../data/client/call-types.ts'
import { useDataSource } from '../../../data/data-context.ts'
import { useAuctionState } from '../../../data/reads/sale-reads.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { openRoom } from '../../rehearsal/open-room.ts'
import { titleOf, useAuctions } from '../auctions.ts'

type Order = Omit<RehearsalOrder, 'auctionId'>

/** The live sale that a rehearsal would have to wait for. A demo is stopped by the rehearsal's own button. */
export type InTheWay = { title: string; isDemo: boolean; isDemonstration: boolean }

function liveSale({ isActive, auctionId, title, demonstration }: Reply<'auctionState'>): InTheWay | null {
  if (!isActive) return null
  const isDemonstration = demonstration === true
  return { title: title || 'Untitled Auction', isDemo: isDemonstration || auctionId === DEMO_SALE, isDemonstration }
}

export function useInTheWay(): InTheWay | null {
  return useAuctionState({ view: 'current', select: liveSale }).data ?? null
}

type Begin = { sale: string; order: Order; inTheWay: InTheWay | null; room: Window | null }
const LIBRARY = 'library/'

/** Returns the sales to rehearse, also the library's, and the function that opens the room and begins. */
export function useRehearsalStart() {
  const { failed } = useOutcome()
  const { client, cache, readAgain } = useDataSource()
  const { data: auctions = [] } = useAuctions()
  const { data: files = [] } = useRead('permanentAuctions', {})
  const uploaded = auctions.filter(({ rehearsal }) => !rehearsal)
  const known = new Set(uploaded.map(({ auctionId }) => auctionId))
  const sales = [
    ...uploaded.map((auction) => ({ value: auction.auctionId, label: titleOf(auction) })),
    ...files
      .filter(({ auctionId }) => !known.has(auctionId))
      .map(({ filename, title }) => ({ value: LIBRARY + filename, label: `${title} (from the library)` })),
  ]

  async function loadedSaleId(sale: string): Promise<string> {
    if (!sale.startsWith(LIBRARY)) return sale
    const filename = sale.slice(LIBRARY.length)
    return (await client.call('loadPermanentAuction', { body: { filename, currency: 'ask' } })).auctionId
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ sale, order, inTheWay }: Begin) => {
      if (inTheWay) await client.call(inTheWay.isDemonstration ? 'endShowcase' : 'stopAuction')
      return client.call('startRehearsal', { body: { auctionId: await loadedSaleId(sale), ...order, briefing: true } })
    },
    onSuccess(status) {
      cache.put(['rehearsal'], status)
      for (const read of ['sale', 'auctionData', 'permanentAuctions'] as const) readAgain(read)
    },
    onError(error, { room }) {
      room?.close()
      failed({ title: 'Failed to start the rehearsal', description: whyNot(error) }, error)
    },
  })
  return {
    sales,
    isStarting: isPending,
    // Browsers would block a window that opens after the answer as a pop-up.
    start: (sale: string, inTheWay: InTheWay | null, order: Order) =>
      mutate({ sale, order, inTheWay, room: openRoom() }),
  }
}

function whyNot(error: Error): string {
  const asks = error instanceof ApiError && error.code === 'currency_unknown'
  return asks
    ? `${error.message}. Load the sale in Upload Data first, and choose its currency there`
    : sentenceOf(error)
}
