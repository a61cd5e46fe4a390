import { expect, test } from 'vitest'
import { isRefusal } from '../engine/decision.ts'
import { type Count, CountedRecords } from '../engine/testing/counted-records.ts'
import { withLongLists } from '../engine/testing/long-lists.ts'
import { carryOutInHouse } from './carry-out.ts'
import { emptyHouse } from './empty-house.ts'
import { decideInHouse, HOUSE_COMMANDS, HOUSE_UNDO, type HouseCommandName } from './features/index.ts'
import { HOUSE_TABLE_NAMES, type House } from './state.ts'

const at = '2026-05-14T12:00:00.000Z'
const by = { role: 'staff', device: 'PC' } as const

const counting = (count: number, make: (at: number) => object) => Array.from({ length: count }, (_, at) => make(at))
const byId = (count: number, make: (at: number) => object) =>
  Object.fromEntries(counting(count, (at) => make(at)).map((row, at) => [`x-${at}`, row]))
const client = (at: number) => ({ name: `Client ${at}`, phones: [{ number: '0' }], alerts: [] })
const booking = (at: number) => ({ lotNumbers: [1 + (at % 40), 50 + (at % 40)], paddle: String(100 + at) })

/** The input of each command with a long list, for so many rows. */
const INPUTS: Readonly<Record<string, (rows: number) => object>> = {
  addBookings: (rows) => ({ auctionId: 'spring', bookings: counting(rows, booking) }),
  keepPlan: (rows) => ({ calls: counting(rows, (at) => ({ id: `b-${at}`, caller: 'kim', planned: true })) }),
  rememberColumns: (rows) => ({ id: 'los', meanings: counting(rows, () => Object('title')).map(String) }),
  takeInClients: (rows) => ({
    rows: counting(rows, (at) => ({ client: client(at), join: at % 2 ? `c-${at}` : null })),
  }),
  addClients: (rows) => ({
    clients: counting(rows, (at) => ({ id: `n-${at}`, createdAt: at, ...client(at) })),
    reasons: [],
  }),
  addTags: (rows) => ({
    tags: counting(rows, (at) => ({ id: `t-${at}`, name: `Tag ${at}`, color: '#000000', createdAt: '' })),
  }),
  addTrainees: (rows) => ({ trainees: counting(rows, (at) => ({ id: `e-${at}`, name: `Ed ${at}`, since: '' })) }),
  completeErasures: (rows) => ({ ids: counting(rows, (at) => Object(`r-${at}`)).map(String) }),
  removeDemoPeople: (rows) => ({ used: counting(rows, (at) => Object(`c-${at}`)).map(String) }),
  restoreTables: (rows) => ({
    choose: null,
    tables: {
      clients: byId(rows, (at) => ({ id: `x-${at}`, createdAt: '', ...client(at) })),
      tags: byId(rows, (at) => ({ id: `x-${at}`, name: `Rare ${at}`, color: '#000000', createdAt: '' })),
      trainees: byId(rows, (at) => ({ id: `x-${at}`, name: `Al ${at}`, since: '' })),
    },
  }),
}

/** A house with so many records in each table, which counts their use. */
function aHouse(rows: number): { house: House; count: Count } {
  const count: Count = { records: 0 }
  let house = emptyHouse()
  const run = (name: HouseCommandName, input: object, id: string) => {
    house = done(house, { name, input, id })
  }
  const clients = counting(rows, (at) => ({ id: `c-${at}`, createdAt: at, ...client(at) }))
  const bookings = counting(rows, (at) => ({ ...booking(at), lotNumbers: [99] }))
  run('addClients', { clients, reasons: [] }, 'a')
  run('addBookings', { auctionId: 'spring', bookings }, 'b')
  run('addTrainees', { trainees: counting(rows, (at) => ({ id: `k-${at}`, name: `Bo ${at}`, since: '' })) }, 'c')
  const tables = HOUSE_TABLE_NAMES.map((table) => [table, new CountedRecords<string, unknown>(house[table], count)])
  // The tables are the same, but counted.
  return { house: { ...house, ...Object.fromEntries(tables) } as House, count }
}

function done(house: House, { name, input, id }: { name: HouseCommandName; input: object; id: string }): House {
  const decision = decideInHouse(name, house, { input: input as never, given: { id, at, by } })
  if (isRefusal(decision)) throw new Error(decision.message)
  return carryOutInHouse(house, decision, { at, by, cmd: id }).after
}

/** The records that are used by a command of so many rows in a house of so many records, and by its undo. */
function usedBy(name: HouseCommandName, rows: number): number {
  const { house, count } = aHouse(rows)
  const input = INPUTS[name]?.(rows) ?? {}
  const after = done(house, { name, input, id: 'list' })
  if (after.seq === house.seq) return count.records
  const undo = HOUSE_UNDO.redirect(after, 'back', { commandId: 'list', by })
  if (!isRefusal(undo)) decideInHouse('undoHouse', after, { input: { commandId: 'list' }, given: { id: 'u', at, by } })
  return count.records
}

test('every command with a long list has an example', () => {
  expect(withLongLists(HOUSE_COMMANDS).sort()).toEqual(Object.keys(INPUTS).sort())
})

test.each(Object.keys(INPUTS) as HouseCommandName[])(
  '%s of four times as many rows uses four times as many records',
  (name) => {
    expect(usedBy(name, 400)).toBeLessThanOrEqual(4.6 * usedBy(name, 100))
  },
)
