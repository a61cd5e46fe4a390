import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { DurableStore } from '../../storage/durable-store.ts'

/**
 * Keeps auction.json behind the journal. What is saved while a save is under way waits for it, and of several only the
 * last is written. A save that fails is told: the journal has it all.
 */
export function snapshotBehind(
  store: DurableStore<StoredAuction>,
  { onNotice }: { onNotice: (sentence: string) => void },
) {
  let wanted: StoredAuction | null = null
  let saving: Promise<void> | null = null

  async function saveAll(): Promise<void> {
    for (let next = wanted; next !== null; next = wanted) {
      wanted = null
      const auction = next
      try {
        await store.replace(() => auction)
      } catch (error) {
        const why = error instanceof Error ? ` ${error.message}` : ''
        onNotice(
          `The copy of the catalogue of “${auction.saleMetadata.title}” could not be saved; its journal has it.${why}`,
        )
      }
    }
    saving = null
  }

  return {
    save(auction: StoredAuction): void {
      wanted = auction
      saving ??= saveAll()
    },
    /** Resolves once all is saved, or was told of. */
    saved: async (): Promise<void> => {
      await saving
    },
  }
}
