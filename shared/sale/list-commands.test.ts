import { expect, test } from 'vitest'
import { isRefusal } from '../engine/decision.ts'
import { type Count, CountedRecords } from '../engine/testing/counted-records.ts'
import { withLongLists } from '../engine/testing/long-lists.ts'
import { carryOut, decide } from './carry-out.ts'
import { COMMANDS, type CommandName } from './features/index.ts'
import type { Sale } from './state.ts'
import { aSale, type SaleInPlay } from './testing/a-sale.ts'

/** Soon after the hammer: its winner still may propose lots. */
const at = '2026-05-14T10:00:12.000Z'
const STAFF = { role: 'staff', device: 'PC' } as const
const CALLER = { role: 'caller', device: 'Telephone 1' } as const
const counting = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const noticesOf = (rows: number) => counting(rows, (at) => ({ lotNumber: 1 + at, notice: 'Rebound.' }))
const lotsOf = (rows: number) => counting(rows, (at) => 1 + at)

/** The input of each command with a long list, for so many rows. */
const INPUTS: Readonly<Record<string, (rows: number) => object>> = {
  registerPaddles: (rows) => ({
    rows: counting(rows, (at) => ({ paddle: String(5_000 + at), clientId: `c-${at}`, limit: null })),
  }),
  keepClientTerms: (rows) => ({
    clients: counting(rows, (at) => ({ clientId: `c-${at}`, limit: 900, isBarred: false, mergedInto: null })),
  }),
  addAdvancedBids: (rows) => ({
    bids: counting(rows, (at) => ({ lotNumber: 1 + at, amount: 10, paddleNumber: String(100 + at) })),
  }),
  editLots: (rows) => ({
    lots: counting(rows, (at) => ({ lot_number: 9_000 + at, was: 1 + at, title: `Chair ${at}` })),
  }),
  startLot: (rows) => ({ lotNumber: 1, confirm: ['notice'], notices: noticesOf(rows) }),
  placeBid: (rows) => ({ lotNumber: 1, amount: 10, type: 'floor', confirm: ['notice'], notices: noticesOf(rows) }),
  setLotPictures: (rows) => ({ pictures: counting(rows, (at) => ({ lotNumber: 1 + at, image: null })) }),
  setLotTags: (rows) => ({ lotNumber: 1, tagIds: counting(rows, (at) => `t-${at}`), tags: [] }),
  setTerms: (rows) => ({ skipPaddles: counting(rows, (at) => String(1 + at)) }),
  setRound: (rows) => ({ lotNumber: 1, kind: 'choice', lots: lotsOf(rows) }),
  chooseLots: (rows) => ({ lotNumber: 1, lots: lotsOf(rows) }),
  proposeLots: (rows) => ({ lotNumber: 1, lots: lotsOf(rows) }),
  settleRest: (rows) => ({ lotNumber: 1, how: 'all', takers: [{ paddleNumber: '101', lots: lotsOf(rows).slice(1) }] }),
}

/** A choice of all lots, which a telephone won. */
function wonChoice(room: SaleInPlay, rows: number): void {
  room.ask('setRound', { lotNumber: 1, kind: 'choice', lots: lotsOf(rows) })
  room.live().lot(1).asking(10)
  room.ask('placeBid', { lotNumber: 1, amount: 10, type: 'phone', paddleNumber: '100' })
  room.sold(10, '100')
}

/** The sale before a command. */
const BEFORE: Readonly<Record<string, (room: SaleInPlay, rows: number) => void>> = {
  startLot: (room) => room.live(),
  placeBid: (room) => room.live().lot(1).asking(10),
  chooseLots: wonChoice,
  proposeLots: wonChoice,
  settleRest(room, rows) {
    wonChoice(room, rows)
    room.ask('chooseLots', { lotNumber: 1, lots: [1] })
  },
}

/** A sale of so many lots and paddles with a limit that is never passed, which counts the use of its records. */
function aLargeSale(name: CommandName, rows: number): { sale: Sale; count: Count } {
  const count: Count = { records: 0 }
  const room = aSale({ lots: counting(rows, (at) => 1 + at) })
  room.ask('setTerms', { limit: 5_000, overLimit: 'refuse' })
  room.ask('registerPaddles', {
    rows: counting(rows, (at) => ({ paddle: String(100 + at), clientId: `c-${at}`, limit: null })),
  })
  BEFORE[name]?.(room, rows)
  const { sale } = room
  const { lots, catalogue, commissions, paddles, position } = sale
  const tables = Object.entries({ lots, catalogue, commissions, paddles, position })
  const counted = tables.map(([name, records]) => [name, new CountedRecords<unknown, unknown>(records, count)])
  // The tables are the same, but counted.
  return { sale: { ...sale, ...Object.fromEntries(counted) } as Sale, count }
}

/** The records that a command of so many rows uses in a sale of so many lots and paddles. */
function usedBy(name: CommandName, rows: number, asked = INPUTS[name]): number {
  const { sale, count } = aLargeSale(name, rows)
  const by = name === 'proposeLots' ? CALLER : STAFF
  const input = COMMANDS[name].input.parse(asked?.(rows) ?? {})
  const decision = decide(name, sale, { input, given: { id: 'list', at, by } })
  if (isRefusal(decision)) throw new Error(decision.message)
  carryOut(sale, decision, { at, by, cmd: 'list' })
  return count.records
}

test('every command with a long list has an example', () => {
  expect(withLongLists(COMMANDS).sort()).toEqual(Object.keys(INPUTS).sort())
})

test.each(Object.keys(INPUTS) as CommandName[])(
  '%s of four times as many rows uses four times as many records',
  (name) => {
    expect(usedBy(name, 400)).toBeLessThanOrEqual(4.6 * usedBy(name, 100))
  },
)

test('advance bids of one paddle with groups and a budget, four times as many, use four times as many records', () => {
  const ofOne = (rows: number) => ({
    bids: counting(rows, (at) => ({
      lotNumber: 1 + at,
      amount: 10,
      paddleNumber: '100',
      budget: 4_000,
      ...(at % 3 > 0 && { group: at % 3 === 1 ? 'all' : `pair ${at % 8}` }),
    })),
  })
  expect(usedBy('addAdvancedBids', 400, ofOne)).toBeLessThanOrEqual(4.6 * usedBy('addAdvancedBids', 100, ofOne))
})
