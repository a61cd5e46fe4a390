import type { TestSaleroom } from '../test-saleroom.ts'
import type { Samples } from './sample.ts'

const lot = { lotNumber: 1 }

/** Valid calls of a vendor's seat. */
export const VENDOR_SAMPLES = {
  vendorLots: {},
  lowerReserve: {
    params: lot,
    body: { amount: 800 },
    async before({ clerk }: TestSaleroom) {
      const lots = [
        { lot_number: 1, title: 'One', reserve: 900 },
        { lot_number: 2, title: 'Two' },
      ]
      await clerk.call('editLots', { params: { auctionId: 'spring' }, body: { lots } })
      return {}
    },
  },
  answerSale: {
    params: lot,
    body: { accept: true },
    async before({ clerk }: TestSaleroom) {
      await clerk.call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'floor', paddleNumber: '77' } })
      await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 1000, winnerPaddle: '77', subject: true } })
      return {}
    },
  },
} satisfies Samples
