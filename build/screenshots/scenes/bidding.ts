import type { Page } from '@playwright/test'
import { stored } from '../../../renderer/data/kept/storage-keys.ts'
import type { House } from '../house.ts'
import type { Look, Studio } from '../studio.ts'

/** The clerk has lot 5 in view. */
export const ON_LOT_5 = { [stored.clerkAuction.key]: 'demo-sale', [stored.clerkLot.key]: '5' }

/** The online bidders, each in a separate tab. */
export type Room = { ready: Page; leading: Page; outbid: Page }

const bidButton = (page: Page) => page.getByRole('region', { name: 'Your bid' }).getByRole('button').last()

async function bids(house: House, page: Page, text: string): Promise<void> {
  await bidButton(page).filter({ hasText: text }).click()
  await page.getByText('Awaiting approval').first().waitFor()
  // The page says so before the house has it.
  for (let looks = 0; (await house.waiting(5)).length === 0; looks += 1) {
    if (looks > 500) throw new Error('The house never had the bid on lot 5')
    await page.waitForTimeout(20)
  }
}

/** Four lots have ended; the fifth has bids by telephone, in the room and online. */
export async function biddingScenes(studio: Studio): Promise<Room> {
  const { house, open, take } = studio
  await firstLots(studio)
  await house.opens(5, { at: 8_000 })

  const [leading, outbid, ready] = await bidders(studio)
  await house.takes({ lot: 5, amount: 8_000, type: 'floor', paddle: '214' })
  await bids(house, outbid, '8,500')
  await house.accepts(5)
  await house.takes({ lot: 5, amount: 9_000, type: 'phone', paddle: '77' })
  await house.takes({ lot: 5, amount: 9_500, type: 'floor', paddle: '214' })
  await house.takes({ lot: 5, amount: 10_000, type: 'phone', paddle: '77' })
  await bids(house, outbid, '11,000')
  await house.accepts(5)
  await house.takes({ lot: 5, amount: 12_000, type: 'phone', paddle: '77' })
  await take(ready, 'online-ready')
  await bids(house, leading, '13,000')
  await take(leading, 'online-waiting')

  for (const look of ['light', 'dark'] satisfies Look[]) {
    const clerk = await open('/clerk-screen', { look, keep: ON_LOT_5 })
    await clerk.getByRole('button', { name: /^Accept online bid 13,000/ }).waitFor()
    await take(clerk, look === 'light' ? 'clerk' : 'clerk-dark')
    await clerk.context().close()
  }
  await house.accepts(5)
  await leading.getByText('You are leading').first().waitFor()
  await take(leading, 'online-leading')
  await outbid.getByText('You have been outbid').first().waitFor()
  await take(outbid, 'online-outbid')
  await aroundTheRoom(studio)
  return { ready, leading, outbid }
}

async function firstLots({ house }: Studio): Promise<void> {
  await house.opens(1, { at: 800 })
  await house.takes({ lot: 1, amount: 800, type: 'floor', paddle: '131' })
  await house.takes({ lot: 1, amount: 1_000, type: 'phone', paddle: '42' })
  await house.takes({ lot: 1, amount: 1_300, type: 'floor', paddle: '131' })
  await house.sells(1, { at: 1_300, to: '131' })
  await house.opens(2, { at: 2_000 })
  await house.takes({ lot: 2, amount: 2_000, type: 'phone', paddle: '42' })
  await house.takes({ lot: 2, amount: 2_200, type: 'floor', paddle: '88' })
  await house.sells(2, { at: 2_200, to: '88' })
  await house.opens(3, { at: 6_000 })
  await house.pass(18)
  await house.passes(3)
  await house.opens(4, { at: 1_600 })
  await house.takes({ lot: 4, amount: 1_600, type: 'floor', paddle: '214' })
  await house.takes({ lot: 4, amount: 1_700, type: 'phone', paddle: '77' })
  await house.takes({ lot: 4, amount: 2_600, type: 'floor', paddle: '214' })
  await house.sells(4, { at: 2_600, to: '214' })
}

/** In order, so that each gets the same paddle every time. */
async function bidders({ open }: Studio): Promise<[Page, Page, Page]> {
  const join = async () => {
    const page = await open('/online-bidding', { format: 'phone' })
    await page.getByText(/^Paddle \d{4}$/).waitFor()
    return page
  }
  return [await join(), await join(), await join()]
}

/** Takes every other screen of the room at the same moment. */
async function aroundTheRoom({ house, open, take }: Studio): Promise<void> {
  for (const look of ['light', 'dark'] satisfies Look[]) {
    const dashboard = await open('/', { look })
    await dashboard.getByText('Live now').waitFor()
    await take(dashboard, look === 'light' ? 'dashboard' : 'dashboard-dark')
    await dashboard.context().close()
  }
  const network = await open('/network')
  await network.getByRole('heading', { name: 'Connected Devices' }).waitFor()
  await take(network, 'network')
  await network.context().close()
  const entry = await open('/entry-clerk-screen')
  await entry.getByText('13,000').first().waitFor()
  await take(entry, 'entry-clerk')
  await entry.getByRole('button', { name: 'Record as SOLD' }).click()
  await entry.getByRole('dialog').waitFor()
  await take(entry, 'entry-clerk-confirm')
  await entry.context().close()

  const auctioneer = await open('/auctioneer-screen')
  await auctioneer.getByText('13,000').first().waitFor()
  await take(auctioneer, 'auctioneer')
  await auctioneer.context().close()

  for (const [format, name, scrolled] of [
    ['desktop', 'catalogue', 560],
    ['phone', 'catalogue-phone', 380],
  ] as const) {
    const catalogue = await open('/sale-catalogue', { format })
    await catalogue.getByText('Bidding Now').waitFor()
    await take(catalogue, name, { scrolled })
    await catalogue.context().close()
  }

  await house.call('PUT', '/api/currency/overrides', { USD: 1.28 })
  const currency = await open('/currency-screen')
  await currency.getByText('Live rates').waitFor()
  await take(currency, 'currency')
  await currency.context().close()
}
