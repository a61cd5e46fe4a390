import { expect, test } from 'vitest'
import { lotOf } from './state.ts'
import { aSale } from './testing/a-sale.ts'
import { underbidOf } from './underbid.ts'

test('the winner’s other paddle and the house are not underbidders; another bidder is', () => {
  const room = aSale({ reserve: 5_000 })
  for (const paddle of ['12', '14']) room.ask('registerPaddle', { paddle, clientId: 'countess' })
  room.live().lot(1).asking(500).floor('other', 500, '30').floor('hers', 600, '12')
  room.ask('placeBid', { lotNumber: 1, amount: 700, type: 'house' })
  room.floor('won', 5_000, '14').sold(5_000, '14')
  const lot = lotOf(room.sale, 1)
  expect(lot && underbidOf(room.sale, lot)).toMatchObject({ paddleNumber: '30', amount: 500 })
})
