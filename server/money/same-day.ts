import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { StatementReply } from '../../shared/entities/money/statements.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { zoneOfSale } from '../../shared/time-zone.ts'
import { wallClock } from '../sale/records/wall-clock.ts'
import type { Saleroom } from '../sale/saleroom.ts'
import { type ClientOf, statementsOf } from './statement-of.ts'

type Of = { house: Saleroom['house']; clientsIn: (sale: Sale) => ClientOf }

/** Adds what the client of a statement bought in other sales of the same day. Sales that were rehearsed do not count. */
export async function withSameDay(statement: StatementReply, { house, clientsIn }: Of): Promise<StatementReply> {
  const { auctionId, clientId, side } = statement
  const day = dayOf(await house.readable(auctionId))
  if (side !== 'buyers' || clientId === null || day === null) return statement
  const others = house
    .list()
    .filter((each) => each.auctionId !== auctionId && !each.auction.rehearsal && dayOf(each) === day)
  const found = await Promise.all(
    others.map(async (other) => {
      const { sale } = await house.room(other.auctionId)
      return statementsOf(sale, clientsIn(sale), 'buyers').filter((each) => each.clientId === clientId)
    }),
  )
  const sameDay = found
    .flat()
    .flatMap(({ party, auctionId: id, title, currency, digits, sum }) =>
      party === null ? [] : [{ auctionId: id, title, party, currency, digits, total: sum.total }],
    )
  return { ...statement, sameDay }
}

type Held = { auction: StoredAuction; sale: Pick<Sale, 'startedAt'> }

/** The day of a sale by its own clock: that of the catalogue, else that of its start; null if neither is known. */
function dayOf({ auction: { saleMetadata }, sale: { startedAt } }: Held): string | null {
  const [written] = /^\d{4}-\d{2}-\d{2}/.exec(saleMetadata.date_time ?? '') ?? []
  const started = startedAt === null ? null : wallClock(startedAt, zoneOfSale(saleMetadata))
  return written ?? started?.slice(0, 10) ?? null
}
