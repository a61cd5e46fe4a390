import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { raceSellAgainstBid } from './testing/sell-against-bid.ts'

test('sells a lot once, at its highest bid, with no bid after the hammer, in any race of two clerks', async () => {
  await expect(raceSellAgainstBid({ runs: PROPERTY_RUNS })).resolves.toBeUndefined()
})
