import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expect } from '../../testing/expect.ts'
import type { Page } from '../../testing/page.ts'
import { clockAhead } from '../../testing/stand-ins/clock.ts'
import { type Saleroom, testBeside } from '../../testing/test.ts'
import { bidderOn } from './testing/bidder.ts'

const test = testBeside('demo')

/** A phone that bids 1,000 for lot 1 and wins. */
async function winnerOn(page: Page, saleroom: Saleroom) {
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const phone = await bidderOn(page)
  await phone.bids('Bid 1,000')
  await expect(phone.button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle: phone.paddle })
  await clerk.sells(1, { at: 1_000 })
  return phone
}

test('shows the offer and its total on a phone, and lets the winner propose lots', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  const { call } = saleroom
  await call('PUT', '/api/lots/1/round', { kind: 'choice', lots: [1, 2, 3, 4], min: 2 })
  await clerk.opens(1, { at: 1_000 })
  const { bids, button, notice, paddle } = await bidderOn(page)
  await expect(page.getByText('Lots 1 to 4, choice, each, at least 2')).toBeVisible()
  await expect(page.getByText('£1,000 each: £2,000 for 2')).toBeVisible()
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  const [bid] = (await clerk.pending(1)) as { id: string }[]
  await call('POST', `/api/bids/${bid?.id}/approve`)
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000 })
  await expect(page.getByText('You won. Which lots do you take?')).toBeVisible()
  await expect(button('At least 2')).toBeDisabled()
  await button(/^2 /).click()
  await button(/^4 /).click()
  await expect(page.getByText('£1,000 each: £2,000 for 2')).toBeVisible()
  await button('Propose').click()
  await expect(page.getByText('Proposed: Lots 2 and 4. The clerk records the choice.')).toBeVisible()
  expect(await call('GET', '/api/lots/1/round')).toMatchObject({ choosing: { proposed: [2, 4] } })
  await call('POST', '/api/lots/1/round/choose', { lots: [2, 4] })
  await expect(page.getByText('Left: Lots 1 and 3')).toBeVisible()
  await expect(notice).toContainText('Won')
  await expect(notice).toContainText('£1,000 each: £2,000 for 2')
  const dock = page.getByRole('region', { name: 'Your bid' })
  await expect(dock.getByRole('listitem')).toHaveText(['Lot 2£1,000', 'Lot 4£1,000', 'Total£2,000'])
  await page.getByText('Won lots').click()
  const won = page.getByRole('region', { name: `What you won with paddle ${paddle}` })
  await expect(won.getByRole('listitem')).toHaveText(['Lot 2£1,000', 'Lot 4£1,000', 'Total£2,000'])
  await call('POST', '/api/lots/1/round/rest', { how: 'close' })
  await clerk.opens(5, { at: 500 })
  await expect(page.getByText('Won · £1,000 each: £2,000 for 2')).toBeVisible()
  await expect(button('Bid 500')).toBeVisible()
})

test('takes the lots of an option in their order', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const { call } = saleroom
  await call('PUT', '/api/lots/1/round', { kind: 'choice', lots: [1, 2, 3, 4], order: 'following' })
  const { button } = await winnerOn(page, saleroom)
  await button(/^3 /).click()
  await expect(button(/^1 /)).toHaveAttribute('aria-pressed', 'true')
  await expect(button(/^2 /)).toHaveAttribute('aria-pressed', 'true')
  await expect(button(/^4 /)).toHaveAttribute('aria-pressed', 'false')
  await button(/^3 /).click()
  await expect(button(/^3 /)).toHaveAttribute('aria-pressed', 'false')
  await button('Propose').click()
  await expect(page.getByText('Proposed: Lots 1 and 2. The clerk records the choice.')).toBeVisible()
})

test('lists each lot of a round that was sold together with its amount', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  const { call } = saleroom
  await call('PUT', '/api/lots/1/round', { kind: 'together', lots: [1, 2, 3] })
  await clerk.opens(1, { at: 1_000 })
  const { paddle, notice } = await bidderOn(page)
  await clerk.takes('floor', { lot: 1, amount: 3_000, paddle })
  await clerk.sells(1, { at: 3_000, to: paddle })
  await expect(notice).toContainText('£3,000 for all 3 lots')
  const shares = await Promise.all([1, 2, 3].map((lot) => call('GET', `/api/lots/${lot}/sale-status`)))
  const rows = (shares as { lotNumber: number; amount: number }[]).map(
    ({ lotNumber, amount }) => `Lot ${lotNumber}£${amount.toLocaleString('en-GB')}`,
  )
  const dock = page.getByRole('region', { name: 'Your bid' })
  await expect(dock.getByRole('listitem')).toHaveText([...rows, 'Total£3,000'])
  await page.getByText('Won lots').click()
  const won = page.getByRole('region', { name: `What you won with paddle ${paddle}` })
  await expect(won.getByRole('listitem')).toHaveText([...rows, 'Total£3,000'])
})

test('keeps the proposal of a winner whose time is over, and asks one who proposed nothing to tell the saleroom', async ({
  saleroom,
  page,
}) => {
  const goTo = clockAhead()
  await saleroom.startDemo()
  const { call } = saleroom
  await call('PUT', '/api/auctions/demo-sale/terms', { choiceSeconds: 120 })
  await call('PUT', '/api/lots/1/round', { kind: 'choice', lots: [1, 2, 3, 4] })
  const { button } = await winnerOn(page, saleroom)
  await expect(page.getByText('You won. Which lots do you take?')).toBeVisible()
  goTo(180_000)
  await expect(page.getByText('Time is up. Please tell the saleroom which lots you take.')).toBeVisible()
  await expect(button('Propose')).toHaveCount(0)
  goTo(0)
  await button(/^2 /).click()
  await button('Propose').click()
  const proposed = page.getByText('Proposed: Lot 2. The clerk records the choice.')
  await expect(proposed).toBeVisible()
  goTo(180_000)
  await expect(button('Propose')).toHaveCount(0)
  await expect(proposed).toBeVisible()
  expect(await call('GET', '/api/lots/1/round')).toMatchObject({ choosing: { proposed: [2] } })
  await call('POST', '/api/lots/1/round/choose', { lots: [2] })
  await expect(page.getByText('Left: Lots 1, 3 and 4')).toBeVisible()
})
