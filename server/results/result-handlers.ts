import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Response } from 'express'
import type { Handlers } from '../http/handlers.ts'
import { auditPage } from '../records/audit-trail.ts'
import type { House } from '../saleroom/house.ts'
import type { SaleRoom } from '../saleroom/room.ts'
import { errorCode, type FileLayer } from '../storage/files.ts'
import { auditTable, type CsvTable, resultsTable } from './results-csv.ts'
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

/** Sends CSV that spreadsheets open as it is, umlauts and all, and in which no cell is a formula. */
async function sendCsv(response: Response, { columns, rows }: CsvTable, name: string): Promise<void> {
  response.attachment(name)
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  try {
    await pipeline(Readable.from(rows), csv, response)
  } catch (error) {
    // Whoever asked has gone.
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
