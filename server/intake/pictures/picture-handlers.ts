import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { FOREVER, sendPicture, unknownPicture } from '../../http/send-picture.ts'
import type { SaleRooms } from '../../sale/room/sale-rooms.ts'
import { errorCode } from '../../storage/files.ts'
import { type PictureKind, pictureKindOf } from '../import/file-kind.ts'
import type { Pictures } from './pictures.ts'
import { PictureUnfit } from './process/picture-jobs.ts'

/** The most bytes of a picture shown unchanged if it cannot be made smaller: larger ones would overload phones. */
const SHOWN_INSTEAD = 2 * 1024 * 1024

type PictureParts = { house: SaleRooms; pictures: Pick<Pictures, 'original' | 'small'> }

/** Creates the handler of pictures: without metadata, small if asked; for the public only of the sale on show. */
export function pictureHandlers({ house, pictures }: PictureParts): Pick<Handlers, 'image'> {
  return {
    async image({ request, response, query: { w: width }, who }) {
      const { path: parts = [] } = request.params
      const picture = readPicturePath(typeof parts === 'string' ? parts.split('/') : parts)
      const room = picture && house.find(picture.auctionId)
      // A sale that is not on show is for staff only. For others its pictures do not exist.
      const isTheirs = who.role === 'staff' || picture?.auctionId === house.catalogue?.auctionId
      if (!picture || !room || !isTheirs) throw unknownPicture()
      const folder = join(room.folder, 'images')
      const { file, kind, type } = picture
      await requireThere(join(folder, file))
      const original = () =>
        pictures.original({ folder, file, kind }).catch((error: unknown) => {
          // A picture whose metadata cannot be removed is not shown.
          throw error instanceof PictureUnfit ? unknownPicture() : error
        })
      if (width === undefined) return await sendPicture(response, { path: await original(), type, keep: FOREVER })
      try {
        const path = await pictures.small({ folder, file, width })
        return await sendPicture(response, { path, type: 'image/webp', keep: FOREVER })
      } catch (error) {
        if (error instanceof Refused) throw error
      }
      // The disk is full, or browsers may read a picture that sharp cannot: the original is sent.
      const path = await original()
      if ((await stat(path)).size > SHOWN_INSTEAD)
        throw new Refused(404, 'picture_too_large', 'This picture cannot be shown small')
      await sendPicture(response, { path, type, keep: 'no-cache' })
    },
  }
}

async function requireThere(path: string): Promise<void> {
  try {
    await stat(path)
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? unknownPicture() : error
  }
}

/** A stored picture: its auction's id, and a file name given by Saleroom. */
export type PicturePath = { auctionId: string; file: string; kind: PictureKind; type: string }

const TYPES: Readonly<Record<PictureKind, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

// The names that the import gives. The only dot is before the extension, so neither `..` nor a dot folder matches.
const FILE = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}\.([a-z]{3,4})$/

/** Parses the path after /api/images/, which may repeat `images/`; null if it cannot be a picture's name. */
export function readPicturePath(parts: readonly string[]): PicturePath | null {
  const [auctionId, file, more] = parts.length === 3 && parts[0] === 'images' ? parts.slice(1) : parts
  const kind = FILE.test(file ?? '') ? pictureKindOf(file ?? '') : null
  if (auctionId === undefined || file === undefined || more !== undefined || kind === null) return null
  return { auctionId, file, kind, type: TYPES[kind] }
}
