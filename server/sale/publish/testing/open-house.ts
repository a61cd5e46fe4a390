import { expect } from 'vitest'
import { placeAdvancedBid } from '../../../../shared/sale/features/advance-bids.ts'
import type { LiveMessage, LotPatch } from '../../../../shared/sale/live.ts'
import type { Sale } from '../../../../shared/sale/state.ts'
import { deciding } from '../../../../shared/sale/testing/a-sale.ts'
import { HouseInPlay } from './a-house.ts'

export type Sent = HouseInPlay['sent']
export const told = (sent: Sent, room: string) => sent.flatMap((each) => (each.room === room ? [each.message] : []))
export const types = (sent: Sent, room: string) => told(sent, room).map(({ type }) => type)
export const rooms = (sent: Sent) => [...new Set(sent.map(({ room }) => room))].sort()
const CHANGES = ['lot', 'bids', 'removed', 'reset', 'sale', 'advancedBids', 'advancedRemoved']
const isPatch = (message: LiveMessage): message is LiveMessage & LotPatch =>
  'lotNumber' in message && CHANGES.some((field) => field in message)
/** The only lot patch among the messages of a room. */
export function patch(sent: Sent, room: string) {
  const patches = told(sent, room).filter(isPatch)
  expect(patches).toHaveLength(1)
  return patches[0]
}

export const start = (lotNumber: number) => deciding('startLot', { lotNumber })
export const asking = (startPrice: number, id = 'start') =>
  deciding('setStartPrice', { lotNumber: 1, startPrice }, { id })
export const floor = (id: string, amount: number) =>
  deciding('placeBid', { lotNumber: 1, amount, type: 'floor', paddleNumber: '9', notes: 'a note' }, { id })
export const online = (id: string, amount: number, paddleNumber: string) =>
  deciding('placeBid', { lotNumber: 1, amount, type: 'online', paddleNumber, bidderLocation: 'Oslo' }, { id })
export const accept = (sale: Sale) =>
  placeAdvancedBid(sale, {
    advancedBidId: 'left-0',
    lotNumber: 1,
    id: 'a',
    amount: 700,
    paddleNumber: '77',
    bidderLocation: null,
  })

/** A house whose lot 1 is active at a start price of 500; the result has only the later messages. */
export function openHouse(...commands: Parameters<HouseInPlay['after']>[0][]): HouseInPlay {
  const house = new HouseInPlay()
  for (const command of [deciding('startAuction', {}), start(1), asking(500), ...commands]) house.after(command)
  return house
}
