import { expectNoScrolling } from '../testing/fits.ts'
import { expect, test } from './testing/desk.ts'

test('shows the whole desk above the bar of a demonstration', async ({ page, saleroom }) => {
  await saleroom.call('POST', '/api/showcase')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/clerk-screen')
  const bar = page.getByRole('complementary', { name: 'Demonstration' })
  const last = page.getByRole('group', { name: 'Increments' }).getByRole('button').last()
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(bar).toBeVisible()
    await expect(last).toBeVisible()
    await expect
      .poll(async () => {
        const [foot, edge] = [await last.boundingBox(), await bar.boundingBox()]
        return foot && edge && foot.y + foot.height <= edge.y
      })
      .toBe(true)
    expectNoScrolling()
  }
})

test('shows the whole title of the sale at every width of the desk', async ({ desk, page }) => {
  await desk.open()
  const title = page.getByRole('heading', { level: 1 })
  for (const width of [1024, 1280, 1366, 1536, 1920]) {
    await page.setViewportSize({ width, height: 768 })
    await expect(title).toHaveText('Saleroom Demonstration Sale: Modern & Contemporary Art')
    // Heights are rounded; a hidden line has 14 pixels.
    await expect.poll(() => title.evaluate((it) => it.scrollHeight - it.clientHeight), `at ${width}`).toBeLessThan(3)
  }
})
