import type { Handlers } from '../../http/contract/handlers.ts'
import { sendCsv } from '../../http/send-file.ts'
import type { SaleRoom } from '../room/room.ts'
import type { Saleroom } from '../saleroom.ts'
import { auditPage } from './audit-trail.ts'
import { bidsTable } from './bids-csv.ts'
import { placedBids } from './placed-bids.ts'
import { auditTable, resultsTable } from './results-csv.ts'
import { saleResults } from './sale-results.ts'
import { simulatedMark } from './simulated-files.ts'
import { workbookOf } from './workbook.ts'

/** Audit entries of one reply, unless the caller says how many. */
const PAGE = 1000

/** The handlers of a sale's records: its bids, its results and its audit trail. */
export function recordHandlers({ house, files }: Pick<Saleroom, 'house' | 'files'>) {
  const resultsOf = ({ sale, auction }: SaleRoom) => saleResults(sale, auction)
  return {
    async exportBids({ params: { auctionId }, response }) {
      const room = await house.room(auctionId)
      const { sale, auction } = room
      const table = bidsTable(sale, auction, await placedBids(room, { files }))
      await sendCsv(response, table, `${simulatedMark(sale).prefix}auction_${auctionId}_bids.csv`)
    },
    async audit({ params: { auctionId }, query: { after = 0, limit = PAGE } }) {
      return await auditPage(await house.room(auctionId), { files, after, limit })
    },
    saleResults: async ({ params: { auctionId } }) => resultsOf(await house.room(auctionId)),
    async exportResults({ params: { auctionId }, response }) {
      const room = await house.room(auctionId)
      const { sale } = room
      const table = resultsTable(sale, await placedBids(room, { files }))
      await sendCsv(response, table, `${simulatedMark(sale).prefix}auction_${auctionId}_results.csv`)
    },
    async exportResultsWorkbook({ params: { auctionId }, response }) {
      const room = await house.room(auctionId)
      const { sale } = room
      const bytes = await workbookOf(resultsTable(sale, await placedBids(room, { files })))
      response.attachment(`${simulatedMark(sale).prefix}auction_${auctionId}_results.xlsx`).send(bytes)
    },
    async exportAudit({ params: { auctionId }, response }) {
      const room = await house.room(auctionId)
      const { entries } = await auditPage(room, { files, after: 0, limit: room.sale.seq })
      const { prefix, notice } = simulatedMark(room.sale)
      await sendCsv(response, auditTable(entries, notice), `${prefix}auction_${auctionId}_audit.csv`)
    },
  } satisfies Partial<Handlers>
}
