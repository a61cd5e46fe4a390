import { test } from '../house/mirrored.ts'
import { clerkOf } from '../room/saleroom-clerk.ts'
import { expect } from '../saleroom.ts'

test('serves the house’s overlays, languages, feeds and watched lots behind a mirror', async ({
  saleroom,
  mirrors,
  page,
}) => {
  test.slow()
  const [mirror] = mirrors
  if (!mirror) throw new Error('There is no mirror')
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })

  const overlay = await page.context().newPage()
  await overlay.goto(`${mirror}/overlay/price?lang=fr`)
  await expect(overlay.getByText('Mise à prix')).toBeVisible()
  await expect(overlay.locator('html')).toHaveAttribute('lang', 'fr')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${mirror}/sale-catalogue?lang=ar&lot=3`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'متابعة هذه القطعة' }).click()
  await page.goto(`${mirror}/online-bidding`)
  await expect(page.getByRole('region', { name: 'القطع التي تتابعونها' })).toBeVisible()

  await clerk.takes('floor', { lot: 1, amount: 1_000, paddle: '1234' })
  await expect(overlay.getByText(/1.000/)).toBeVisible()
  await clerk.sells(1, { at: 1_000, to: '1234' })
  await expect(overlay.getByText('Adjugé', { exact: true })).toBeVisible()
  await expect(overlay.getByText('1234')).toHaveCount(0)

  for (const path of ['/feed/current.json', '/feed/lots.csv', '/sale.ics', '/sale.ics?lots=3']) {
    const read = async (house: string) => await (await fetch(house + path)).text()
    await expect.poll(() => read(mirror), path).toBe(await read(saleroom.url))
  }

  await clerk.opens(2, { at: 800 })
  await clerk.passes(2)
  await clerk.opens(3, { at: 800 })
  await expect(page.getByRole('region', { name: 'القطع التي تتابعونها' })).toContainText(/3.? معروضة الآن/)
})
