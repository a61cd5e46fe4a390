import type { SaleChange } from '../wire/sale-change.ts'
import type { SaleRoom } from './room.ts'

/** Reports the title of a sale that goes live, and null when it ends, to keep the PC awake in between. */
export function createLiveSaleWatch() {
  const listeners = new Set<(title: string | null) => void>()
  const tell = (title: string | null) => {
    for (const listener of listeners) listener(title)
  }
  return {
    /** Checks whether a change begins or ends a sale. */
    follow({ before, after }: SaleChange): void {
      if (before.live !== after.live) tell(after.live ? after.metadata.title : null)
    },
    /** Checks a sale that was admitted: one from a backup may be live already. */
    admitted({ sale, title }: SaleRoom): void {
      if (sale.live) tell(title)
    },
    on(listener: (title: string | null) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
