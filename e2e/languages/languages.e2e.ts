import type { Page } from '@playwright/test'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo' })

/** The page speaks a language once its menu, or the button that shows it, is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('main h1, main h2').first()).toBeVisible()
}

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
