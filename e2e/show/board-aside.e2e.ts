import { expectAccessible } from '../accessible.ts'
import { expectNoScrolling } from '../fits.ts'
import { clerkOf } from '../room/saleroom-clerk.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo' })

test('shows the picture and the price in two more currencies on an auctioneer’s display with enough room', async ({
  saleroom,
  page,
}, info) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  // The wall shows no rate that is older than a day, and the tests have no internet.
  await saleroom.call('PUT', '/api/currency/overrides', { USD: 1.25, EUR: 1.15 })
  await page.goto(`${saleroom.url}/auctioneer-screen`)
  const aside = page.getByRole('complementary')
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(aside.locator('img')).toBeVisible()
    await expect(aside).toContainText(/USD[\d,]{4,}EUR[\d,]{3,}/)
    await expectNoScrolling(page)
    await info.attach(`${width}`, { body: await page.screenshot(), contentType: 'image/png' })
  }
  await clerk.takes('floor', { lot: 1, amount: 1_000_000_000_000 })
  await expect(aside).toContainText(/USD1,[\d,]{10,}/)
  const beyond = await aside.evaluate((box) =>
    [...box.querySelectorAll('dd')].filter(
      (dd) => dd.getBoundingClientRect().right > box.getBoundingClientRect().right,
    ),
  )
  expect(beyond).toEqual([])
  await expectAccessible(page)
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(aside).toBeHidden()
  }
})
