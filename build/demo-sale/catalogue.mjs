import { advanceBids } from './advance-bids.mjs'
import { lots } from './lots.mjs'
import { tags } from './tags.mjs'

/** The sale in the upload format, for auction.json. */
export function catalogue() {
  return {
    sale_metadata: {
      title: 'Saleroom Demonstration Sale: Modern & Contemporary Art',
      auction_id: 'demo-sale',
      date_time: '2027-03-18T14:00:00Z',
      location: 'London, UK',
      source_url: null,
    },
    tags,
    lots: lots.map((lot) => ({
      lot_number: lot.lot_number,
      artist: lot.artist,
      title: lot.title,
      medium: lot.medium,
      dimensions: lot.dimensions,
      description: lot.description,
      estimate: estimateText(lot.estimate),
      low_estimate: lot.estimate?.[0] ?? null,
      high_estimate: lot.estimate?.[1] ?? null,
      local_image_path: imagePath(lot),
      tags: lot.tags,
    })),
    advanced_bids: advanceBids,
  }
}

/**
 * The path of a lot's picture, in the ZIP and in this folder.
 *
 * @param {{ lot_number: string }} lot
 */
export function imagePath({ lot_number }) {
  return `images/lot-${lot_number}.webp`
}

/** @param {number[] | null} estimate */
function estimateText(estimate) {
  return estimate ? `Estimate ${estimate.map(withSeparators).join('-')}` : 'Estimate on request'
}

/** @param {number} amount */
function withSeparators(amount) {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
}
