import type { Studio } from '../studio.ts'
import type { Room } from './bidding.ts'

/** Takes fair warning and the hammer. */
export async function hammerScenes({ house, open, take }: Studio, { ready, leading, outbid }: Room): Promise<void> {
  const auctioneer = await open('/auctioneer-screen')
  await auctioneer.getByText('13,000').first().waitFor()
  await house.warns(5)
  await auctioneer.getByText('FAIR WARNING').waitFor()
  await take(auctioneer, 'auctioneer-fair-warning')
  await leading.getByText('Fair Warning', { exact: true }).waitFor()
  await take(leading, 'online-fair-warning')

  await house.sells(5, { at: 13_000 })
  await auctioneer.getByText(/^SOLD/).waitFor()
  await take(auctioneer, 'auctioneer-sold')
  await leading.getByText(/won/i).first().waitFor()
  await take(leading, 'online-won')
  for (const page of [auctioneer, ready, leading, outbid]) await page.context().close()
}
