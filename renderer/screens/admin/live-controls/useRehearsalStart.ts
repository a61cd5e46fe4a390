import { useMutation } from '@tanstack/react-query'
import type { RehearsalOrder } from '../../../../shared/entities/rehearsal/rehearsal-order.ts'
import { ApiError, sentenceOf } from '../../../api-error.ts'
import { useDataSource } from '../../../data/data-context.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { openRoom } from '../../rehearsal/open-room.ts'
import { titleOf, useAuctions } from '../auctions.ts'

type Order = Omit<RehearsalOrder, 'auctionId'>
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
    mutationFn: async ({ sale, order }: { sale: string; order: Order; room: Window | null }) =>
      client.call('startRehearsal', { body: { auctionId: await loadedSaleId(sale), ...order, briefing: true } }),
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
    start: (sale: string, order: Order) => mutate({ sale, order, room: openRoom() }),
  }
}

function whyNot(error: Error): string {
  const asks = error instanceof ApiError && error.code === 'currency_unknown'
  return asks
    ? `${error.message}. Load the sale in Upload Data first, and choose its currency there`
    : sentenceOf(error)
}
