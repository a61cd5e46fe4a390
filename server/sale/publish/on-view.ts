import type { Sale } from '../../../shared/sale/state.ts'

/** A sale of the house, as far as telling of it needs. */
export type SaleOnView = { readonly sale: Sale }

/** Gives what the catalogue shows at the moment: all that the public and the displays may see of the house. */
export type Catalogue = () => SaleOnView | null

/**
 * Follows what the public and the displays see of the house. Before it has a catalogue to follow it hides nothing: the
 * publisher is there before the house, whose opening may change sales, but nobody can listen so early.
 */
export function createOnView() {
  let catalogue: Catalogue | null = null
  let last: string | null = null
  /** Every auction that was ever on view, for whoever saw it still has it. */
  const seen = new Set<string>()

  /** What is on view now, if it was not before; null where nothing else came. */
  function arrived(): SaleOnView | null {
    const now = catalogue?.() ?? null
    const auctionId = now?.sale.auctionId ?? null
    const isNew = auctionId !== last
    last = auctionId
    if (auctionId !== null) seen.add(auctionId)
    return isNew ? now : null
  }

  return {
    follow(what: Catalogue): void {
      catalogue = what
      arrived()
    },
    arrived,
    has: (auctionId: string) => catalogue === null || catalogue()?.sale.auctionId === auctionId,
    hadEver: (auctionId: string) => catalogue === null || seen.has(auctionId),
    /** An auction is gone, and everybody was told so. */
    forget(auctionId: string): void {
      seen.delete(auctionId)
      if (last === auctionId) last = null
    },
  }
}
