import { expect, test } from './panel.ts'

test.use({ house: 'demo' })

test('an amount with parts of a unit is refused in words, never made a hundred times as much', async ({
  panel,
  saleroom,
}) => {
  await panel.loadDemo()
  await panel.open()
  await panel.button('Edit Lots').click()
  await panel.button('Manage Bids of lot 11').click()
  await panel.field('Paddle Number').fill('88')
  const amount = panel.field('Bid Amount')
  const { keyboard } = panel.page
  await amount.click()
  await keyboard.type('1234.56')
  await expect(amount).toHaveValue('1,234.56')
  await expect(panel.page.getByText('Whole amounts only, not 1,234.56')).toBeVisible()
  await keyboard.press('Enter')
  await panel.says('Please fill in all fields')
  const advanceBids = () => saleroom.call('GET', '/api/advanced-bids/demo-sale/11')
  expect(await advanceBids()).toEqual([])

  for (let each = 0; each < 3; each += 1) await keyboard.press('Backspace')
  await expect(panel.page.getByText('Whole amounts only')).toHaveCount(0)
  await expect(amount).toHaveValue('1,234')
  await keyboard.press('Enter')
  await panel.says('Advanced bid added successfully')
  expect(await advanceBids()).toMatchObject([{ amount: 1234 }])
  await expect(amount).toHaveValue('')
})

test('an amount is pasted as it was meant, or refused in words', async ({ panel, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.loadDemo()
  await panel.open()
  await panel.button('Edit Lots').click()
  await panel.button('Manage Bids of lot 11').click()
  const amount = panel.field('Bid Amount')
  const paste = async (text: string) => {
    await panel.page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await amount.press('ControlOrMeta+A')
    await amount.press('ControlOrMeta+V')
  }
  for (const [text, value] of [
    ['12k', '12,000'],
    ['£1,200.00', '1,200'],
  ] as const) {
    await paste(text)
    await expect(amount).toHaveValue(value)
  }
  for (const [text, words] of [
    ['-700', 'An amount is above 0'],
    ['1.200,50 €', 'Whole amounts only, not 1.200,50 €'],
    ['lot 12 at 500', '“lot 12 at 500” is no amount'],
  ] as const) {
    await paste(text)
    await expect(panel.page.getByText(words)).toBeVisible()
  }
})

test('a comma is a point, and a rate far from the live one is asked about', async ({ panel, saleroom }) => {
  await panel.loadDemo()
  await panel.open('currency')
  const { page } = panel
  const rate = panel.field('Override rate for EUR')
  await expect(page.getByText('Units of EUR for 1 GBP')).toBeVisible()
  await rate.click()
  await page.keyboard.type('1,15')
  await page.keyboard.press('Enter')
  await panel.says('Override saved', '1 GBP = 1.1500 EUR')

  // No live rate is to be had here; the fallback is 1.0759: a fifth above it is 1.2911.
  await rate.fill('1.30')
  await page.keyboard.press('Enter')
  const asks = page.getByRole('dialog', { name: '1 GBP = 1.3 EUR?' })
  await expect(asks).toContainText('The fallback rate is 1.0759.')
  await page.keyboard.press('Escape')
  await expect(asks).toHaveCount(0)
  await expect(rate).toBeFocused()
  expect(await saleroom.call('GET', '/api/currency/rates')).toMatchObject({ overrides: { EUR: 1.15 } })
  await page.keyboard.press('Enter')
  await asks.getByRole('button', { name: 'Save the rate' }).click()
  await panel.says('Override saved', '1 GBP = 1.3000 EUR')
})
