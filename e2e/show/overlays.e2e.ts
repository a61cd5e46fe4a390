import type { Page } from '@playwright/test'
import { expectNoViolation } from '../accessible.ts'
import { clerkOf } from '../room/saleroom-clerk.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo', viewport: { width: 1920, height: 1080 } })

/** Records every layout shift of a page from its start. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // TypeScript has no type for these entries.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node }[] })[])
        shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.parentElement?.outerHTML).join(' | ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Set above.
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

test('follows a whole sale in overlays without any layout shift', async ({ saleroom, context }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  const overlays = ['price?align=top-right', 'lower-third', 'ticker'].map(async (address) => {
    const page = await context.newPage()
    const shifts = await watchShifts(page)
    await page.goto(`${saleroom.url}/overlay/${address}`)
    return { page, shifts }
  })
  const [price, third, ticker] = await Promise.all(overlays)
  if (!price || !third || !ticker) throw new Error('There are three overlays')
  await expect(price.page.locator('.overlay')).toBeAttached()
  // The first lot is not called yet.
  await expect(price.page.getByText('Lot 1', { exact: true })).toHaveCount(0)
  expect(await price.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  )
  const state = (await saleroom.call('GET', '/api/auction/state')) as { lots: { lot_number: number }[] }
  const lots = state.lots.map(({ lot_number }) => lot_number)
  for (const [at, lot] of lots.entries()) {
    await clerk.opens(lot, { at: 800 })
    if (at % 3 === 2) {
      await clerk.passes(lot)
      continue
    }
    for (const amount of [1_000, 1_100, 12_000]) await clerk.takes('floor', { lot, amount, paddle: '1234' })
    if (at < 3) await expect(price.page.getByText('£12,000')).toBeVisible()
    await clerk.warns(lot)
    if (at < 3) await expect(price.page.getByText('Fair warning')).toBeVisible()
    await clerk.sells(lot, { at: 12_000, to: '1234' })
    if (at < 3) await expect(price.page.getByText('Sold', { exact: true })).toBeVisible()
  }
  await expect(ticker.page.getByText(`Lot ${lots.at(-1)}`, { exact: true })).toBeVisible()
  await expect(ticker.page.getByText('£12,000').first()).toBeVisible()
  for (const { page, shifts } of [price, third, ticker]) {
    expect(await shifts()).toEqual([])
    // The buyer is not public.
    await expect(page.getByText('1234')).toHaveCount(0)
  }
})

for (const [width, height] of [
  [1920, 1080],
  [3840, 2160],
] as const) {
  test(`keeps overlays within ${width}x${height}, at every side and at twice the size`, async ({ saleroom, page }) => {
    await page.setViewportSize({ width, height })
    await saleroom.startDemo()
    const clerk = clerkOf(saleroom)
    await clerk.opens(1, { at: 800 })
    await clerk.passes(1)
    await clerk.opens(2, { at: 800 })
    await clerk.takes('floor', { lot: 2, amount: 1_234_567_800, paddle: '1234' })
    for (const address of ['price?size=200&align=bottom-right&theme=light', 'lower-third', 'ticker?align=top']) {
      // Checks the plates at rest: a lower third slides in from beyond the picture's side.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${saleroom.url}/overlay/${address}`)
      const plate = page.locator('.overlay > section')
      await expect(plate).toBeVisible()
      const cut = await plate.evaluate((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
        const cells = [...box.querySelectorAll('p:not(.third-words p)')]
        const cutWords = cells.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)
        return isOut ? ['the plate', ...cutWords] : cutWords
      })
      expect(cut, address).toEqual([])
      await expectNoViolation(page)
    }
  })
}

test('moves nothing with reduced motion, and reports an unknown language or overlay in English', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${saleroom.url}/overlay/price?lang=tlh&size=-4&align=nowhere`)
  await expect(page.getByText('Start price')).toBeVisible()
  await clerk.takes('floor', { lot: 1, amount: 1_000, paddle: '1234' })
  await clerk.warns(1)
  await expect(page.getByText('Fair warning')).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await page.goto(`${saleroom.url}/overlay/prices`)
  await expect(page.getByText('No such overlay.')).toBeVisible()
})

test('keeps to the picture’s side in Arabic, cuts no lot number, and fades an old price', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await clerk.takes('floor', { lot: 1, amount: 12_345_600, paddle: '1234' })
  const plate = page.locator('.overlay > section')
  for (const [side, start] of [
    ['right', 1_000],
    ['left', 0],
  ] as const) {
    await page.goto(`${saleroom.url}/overlay/price?lang=ar&align=${side}`)
    const box = () => plate.evaluate((each) => each.getBoundingClientRect().left)
    await expect.poll(box).toBeGreaterThanOrEqual(start)
    expect(await box()).toBeLessThan(start + 960)
  }
  const opacity = () => plate.evaluate((each) => getComputedStyle(each).opacity)
  expect(await opacity()).toBe('1')
  await page.evaluate(() => {
    document.querySelector('.overlay')?.setAttribute('data-connection', 'offline')
  })
  expect(Number(await opacity())).toBeLessThan(0.5)

  await clerk.sells(1, { at: 12_345_600, to: '1234' })
  for (const language of ['ja', 'pl', 'de', 'ar']) {
    await page.goto(`${saleroom.url}/overlay/ticker?lang=${language}`)
    const cell = page.locator('.ticker-cell').first()
    await expect(cell).toBeVisible()
    const cut = await cell.evaluate((each) => {
      const lot = each.querySelector('.ticker-lot')
      if (lot) lot.textContent = lot.textContent.replace('1', '1102A')
      return [each, ...each.children].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length
    })
    expect(cut, language).toBe(0)
  }
})
