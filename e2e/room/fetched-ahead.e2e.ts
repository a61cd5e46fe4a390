import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo', viewport: { width: 1366, height: 768 } })

test('prefetches every lot’s thumbnail during the auction, and no large picture', async ({ saleroom, page }) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/api/images/')) fetched.add(request.url())
  })
  await page.goto(`${saleroom.url}/sale-catalogue`)
  await expect(page.getByRole('article', { name: 'Lot 1:' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched.size).toBeLessThan(24)
  await saleroom.call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  await expect.poll(() => fetched.size).toBe(24)
  expect([...fetched].filter((url) => !url.endsWith('?w=320'))).toEqual([])
})
