import { open, rm } from 'node:fs/promises'
import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { actorOf, SYSTEM } from '../../access/principal.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import { newId } from '../../storage/ids.ts'
import type { ImportLimits } from '../import/limits.ts'
import type { TakePicture } from '../import/picture-store.ts'
import { UNASKED } from '../import/thread/import-thread.ts'
import { webpSize } from '../import/webp-size.ts'
import { atDesk, auctionAt } from './at-desk.ts'

export type StagedCopy = { stagingDir: string; auction: StoredAuction }

/** Takes a picture of the program itself, which has no metadata to remove. Other pictures are taken as usual. */
async function takeOwn(input: Parameters<TakePicture>, takePicture: TakePicture) {
  const file = await open(input[0], 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(30), 0, 30, 0)
    return webpSize(buffer.subarray(0, bytesRead)) ?? (await takePicture(...input))
  } finally {
    await file.close()
  }
}

type StagingParts = Pick<Saleroom, 'house' | 'tags' | 'now'> & {
  limits: ImportLimits
  takePicture: TakePicture
  signal: AbortSignal
}

/**
 * Reads a sale of the program itself into a staging folder, under another id and without taking it in. Its
 * lots keep the tags that the house has; none is added. Throws ImportRefused, and then leaves nothing.
 */
export async function stageSale(
  { zipPath, auctionId }: { zipPath: string; auctionId: string },
  { house, tags, now, limits, takePicture, signal }: StagingParts,
): Promise<StagedCopy> {
  const stagingDir = house.stagingDir()
  const outside = { ...UNASKED, takePicture: (input: Parameters<TakePicture>) => takeOwn(input, takePicture) }
  return await atDesk(outside, signal, async (desk) => {
    try {
      const order = { zipPath, stagingDir, limits, choices: null, metadata: {}, unknownCurrency: 'accepted' } as const
      await desk.ask('read', order)
      const tagIds = new Map(tags.list().map(({ name, id }) => [name, id] as const))
      const stamp = { at: now().toISOString(), by: actorOf(SYSTEM), cmd: newId() }
      await desk.ask('catalogue', { auctionId, tagIds, version: 1, stamp })
      return { stagingDir, auction: await auctionAt(desk) }
    } catch (error) {
      await rm(stagingDir, { recursive: true, force: true, maxRetries: 3 })
      throw error
    }
  })
}
