import { expect, test } from '../saleroom.ts'
import { clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo', viewport: { width: 1366, height: 768 } })

test('polls without the live channel, says so, and follows the lot', async ({ saleroom, context }) => {
  await context.routeWebSocket(/\/ws/, (socket) => socket.close())
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(saleroom.url + path)
    await expect(page.getByText('Polling', { exact: true }).first()).toBeVisible()
    return page
  }
  const board = await open('/auctioneer-screen')
  const desk = await open('/entry-clerk-screen')
  const catalogue = await open('/sale-catalogue')
  const card = catalogue.getByRole('article', { name: 'Lot 1:' })

  await test.step('shows a bid', async () => {
    await clerk.takes('floor', { lot: 1, amount: 900, paddle: '77' })
    await expect(board.getByRole('region', { name: 'Current bid' })).toContainText('900')
    await expect(desk.getByRole('region', { name: 'Bidding status' })).toContainText('900')
    await expect(card).toContainText('Current bid: 900')
  })
  await test.step('shows the sale recorded by the entry clerk', async () => {
    await desk.getByRole('button', { name: 'Record as SOLD' }).click()
    await desk
      .getByRole('dialog', { name: 'Confirm Lot Outcome' })
      .getByRole('button', { name: 'Confirm', exact: true })
      .click()
    await expect(board.getByText('SOLD 900 to paddle 77')).toBeVisible()
    await expect(card).toContainText('Sold: 900')
    const lot = desk.getByRole('region', { name: 'Current Lot' })
    await expect(lot.getByText('Lot 2', { exact: true })).toBeVisible()
  })
})
