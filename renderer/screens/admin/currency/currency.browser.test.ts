import { expectToastCoversNothing } from '../../../testing/toast-covers.ts'
import { expect, test, testInEmptyHouse } from '../testing/panel.ts'

test('overrides and clears a rate for the whole house; a toast covers no rate', async ({ panel, saleroom }) => {
  await panel.open('currency')
  const { page } = panel
  await panel.says('Failed to fetch live rates', 'Using fallback exchange rates')
  await expectToastCoversNothing(page)
  await panel.button('Dismiss').click()
  const euro = page.getByRole('region', { name: 'EUR' })
  await expect(euro).toContainText('Live rate: 1 GBP = 1.0759 EUR (fallback)')
  const pound = page.getByRole('region', { name: 'GBP' })
  await expect(pound).toContainText('Live rate: 1 GBP = 1.0000 GBP')
  await expect(pound).not.toContainText('fallback')
  await expect(euro).toContainText('Units of EUR for 1 GBP')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(8)
  const rate = panel.field('Override rate for EUR')
  await expect(rate).toHaveAttribute('step', '0.0001')
  for (const nonsense of ['', '0', '-1']) {
    await rate.fill(nonsense)
    await panel.button('Save EUR').click()
    await panel.says('Please enter a valid positive number')
    await panel.button('Dismiss').click()
  }
  await page.mouse.wheel(0, 5_000)
  await panel.field('Override rate for CNY').fill('0')
  await panel.button('Save CNY').click()
  await panel.says('Please enter a valid positive number')
  await expectToastCoversNothing(page)
  await panel.button('Dismiss').click()
  await rate.fill('1.25')
  const mend = await panel.fail('PUT', /overrides$/)
  await panel.button('Save EUR').click()
  await panel.says('The override could not be saved', 'The disk is full')
  await mend()
  await panel.button('Save EUR').click()
  await panel.says('Override saved', '1 GBP = 1.2500 EUR')
  await expect(euro.getByText('Override Active')).toBeVisible()
  expect(await saleroom.call('GET', '/api/currency/rates')).toMatchObject({ overrides: { EUR: 1.25 } })
  await panel.isAccessible()
  await panel.button('Clear EUR').click()
  await panel.says('Override cleared')
  await expect(euro.getByText('Override Active')).toHaveCount(0)
})

testInEmptyHouse('live rates are refreshed if there are any, else the panel says so', async ({ panel }) => {
  await panel.open('currency')
  await panel.says('Failed to fetch live rates')
  await panel.button('Refresh Live Rates').click()
  await panel.says('Refresh failed', 'Could not fetch updated rates')
  await panel.button('Dismiss').click()
  const mend = await panel.fail('POST', /currency\/refresh$/)
  await panel.button('Refresh Live Rates').click()
  await panel.says('Refresh failed', 'Could not fetch updated rates')
  await mend()
  const rates = { USD: 1, GBP: 0.8, EUR: 0.9, CHF: 0.9, HKD: 7.8, JPY: 150, SGD: 1.3, CNY: 7 }
  const overrides = { USD: null, GBP: null, EUR: null, CHF: null, HKD: null, JPY: null, SGD: null, CNY: null }
  const fresh = { base: 'USD', rates, source: 'live', fetchedAt: new Date().toISOString(), ageSeconds: 0, overrides }
  await panel.page.route(/currency\/refresh$/, (route) => route.fulfill({ json: fresh }))
  await panel.button('Refresh Live Rates').click()
  await panel.says('Rates refreshed')
  await expect(panel.page.getByRole('region', { name: 'JPY' })).toContainText('Live rate: 1 USD = 150.0000 JPY')
  await expect(panel.page.getByText(/^Live rates of/)).toBeVisible()
})

test('clears an override of the sale’s own currency; a rate far from the live one needs a second Enter', async ({
  panel,
  saleroom,
}) => {
  const { page } = panel
  const overrides = async () => Object(await saleroom.call('GET', '/api/currency/rates')).overrides
  await saleroom.call('PUT', '/api/currency/overrides', { GBP: 1.3 })
  await panel.open('currency')
  const pound = page.getByRole('region', { name: 'GBP' })
  await expect(pound).toContainText('a rate counts in other sales')
  await expect(pound.getByText('Override Active')).toBeVisible()
  await expect(panel.button('Save GBP')).toBeVisible()
  await panel.button('Clear GBP').click()
  await panel.says('Override cleared')
  await expect(pound.getByText('Override Active')).toHaveCount(0)
  await expect(panel.button('Clear GBP')).toBeDisabled()
  expect(await overrides()).toMatchObject({ GBP: null })

  const rate = panel.field('Override rate for EUR')
  await expect(page.getByText('Units of EUR for 1 GBP')).toBeVisible()
  await rate.click()
  // A comma is a decimal point.
  await page.keyboard.type('1,15')
  await page.keyboard.press('Enter')
  await panel.says('Override saved', '1 GBP = 1.1500 EUR')

  // The fallback is 1.0759: a fifth above it is 1.2911.
  await rate.fill('1.30')
  await page.keyboard.press('Enter')
  const asks = panel.dialog('1 GBP = 1.3 EUR?')
  await expect(asks).toContainText('The fallback rate is 1.0759.')
  await page.keyboard.press('Escape')
  await expect(asks).toHaveCount(0)
  await expect(rate).toBeFocused()
  expect(await overrides()).toMatchObject({ EUR: 1.15 })
  await page.keyboard.press('Enter')
  await asks.getByRole('button', { name: 'Save Rate' }).click()
  await panel.says('Override saved', '1 GBP = 1.3000 EUR')
})

test('does not change a focused rate by the mouse wheel', async ({ panel }) => {
  const { page } = panel
  // The whole panel fits: otherwise the wheel would scroll it first and end below the field.
  await page.setViewportSize({ width: 1366, height: 1_000 })
  await panel.open('currency')
  const rate = panel.field('Override rate for EUR')
  await rate.fill('1.25')
  await rate.click()
  await expect(rate).toBeFocused()
  await rate.hover()
  await page.mouse.wheel(0, 40)
  await expect(rate).not.toBeFocused()
  await page.mouse.wheel(0, 40)
  await expect(rate).toHaveValue('1.25')
})
