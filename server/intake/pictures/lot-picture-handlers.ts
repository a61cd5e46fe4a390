import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { picturesOf, type StoredPicture } from '../../../shared/auction/lot-pictures.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { refuse } from '../../access/refused.ts'
import type { Call, Handlers } from '../../http/contract/handlers.ts'
import type { SaleRoom } from '../../sale/room/room.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import { serializeLot } from '../../sale/wire/serialize.ts'
import { type FileLayer, unlessThere } from '../../storage/files.ts'
import { newId } from '../../storage/ids.ts'
import { fileKind, isUnread, KIND_BYTES, type PictureKind, storedKindOf, UNREAD } from '../import/file-kind.ts'
import { ImportRefused } from '../import/import-refused.ts'
import { formatBytes, type ImportLimits } from '../import/limits.ts'
import { storedName } from '../import/picture-store.ts'
import { diskRefusal } from '../uploads/importer.ts'
import { receiveFile } from '../uploads/receive-file.ts'
import { goneWith } from '../uploads/upload-handlers.ts'
import { readPicturePath } from './picture-handlers.ts'
import type { Pictures } from './pictures.ts'

type LotPictureParts = Pick<Saleroom, 'house' | 'files' | 'tags'> & {
  pictures: Pick<Pictures, 'original' | 'takePicture' | 'turn'>
  arrivals: string
  limits: ImportLimits
}

/**
 * Creates the handlers of one lot's pictures. Each change is an event of its sale and can be undone: the old file stays
 * in the sale's folder, and a new one gets a new name.
 */
export function lotPictureHandlers({ house, files, tags, pictures, arrivals, limits }: LotPictureParts) {
  type Edit = Call<'uploadLotPicture'> | Call<'editLotPicture'>

  async function set(
    { params: { lotNumber }, who, key }: Edit,
    {
      room,
      ...given
    }: { room: SaleRoom; image: StoredPicture | null; was?: string | undefined; place?: 'first' | 'last' | undefined },
  ) {
    const look = { audience: { kind: 'staff' }, tags, auctionId: room.auctionId } as const
    const reply = (after: Sale) => {
      const { local_image_path, image_width, image_height, further_images } = serializeLot(
        lotOf(after, lotNumber),
        look,
      )
      return { lotNumber, local_image_path, image_width, image_height, ...(further_images && { further_images }) }
    }
    return await room.run('setLotPicture', { lotNumber, ...given }, { who, key, keep: 'reply', reply })
  }

  return {
    uploadLotPicture: (call) =>
      aside(arrivals, async (path) => {
        const { request, response, query, params } = call
        const { auctionId, lotNumber } = params
        lotOf((await house.room(auctionId)).sale, lotNumber)
        const { filename: shown } = await receiveFile(request, {
          path,
          mostBytes: limits.imageBytes,
          tooLarge: () =>
            new ImportRefused('picture_too_large', `A picture may have ${formatBytes(limits.imageBytes)} at most`),
          signal: goneWith(response),
          onBytes: () => {},
          refuse: () => null,
        })
        const kind = fileKind(Buffer.concat(await createReadStream(path, { end: KIND_BYTES - 1 }).toArray()))
        if (isUnread(kind)) throw new ImportRefused('picture_unread', `${shown} ${UNREAD[kind]}`)
        const size = await pictures.takePicture(path, { kind, shown, imagePixels: limits.imagePixels })
        const room = await house.room(auctionId)
        const file = await store(files, path, { room, lotNumber, kind: storedKindOf(kind) })
        return await set(call, { room, image: { file, ...size }, ...query })
      }),

    async editLotPicture(call) {
      const { auctionId, lotNumber } = call.params
      const { edit, was } = call.body
      const room = await house.room(auctionId)
      if (edit === 'remove') return await set(call, { room, image: null, was })
      const its = picturesOf(lotOf(room.sale, lotNumber).image)
      const stored = its.find(({ file }) => file === was) ?? its[0]
      const picture = readPicturePath([auctionId, stored?.file ?? ''])
      if (!stored || !picture) return refuse(409, 'picture_unknown', `Lot ${lotNumber} has no picture`)
      if (edit === 'make_first')
        return await set(call, { room, image: stored, was: was ?? stored.file, place: 'first' })
      const { file: turned, kind } = picture
      return await aside(arrivals, async (path) => {
        const original = pictures.original({ folder: join(room.folder, 'images'), file: turned, kind })
        await copyFile(await original, path)
        const size = await pictures.turn(path, { kind, degrees: edit === 'turn_left' ? 270 : 90 })
        const file = await store(files, path, { room, lotNumber, kind })
        return await set(call, { room, image: { file, ...size }, was: was ?? turned })
      })
    },
  } satisfies Partial<Handlers>
}

/** Works on a temporary file outside the sale's folder, and removes it. */
async function aside<R>(arrivals: string, work: (path: string) => Promise<R>): Promise<R> {
  const path = join(arrivals, `${newId()}.picture`)
  try {
    return await work(path)
  } catch (error) {
    throw diskRefusal(error) ?? error
  } finally {
    await rm(path, { force: true, maxRetries: 3 })
  }
}

/** Stores a picture in its sale's folder, under a unique name. */
async function store(
  files: FileLayer,
  path: string,
  { room, lotNumber, kind }: { room: SaleRoom; lotNumber: LotNumber; kind: PictureKind },
): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  const file = storedName(lotNumber, { hash: hash.digest('hex'), kind })
  const images = join(room.folder, 'images')
  // Does not create the sale's folder: if the sale was removed in the meantime, it must stay removed.
  await mkdir(images, { mode: 0o700 }).catch(unlessThere)
  await sync(files, path)
  await files.rename(path, join(images, file))
  await files.syncFolder(images)
  return file
}

function lotOf({ catalogue }: Sale, lotNumber: LotNumber) {
  return catalogue.get(lotNumber) ?? refuse(404, 'lot_unknown', `Lot ${lotNumber} is not in this sale`)
}

/** Makes a file's content durable. */
async function sync(files: FileLayer, path: string): Promise<void> {
  // Windows syncs only files that are open for writing.
  const file = await files.open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
