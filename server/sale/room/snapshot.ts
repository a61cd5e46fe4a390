import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { DurableStore } from '../../storage/durable-store.ts'

/**
 * Writes auction.json after the journal. A save during another waits for it, and only the last waiting one is written.
 * A failed save is reported; the journal has all data.
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
    /** Resolves once everything is saved, or its failure is reported. */
    saved: async (): Promise<void> => {
      await saving
    },
  }
}
