import { expect } from '../../testing/expect.ts'
import type { Page } from '../../testing/page.ts'
import { type Saleroom, testBeside } from '../../testing/test.ts'

const test = testBeside('demo')

/** Lots 3 to 5 of the demo sale together, and a telephone on lot 5. Paddle 13 left a bid on lot 4 alone. */
async function roundOfThree({ call, startDemo }: Saleroom): Promise<void> {
  await startDemo()
  await call('PUT', '/api/lots/3/round', { kind: 'together', lots: [3, 4, 5] })
  await call('POST', '/api/paddles', { paddle: '13' })
  const ofSale = { auctionId: 'demo-sale', paddleNumber: '13' }
  await call('POST', '/api/advanced-bids', { ...ofSale, lotNumber: 4, amount: 4_000 })
  await call('POST', '/api/telephone/bookings', { auctionId: 'demo-sale', lotNumbers: [5], paddle: '13' })
}

async function open(page: Page, paper: string): Promise<void> {
  await page.goto(`/papers/${paper}?auctionId=demo-sale`)
  await expect(page.locator('.sheet')).toBeVisible()
}

test('prints a round at its lead in the book, on clerk’s sheets, labels and telephone cards', async ({
  page,
  saleroom,
}) => {
  await roundOfThree(saleroom)
  const lot = (number: number) => page.getByRole('article', { name: `Lot ${number}`, exact: true })
  await open(page, 'book')
  await expect(lot(3)).toContainText('Lots 3 to 5 together')
  await expect(lot(3)).toContainText('(13, lot 5)')
  await expect(lot(4)).toContainText('Offered with lot 3')
  await expect(lot(4)).toContainText('Can’t bid in the round: £4,000 (13)')
  await open(page, 'telephone')
  await expect(page.getByRole('article', { name: /^Lot / })).toHaveCount(1)
  await expect(lot(3)).toContainText('Lots 3 to 5 together; booked: lot 5')
  await open(page, 'labels')
  await expect(lot(5)).toContainText('Offered with lot 3')
  await open(page, 'clerk')
  await expect(page.getByRole('row', { name: /^4 Offered with lot 3/ })).toContainText('with lot 3–')
  await expect(page.getByRole('row', { name: /^3 Lots 3 to 5 together/ })).not.toContainText('with lot')
})

test('types in one line for lots that were sold together, with the price that was called', async ({
  page,
  saleroom,
}) => {
  await roundOfThree(saleroom)
  await saleroom.call('POST', '/api/auction/stop')
  await page.goto('/papers/type-in')
  const lot = page.getByLabel('Lot', { exact: true })
  await expect(lot).toHaveValue('1')
  await page.keyboard.type('3')
  await expect(page.getByText('Lots 3 to 5 together')).toBeVisible()
  await page.keyboard.type('\n6000\n12\n')
  await expect(lot).toHaveValue('6')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(/3.*£6,000.*12/)
  const { lots } = Object(await saleroom.call('GET', '/api/auctions/demo-sale/paper'))
  const prices = lots.slice(2, 5).map(({ hammerPrice }: { hammerPrice: number }) => hammerPrice)
  expect(prices.reduce((sum: number, price: number) => sum + price, 0)).toBe(6_000)
  // The other lots have no line.
  await page.keyboard.type('4\n500\n12\n')
  await expect(page.locator('#screen').getByRole('alert')).toContainText('Lot 4 was already sold')
  await page.getByRole('button', { name: 'Undo Lot 3' }).click()
  await expect(rows).toHaveCount(1)
})
