import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import { test } from '../../testing/test.ts'

const lot = { title: 'A chair', estimate: '500 - 800', highestBid: null, amount: null, subject: false }

// The page of a test is the clerk's PC, which has no seat: the read is answered as a vendor's.
test('shows the vendor’s lots, lowers a reserve, and says why another one is refused', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 800 })
  const [lotNumber, reserve] = ['1A', 400]
  await saleroom.call('POST', '/api/auction/lots', {
    after: 1,
    lot: { lot_number: lotNumber, title: 'A chair', reserve },
  })
  await page.goto('/vendor')
  await expect(page.getByText('No lots')).toBeVisible()
  const lots = [
    { ...lot, lotNumber, reserve, status: 'preloaded' },
    { ...lot, lotNumber: 1, reserve: null, status: 'sold', amount: 500, subject: true },
  ]
  await page.route('**/api/vendor', (route) =>
    route.fulfill({ json: { vendor: 'Berg', title: 'Spring', currency: 'GBP', lots } }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Berg' })).toBeVisible()
  await expect(page.getByText('Sold, waits for your answer · 500 · Estimate 500 - 800')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept the Price' })).toBeVisible()
  await expectAccessible()
  const field = page.getByLabel(`New reserve of lot ${lotNumber}`)
  await field.fill(String(reserve + 1))
  await expect(page.getByRole('button', { name: 'Lower the Reserve' })).toHaveAttribute('aria-disabled', 'true')
  await field.fill(String(reserve - 10))
  await page.getByRole('button', { name: 'Lower the Reserve' }).click()
  await expect.poll(() => saleroom.call('GET', `/api/lots/${lotNumber}/book`)).toMatchObject({ reserve: reserve - 10 })
})

test('shows amounts in the unit of the vendor’s sale, not of the sale on show', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const lots = [{ ...lot, estimate: 'Estimate 500 - 800', lotNumber: 1, reserve: 40_500, status: 'preloaded' }]
  const json = { vendor: 'Berg', title: 'Gulf', currency: 'KWD', unit: 'minor', lots }
  await page.route('**/api/vendor', (route) => route.fulfill({ json }))
  await page.goto('/vendor')
  await expect(page.getByText('Not offered yet · Estimate 500 - 800 · Reserve 40.500', { exact: true })).toBeVisible()
  await page.getByLabel('New reserve of lot 1').fill('40.25')
  await expect(page.getByRole('button', { name: 'Lower the Reserve' })).not.toHaveAttribute('aria-disabled', 'true')
})
