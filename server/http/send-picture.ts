import type { Response } from 'express'
import { Refused } from '../access/refused.ts'
import { errorCode } from '../storage/files.ts'

// Names contain a hash of the picture, so a name's content never changes.
export const FOREVER = 'public, max-age=31536000, immutable'

type Sent = { path: string; type: string; keep: string }

/** Sends the picture at a path. */
export async function sendPicture(response: Response, { path, type, keep }: Sent): Promise<void> {
  // A picture is the same for every caller.
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

/** The refusal of a missing picture, 404. */
export function unknownPicture(): Refused {
  return new Refused(404, 'picture_unknown', 'This picture does not exist')
}
