import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { auctionIdOf } from '../shared/auction-id.ts'
import { currencyHandlers } from './currency/currency-handlers.ts'
import { openOverrides } from './currency/overrides.ts'
import type { Handlers } from './http/handlers.ts'
import { Refused } from './http/refused.ts'
import { importSaleZip } from './import/import-sale-zip.ts'
import { IMPORT_LIMITS } from './import/limits.ts'
import type { Publisher } from './publish/publisher.ts'
import { newId } from './saleroom/ids.ts'
import type { House } from './saleroom/house.ts'
import type { ServerOptions } from './server-options.ts'
import { lotTagHandlers } from './tags/lot-tag-handlers.ts'
import { tagHandlers } from './tags/tag-handlers.ts'
import type { Tags } from './tags/tags.ts'
import { themeHandlers } from './tags/theme-handlers.ts'
import { openThemes } from './tags/themes.ts'

type Names = Exclude<keyof Handlers, never>

/** TEMPORARY while uploads, pictures, library and records are being written. */
export async function openFeatures({ options, house, publisher, tags, log, onNotice }: { options: ServerOptions; house: House; publisher: Publisher; tags: Tags; log: Logger; onNotice: (s: string) => void }) {
  const { dataDir, files, now } = options
  const themes = await openThemes({ dataDir, files, onNotice })
  const overrides = await openOverrides({ dataDir, files, onNotice })
  const currency = currencyHandlers({ url: options.ratesUrl, overrides, publisher, now, fetch: globalThis.fetch, logger: log })
  const later = (): never => {
    throw new Refused(503, 'not_yet', 'Not there yet')
  }
  const handlers: Pick<Handlers, Extract<Names, 'tags' | 'createTag' | 'updateTag' | 'deleteTag' | 'tagUsage' | 'tagsOfLot' | 'addTagToLot' | 'removeTagFromLot' | 'themes' | 'createTheme' | 'activeTheme' | 'activateTheme' | 'styleEditor' | 'setStyleEditor' | 'rates' | 'refreshRates' | 'setOverrides' | 'uploadAuction' | 'uploadProgress' | 'permanentAuctions' | 'loadPermanentAuction' | 'image' | 'exportBids' | 'audit'>> = {
    ...tagHandlers({ house, publisher, tags, now }),
    ...lotTagHandlers({ house, tags }),
    ...themeHandlers({ publisher, themes, now }),
    ...currency.handlers,
    uploadAuction: async () => later(),
    uploadProgress: later,
    permanentAuctions: () => [],
    image: async ({ request, response }) => {
      const [, , , auctionId = '', file = ''] = request.path.split('/')
      response.sendFile(join(dataDir, 'auctions', auctionId, 'images', file), { dotfiles: 'allow' })
    },
    exportBids: async () => later(),
    audit: later,
    async loadPermanentAuction({ body, who }) {
      const stagingDir = house.stagingDir()
      await mkdir(join(dataDir, 'auctions'), { recursive: true })
      const sale = await importSaleZip({ zipPath: options.demoZip ?? body.filename, stagingDir, limits: IMPORT_LIMITS, onProgress: () => {}, signal: AbortSignal.timeout(60_000) })
      const auctionId = auctionIdOf(sale.saleMetadata.auction_id ?? sale.saleMetadata.title)
      const idsOf = await tags.forImport(sale.tags)
      const auction = {
        auctionId,
        saleMetadata: { ...sale.saleMetadata, auction_id: auctionId },
        lots: sale.lots.map(({ tags: names, ...lot }) => ({ ...lot, tagIds: idsOf(names) })),
        advancedBids: sale.advancedBids.map((bid) => ({ id: newId(), lotNumber: bid.lot_number, paddleNumber: bid.paddle_number, amount: bid.amount, location: bid.location, createdAt: now().toISOString() })),
        uploadedAt: now().toISOString(),
        version: 1,
      }
      await writeFile(join(stagingDir, 'auction.json'), JSON.stringify(auction))
      const room = await house.admit(stagingDir, auction, who)
      await rm(stagingDir, { recursive: true, force: true })
      return { success: true, auctionId: room.auctionId, title: room.title, totalLots: auction.lots.length, extractedImages: sale.imageCount, warnings: sale.warnings }
    },
  }
  return { handlers, close: async () => currency.close() }
}
