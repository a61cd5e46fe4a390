import type { Page } from '@playwright/test'
import { expectNoViolation } from '../accessible.ts'
import { expect, test } from '../joining/lan.ts'
import { overlappingTexts } from './overlapping.ts'

const LANGUAGES = ['en', 'fr', 'de', 'it', 'es', 'nl', 'pt', 'pl', 'sv', 'ja', 'zh-Hans', 'zh-Hant', 'ar'] as const
const SCREENS = ['/online-bidding', '/sale-catalogue', '/currency-screen', '/dashboard', '/auctioneer-screen'] as const
const PSEUDO_WIDTHS = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
  { width: 3840, height: 2160 },
] as const

test.use({ house: 'demo' })

/** Opens a page and waits for its heading, after which it is translated. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('main h1, main h2').first()).toBeVisible()
}

for (const screen of SCREENS) {
  test(`${screen} declares its language and direction, is accessible, and scrolls one way only`, async ({
    lan,
    saleroom,
  }) => {
    test.slow()
    await saleroom.startDemo()
    // At the clerk's PC the dashboard is staff's, and English.
    const page = await lan.device({ viewport: { width: 360, height: 740 } })
    for (const language of LANGUAGES) {
      await open(page, `${screen}?lang=${language}`)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', language)
      await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expectNoViolation(page)
      expect(await tooWide(page), `${screen} in ${language}`).toBe(0)
      expect(await overlappingTexts(page), `${screen} in ${language}`).toEqual([])
    }
  })
}

test('neither clips nor overlaps texts that are 40 percent longer, nor widens the page', async ({ page, saleroom }) => {
  test.slow()
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 600 })
  for (const screen of [...SCREENS, '/join', '/nowhere']) {
    for (const size of PSEUDO_WIDTHS) {
      await page.setViewportSize(size)
      await open(page, `${saleroom.url}${screen}?lang=en-XA`)
      expect(await tooWide(page), `${screen} at ${size.width}`).toBe(0)
      expect(await clippedTexts(page), `${screen} at ${size.width}`).toEqual([])
      expect(await overlappingTexts(page), `${screen} at ${size.width}`).toEqual([])
    }
  }
})

/** The pixels by which the page is wider than its window. */
const tooWide = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/** Texts that are cut off without an ellipsis, or overflow their box sideways. */
const clippedTexts = (page: Page) =>
  page.evaluate(() => {
    const cut = (element: Element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      return (
        overflowX !== 'visible' && overflowX !== 'auto' && !isMeant && element.scrollWidth > element.clientWidth + 1
      )
    }
    return [...document.querySelectorAll('main *, header *')]
      .filter((element) => element.children.length === 0 && (element.textContent ?? '').trim() !== '')
      .filter((element) => element.clientWidth > 1 && cut(element))
      .map((element) => element.textContent)
  })
