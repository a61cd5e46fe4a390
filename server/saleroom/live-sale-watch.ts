import type { StoredAuction } from '../catalogue/stored-auction.ts'
import type { Change } from './room.ts'

/** Tells when a sale goes live or ends, by its title. The desktop shell keeps the PC awake meanwhile. */
export function createLiveSaleWatch() {
  const listeners = new Set<(title: string | null) => void>()
  return {
    /** Looks whether a change begins or ends a sale. */
    follow({ before, after }: Change, auction: StoredAuction): void {
      if (before.live === after.live) return
      for (const listener of listeners) listener(after.live ? auction.saleMetadata.title : null)
    },
    on(listener: (title: string | null) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
