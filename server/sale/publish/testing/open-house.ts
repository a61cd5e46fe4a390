import { expect } from 'vitest'
import type { LiveMessage, LotPatch } from '../../../../shared/live.ts'
import { acceptAdvancedBid } from '../../../../shared/sale/commands/advanced-bids.ts'
import { startAuction, startLot } from '../../../../shared/sale/commands/auction.ts'
import { placeOnlineBid, placeRoomBid } from '../../../../shared/sale/commands/bids.ts'
import { setStartPrice } from '../../../../shared/sale/commands/figures.ts'
import type { Sale } from '../../../../shared/sale/state.ts'
import { HouseInPlay } from './a-house.ts'

export type Sent = HouseInPlay['sent']
export const told = (sent: Sent, room: string) => sent.flatMap((each) => (each.room === room ? [each.message] : []))
export const types = (sent: Sent, room: string) => told(sent, room).map(({ type }) => type)
export const rooms = (sent: Sent) => [...new Set(sent.map(({ room }) => room))].sort()
const CHANGES = ['lot', 'bids', 'removed', 'reset', 'sale', 'advancedBids', 'advancedRemoved']
const isPatch = (message: LiveMessage): message is LiveMessage & LotPatch =>
  'lotNumber' in message && CHANGES.some((field) => field in message)
/** The only lot patch among what a room was told. */
export function patch(sent: Sent, room: string) {
  const patches = told(sent, room).filter(isPatch)
  expect(patches).toHaveLength(1)
  return patches[0]
}

export const start = (lotNumber: number) => (sale: Sale) => startLot(sale, { lotNumber })
export const asking =
  (startPrice: number, bidId = 'start') =>
  (sale: Sale) =>
    setStartPrice(sale, { lotNumber: 1, startPrice, bidId })
export const floor = (id: string, amount: number) => (sale: Sale) =>
  placeRoomBid(sale, {
    id,
    amount,
    lotNumber: 1,
    type: 'floor',
    paddleNumber: '9',
    bidderLocation: null,
    notes: 'a note',
  })
export const online = (id: string, amount: number, paddleNumber: string) => (sale: Sale) =>
  placeOnlineBid(sale, {
    id,
    amount,
    lotNumber: 1,
    type: 'online',
    paddleNumber,
    bidderLocation: 'Oslo',
    notes: null,
    at: '',
  })
export const accept = (sale: Sale) =>
  acceptAdvancedBid(sale, {
    advancedBidId: 'left-0',
    lotNumber: 1,
    id: 'a',
    amount: 700,
    paddleNumber: '77',
    bidderLocation: null,
  })

/** A house whose lot 1 is active at a start price of 500; what follows was not sent before. */
export function openHouse(...commands: Parameters<HouseInPlay['after']>[0][]): HouseInPlay {
  const house = new HouseInPlay()
  for (const command of [startAuction, start(1), asking(500), ...commands]) house.after(command)
  return house
}
