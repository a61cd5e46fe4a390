import type { Sale } from '../../../shared/sale/state.ts'

/** The part of a sale that this module reads. */
export type SaleOnView = { readonly sale: Sale }

/** Returns the sale that the catalogue shows now; the public and the displays may see only this one. */
export type Catalogue = () => SaleOnView | null

/**
 * Tracks the sale that the public and the displays see. It hides nothing before `follow`: the publisher exists before
 * the house, whose start may change sales, but no screen is connected then.
 */
export function createOnView() {
  let catalogue: Catalogue | null = null
  let last: string | null = null
  /** Every auction that was ever on view, because screens may still hold it. */
  const seen = new Set<string>()

  /** The sale on view if it is new there, else null. */
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
    /** Forgets an auction whose removal was sent. */
    forget(auctionId: string): void {
      seen.delete(auctionId)
      if (last === auctionId) last = null
    },
  }
}
