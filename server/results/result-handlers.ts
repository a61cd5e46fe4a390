import type { Handlers } from '../http/handlers.ts'
import { sendCsv } from '../http/send-csv.ts'
import { auditPage } from '../records/audit-trail.ts'
import type { House } from '../saleroom/house.ts'
import type { SaleRoom } from '../saleroom/room.ts'
import type { FileLayer } from '../storage/files.ts'
import { auditTable, resultsTable } from './results-csv.ts'
import { saleResults } from './sale-results.ts'

/** The handlers of what is known after a sale: results and audit trail as files. Issue 5. */
export function resultHandlers({
  house,
  files,
}: {
  house: House
  files: FileLayer
}): Pick<Handlers, 'saleResults' | 'exportResults' | 'exportAudit'> {
  const resultsOf = ({ sale, catalogue }: SaleRoom) => saleResults(sale, catalogue.data)
  return {
    saleResults: ({ params: { auctionId } }) => resultsOf(house.room(auctionId)),
    async exportResults({ params: { auctionId }, response }) {
      const table = resultsTable(resultsOf(house.room(auctionId)))
      await sendCsv(response, table, `auction_${auctionId}_results.csv`)
    },
    async exportAudit({ params: { auctionId }, response }) {
      const room = house.room(auctionId)
      const { entries } = await auditPage(room, { files, after: 0, limit: room.sale.seq })
      await sendCsv(response, auditTable(entries), `auction_${auctionId}_audit.csv`)
    },
  }
}
