import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expect } from '../../testing/expect.ts'
import type { Page } from '../../testing/page.ts'
import { testBeside } from '../../testing/test.ts'

const test = testBeside('demo')

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const lotIs = (page: Page, lot: number) =>
  expect(page.getByRole('region', { name: 'Current Lot' }).getByText(`Lot ${lot}`, { exact: true })).toBeVisible()

test('records, withdraws, lets the paddle follow and corrects by keys alone', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  const sale = (lot: number) => saleroom.call('GET', `/api/lots/${lot}/sale-status`)
  const press = (key: string) => page.keyboard.press(key)
  const enter = async () => {
    await expect(dialog(page, 'Confirm Lot Outcome')).toBeVisible()
    await press('Enter')
    await expect(dialog(page, 'Confirm Lot Outcome')).toHaveCount(0)
  }
  await clerk.opens(1, { at: 800 })
  await page.goto('/entry-clerk-screen')
  await lotIs(page, 1)
  await press('s')
  await expect(page.locator('[data-toaster]')).toContainText('At least one valid bid is required to record a sale.')
  await press('y')
  await expect(page.locator('[data-toaster]')).toContainText('Y has no shortcut here')

  await clerk.takes('floor', { lot: 1, amount: 800 })
  await expect(page.getByRole('region', { name: 'Bidding status' })).toContainText('No paddle yet')
  await press('f')
  await expect(page.getByRole('switch', { name: 'Paddle to follow (F)' })).toBeChecked()
  await press('s')
  await expect(dialog(page, 'Confirm Lot Outcome')).toContainText('To follow')
  await enter()
  await lotIs(page, 2)
  await expect.poll(() => sale(1)).toMatchObject({ status: 'sold', toFollow: true })
  await expect(page.getByRole('list', { name: 'Last lots recorded' })).toContainText('Paddle to follow')

  await press('v')
  await enter()
  await lotIs(page, 3)
  await expect.poll(() => sale(2)).toMatchObject({ status: 'withdrawn' })
  await press('p')
  await enter()
  await expect.poll(() => sale(3)).toMatchObject({ status: 'passed' })

  await page.getByRole('button', { name: 'Correct lot 1' }).click()
  await expect(dialog(page, 'Correct Outcome')).toBeVisible()
  await page.getByLabel('Lot', { exact: true }).press('Enter')
  await page.keyboard.type('77')
  await press('Enter')
  await expect(dialog(page, 'Correct Outcome')).toHaveCount(0)
  await expect.poll(() => sale(1)).toMatchObject({ status: 'sold', paddleNumber: '77' })
  await expect(page.getByRole('list', { name: 'Last lots recorded' })).toContainText('Paddle 77')
  await press('c')
  await expect(dialog(page, 'Correct Outcome')).toBeVisible()
})

test('shows the highest bid’s paddle, and uses a wide screen without scrolling', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await clerk.takes('phone', { lot: 1, amount: 800, paddle: '77' })
  await clerk.sells(1, { at: 800 })
  await clerk.opens(2, { at: 500 })
  await clerk.takes('floor', { lot: 2, amount: 500, paddle: '88' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/entry-clerk-screen')
  await expect(page.getByRole('region', { name: 'Bidding status' })).toContainText('Paddle 88')
  const places = await Promise.all(
    ['Current Lot', 'Bid History', 'Last Lots Recorded', 'Lot Outcome'].map((name) =>
      page.getByRole('region', { name, exact: true }).boundingBox(),
    ),
  )
  expect(new Set(places.map((box) => box?.y)).size).toBe(1)
  expect((places[3]?.x ?? 0) + (places[3]?.width ?? 0)).toBeGreaterThan(1880)
})
