import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import type { Page } from '../../testing/page.ts'
import { testBeside, test as testOfEmptyHouse } from '../../testing/test.ts'

const test = testBeside('demo')

const card = (page: Page, lot: number | string) => page.getByRole('article', { name: `Lot ${lot}:` })

testOfEmptyHouse('the catalogue says before the first upload that there is none', async ({ saleroom, page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auction-data**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/sale-catalogue')
  await expect(page.getByText('Loading catalogue...')).toBeVisible()
  release()
  await expect(page.getByText('No Catalogue Available')).toBeVisible()
  await expect(page.getByText('Please upload auction data to view the sale catalogue.')).toBeVisible()
  await expectAccessible()
  await saleroom.loadDemo()
  await page.reload()
  const title = 'Saleroom Demonstration Sale: Modern & Contemporary Art'
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Thursday 18 March 2027, 14:00, London time', { exact: true })).toBeVisible()
  await expect(page.getByText('London, UK')).toBeVisible()
  await expect(card(page, 1)).toContainText('Lot 1')
  await expect(card(page, 1)).toContainText('Maren Holtvik (Norwegian, 1911-1994)')
  await expect(card(page, 1)).toContainText('Evening Harbour')
  await expect(card(page, 1)).toContainText('Estimate 1,000-2,000')
  await expect(page.getByText(/Current bid|Start price|Sold:|Passed|Bidding Now/)).toHaveCount(0)
  await expectAccessible()
})

test('updates each card with its lot’s sale', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await page.goto('/sale-catalogue')
  await clerk.starts(1)
  await expect(card(page, 1)).toContainText('Bidding Now')
  await expect(card(page, 1).getByText(/Current bid|Start price/)).toHaveCount(0)
  await clerk.opens(1, { at: 800 })
  await expect(card(page, 1)).toContainText('Start price: 800(no bids yet)')
  await clerk.takes('floor', { lot: 1, amount: 4_200, paddle: '77' })
  await expect(card(page, 1)).toContainText('Current bid: 4,200')
  await expect(card(page, 1)).not.toContainText('no bids yet')
  await expectAccessible()
  await clerk.sells(1, { at: 4_200 })
  await expect(card(page, 1)).toContainText('Sold: 4,200')
  await expect(card(page, 1).getByText('Bidding Now')).toHaveCount(0)
  await clerk.passes(2)
  await expect(card(page, 2)).toContainText('Passed')
  await expectAccessible()
})

test('finds a lot by words, number, outcome and tag', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await clerk.takes('floor', { lot: 1, amount: 900, paddle: '77' })
  await clerk.sells(1, { at: 900 })
  await clerk.passes(2)
  await page.goto('/sale-catalogue')
  const search = page.getByLabel('Search lots')
  const count = page.getByRole('main').getByText(/^\d+ lots?$/)
  await expect(count).toHaveText('24 lots')
  await search.fill('mediodia')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 4)).toContainText('Patio, mediodía')
  await search.fill('12')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(card(page, '12A')).toBeVisible()
  await search.fill('no such thing')
  await expect(page.getByText('No lot matches this search.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show All Lots' }).click()
  await expect(search).toHaveValue('')

  const choose = async (field: string, choice: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await choose('Show', 'Sold')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 1)).toBeVisible()
  await choose('Show', 'Passed')
  await expect(card(page, 2)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await choose('Show', 'Upcoming')
  await expect(count).toHaveText('22 lots')
  await choose('Show', 'All lots')
  await choose('Tag', 'Star lot')
  await expect(card(page, 3)).toBeVisible()
  await expect(card(page, 1)).toHaveCount(0)
  // The active lot is found even if the search hides it.
  await clerk.starts(18)
  await page.getByRole('button', { name: 'Go to lot 18' }).click()
  await expect(card(page, 18).getByRole('link')).toBeFocused()
  await expect(card(page, 18)).toBeInViewport()
  await expect(card(page, 18)).toContainText('Bidding Now')
})

test('on a wall, shows and marks the active lot and each later one by itself', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.starts(20)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Catalogue on a Wall' }).click()
  const marked = (lot: number) => expect(card(page, lot)).toHaveCSS('outline-style', 'solid')
  await expect(card(page, 20)).toBeInViewport()
  await marked(20)
  await expect(page.getByLabel('Search lots')).toHaveCount(0)
  await expectAccessible()
  await clerk.passes(20)
  await clerk.starts(1)
  await expect(card(page, 1)).toBeInViewport()
  await marked(1)
  await clerk.passes(1)
  await clerk.starts(23)
  await expect(card(page, 23)).toBeInViewport()
})

test('gives a lot its own page, with an address to share', async ({ page }) => {
  await page.goto('/sale-catalogue?lot=12A')
  const lotPage = (lot: string) => page.getByRole('dialog', { name: `Lot ${lot}`, exact: true })
  await expect(lotPage('12A').getByRole('heading', { name: 'Feuilles coupées sur rouge' })).toBeVisible()
  await expect(lotPage('12A')).toContainText('painted papers, cut and pasted on board')
  await expect(lotPage('12A')).toContainText('65 x 49 cm')
  const picture = lotPage('12A').getByRole('img', { name: 'Feuilles coupées sur rouge, by Lucienne Amarante' })
  await expect(picture).toHaveJSProperty('complete', true)
  expect((await picture.boundingBox())?.height).toBeGreaterThan(400)
  await expectAccessible()

  await page.keyboard.press('ArrowLeft')
  await expect(lotPage('12')).toBeVisible()
  await lotPage('12').getByRole('button', { name: 'Next Lot' }).click()
  await expect(lotPage('12A')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lotPage('13')).toBeVisible()
  await expect(page).toHaveURL(/\?lot=13$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/sale-catalogue$/)

  await card(page, 2).getByRole('link').click()
  await expect(lotPage('2')).toBeVisible()
  window.history.back()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/sale-catalogue$/)
  await page.goto('/sale-catalogue?lot=999')
  await expect(card(page, 1)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('shows the sale automatically after a failed first read', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  let asked = 0
  await page.route('**/api/auction-data**', async (route) => {
    asked += 1
    if (asked <= 3) await route.fulfill({ status: 503, json: { error: 'Busy', message: 'Busy', code: 'busy' } })
    else await route.continue()
  })
  await page.goto('/sale-catalogue')
  await expect(page.getByRole('heading', { name: 'No answer' })).toBeVisible()
  await expect(page.getByText('Real-time')).toBeVisible()
  await expect(card(page, 1)).toBeVisible()
})
