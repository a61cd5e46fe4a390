import { expect, testInEmptyHouse as test } from '../testing/panel.ts'

test('lists each auction with its first six lots and their advance bids', async ({ panel, saleroom }) => {
  await panel.open('data')
  const { page } = panel
  await expect(page.getByText('No auction data uploaded yet')).toBeVisible()
  await saleroom.loadDemo()
  const auction = page.getByRole('article')
  for (const text of ['demo-sale', 'London, UK', 'Not available', '+18 more lots'])
    await expect(auction).toContainText(text)
  const lots = auction.locator('ul').first().locator(':scope > li')
  await expect(lots).toHaveCount(6)
  await expect(auction.getByRole('list', { name: 'Advanced bids of lot 3' })).toContainText('Paddle 129: £6,500')
  await panel.button('Show All Lots').click()
  await expect(lots).toHaveCount(24)
  await panel.button('Show Less').click()
  await expect(lots).toHaveCount(6)
  await panel.isAccessible()
  await saleroom.call('PUT', '/api/auction/demo-sale/metadata', { source_url: 'https://example.org/sale' })
  await expect(page.getByRole('link', { name: 'View Original' })).toHaveAttribute('href', 'https://example.org/sale')
})

test('says that current data are loading or could not be loaded', async ({ panel }) => {
  const release = await panel.hold('GET', /auction-data$/)
  await panel.open('data')
  await expect(panel.page.getByText('Loading auction data...')).toBeVisible()
  release()
  await panel.fail('GET', /auction-data$/)
  await panel.page.reload()
  await expect(panel.page.getByText('Error loading auction data')).toBeVisible()
  await expect(panel.page.getByText('Please try uploading auction data first')).toBeVisible()
})
