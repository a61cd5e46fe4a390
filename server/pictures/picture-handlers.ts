import { join } from 'node:path'
import type { Response } from 'express'
import type { Logger } from 'pino'
import type { Handlers } from '../http/handlers.ts'
import { Refused } from '../refused.ts'
import type { House } from '../saleroom/house.ts'
import { errorCode } from '../storage/files.ts'
import { readPicturePath } from './picture-path.ts'
import { smallerPictures } from './smaller-pictures.ts'

/** The handler of pictures. 001 section 7, DESIGN 8. */
export function pictureHandlers({ house, logger }: { house: House; logger: Logger }): Pick<Handlers, 'image'> {
  const smaller = smallerPictures()
  return {
    async image({ request, response, query: { w: width } }) {
      const { path: parts = [] } = request.params
      const picture = readPicturePath(typeof parts === 'string' ? parts.split('/') : parts)
      const room = picture && house.find(picture.auctionId)
      if (!picture || !room) throw unknownPicture()
      const folder = join(room.folder, 'images')
      const { file, type } = picture
      const asStored = { path: join(folder, file), type }
      if (width === undefined) return await send(response, { ...asStored, keep: FOREVER })
      let path: string
      try {
        path = await smaller.find({ folder, file, width })
      } catch (error) {
        // A full disk, or a picture that browsers may make more of than we: it is shown as it came.
        if (errorCode(error) !== 'ENOENT') logger.warn({ err: error, file }, 'no smaller picture')
        return await send(response, { ...asStored, keep: 'no-cache' })
      }
      await send(response, { path, type: 'image/webp', keep: FOREVER })
    },
  }
}

// Names hold a digest of the picture, so it never changes under its name.
const FOREVER = 'public, max-age=31536000, immutable'

type Sent = { path: string; type: string; keep: string }

async function send(response: Response, { path, type, keep }: Sent): Promise<void> {
  // A picture is the same whoever asks.
  response.removeHeader('Vary')
  const headers = {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': keep,
  }
  await new Promise<void>((resolve, reject) => {
    response.sendFile(path, { dotfiles: 'allow', acceptRanges: false, headers }, (error) => {
      if (!error || response.headersSent || errorCode(error) === 'ECONNABORTED') resolve()
      else if ('status' in error && error.status === 404) reject(unknownPicture())
      else reject(error)
    })
  })
}

function unknownPicture(): Refused {
  return new Refused(404, 'picture_unknown', 'There is no such picture')
}
