import type { Response } from 'express'
import { Refused } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { sendStream } from '../../http/send-file.ts'
import { demoPaddles } from '../../sale/people/demo-people.ts'
import { simulatedMark } from '../../sale/records/simulated-files.ts'
import type { Listed } from '../../sale/room/listed.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import { errorCode } from '../../storage/files.ts'
import { formatBytes, type ImportLimits } from '../import/limits.ts'
import { backupFiles } from './backup-files.ts'
import { SaleReplaced } from './backup-pieces.ts'
import { catalogueFiles } from './catalogue-zip.ts'
import { type HouseFiles, houseFiles, saleTables } from './house-files.ts'
import { type ZipFile, zipSize, zipStream } from './zip-writer.ts'

/** Creates the handlers of backups, and of resetting a sale for another rehearsal. */
export function backupHandlers({
  house,
  tags,
  files,
  limits,
  now,
  houseRoom,
  onNotice,
  ...ofHouse
}: Saleroom & HouseFiles & { limits: ImportLimits; onNotice: (sentence: string) => void }) {
  type Backup = { name: string; query: { tape?: 'yes' | undefined }; beside?: ZipFile[] }
  async function send(
    response: Response,
    rooms: readonly Listed[],
    { name, query, beside = [] }: Backup,
  ): Promise<void> {
    const madeAt = now().toISOString()
    const { parts, size } = await orChanged(async () => {
      const tape = query.tape === 'yes' ? 'with' : 'without'
      const parts = [...(await backupFiles(rooms, { files, tags, madeAt, tape, onLacking: onNotice })), ...beside]
      return { parts, size: await zipSize(parts) }
    })
    if (size > limits.zipBytes || parts.length > limits.entries) {
      const most = `${formatBytes(limits.zipBytes)} and ${limits.entries} files`
      throw new Refused(
        413,
        'backup_too_large',
        `Together that is more than can be restored (${most}). Back up one by one`,
      )
    }
    response.attachment(`${name}-${madeAt.slice(0, 16).replaceAll(':', '')}.zip`)
    response.setHeader('Content-Length', size)
    try {
      await sendStream(response, zipStream(parts))
    } catch (error) {
      // The browser only says that the download failed.
      onNotice(`${error instanceof SaleReplaced ? error.message : 'A backup could not be finished. Make it again'}.`)
      throw error
    }
  }

  return {
    async backupAll({ query, response }) {
      const rooms = await house.wholeList()
      if (rooms.length === 0) throw new Refused(404, 'nothing_to_back_up', 'Saleroom has no auction to back up')
      await send(response, rooms, {
        name: 'saleroom-backup',
        query,
        beside: await houseFiles({ ...ofHouse, houseRoom }),
      })
    },
    async backupAuction({ params: { auctionId }, query, response }) {
      const room = await house.room(auctionId)
      const name = `${simulatedMark(room.sale).prefix}${auctionId}-backup`
      await send(response, [room], { name, query, beside: [saleTables(houseRoom.house, auctionId)] })
    },
    async exportCatalogueZip({ params: { auctionId }, response }) {
      const room = await house.room(auctionId)
      const parts = await catalogueFiles(room.auction, { folder: room.folder, tags })
      response.attachment(`${simulatedMark(room.sale).prefix}auction_${auctionId}_catalogue.zip`)
      response.setHeader('Content-Length', await zipSize(parts))
      await sendStream(response, zipStream(parts))
    },
    async resetAuction({ params: { auctionId }, who }) {
      const rows = demoPaddles(await house.room(auctionId), houseRoom)
      const room = await house.reset(auctionId, who)
      if (rows.length > 0)
        await room.run('registerPaddles', { rows }, { who, key: null, keep: 'key', reply: () => null })
      const { title } = room
      return { success: true, message: `“${title}” is ready for another rehearsal` }
    },
  } satisfies Partial<Handlers>
}

/** Returns the result of preparing a backup. Throws a 409 if one of its files has disappeared. */
async function orChanged<T>(getReady: () => Promise<T>): Promise<T> {
  try {
    return await getReady()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new Refused(409, 'sale_replaced', 'A sale was deleted or replaced while it was backed up. Back it up again')
  }
}
