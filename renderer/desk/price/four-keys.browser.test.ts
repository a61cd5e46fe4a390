import { stored } from '../../data/kept/storage-keys.ts'
import { keepStored } from '../../data/kept/stored.ts'
import { expect, test } from '../testing/desk.ts'

const LOTS = 12
const MOST_KEYS = 4

test('sells twelve lots with at most four keys each besides digits and bids when lots start by their price', async ({
  desk,
  page,
  saleroom,
}) => {
  keepStored(stored.fourKeys, 'on')
  await desk.open()
  const { lots } = Object(await saleroom.call('GET', '/api/auction/state'))
  const reserve = desk.dialog('Confirm Sold').getByRole('group', { name: 'Below the reserve' })
  for (const { lot_number: lot, low_estimate: estimate } of lots.slice(0, LOTS)) {
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    }
    await page.keyboard.type(String(estimate))
    await press('Enter')
    await expect(page.getByRole('heading', { name: new RegExp(`^Lot ${lot}(?!\\d)`) })).toBeVisible()
    await expect(desk.status).toContainText('Asking price set')
    await page.keyboard.press('1')
    await expect(desk.status).toContainText('Current Bid')
    await press('s')
    await expect(desk.dialog('Confirm Sold')).toBeVisible()
    if ((await reserve.count()) > 0) await press('b')
    await page.keyboard.type('77')
    await press('Enter')
    await expect(desk.status).toContainText('Sold')
    await expect(desk.dialog('Confirm Sold')).toHaveCount(0)
    expect(keys).toBeLessThanOrEqual(MOST_KEYS)
  }
})

test('ignores digits on a waiting lot while the setting is off', async ({ desk, page }) => {
  await desk.open()
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('Waiting for lot to start')
})

test('opens the next lot with the price typed after the hammer, and Esc undoes it', async ({ desk, page }) => {
  keepStored(stored.fourKeys, 'on')
  await desk.startLot(1, 1_000)
  await desk.open()
  await page.keyboard.press('p')
  await expect(desk.dialog('Confirm Pass')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('Passed')
  await expect(desk.dialog('Confirm Pass')).toHaveCount(0)
  await page.keyboard.type('900')
  await expect(page.getByRole('heading', { name: /^Lot 2/ })).toBeVisible()
  await expect(desk.askingPrice).toHaveValue('900')
  await page.keyboard.press('Escape')
  await expect(desk.askingPrice).not.toBeFocused()
  await expect(desk.status).toContainText('Waiting for lot to start')
})

test('keeps a bid that is pressed before the server has taken the price', async ({ desk, page, saleroom }) => {
  keepStored(stored.fourKeys, 'on')
  await desk.open()
  const release = await desk.hold('PATCH', /start-price/)
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('Asking price set')
  await page.keyboard.press('1')
  await expect(desk.status).toContainText('Current Bid')
  release()
  await expect
    .poll(() => saleroom.call('GET', '/api/bids/lot/1'))
    .toMatchObject([{ type: 'start_price' }, { type: 'floor', amount: 2000 }])
})
