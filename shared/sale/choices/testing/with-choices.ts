import { expect } from 'vitest'
import type { Terms } from '../../../entities/terms.ts'
import { COMMANDS, type CommandInput } from '../../features/index.ts'
import { aSale, type SaleInPlay } from '../../testing/a-sale.ts'
import { asleepOf } from '../asleep.ts'
import { asleepWords } from '../asleep-words.ts'

/** An advance bid of paddle 118, unless it names another. */
export type Left = Omit<CommandInput<'addAdvancedBid'>, 'paddleNumber'> & { paddleNumber?: string }

const LOTS = [1, 2, 3, 4, 5]

/** A live sale of five lots, and the bids of paddle 118 in this order. */
export function withChoices(
  bids: readonly Left[],
  terms: Partial<Terms> = {},
  budget: number | null = null,
): SaleInPlay {
  const room = aSale({ lots: LOTS })
  room.ask('setTerms', terms)
  if (budget !== null) {
    room.ask('registerPaddle', { paddle: '118' })
    room.ask('changePaddle', { paddle: '118', budget })
  }
  for (const bid of bids) expect(leave(room, bid)).toBeNull()
  return room.live()
}

/** Leaves a bid of paddle 118, as a call does. */
export const leave = (room: SaleInPlay, bid: Left) =>
  room.ask('addAdvancedBid', COMMANDS.addAdvancedBid.input.parse({ paddleNumber: '118', ...bid }))

/** A bid on each of these lots, in one group. */
export const inGroup = (lots: readonly number[], { take = 1, group = 'A', amount = 1_000 } = {}): Left[] =>
  lots.map((lotNumber) => ({ lotNumber, amount, group, take }))

/** The lots on which paddle 118 has an advance bid that sleeps, each with the reason. */
export const asleep = ({ sale }: SaleInPlay) =>
  [...sale.commissions.values()].flatMap((bid) => {
    const reason = asleepOf(sale, bid)
    return reason ? [`${bid.lotNumber} ${reason}`] : []
  })

/** The advance bid on a lot. */
export const bidOn = ({ sale }: SaleInPlay, lotNumber: number) =>
  [...sale.commissions.values()].find((bid) => bid.lotNumber === lotNumber)?.id ?? ''

/** The advance bid on a lot leads at 500 or its amount, and is sold. */
export function won(room: SaleInPlay, lotNumber: number): SaleInPlay {
  room.lot(lotNumber).asking(500)
  const id = bidOn(room, lotNumber)
  expect(room.ask('acceptAdvancedBid', { id, lotNumber })).toBeNull()
  return room.sold(room.lotSale(lotNumber).highest?.amount ?? 0, '118')
}

/** A lot is sold to the room. */
export const lost = (room: SaleInPlay, lotNumber: number) =>
  room.lot(lotNumber).asking(500).floor(`f${lotNumber}`, 2_000, '9').sold(2_000, '9')

/** Why the advance bid on a lot sleeps, in words. */
export function wordsOn(room: SaleInPlay, lotNumber: number): string | null {
  const bid = room.sale.commissions.get(bidOn(room, lotNumber))
  return bid ? asleepWords(room.sale, bid) : null
}
