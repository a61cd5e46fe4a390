import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { type ImportDesk, openImportDesk } from '../import/thread/import-thread.ts'
import type { Outside } from '../import/thread/import-work.ts'

/** Works at a new desk, then closes it. An abort throws the signal's reason. */
export async function atDesk<T>(
  outside: Outside,
  signal: AbortSignal,
  work: (desk: ImportDesk) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const desk = openImportDesk(outside)
  signal.addEventListener('abort', desk.stop, { once: true })
  try {
    return await work(desk)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', desk.stop)
    await desk.close()
  }
}

/** The sale that the desk has prepared. */
export async function auctionAt(desk: ImportDesk): Promise<StoredAuction> {
  const auction: StoredAuction = { ...(await desk.ask('frame', undefined)), lots: [], advancedBids: [] }
  for (let isMore = true; isMore; ) {
    const { lots, advancedBids } = await desk.ask('piece', undefined)
    auction.lots.push(...lots)
    auction.advancedBids.push(...advancedBids)
    isMore = lots.length + advancedBids.length > 0
  }
  return auction
}
