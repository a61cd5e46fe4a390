import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { ChargeTerms } from '../../shared/entities/money/charges.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'

/** The charges of buyers and vendors. */
const CHARGES: ChargeTerms = {
  premium: {
    tiers: [
      { upTo: 2_000, percent: 26 },
      { upTo: null, percent: 14.5 },
    ],
    channels: {},
  },
  tax: { rates: { standard: 19, reduced: 7, import: 7 }, scheme: 'standard' },
  resaleRight: 'none',
  shown: true,
}

/** A world's first sale. `secret` sets the secrets of staff, the only difference between twins. */
export function firstAuction(secret: number): StoredAuction {
  const lots = [1, 2, 3, 4, 5, 6].map((lot_number) => ({
    lot_number,
    title: `Title of lot ${lot_number}`,
    artist: `Artist of lot ${lot_number}`,
    estimate: 'Estimate 1,000-2,000',
    low_estimate: 1_000,
    high_estimate: 2_000,
    start_price: null,
    image: null,
    tagIds: [],
    reserve: secret + lot_number,
    vendor: `SECRET-VENDOR-${secret}-${lot_number}`,
  }))
  const advancedBids = [1, 2, 3].map((lotNumber) => ({
    id: `left-${lotNumber}`,
    lotNumber,
    paddleNumber: `70${lotNumber}`,
    // An accepted amount is public, so it is no secret.
    amount: 1_500 + 50 * lotNumber,
    location: `SECRET-PLACE-${secret}`,
    createdAt: '2026-05-01T09:00:00.000Z',
  }))
  const saleMetadata = {
    title: 'The evening sale',
    auction_id: 'evening',
    date_time: null,
    location: 'London, UK',
    source_url: null,
  }
  const terms = { ...DEFAULT_TERMS, charges: CHARGES }
  const uploadedAt = '2026-01-01T00:00:00.000Z'
  return { auctionId: 'evening', saleMetadata, lots, advancedBids, uploadedAt, version: 1, terms }
}
