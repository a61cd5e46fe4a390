import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Handlers } from '../http/handlers.ts'
import type { House } from '../saleroom/house.ts'
import { errorCode, type FileLayer } from '../storage/files.ts'
import { auditPage } from './audit-trail.ts'
import { bidRows, csvOfBids } from './bids-csv.ts'

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
      response.attachment(`auction_${auctionId}_bids.csv`)
      try {
        await pipeline(Readable.from(bidRows(sale, catalogue.data)), csvOfBids(), response)
      } catch (error) {
        // Whoever asked has gone.
        if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
      }
    },
    async audit({ params: { auctionId }, query: { after = 0, limit = PAGE } }) {
      return await auditPage(house.room(auctionId), { files, after, limit })
    },
  }
}
