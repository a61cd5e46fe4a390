import type { Page } from '@playwright/test'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo' })

/** Opens a page and waits for its heading, after which it is translated. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('main h1, main h2').first()).toBeVisible()
}

test('keeps the chosen language on this device, and reports an unknown one', async ({ page, saleroom }) => {
  await open(page, `${saleroom.url}/sale-catalogue?lang=tlh`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('There is no language “tlh” here. This is English.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button').click()
  await page.getByLabel('Language').selectOption('Français')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByText('There is no language')).toHaveCount(0)
  // The English figures of the catalogue appear in French.
  await expect(page.getByText(/^Estimation\s: 1\s000–2\s000$/).first()).toBeVisible()
  await open(page, `${saleroom.url}/currency-screen`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  // The clerk's own screen stays English.
  await page.goto(`${saleroom.url}/clerk-screen`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('uses the house’s language on its displays only, and prefers a display’s own address', async ({
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

  // Open displays update without a reload.
  await expect(wall.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(wall.getByRole('heading', { name: 'Obiekt 1' })).toBeVisible()
  await expect(board.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(own.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(catalogue.locator('html')).toHaveAttribute('lang', 'en')
  await expect(admin.locator('html')).toHaveAttribute('lang', 'en')
})
