import { advanceBids } from './advance-bids.mjs'
import { lots } from './lots.mjs'
import { people } from './people.mjs'
import { tags } from './tags.mjs'
import { terms } from './terms.mjs'

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
    terms,
    lots: lots.map((lot) => ({
      lot_number: lot.lot_number,
      artist: lot.artist,
      title: lot.title,
      medium: lot.medium,
      dimensions: lot.dimensions,
      description: lot.description,
      ...(lot.notice && { saleroom_notice: lot.notice }),
      ...(lot.appeal && { appeal: lot.appeal }),
      estimate: estimateText(lot.estimate),
      low_estimate: lot.estimate?.[0] ?? null,
      high_estimate: lot.estimate?.[1] ?? null,
      local_image_path: imagePath(lot),
      reserve: reserveOf(lot),
      vendor: vendorOf(lot),
      vendor_commission: lot.appeal ? '0 %' : '15 %',
      tags: lot.tags,
      ...lot.round,
    })),
    advanced_bids: advanceBids,
    people,
  }
}

const VENDORS = ['V-101 Holloway', 'V-102 Estate of M. Auld', 'V-103 Brandt & Cie', 'V-104 Private']

/** The reserve of a lot whose tags name one: nine tenths of its low estimate. @param {import('./lots.mjs').DemoLot} lot */
function reserveOf({ tags: names, estimate }) {
  return names.includes('Reserve') && estimate?.[0] ? Math.round(estimate[0] * 0.09) * 10 : null
}

/** Four vendors in turn. @param {import('./lots.mjs').DemoLot} lot */
function vendorOf(lot) {
  return VENDORS[lots.indexOf(lot) % VENDORS.length]
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
