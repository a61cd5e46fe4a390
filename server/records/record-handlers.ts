import type { Handlers } from '../http/handlers.ts'
import { sendCsv } from '../http/send-csv.ts'
import type { House } from '../saleroom/house.ts'
import type { FileLayer } from '../storage/files.ts'
import { auditPage } from './audit-trail.ts'
import { bidsTable } from './bids-csv.ts'

/** Audit entries of one reply, unless the caller says how many. */
const PAGE = 1000

/** The handlers of a sale's records. 001 section 7, DESIGN 5. */
export function recordHandlers({
  house,
  files,
}: {
  house: House
  files: FileLayer
}): Pick<Handlers, 'exportBids' | 'audit'> {
  return {
    async exportBids({ params: { auctionId }, response }) {
      const { sale, catalogue } = house.room(auctionId)
      await sendCsv(response, bidsTable(sale, catalogue.data), `auction_${auctionId}_bids.csv`)
    },
    async audit({ params: { auctionId }, query: { after = 0, limit = PAGE } }) {
      return await auditPage(house.room(auctionId), { files, after, limit })
    },
  }
}
