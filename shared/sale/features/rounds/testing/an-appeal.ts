import { expect } from 'vitest'
import { isLead, roundState } from '../../../rounds/round-lots.ts'
import type { SaleInPlay } from '../../../testing/a-sale.ts'
import { lots12To16 } from './a-round.ts'

export const APPEAL = { lotNumber: 12, kind: 'appeal' as const, levels: [5_000, 1_000, 250], goal: 10_000 }

/** Lot 12 on the block with an appeal at its first level. */
export function anAppeal(written: Parameters<typeof lots12To16>[0] = {}): SaleInPlay {
  const room = lots12To16(written)
  expect(room.ask('setRound', APPEAL)).toBeNull()
  return room.live().lot(12)
}

type Pledge = { amount: number; paddleNumber?: string | null; type?: 'floor' | 'phone' | 'online' }
export const ask = (
  room: SaleInPlay,
  { amount, paddleNumber = null, type = 'floor' }: Pledge,
  confirm?: ['pledged_already'],
) => room.ask('placeBid', { lotNumber: 12, amount, type, paddleNumber, confirm })
export const level = (room: SaleInPlay, amount: number) => room.ask('setLevel', { lotNumber: 12, amount })
export const pledge = (room: SaleInPlay, amount: number, paddleNumber: string | null = null) =>
  expect(ask(room, { amount, paddleNumber })).toBeNull()
export const figures = (room: SaleInPlay) => {
  const lot = room.lotSale(12)
  if (!isLead(lot)) throw new Error('No appeal')
  const { level, sum, count, levels } = roundState(room.sale, lot)
  return { level, sum, count, levels: levels?.map((each) => `${each.count}: ${each.sum}`) }
}

/** Paddles 7 and 8 at 5,000, and 7, 9 and an unknown one at 1,000: 13,000. */
export function pledged(written: Parameters<typeof lots12To16>[0] = {}): SaleInPlay {
  const room = anAppeal(written)
  pledge(room, 5_000, '7')
  pledge(room, 5_000, '8')
  expect(level(room, 1_000)).toBeNull()
  pledge(room, 1_000, '7')
  pledge(room, 1_000, '9')
  pledge(room, 1_000)
  return room
}
export const ended = (written: Parameters<typeof lots12To16>[0] = {}) => {
  const room = pledged(written)
  expect(room.ask('markSold', { lotNumber: 12, soldPrice: 13_000 })).toBeNull()
  return room
}
