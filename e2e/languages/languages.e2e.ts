import type { Page } from '@playwright/test'
import { expectNoViolation } from '../accessible.ts'
import { expect, test } from '../saleroom.ts'
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

/** The page speaks a language once its menu, or the button that shows it, is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('main h1, main h2').first()).toBeVisible()
}

for (const screen of SCREENS) {
  test(`${screen} says its language and direction, breaks no rule of access, and scrolls one way only`, async ({
    page,
    saleroom,
  }) => {
    test.slow()
    await saleroom.startDemo()
    await page.setViewportSize({ width: 360, height: 740 })
    for (const language of LANGUAGES) {
      await open(page, `${saleroom.url}${screen}?lang=${language}`)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', language)
      await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expectNoViolation(page)
      expect(await tooWide(page), `${screen} in ${language}`).toBe(0)
      expect(await overlappingTexts(page), `${screen} in ${language}`).toEqual([])
    }
  })
}

test('words that are 40 percent longer are neither clipped, nor lie on each other, nor push the page aside', async ({
  page,
  saleroom,
}) => {
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

test('the choice in the menu holds on this device; an unknown language is told', async ({ page, saleroom }) => {
  await open(page, `${saleroom.url}/sale-catalogue?lang=tlh`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('There is no language “tlh” here. This is English.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button').click()
  await page.getByLabel('Language').selectOption('Français')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByText('There is no language')).toHaveCount(0)
  // What the catalogue says in English of its figures is said in French.
  await expect(page.getByText(/^Estimation\s: 1\s000–2\s000$/).first()).toBeVisible()
  await open(page, `${saleroom.url}/currency-screen`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  // The clerk's own screen is English all the same.
  await page.goto(`${saleroom.url}/clerk-screen`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the house’s setting is the language of its displays, and of no other screen; a display’s own address goes before', async ({
  saleroom,
  context,
}) => {
  await saleroom.startDemo()
  const [admin, wall, board, catalogue, own] = await Promise.all(Array.from({ length: 5 }, () => context.newPage()))
  if (!admin || !wall || !board || !catalogue || !own) throw new Error('Five pages')
  await open(wall, `${saleroom.url}/currency-screen`)
  await open(board, `${saleroom.url}/auctioneer-screen`)
  await open(catalogue, `${saleroom.url}/sale-catalogue`)
  await open(own, `${saleroom.url}/currency-screen?lang=ja`)
  for (const page of [wall, board, catalogue]) await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await admin.goto(`${saleroom.url}/admin?tab=manage`)
  await admin.getByRole('button', { name: 'Edit Metadata' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Edit Metadata' })
  await dialog.getByRole('tab', { name: 'Terms' }).click()
  const choose = async (language: string) => {
    await dialog.getByRole('combobox', { name: 'Language of the displays' }).click()
    await admin.getByRole('option', { name: language }).click()
  }
  await choose('Polski')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('Terms of the sale saved')).toBeVisible()

  // Those that hang there change by themselves.
  await expect(wall.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(wall.getByRole('heading', { name: 'Obiekt 1' })).toBeVisible()
  await expect(board.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(own.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(catalogue.locator('html')).toHaveAttribute('lang', 'en')
  await expect(admin.locator('html')).toHaveAttribute('lang', 'en')
})

/** How many pixels the page is wider than its window. */
const tooWide = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/** Texts of which a part is cut off without an ellipsis, or that run out of their box sideways. */
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
