import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { StatementReply } from '../../shared/entities/money/statements.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { zoneOfSale } from '../../shared/time-zone.ts'
import { runInParts } from '../http/in-parts.ts'
import { wallClock } from '../sale/records/wall-clock.ts'
import type { Saleroom } from '../sale/saleroom.ts'
import { type ClientOf, statementsOf } from './statement-of.ts'

type Of = { house: Saleroom['house']; clientsIn: (sale: Sale) => ClientOf }
type AddSameDay = (statement: StatementReply) => StatementReply

/**
 * Returns a function that adds to a buyer's statement what its client bought in other sales of the same day. Sales that
 * were rehearsed do not count.
 */
export async function sameDayPurchases(auctionId: string, { house, clientsIn }: Of): Promise<AddSameDay> {
  const day = dayOf(await house.readable(auctionId))
  const others = house
    .list()
    .filter((each) => each.auctionId !== auctionId && !each.auction.rehearsal && day !== null && dayOf(each) === day)
  const purchases = new Map<string, StatementReply['sameDay']>()
  for (const other of others) {
    const { sale } = await house.room(other.auctionId)
    for (const { party, clientId, title, currency, digits, sum } of await runInParts(
      statementsOf(sale, clientsIn(sale), 'buyers'),
    )) {
      if (party === null || clientId === null) continue
      const purchase = { auctionId: other.auctionId, title, party, currency, digits, total: sum.total }
      purchases.set(clientId, [...(purchases.get(clientId) ?? []), purchase])
    }
  }
  return (statement) => {
    const sameDay = statement.side === 'buyers' && statement.clientId !== null && purchases.get(statement.clientId)
    return sameDay ? { ...statement, sameDay } : statement
  }
}

type Held = { auction: StoredAuction; sale: Pick<Sale, 'startedAt'> }

/** The day of a sale by its own clock: that of the catalogue, else that of its start; null if neither is known. */
function dayOf({ auction: { saleMetadata }, sale: { startedAt } }: Held): string | null {
  const [written] = /^\d{4}-\d{2}-\d{2}/.exec(saleMetadata.date_time ?? '') ?? []
  const started = startedAt === null ? null : wallClock(startedAt, zoneOfSale(saleMetadata))
  return written ?? started?.slice(0, 10) ?? null
}
