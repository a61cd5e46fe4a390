import { QueryObserver } from '@tanstack/react-query'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { diff, encode } from '../../../shared/sale/diff/diff.ts'
import { heldSale, ofLots } from '../../../shared/sale/diff/held-sale.ts'
import type { LiveMessage, MessageOf } from '../../../shared/sale/live.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { aSale, type SaleInPlay } from '../../../shared/sale/testing/a-sale.ts'
import { viewOfDiff } from '../../../shared/sale/view/seen-diffs.ts'
import { type Audience, view } from '../../../shared/sale/view/view.ts'
import type { ReadName, Reply } from '../client/call-types.ts'
import { createMemory } from '../memory.ts'
import type { ReadKey } from '../reads/keys.ts'
import { withRead } from '../sale/view.ts'

const NO_TAGS = { get: () => undefined }
const AT = '2026-05-14T12:00:00.000Z'

/** Returns the server's reply to a read of the sale, or of some of its lots. */
export function saleReply(
  sale: Sale,
  lots: 'all' | LotNumber[] = 'all',
  audience: Audience = { kind: 'staff' },
): Reply<'sale'> {
  const { auctionId, seq } = sale
  const seen = view(sale, { audience, tags: NO_TAGS })
  const told = lots === 'all' ? seen : ofLots(seen, lots)
  const changes = encode(diff(heldSale(auctionId), told), { at: AT, seq })
  return {
    auctionId,
    seq,
    at: AT,
    timeZone: 'Europe/London',
    currency: 'GBP',
    lots,
    diff: JSON.parse(JSON.stringify(changes)),
  }
}

/** Returns the message that screens receive for the last command of a sale. */
export function toldOf(room: SaleInPlay, audience: Audience = { kind: 'staff' }): MessageOf<'sale-changed'> {
  const { auctionId, seq, commands } = room.sale
  const { at = AT } = room.last[0] ?? {}
  const changes = viewOfDiff(commands.at(-1)?.diff ?? new Map(), { audience, tags: NO_TAGS, sale: room.sale })
  return {
    type: 'sale-changed',
    auctionId,
    seq,
    prev: seq - room.last.length,
    at,
    diff: JSON.parse(JSON.stringify(encode(changes, { at, seq }))),
  }
}

/** A screen's memory, and the sale whose messages it receives. */
export function aMemory({
  room = aSale().live().lot(1).asking(1_000, 'start'),
  lots = 'all' as 'all' | LotNumber[],
} = {}) {
  const memory = createMemory()
  const { store, queryClient } = memory
  const hear = (message: LiveMessage) => memory.apply([message])
  store.change((held) => withRead(held, saleReply(room.sale, lots)))
  return {
    ...memory,
    room,
    view: () => store.current(),
    lot: (lotNumber: LotNumber = 1) => store.current().lot(lotNumber),
    hear,
    /** Runs a command in the sale and sends its message to the screen. */
    happens(act: (room: SaleInPlay) => unknown): void {
      act(room)
      hear(toldOf(room))
    },
    held: <N extends ReadName>(key: ReadKey<N>): Reply<N> | undefined => queryClient.getQueryData<Reply<N>>(key),
    hold<N extends ReadName>(key: ReadKey<N>, reply: Reply<N>): void {
      queryClient.setQueryData<Reply<N>>(key, reply)
    },
    /** Opens a screen that reads this and never gets an answer. Returns whether it is reading. */
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
