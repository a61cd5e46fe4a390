import { CITIES } from '../../shared/cities.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../saleroom.ts'
import { holdOutcomes, openBidder, PHONE } from './bidder.ts'
import { clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo', viewport: PHONE })

test('tells the winner and the others apart at the hammer, and shows the next lot automatically', async ({
  saleroom,
  context,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const winner = await openBidder(context, saleroom)
  const other = await openBidder(context, saleroom)
  await winner.bids('Bid 1,000')
  await expect(winner.button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle: winner.paddle })
  await expect(winner.button('You are leading')).toBeVisible()
  await clerk.sells(1, { at: 1_000 })
  await expect(winner.notice).toContainText('You won lot 1 at £1,000.')
  await expect(other.notice).toContainText('Lot 1 was sold at £1,000.')
  await expectAccessible(winner.page)

  for (const { page } of [winner, other]) await expect(page.getByRole('article', { name: 'Lot 2' })).toBeVisible()
  await expect(winner.page.getByText('You won lot 1 at £1,000.').first()).toBeVisible()

  await holdOutcomes(other.page)
  await clerk.starts(2)
  await clerk.passes(2)
  await expect(other.notice).toContainText('Passed')
  await expect(other.page.getByRole('article', { name: 'Lot 2' })).toBeVisible()
  await clerk.starts(3)
  // Every bidder sees the next lot start.
  await expect(other.page.getByRole('article', { name: 'Lot 3' })).toBeVisible()
})

test('makes each tab a separate bidder with a paddle from 1000 to 9999 and one of 52 cities', async ({
  saleroom,
  context,
}) => {
  const bidders = []
  for (let tab = 0; tab < 6; tab += 1) bidders.push(await openBidder(context, saleroom))
  const paddles = bidders.map(({ paddle }) => Number(paddle))
  expect(new Set(paddles).size).toBe(6)
  expect(paddles.every((paddle) => paddle >= 1_000 && paddle <= 9_999)).toBe(true)
  for (const { page } of bidders) {
    const kept = await page.evaluate(() => sessionStorage.getItem('saleroom.bidder') ?? '{}')
    expect(CITIES).toContain(JSON.parse(kept).bidderLocation)
  }
  for (const { page, paddle } of bidders.slice(0, 1)) {
    await page.reload()
    await expect(page.getByText(`Paddle ${paddle}`)).toBeVisible()
  }
})

test('names a picture that cannot be fetched', async ({ saleroom, context }) => {
  await saleroom.startDemo()
  await context.route('**/api/images/**', (route) => route.abort())
  await clerkOf(saleroom).opens(1, { at: 100 })
  const { page } = await openBidder(context, saleroom)
  await expect(page.getByText('Image unavailable')).toBeVisible()
})
