import type { TestSaleroom } from '../test-saleroom.ts'
import type { Samples } from './sample.ts'

const lot = { lotNumber: 1 }

/** Lots 1 and 2 as a choice. */
const choiceOfTwo = async ({ clerk }: TestSaleroom) => {
  await clerk.call('setRound', { params: { lotNumber: 1 }, body: { kind: 'choice', lots: [1, 2] } })
  return {}
}
const choiceHammered = async (room: TestSaleroom) => {
  await choiceOfTwo(room)
  await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 1000, type: 'floor', paddleNumber: '77' } })
  await room.clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 1000, winnerPaddle: '77' } })
  return {}
}

/** An appeal on the block. */
const appealOnBlock = async ({ clerk }: TestSaleroom) => {
  await clerk.call('setRound', { params: lot, body: { kind: 'appeal', levels: [500, 100] } })
  return {}
}

/** Valid calls of a round. */
export const ROUND_SAMPLES = {
  lotRound: { params: lot, before: choiceOfTwo },
  setRound: { params: lot, body: { kind: 'choice', lots: [1, 2], min: 1, order: 'any' } },
  setLevel: { params: lot, body: { amount: 100 }, before: appealOnBlock },
  removeRound: { params: lot, before: choiceOfTwo },
  chooseLots: { params: lot, body: { lots: [1] }, before: choiceHammered },
  settleRest: {
    params: lot,
    body: { how: 'all', takers: [{ paddleNumber: '78', lots: [2] }] },
    before: async (room) => {
      await choiceHammered(room)
      await room.clerk.call('chooseLots', { params: lot, body: { lots: [1] } })
      return {}
    },
  },
  reopenLot: {
    params: lot,
    body: {},
    before: async (room) => {
      await choiceHammered(room)
      await room.clerk.call('chooseLots', { params: lot, body: { lots: [1] } })
      return {}
    },
  },
} satisfies Samples
