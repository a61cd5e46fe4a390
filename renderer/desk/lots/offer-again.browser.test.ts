import type { Saleroom } from '../../testing/test.ts'
import { type Desk, expect, test } from '../testing/desk.ts'

async function passLotOne(desk: Desk, saleroom: Saleroom): Promise<void> {
  await desk.startLot(1, 1_000)
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 1_200, type: 'floor' })
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 1 })
}

test('starts a passed lot afresh from the palette in four keys', async ({ desk, page, saleroom }) => {
  await passLotOne(desk, saleroom)
  await desk.open()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: /^Lot 2/ })).toBeVisible()
  await page.keyboard.press('.')
  await page.keyboard.press('p')
  await expect(desk.dialog('Passed Lots')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.dialog('Offer lot 1 again?')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('Waiting for asking price to be set')
  await expect(page.getByRole('heading', { name: /^Lot 1/ })).toBeVisible()
  await expect(desk.askingPrice).toBeFocused()
})

test('continues from the last bid of a passed lot by L', async ({ desk, page, saleroom }) => {
  await passLotOne(desk, saleroom)
  await desk.open()
  await page.keyboard.press('l')
  await expect(desk.dialog('Offer lot 1 again?')).toBeVisible()
  await page.keyboard.press('l')
  await expect(desk.status).toContainText('1,200')
  await page.keyboard.press('1')
  await expect(desk.status).toContainText('1,300')
})

test('opens the next lot without an outcome by N', async ({ desk, page, saleroom }) => {
  await desk.startLot(2, 1_000)
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 2 })
  await desk.open()
  await expect(page.getByRole('heading', { name: /^Lot 1/ })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: /^Lot 3/ })).toBeVisible()
})

test.for([
  ['+', '200'],
  ['*', '200'],
] as const)('steps the increment by %s, and = follows the ladder again', async ([key, to], { desk, page }) => {
  await desk.startLot(1, 1_000)
  await desk.open()
  const value = page.getByRole('button', { name: to, exact: true })
  await page.keyboard.press(key)
  await expect(value).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('=')
  await expect(page.getByRole('button', { name: '100', exact: true })).toHaveAttribute('aria-pressed', 'true')
})
