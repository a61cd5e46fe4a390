import { expectAccessible } from '../accessible.ts'
import { announcedOn } from '../announced.ts'
import { bidderOn, PHONE } from '../room/bidder.ts'
import { clerkOf } from '../room/saleroom-clerk.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo', viewport: PHONE })

test('a lot is watched by a tap, expected in words, and told with a buzz when it is next and when it is on', async ({
  saleroom,
  page,
}) => {
  await page.addInitScript(() => {
    const buzzes: unknown[] = []
    Object.assign(window, { buzzes })
    Object.defineProperty(navigator, 'vibrate', { value: (pattern: unknown) => buzzes.push(pattern) > 0 })
  })
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await page.goto(`${saleroom.url}/sale-catalogue?lot=3`)
  const lot = page.getByRole('dialog')
  await lot.getByRole('button', { name: 'Watch This Lot' }).click()
  await expect(lot.getByRole('button', { name: 'Stop Watching' })).toBeVisible()

  await bidderOn(page, saleroom.url)
  const watched = page.getByRole('region', { name: 'Lots You Watch' })
  await expect(watched.getByRole('link', { name: 'Lot 3' })).toBeVisible()
  await expect(watched).toContainText(/Expected in about/)
  await expectAccessible(page)

  const all = async () => (await announcedOn(page)).map(({ text }) => text).join(' ')
  await clerk.passes(1)
  await clerk.starts(2)
  await expect(watched).toContainText('Lot 3 is next')
  await expect.poll(all).toContain('Lot 3 is next')
  await clerk.passes(2)
  await clerk.starts(3)
  await expect(watched).toContainText('Lot 3 is on now')
  await expectAccessible(page)
  const buzzes = await page.evaluate(() => Object.assign({ buzzes: [] as unknown[] }, window).buzzes)
  expect(buzzes.length).toBe(2)
  await clerk.passes(3)
  await clerk.starts(4)
  await expect(watched).toHaveCount(0)
})

test('what is watched is kept on the phone, and ends by a tap', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  await page.goto(`${saleroom.url}/sale-catalogue?lot=5`)
  await page.getByRole('button', { name: 'Watch This Lot' }).click()
  await page.reload()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop Watching' }).click()
  await page.goto(`${saleroom.url}/sale-catalogue`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lots You Watch' })).toHaveCount(0)
})
