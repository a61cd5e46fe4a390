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

/** Bytes up to which a picture that cannot be made small is shown as it is: a catalogue of larger ones fills no phone. */
const SHOWN_INSTEAD = 2 * 1024 * 1024

type PictureParts = { house: SaleRooms; pictures: Pick<Pictures, 'original' | 'small'> }

/** The handler of pictures: without metadata, and small where that is asked for; for the public those of the sale that the catalogue shows. */
export function pictureHandlers({ house, pictures }: PictureParts): Pick<Handlers, 'image'> {
  return {
    async image({ request, response, query: { w: width }, who }) {
      const { path: parts = [] } = request.params
      const picture = readPicturePath(typeof parts === 'string' ? parts.split('/') : parts)
      const room = picture && house.find(picture.auctionId)
      // A sale that is not on show is staff's: its pictures are not there for others, whatever they are called.
      const isTheirs = who.role === 'staff' || picture?.auctionId === house.catalogue?.auctionId
      if (!picture || !room || !isTheirs) throw unknownPicture()
      const folder = join(room.folder, 'images')
      const { file, kind, type } = picture
      await requireThere(join(folder, file))
      const original = () =>
        pictures.original({ folder, file, kind }).catch((error: unknown) => {
          // One whose metadata cannot be taken out is not shown.
          throw error instanceof PictureUnfit ? unknownPicture() : error
        })
      if (width === undefined) return await sendPicture(response, { path: await original(), type, keep: FOREVER })
      try {
        const path = await pictures.small({ folder, file, width })
        return await sendPicture(response, { path, type: 'image/webp', keep: FOREVER })
      } catch (error) {
        if (error instanceof Refused) throw error
      }
      // A full disk, or a picture that browsers may make more of than we: it is shown as it is.
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

/** A picture of an auction, as stored: the folder is its auction's, the file of our own naming. */
export type PicturePath = { auctionId: string; file: string; kind: PictureKind; type: string }

const TYPES: Readonly<Record<PictureKind, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

// As the import names pictures: no dot but the extension's, so neither `..` nor a folder of ours can be meant.
const FILE = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}\.([a-z]{3,4})$/

/** Reads the parts of a path behind /api/images/, where `images/` may stand once more; null for what no picture is called. */
export function readPicturePath(parts: readonly string[]): PicturePath | null {
  const [auctionId, file, more] = parts.length === 3 && parts[0] === 'images' ? parts.slice(1) : parts
  const kind = FILE.test(file ?? '') ? pictureKindOf(file ?? '') : null
  if (auctionId === undefined || file === undefined || more !== undefined || kind === null) return null
  return { auctionId, file, kind, type: TYPES[kind] }
}
