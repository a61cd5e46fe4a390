import { lotsOf } from '../screens/admin/testing/panel.ts'
import { expect } from '../testing/expect.ts'
import { testBeside } from '../testing/test.ts'

const HIDDEN = '\u202e'
const SCREENS = ['/', '/admin', '/sale-catalogue', '/papers']

testBeside('demo')('no screen shows a title in a hidden direction', async ({ page, saleroom }) => {
  const [sale] = Object(await saleroom.call('GET', '/api/auction-data'))
  const lots = await lotsOf(saleroom)
  await saleroom.call('PUT', `/api/auction/${sale.auctionId}/metadata`, { title: `Chairs ${HIDDEN}052` })
  await saleroom.call('PUT', `/api/auction/${sale.auctionId}/lots`, {
    lots: lots.map(({ lot_number }) => ({ lot_number, title: `Chair ${HIDDEN}052` })),
  })
  for (const path of SCREENS) {
    await page.goto(path)
    await expect(page.locator('body')).toContainText('[RLO]052')
    expect(document.body.textContent, path).not.toContain(HIDDEN)
  }
})
