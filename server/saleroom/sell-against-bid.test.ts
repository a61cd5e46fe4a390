import { expect, test } from 'vitest'
import { raceSellAgainstBid } from './testing/sell-against-bid.ts'

test('however two clerks race, a lot has one outcome, at its highest bid, and no bid comes after the hammer', async () => {
  await expect(raceSellAgainstBid({ runs: 400 })).resolves.toBeUndefined()
})
