import type { TestSaleroom } from '../test-saleroom.ts'
import type { Samples } from './sample.ts'

const byRule = async ({ clerk }: TestSaleroom) => {
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { onlineBids: 'rule' } })
  return {}
}

/** Valid calls about online bids. */
export const ONLINE_SAMPLES = {
  setAcceptance: { body: { by: 'clerk' }, before: byRule },
} satisfies Samples
