import { expect, test } from 'vitest'
import { lots12To16 } from '../../shared/sale/features/rounds/testing/a-round.ts'
import { phonesOf } from './bidding.ts'

test('a phone pledges once at each level of an appeal, whoever else pledges', () => {
  const room = lots12To16()
  room.ask('setRound', { lotNumber: 12, kind: 'appeal', levels: [500, 200] })
  room.live().lot(12).online('a', 500, '1001').online('b', 500, '1002')
  const seenBy = (paddle: string) => phonesOf(room.sale)?.sightOf(paddle)
  expect(seenBy('1001')).toMatchObject({ hasBid: true, askingPrice: 500 })
  expect(seenBy('1003')).toMatchObject({ hasBid: false })
  room.ask('setLevel', { lotNumber: 12, amount: 200 })
  expect(seenBy('1001')).toMatchObject({ hasBid: false, askingPrice: 200 })
})
