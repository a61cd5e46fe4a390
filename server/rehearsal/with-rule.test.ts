import { expect, test } from 'vitest'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'
import { openSaleroom } from '../start/testing/test-saleroom.ts'

const SCENARIO = `
with rule
with maxima
lot
  estimate 1,000
  opens 500
  crowd 8 online around 300%
`

test('rehearses the rule and maxima by phone on the copy, and judges the rule', async () => {
  const { clerk } = await openSaleroom({ auctions: [catalogueOf(1)] })
  const status = await clerk.call('startRehearsal', {
    body: { auctionId: 'spring', scenario: SCENARIO, level: 'busy', seed: 3 },
  })
  expect(status.people).toEqual(['rule', 'maxima'])
  const auctionId = status.copyId ?? ''
  const lot = { params: { lotNumber: 1 } }
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { ...lot, body: { startPrice: 500 } })
  const types = async () => {
    const { entries } = await clerk.call('audit', { params: { auctionId }, query: { limit: 10_000 } })
    return entries.map(({ type }) => type)
  }
  await expect.poll(types).toContain('maximum_noted')
  await expect.poll(types).toContain('bid_accepted_by_rule')
  await clerk.call('endRehearsal')
  const { rule } = await clerk.call('rehearsalDebrief')
  expect(rule?.accepted).toBeGreaterThan(0)
})
