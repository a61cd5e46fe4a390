import type { TestSaleroom } from '../test-saleroom.ts'
import type { Samples } from './sample.ts'

const params = { lotNumber: 1 }
const notice = { params, body: { notice: 'The sheet measures 44 x 56 cm' } }
const bidOf1000 = async ({ clerk }: TestSaleroom) => {
  const { id } = await clerk.call('placeBid', {
    body: { lotNumber: 1, amount: 1000, type: 'floor', paddleNumber: '77' },
  })
  return { params: { id } }
}

/** Valid calls of notices, ties and second records. */
export const NOTICE_SAMPLES = {
  setNotice: notice,
  readNotice: {
    params,
    before: async ({ clerk }) => {
      await clerk.call('setNotice', notice)
      return {}
    },
  },
  tieBid: { body: { type: 'phone', paddleNumber: '78' }, before: bidOf1000 },
  nameFirst: {
    before: async (room) => {
      const { id } = await room.clerk.call('tieBid', {
        ...(await bidOf1000(room)),
        body: { type: 'phone', paddleNumber: '78' },
      })
      return { params: { id } }
    },
  },
  secondRecord: {
    params,
    body: { status: 'passed' },
    before: async ({ clerk }) => {
      await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { secondRecord: 'blind' } })
      await clerk.call('markPassed', { body: { lotNumber: 1 } })
      return {}
    },
  },
} satisfies Samples
