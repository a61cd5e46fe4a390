import { expect } from '../../testing/expect.ts'
import { testBeside } from '../../testing/test.ts'

const test = testBeside('demo')

test('runs an order, shows its figures, its plots and the bids of a lot, and its address repeats it', async ({
  page,
}) => {
  await page.goto('/lab')
  await expect(page.getByRole('heading', { name: 'Lab', level: 1 })).toBeVisible()
  await expect(page.getByText('The figures of the run appear here')).toBeVisible()
  await page.getByLabel('Lots', { exact: true }).fill('3')
  await page.getByLabel('Evenings').fill('0')
  await expect(page.getByRole('button', { name: 'Run' })).toBeDisabled()
  await expect(page.getByText('A number above cannot be used')).toBeVisible()
  await page.getByLabel('Evenings').fill('2')
  await page.getByLabel('Variant').nth(1).fill('slow')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('heading', { name: 'Figures' })).toBeVisible()
  await expect(page.getByText('2 evenings of each variant')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'slow less A' })).toBeVisible()
  const plot = page.getByRole('img', { name: /^hammer total: A .*, slow/ })
  await expect(plot).toHaveJSProperty('naturalWidth', 720)
  await page.getByRole('button', { name: 'Bids on lot 1' }).click()
  await expect(page.getByRole('dialog', { name: /^Lot 1/ }).getByRole('heading', { name: /^slow: / })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/lab?order=${encodeURIComponent(JSON.stringify({ evenings: 7, variants: [{ name: 'Z' }] }))}`)
  await expect(page.getByLabel('Evenings')).toHaveValue('7')
  await expect(page.getByLabel('Variant')).toHaveValue('Z')
  await page.goto('/lab?order=nonsense')
  await expect(page.getByRole('alert')).toContainText('This address has no order of the lab')
})

test('plays the people of a concluded sale again, and says why others have none', async ({ page, saleroom }) => {
  const variants = [{ name: 'A' }, { name: 'B', terms: { ladder: 'uk' } }]
  const addressOf = (sale: object) =>
    `/lab?order=${encodeURIComponent(JSON.stringify({ people: 'seen', evenings: 2, variants, ...sale }))}`
  await page.goto(addressOf({ lots: 3 }))
  await expect(page.getByText('Nobody has bid in a made-up catalogue')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run' })).toBeDisabled()
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 1_000 })
  for (const [amount, paddleNumber] of [
    [1_000, '77'],
    [1_100, '78'],
  ] as const)
    await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount, type: 'floor', paddleNumber })
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_100 })
  await page.goto(addressOf({ auctionId: 'demo-sale' }))
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('This sale has no people of its own yet')).toBeVisible()
  await saleroom.call('POST', '/api/auction/stop')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('The sale itself: 1 of 1 lots sold (100.0 %), hammer total 1100')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bids on lot 1' })).toBeVisible()
})
