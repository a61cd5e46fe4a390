import { clerkOf } from '../../e2e/room/saleroom-clerk.ts'
import { expectNoViolation } from '../testing/accessible.ts'
import { expect } from '../testing/expect.ts'
import { firstByDay } from '../testing/fits.ts'
import type { Page } from '../testing/page.ts'
import { type Saleroom, testBeside } from '../testing/test.ts'

const test = testBeside('demo')

const SCREENS = [
  '/online-bidding',
  '/sale-catalogue',
  '/sale-catalogue?lot=2',
  '/currency-screen',
  '/auctioneer-screen',
  '/',
  '/join',
]

/** Opens a lot with a bid, fair warning and a message of the clerk: the fullest state of the screens. */
async function openSale(saleroom: Saleroom): Promise<void> {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await clerk.takes('floor', { lot: 1, amount: 1_000, paddle: '12' })
  await clerk.warns(1)
  await saleroom.call('POST', '/api/auction/broadcast', { message: 'The cloakroom closes at six.' })
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

test('has 7:1 contrast in every text of the public screens if more contrast is preferred, light and dark', async ({
  saleroom,
  page,
}) => {
  await openSale(saleroom)
  await page.emulateMedia({ contrast: 'more' })
  for (const path of SCREENS) {
    await show(page, path)
    for (const look of ['light', 'dark'] as const) await expectNoViolation('enhanced contrast', look)
  }
})

test('keeps an edge on every button and notice in forced colours', async ({ saleroom, page }) => {
  await openSale(saleroom)
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of SCREENS) {
    await show(page, path)
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main [role=note]')]
        .filter((each) => each.getClientRects().length > 0)
        .filter((each) => {
          const { borderTopWidth, borderTopStyle, outlineStyle, textDecorationLine } = getComputedStyle(each)
          const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0
          return !hasBorder && outlineStyle === 'none' && textDecorationLine === 'none'
        })
        .map((each) => each.outerHTML.slice(0, 120)),
    )
    expect(bare, path).toEqual([])
  }
})

test('leaves the lot readable above the bidding controls at 400 % zoom', async ({ saleroom, page }) => {
  await openSale(saleroom)
  await page.setViewportSize({ width: 320, height: 256 })
  await show(page, '/online-bidding')
  const title = page.getByRole('heading', { level: 2, name: 'Evening Harbour' })
  await expect(title).toBeVisible()
  const covers = () =>
    title.evaluate((heading) => {
      heading.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = heading.getBoundingClientRect()
      const found = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2)
      return heading.contains(found) ? 'nothing' : found?.outerHTML.slice(0, 100)
    })
  await expect.poll(covers).toBe('nothing')
})

for (const viewport of firstByDay([
  { width: 320, height: 256 },
  { width: 320, height: 740 },
])) {
  test(`loses nothing at the side at 400 % zoom, ${viewport.width}x${viewport.height}, with targets of 24 pixels`, async ({
    saleroom,
    page,
  }) => {
    await openSale(saleroom)
    await page.setViewportSize(viewport)
    for (const path of SCREENS) {
      await show(page, path)
      const found = await page.evaluate(() => {
        const shown = (each: Element) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        const box = (each: Element) => each.getBoundingClientRect()
        const targets = [...document.querySelectorAll('button, a[href], input, select, [role=combobox], [role=switch]')]
          .filter(shown)
          .filter((each) => !each.closest('.sr-only') && box(each).width > 1)
        const isInText = (each: Element) => each.tagName === 'A' && getComputedStyle(each).display === 'inline'
        // A card's link is clickable anywhere on the card.
        const fillsCard = (each: Element) => getComputedStyle(each, '::after').position === 'absolute'
        return {
          across: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          outside: targets
            .filter((each) => box(each).left < -1 || box(each).right > window.innerWidth + 1)
            .map((each) => each.outerHTML.slice(0, 100)),
          small: targets
            .filter(
              (each) => !isInText(each) && !fillsCard(each) && (box(each).width < 23.5 || box(each).height < 23.5),
            )
            .map((each) => each.outerHTML.slice(0, 100)),
        }
      })
      expect(found, path).toEqual({ across: 0, outside: [], small: [] })
    }
  })
}

test('has no text below 12 pixels on the displays on a phone', async ({ saleroom, page }) => {
  await openSale(saleroom)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/currency-screen', '/auctioneer-screen']) {
    await show(page, path)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .filter((each) => each.checkVisibility() && parseFloat(getComputedStyle(each).fontSize) < 12)
        .map((each) => each.textContent),
    )
    expect(small, path).toEqual([])
  }
})
