import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import type { Page } from '../../testing/page.ts'
import { testBeside } from '../../testing/test.ts'

const test = testBeside('demo')

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm Lot Outcome' })

/** Confirms, and waits for the answer, which clears the form. */
async function confirm(page: Page, message = 'Lot recorded as sold successfully'): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await page.locator('[data-toaster]').getByRole('button', { name: 'Dismiss' }).click()
}

test('asks before a lot is sold below its reserve, sells subject, and withdraws a lot', async ({ saleroom, page }) => {
  const lots = [1, 2, 3, 4].map((lot_number) => ({ lot_number, title: `A jug, ${lot_number}`, reserve: 1500 }))
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', { lots })
  const clerk = clerkOf(saleroom)
  await page.goto('/entry-clerk-screen')
  const sale = (lot: number) => saleroom.call('GET', `/api/lots/${lot}/sale-status`)
  const lotIs = (lot: number) =>
    expect(page.getByRole('region', { name: 'Current Lot' }).getByText(`Lot ${lot}`, { exact: true })).toBeVisible()
  const sellAt = async (lot: number, amount: number) => {
    await clerk.opens(lot, { at: 1000 })
    await clerk.takes('floor', { lot, amount, paddle: '12' })
    await lotIs(lot)
    await expect(page.getByRole('region', { name: 'Bidding status' })).toContainText(amount.toLocaleString('en'))
    await page.getByRole('button', { name: 'Record as SOLD' }).click()
  }

  await sellAt(1, 1200)
  await expect(dialog(page)).toContainText('This is £300 below the reserve of £1,500')
  const how = dialog(page).getByRole('combobox', { name: 'Below the reserve' })
  await expect(how).toHaveText('Sell subject to the vendor’s approval')
  await expectAccessible()
  await confirm(page)
  await expect.poll(() => sale(1)).toMatchObject({ status: 'sold', subject: true })

  await sellAt(2, 1200)
  await how.click()
  await page.getByRole('option', { name: 'Sell below the reserve' }).click()
  await confirm(page)
  await expect.poll(() => sale(2)).toMatchObject({ status: 'sold', amount: 1200 })
  expect(await sale(2)).not.toHaveProperty('subject')

  await sellAt(3, 1500)
  await expect(dialog(page)).toContainText('£1,500')
  await expect(how).toHaveCount(0)
  await dialog(page).getByRole('switch', { name: 'Sell subject to the vendor’s approval' }).click()
  await confirm(page)
  await expect.poll(() => sale(3)).toMatchObject({ status: 'sold', subject: true })

  await lotIs(4)
  await page.getByLabel('Notes (optional)').fill('Damaged in the van')
  await page.getByRole('button', { name: 'Withdraw Lot' }).click()
  await expect(dialog(page)).toContainText('WITHDRAWN')
  await confirm(page, 'Lot withdrawn')
  expect(await sale(4)).toMatchObject({ status: 'withdrawn', notes: 'Damaged in the van' })
})

test('the last recorded lots are listed with their paddles, also those after the current lot', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await page.goto('/entry-clerk-screen')
  await clerk.takes('floor', { lot: 1, amount: 800 })
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 800, winnerPaddle: '77' })
  await clerk.opens(4, { at: 500 })
  await clerk.takes('floor', { lot: 4, amount: 500 })
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 4, soldPrice: 500, winnerPaddle: '88' })
  const recorded = page.getByRole('list', { name: 'Last lots recorded' }).getByRole('listitem')
  await expect(recorded.filter({ hasText: '£800' })).toContainText('Paddle 77')
  await expect(recorded.filter({ hasText: '£500' })).toContainText('Paddle 88')
})

test('asks about a corrected buyer above the limit, and keeps the typed correction after "no"', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await saleroom.call('POST', '/api/paddles', { auctionId: 'demo-sale', paddle: '34', limit: 500 })
  await clerk.opens(1, { at: 800 })
  await clerk.takes('floor', { lot: 1, amount: 800, paddle: '12' })
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 800, winnerPaddle: '12' })
  await page.goto('/entry-clerk-screen')
  const recorded = page.getByRole('list', { name: 'Last lots recorded' }).getByRole('listitem')
  await recorded.first().getByRole('button').click()
  const correction = page.getByRole('dialog', { name: 'Correct Outcome' })
  await expect(correction.getByText(/^Recorded:/)).toBeVisible()
  await correction.getByLabel('Paddle Number').fill('34')
  await correction.getByRole('button', { name: 'Correct Outcome' }).click()
  const asks = page.getByRole('alert', { name: /^Paddle 34 would reach 800, above its limit of 500/ })
  await expect(asks).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asks).toBeHidden()
  await expect(correction.getByLabel('Paddle Number')).toHaveValue('34')
  await correction.getByRole('button', { name: 'Correct Outcome' }).click()
  await expect(asks).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(correction).toBeHidden()
  await expect(recorded.first()).toContainText('Paddle 34')
})
