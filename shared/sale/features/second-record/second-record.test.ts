import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../engine/actor.ts'
import { PROPERTY_RUNS } from '../../../testing/property-runs.ts'
import { lastRecords, recordsDiffer } from '../../second-record/two-records.ts'
import { aLotAt, aSale, type SaleInPlay } from '../../testing/a-sale.ts'
import { plainSale } from '../../testing/plain-sale.ts'
import { view } from '../../view/view.ts'

const ENTRY: Actor = { role: 'entry', device: 'Entry desk' }
const SOLD = { lotNumber: 1, status: 'sold', amount: 600, paddleNumber: '77' } as const

/** A sale with two records, whose first lot is sold for 600 to paddle 77. */
function soldBlind(): SaleInPlay {
  const room = aLotAt(500).floor('a', 600)
  room.ask('setTerms', { secondRecord: 'blind' })
  return room.sold(600, '77')
}
const entrySees = (room: SaleInPlay) => view(room.sale, { audience: { kind: 'staff', isEntry: true }, tags: new Map() })

describe('two records', () => {
  test('stop the next lot until the second one is in, unless the clerk goes on without it', () => {
    const room = soldBlind()
    const missing = { status: 409, code: 'record_missing', details: { lotNumber: 1, second: null } }
    expect(room.ask('startLot', { lotNumber: 2 })).toMatchObject(missing)
    expect(room.ask('startLot', { lotNumber: 2, confirm: ['notice'] })).toMatchObject(missing)
    expect(room.ask('startLot', { lotNumber: 2, confirm: ['record_missing'] })).toBeNull()
  })

  test('agree, and the next lot starts', () => {
    const room = soldBlind()
    expect(room.ask('secondRecord', { ...SOLD, paddleNumber: '077' }, ENTRY)).toBeNull()
    expect(room.sale.commands.at(-1)?.sentence()).toBe('Second record of lot 1: sold for 600 to paddle 077')
    expect(room.ask('startLot', { lotNumber: 2 })).toBeNull()
  })

  test.each([
    { ...SOLD, amount: 650 },
    { ...SOLD, paddleNumber: '78' },
    { ...SOLD, paddleNumber: null },
    { lotNumber: 1, status: 'passed' } as const,
  ])('stop the next lot while they differ: $status $amount $paddleNumber', (second) => {
    const room = soldBlind()
    room.ask('secondRecord', second, ENTRY)
    const differ = {
      code: 'records_differ',
      details: { lotNumber: 1, first: { amount: 600, paddleNumber: '77' }, second: { status: second.status } },
    }
    expect(room.ask('startLot', { lotNumber: 2 })).toMatchObject(differ)
    // A confirmation is for a missing record only.
    expect(room.ask('startLot', { lotNumber: 2, confirm: ['record_missing'] })).toMatchObject(differ)
    const before = room.sale
    expect(room.ask('secondRecord', SOLD, ENTRY)).toBeNull()
    expect(room.ask('startLot', { lotNumber: 2 })).toBeNull()
    room.back(before)
    const right = 'amount' in second ? { amount: second.amount, paddleNumber: second.paddleNumber } : {}
    room.ask('correctOutcome', { lotNumber: 1, status: second.status, ...right, notes: 'As called' })
    expect(room.ask('startLot', { lotNumber: 2 })).toBeNull()
  })

  test('are those of the present outcome: a lot that was reopened is recorded again', () => {
    const room = soldBlind()
    room.ask('secondRecord', SOLD, ENTRY)
    expect(room.ask('startLot', { lotNumber: 1 })).toBeNull()
    room.sold(600, '77')
    expect(room.ask('startLot', { lotNumber: 2 })).toMatchObject({ code: 'record_missing' })
  })

  test('are undone and redone, each alone', () => {
    const room = soldBlind()
    const { lots } = plainSale(room.sale)
    const hammer = room.sale.commands.at(-1)?.id
    room.ask('secondRecord', { ...SOLD, amount: 650 }, ENTRY)
    const { lots: recorded } = plainSale(room.sale)
    const commandId = room.sale.commands.at(-1)?.id
    expect(room.ask('undo', { commandId })).toBeNull()
    expect(plainSale(room.sale).lots).toEqual(lots)
    expect(room.ask('startLot', { lotNumber: 2 })).toMatchObject({ code: 'record_missing' })
    expect(room.ask('redo', { commandId })).toBeNull()
    expect(plainSale(room.sale).lots).toEqual(recorded)
    // The hammer can be undone although it was recorded twice; redone, both records stand again.
    expect(room.ask('undo', { commandId: hammer })).toBeNull()
    expect(room.sale.lots.get(1)?.outcome).toBeNull()
    expect(room.ask('redo', { commandId: hammer })).toBeNull()
    expect(plainSale(room.sale).lots).toEqual(recorded)
  })

  test('of a round are those of its lead, at the price that was called', () => {
    const room = aSale({ lots: [1, 2, 3] })
    room.ask('setTerms', { secondRecord: 'blind' })
    room.ask('setRound', { lotNumber: 1, lots: [1, 2], kind: 'together' })
    room.live().lot(1).asking(500).floor('a', 1_000).sold(1_000, '77')
    expect(room.ask('secondRecord', { ...SOLD, lotNumber: 2 }, ENTRY)).toMatchObject({ code: 'in_round' })
    room.ask('secondRecord', { ...SOLD, amount: 1_000 }, ENTRY)
    expect(room.ask('startLot', { lotNumber: 3 })).toBeNull()
  })

  test.each([
    ['lot_not_finished', { ...SOLD, lotNumber: 2 }],
    ['amount_needed', { lotNumber: 1, status: 'sold' }],
    ['no_sale', { ...SOLD, status: 'passed' }],
  ] as const)('are refused with %s', (code, input) => {
    const room = soldBlind()
    const before = room.sale
    expect(room.ask('secondRecord', input, ENTRY)).toMatchObject({ code })
    expect(room.sale).toBe(before)
  })

  test('are kept only if the terms say so', () => {
    const room = aLotAt(500).floor('a', 600).sold(600, '77')
    expect(room.ask('secondRecord', SOLD, ENTRY)).toMatchObject({ code: 'no_second_records' })
    expect(room.ask('startLot', { lotNumber: 2 })).toBeNull()
  })
})

describe('the entry clerk of two records', () => {
  test('does not see the outcome and its paddle until the own record is in', () => {
    const room = soldBlind()
    const lot = entrySees(room).lots.get(1)
    expect(lot).toMatchObject({ outcome: null, finishedAt: room.sale.lots.get(1)?.outcome?.at })
    expect(JSON.stringify([lot, [...(lot?.bids.values() ?? [])]])).not.toContain('77')
    room.ask('secondRecord', { lotNumber: 1, status: 'passed' }, ENTRY)
    expect(entrySees(room).lots.get(1)).toMatchObject({
      outcome: { amount: 600, paddleNumber: '77' },
      secondRecord: { status: 'passed' },
    })
  })

  test('can’t make the first record, whose refusal would show it', () => {
    const room = soldBlind()
    for (const refused of [
      room.ask('recordSale', { lotNumber: 1, amount: 1, type: 'floor' }, ENTRY),
      room.ask('markPassed', { lotNumber: 1 }, ENTRY),
      room.ask('withdrawLot', { lotNumber: 1 }, ENTRY),
    ])
      expect(refused).toEqual({
        refused: true,
        status: 409,
        code: 'second_record_only',
        message: 'This desk keeps the second record of each lot; the clerk’s desk keeps the first',
      })
  })
})

test('of 200 lots, every planted difference stops the next lot, and no equal record does', () => {
  const LOTS = Array.from({ length: 200 }, (_, at) => at + 1)
  const slips = fc.constantFrom('price', 'paddle', 'passed', 'follows')
  const planted = fc.uniqueArray(fc.tuple(fc.constantFrom(...LOTS.slice(0, -1)), slips, fc.boolean()), {
    minLength: 20,
    maxLength: 20,
    selector: ([lotNumber]) => lotNumber,
  })
  const play = (differences: [number, 'price' | 'paddle' | 'passed' | 'follows', boolean][]) => {
    const room = aSale({ lots: LOTS }).live()
    room.ask('setTerms', { secondRecord: 'blind' })
    const found: number[] = []
    for (const lotNumber of LOTS) {
      const stopped = room.ask('startLot', { lotNumber })
      if (stopped) {
        expect(stopped.code).toBe('records_differ')
        const records = lastRecords(room.sale)
        if (!records?.second) throw new Error('A lot stopped without two records')
        found.push(Number(records.lotNumber))
        const [, , isDesks] = differences.find(([of]) => of === records.lotNumber) ?? []
        const right = { lotNumber: records.lotNumber, status: 'sold', amount: 600, paddleNumber: '77' } as const
        if (isDesks) room.ask('correctOutcome', { ...right, ...records.second, notes: 'As called' })
        else room.ask('secondRecord', right, ENTRY)
        expect(room.ask('startLot', { lotNumber })).toBeNull()
      }
      room.asking(500).floor(`bid-${lotNumber}`, 600).sold(600, '77')
      const slip = differences.find(([of]) => of === lotNumber)?.[1]
      const record = {
        price: { status: 'sold', amount: 550, paddleNumber: '77' },
        paddle: { status: 'sold', amount: 600, paddleNumber: '78' },
        passed: { status: 'passed', amount: null, paddleNumber: null },
        follows: { status: 'sold', amount: 600, paddleNumber: null },
        none: { status: 'sold', amount: 600, paddleNumber: '77' },
      } as const
      const second = record[slip ?? 'none']
      expect(recordsDiffer(record.none, second)).toBe(slip !== undefined)
      expect(room.ask('secondRecord', { lotNumber, ...second }, ENTRY)).toBeNull()
    }
    expect(found).toEqual(differences.map(([lotNumber]) => lotNumber).sort((a, b) => a - b))
  }
  fc.assert(fc.property(planted, play), { numRuns: Math.ceil(PROPERTY_RUNS / 20) })
})
