import { Map as ImmutableMap, OrderedMap } from 'immutable'
import { emptyAuction, type StoredAuction } from '../catalogue/stored-auction.ts'
import { withAuction } from './changes/content-changes.ts'
import type { Sale } from './state.ts'

/** A sale before its first event, on the server; `auction` is what is known of it already. */
export function emptySale(auctionId: string, auction: StoredAuction = emptyAuction(auctionId)): Sale {
  const sale: Sale = {
    auctionId,
    seq: 0,
    uploadedAt: auction.uploadedAt,
    version: auction.version,
    rehearsal: false,
    replay: false,
    live: false,
    simulated: false,
    isOf11: false,
    startedAt: null,
    currentLot: null,
    activeLot: null,
    fairWarning: false,
    paused: null,
    broadcast: null,
    metadata: auction.saleMetadata,
    terms: null,
    order: [],
    position: new Map(),
    catalogue: ImmutableMap(),
    lots: ImmutableMap(),
    bidLots: ImmutableMap(),
    commissions: OrderedMap(),
    advanced: ImmutableMap(),
    paddles: OrderedMap(),
    commands: [],
    noBids: OrderedMap(),
  }
  return withAuction(sale, auction)
}
