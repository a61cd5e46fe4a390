import { Map as ImmutableMap, OrderedMap } from 'immutable'
import { emptyAuction, type StoredAuction } from '../auction/stored-auction.ts'
import { withAuction } from './changes/content-changes.ts'
import { heldSale } from './diff/held-sale.ts'
import type { Sale } from './state.ts'

/** A sale before its first event, on the server; `auction` is its content if known. */
export function emptySale(auctionId: string, auction: StoredAuction = emptyAuction(auctionId)): Sale {
  const sale: Sale = {
    ...heldSale(auctionId),
    catalogue: ImmutableMap(),
    lots: ImmutableMap(),
    commissions: OrderedMap(),
    advanced: ImmutableMap(),
    paddles: OrderedMap(),
  }
  return withAuction(sale, auction)
}
