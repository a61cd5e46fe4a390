import { expect } from '../testing/expect.ts'
import { testBeside } from '../testing/test.ts'

const test = testBeside('demo')

test('has the language first in a phone’s menu, and speaks the chosen one', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/online-bidding')
  const menu = page.getByRole('navigation', { name: 'Screens' })
  await menu.getByRole('button').click()
  const choice = menu.getByRole('combobox', { name: 'Language' })
  await expect(choice).toBeVisible()
  const first = await menu.evaluate((nav) => nav.querySelector('select, a')?.tagName)
  expect(first).toBe('SELECT')
  await choice.selectOption('de')
  await expect(page.getByRole('heading', { name: 'Stand der Auktion' })).toBeVisible()
  expect(document.documentElement.lang).toBe('de')
})
