import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { raceSellAgainstBid } from './testing/sell-against-bid.ts'

test('however two clerks race, a lot has one outcome, at its highest bid, and no bid comes after the hammer', async () => {
  await expect(raceSellAgainstBid({ runs: PROPERTY_RUNS })).resolves.toBeUndefined()
})
