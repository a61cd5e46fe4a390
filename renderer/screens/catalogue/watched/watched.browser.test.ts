import { clerkOf } from '../../../../e2e/room/saleroom-clerk.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { expectAnnounced } from '../../../testing/announced.ts'
import { expect } from '../../../testing/expect.ts'
import { recordVibrations } from '../../../testing/stand-ins/vibrations.ts'
import { testBeside } from '../../../testing/test.ts'
import { bidderOn } from '../../online-bidding/testing/bidder.ts'

const test = testBeside('demo')

test('shows a watched lot’s expected time, and vibrates when it is next and when it is active', async ({
  saleroom,
  page,
}) => {
  const buzzes = recordVibrations()
  await page.setViewportSize({ width: 360, height: 740 })
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await page.goto('/sale-catalogue?lot=3')
  const lot = page.getByRole('dialog')
  await lot.getByRole('button', { name: 'Watch This Lot' }).click()
  await expect(lot.getByRole('button', { name: 'Stop Watching' })).toBeVisible()

  await bidderOn(page)
  const watched = page.getByRole('region', { name: 'Lots You Watch' })
  await expect(watched.getByRole('link', { name: 'Lot 3' })).toBeVisible()
  await expect(watched).toContainText(/Expected in about/)
  await expectAccessible()

  await clerk.passes(1)
  await clerk.starts(2)
  await expect(watched).toContainText('Lot 3 is next')
  await expectAnnounced('Lot 3 is next')
  await clerk.passes(2)
  await clerk.starts(3)
  await expect(watched).toContainText('Lot 3 is on now')
  await expectAccessible()
  expect(buzzes.length).toBe(2)
  await clerk.passes(3)
  await clerk.starts(4)
  await expect(watched).toHaveCount(0)
})

test('keeps a watched lot on the phone until a tap ends it', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  await page.goto('/sale-catalogue?lot=5')
  await page.getByRole('button', { name: 'Watch This Lot' }).click()
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Stop Watching' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Lots You Watch' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('article', { name: 'Lot 5:' }).getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop Watching' }).click()
  await page.goto('/sale-catalogue')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lots You Watch' })).toHaveCount(0)
})
