import type { Samples } from './sample.ts'

/** Valid calls that change the order of the sale. */
export const ORDER_SAMPLES = {
  addLot: { body: { after: 1, lot: { lot_number: '1A', title: 'A late arrival' } } },
  prompter: {},
  movePrompter: { body: { move: 'down' } },
  nextLot: { body: { lotNumber: 2 } },
  partLot: { params: { lotNumber: 2 }, body: { into: [{ lot_number: '2A' }, { lot_number: '2B' }] } },
} satisfies Samples
