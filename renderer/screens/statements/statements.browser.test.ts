import { ChargeTerms } from '../../../shared/entities/money/charges.ts'
import { presetCharges } from '../../../shared/money/charge-presets.ts'
import { expectNoViolation } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import { type Saleroom, testBeside } from '../../testing/test.ts'

const test = testBeside('demo')

const charges = ChargeTerms.parse(presetCharges('flat', 'GBP'))

/** Sells lot 1 of the demo sale to paddle 12, and lot 2 to paddle 14, subject to the vendor's approval. */
async function sellTwo({ startDemo, call }: Saleroom): Promise<void> {
  await startDemo()
  await call('PUT', '/api/auctions/demo-sale/terms', { charges })
  for (const [lotNumber, paddleNumber, subject] of [
    [1, '12', {}],
    [2, '14', { subject: true }],
  ] as const) {
    await call('POST', '/api/auction/start-lot', { lotNumber })
    await call('PATCH', `/api/lots/${lotNumber}/start-price`, { startPrice: 8000 })
    await call('POST', '/api/bids', { lotNumber, amount: 8000, type: 'floor', paddleNumber: '11' })
    await call('POST', '/api/bids', { lotNumber, amount: 9000, type: 'floor', paddleNumber })
    await call('POST', '/api/lot/mark-sold', { lotNumber, soldPrice: 9000, winnerPaddle: paddleNumber, ...subject })
  }
}

test('declines a lot sold subject in the work lists', async ({ page, saleroom }) => {
  await sellTwo(saleroom)
  await page.goto('/statements?sale=demo-sale&tab=left')
  const subject = page.getByRole('region', { name: 'Sold Subject' }).first()
  await expect(subject).toContainText('7 days')
  await expect(page.getByRole('region', { name: 'Underbidders' }).first()).toContainText('Paddle 11')
  await expectNoViolation()
  await page.getByRole('button', { name: 'Decline lot 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(subject).toContainText('No lot waits for its vendor')
  await expect(page.getByRole('region', { name: 'Unsold, by Vendor' }).first()).toContainText('Passed')
})

test('fits statements and work lists to a telephone and the house’s displays; shows no other sale for a missing one', async ({
  page,
  saleroom,
}) => {
  await sellTwo(saleroom)
  for (const [width, height] of [
    [360, 740],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const rest of ['', '&tab=left', '&side=buyers&party=12']) {
      await page.goto(`/statements?sale=demo-sale${rest}`)
      await expect(page.getByText('As of entry').first()).toBeVisible()
      const { scrollWidth, clientWidth } = document.documentElement
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    }
  }

  for (const rest of ['', '&side=buyers&party=12']) {
    await page.goto(`/statements?sale=long-gone${rest}`)
    await expect(page.getByRole('heading', { name: 'This sale was not found' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(0)
  }
  await expectNoViolation()
  await page.goto('/statements?sale=long-gone')
  await page.getByRole('combobox', { name: 'Sale' }).click()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option').click()
  await expect(page.getByRole('row', { name: /Paddle 12/ })).toBeVisible()
})

test('shows the statements of a rehearsal', async ({ page, saleroom: { call } }) => {
  const order = { auctionId: 'demo-sale', level: 'busy', seed: 7, pace: 1 }
  const { copyId } = Object(await call('POST', '/api/rehearsal', order))
  await call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await call('PATCH', '/api/lots/1/start-price', { startPrice: 8000 })
  // More than any bidder in the simulated room has.
  await call('POST', '/api/bids', { lotNumber: 1, amount: 90_000_000, type: 'floor', paddleNumber: '12' })
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 90_000_000, winnerPaddle: '12' })
  await page.goto(`/statements?sale=${copyId}`)
  await page.getByRole('link', { name: 'Paddle 12' }).click()
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
  await expect(page.getByText('This statement is not an invoice.')).toBeVisible()
})
