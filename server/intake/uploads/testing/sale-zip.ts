import { makeZip } from '../../import/testing/hostile-zip.ts'
import { jsonEntry, picture } from '../../import/testing/uploaded-sale.ts'

export const LOTS = [
  { lot_number: '2', title: 'A vase', tags: ['Rare'], local_image_path: 'images/vase.png', medium: 'Glass' },
  { lot_number: '1', title: 'A chair', advanced_bids: [{ paddle_number: '77', amount: 500, location: 'Oslo' }] },
]

/** A ZIP of a sale with these lots, and a picture of one of them. */
export async function saleZip(metadata: Record<string, unknown> = { title: 'Evening sale', auction_id: 'EVE-1' }) {
  const json = jsonEntry(LOTS, { sale_metadata: metadata, tags: [{ name: 'Rare', color: '#aa0000' }] })
  return makeZip([json, { name: 'images/vase.png', data: await picture('png') }])
}
