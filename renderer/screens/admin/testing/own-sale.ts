import type { Saleroom } from '../../../testing/test.ts'
import { zipFile } from './catalogue-files.ts'

/** Uploads a sale of one lot that is not the demo sale, and starts it. */
export async function startOwnSale({ call }: Saleroom): Promise<void> {
  const sale = {
    sale_metadata: { title: 'Evening sale', auction_id: 'evening', location: 'London' },
    lots: [{ lot_number: '1', title: 'A chair' }],
  }
  const { buffer } = await zipFile('evening.zip', { 'auction.json': JSON.stringify(sale) })
  const form = new FormData()
  form.append('file', new File([buffer], 'evening.zip', { type: 'application/zip' }))
  const uploaded = await fetch('/api/upload-auction', { method: 'POST', body: form })
  if (!uploaded.ok) throw new Error(await uploaded.text())
  await call('POST', '/api/auction/start', { auctionId: 'evening' })
}
