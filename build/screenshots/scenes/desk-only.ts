import { z } from 'zod'
import { stored } from '../../../renderer/data/kept/storage-keys.ts'
import type { Look, Studio } from '../studio.ts'
import { ON_LOT_5 } from './bidding.ts'

const Lots = z.object({ lots: z.array(z.object({ lot_number: z.union([z.number(), z.string()]), title: z.string() })) })

/** Takes what only the desk sees: an unmet reserve, the details of a sale, and the history. */
export async function craftScenes({ house, open, take }: Studio): Promise<void> {
  const { lots } = Lots.parse(await house.call('GET', '/api/auction/state'))
  await house.call('PUT', '/api/auction/demo-sale/lots', {
    lots: lots.map(({ lot_number, title }) => ({ lot_number, title, ...(lot_number === 5 && { reserve: 15_000 }) })),
  })
  for (const look of ['light', 'dark'] satisfies Look[]) {
    const name = (screen: string) => (look === 'light' ? screen : `${screen}-dark`)
    const clerk = await open('/clerk-screen', { look, keep: ON_LOT_5 })
    await clerk.getByRole('button', { name: 'Sell', exact: true }).click()
    await clerk.getByRole('dialog', { name: 'Confirm Sold' }).waitFor()
    await take(clerk, name('clerk-sell'))
    await clerk.keyboard.press('Escape')
    await clerk.getByRole('button', { name: 'History', exact: true }).click()
    await clerk.getByRole('dialog', { name: 'History' }).getByRole('listitem').first().waitFor()
    await take(clerk, name('clerk-history'))
    await clerk.context().close()

    const auctioneer = await open('/auctioneer-screen', { look, keep: { [stored.auctioneerPrivate.key]: 'on' } })
    await auctioneer.getByRole('region', { name: 'Private strip' }).getByText('2,000 to go').waitFor()
    await take(auctioneer, name('auctioneer-private'))
    await auctioneer.context().close()
  }
  await house.call('POST', '/api/auction/undo', {})
}
