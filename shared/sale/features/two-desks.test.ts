import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from '../../engine/actor.ts'
import { PROPERTY_RUNS } from '../../testing/property-runs.ts'
import { decide } from '../carry-out.ts'
import type { SaleEntry } from '../entry.ts'
import type { Sale } from '../state.ts'
import { aSale } from '../testing/a-sale.ts'
import { anyStep, commandOf, LEFT, POOL } from '../testing/any-command.ts'
import { plainSale, withoutCounters } from '../testing/plain-sale.ts'

const DESKS: readonly Actor[] = [
  { role: 'staff', device: 'This PC' },
  { role: 'staff', device: 'Tablet' },
]

type Act = 'command' | 'undo' | 'redo'
const anyAct = fc.record({
  act: fc.constantFrom<Act>('command', 'command', 'command', 'undo', 'undo', 'redo', 'redo'),
  desk: fc.constantFrom(0, 0, 0, 1),
  step: anyStep.filter(({ kind }) => kind !== 'undo' && kind !== 'redo'),
})

type Drawn = typeof anyAct extends fc.Arbitrary<infer T> ? T : never

/** The command that was undone or redone. */
function commandOfEntry(entries: readonly SaleEntry[], type: 'command_undone' | 'command_redone'): string | undefined {
  const entry = entries.find((each) => each.type === type)
  return entry && 'command' in entry ? entry.command : undefined
}

const step = { lot: -1, pick: 0, paddle: 0, amount: 'asking' } as const
/** Found by 3,000 drawings: a change of a lot was redone after another desk had deleted the lot. */
const ON_A_GONE_LOT: Drawn[] = [
  { act: 'undo', desk: 0, step: { ...step, kind: 'placeBid' } },
  { act: 'undo', desk: 0, step: { ...step, kind: 'placeBid' } },
  { act: 'command', desk: 0, step: { ...step, kind: 'setIncrement', amount: 'largest' } },
  { act: 'undo', desk: 0, step: { ...step, kind: 'placeBid' } },
  { act: 'command', desk: 1, step: { ...step, kind: 'editLots', pick: 203 } },
  { act: 'redo', desk: 0, step: { ...step, kind: 'placeBid' } },
  { act: 'undo', desk: 1, step: { ...step, kind: 'placeBid' } },
]

/** Found on 2026-11-28: a lot was deleted again although another desk had restored its advance bid. */
const BACK_ON_A_LOT_THAT_GOES: Drawn[] = [
  { act: 'command', desk: 1, step: { ...step, kind: 'deleteAdvancedBid', pick: 8 } },
  { act: 'command', desk: 0, step: { ...step, kind: 'editLots', pick: 4 } },
  { act: 'undo', desk: 0, step: { ...step, kind: 'placeBid' } },
  { act: 'undo', desk: 1, step: { ...step, kind: 'placeBid' } },
  { act: 'redo', desk: 0, step: { ...step, kind: 'placeBid' } },
  { act: 'undo', desk: 0, step: { ...step, kind: 'placeBid' } },
]

/** Data of lots that are not in the sale; must be empty. */
const onGoneLots = ({ lots, commissions, position }: Sale) =>
  [...lots.keys(), ...[...commissions.values()].map(({ lotNumber }) => lotNumber)].filter((lot) => !position.has(lot))

test('each of two desks redoes its last undone command until its next new one, in any order of acts', () => {
  const seen = { redone: 0, refused: 0 }
  fc.assert(
    fc.property(fc.array(anyAct, { minLength: 1, maxLength: 60, size: 'max' }), (acts) => {
      const room = aSale({ lots: POOL.slice(0, 4), advancedBids: LEFT, reserve: 1_500 })
        .live()
        .lot(1)
        .asking(500)
      /** The commands that each desk undid and may redo, the last one at the end. */
      const undone: string[][] = [[], []]
      for (const { act, desk, step } of acts) {
        const by = DESKS[desk] ?? DESKS[0]
        const mine = undone[desk]
        if (!by || !mine) continue
        expect(onGoneLots(room.sale)).toEqual([])
        const before = room.sale
        const known = room.entries.length
        if (act === 'command') {
          room.attempt((sale) => commandOf(step, sale)(sale), by)
          if (room.entries.length > known) mine.length = 0
          continue
        }
        const expected = act === 'redo' ? mine.at(-1) : undefined
        const isThere = before.commands.some(({ id, undone: is }) => id === expected && is)
        const refusal = room.ask(act, {}, by)
        const entries = room.entries.slice(known)
        if (refusal) {
          seen.refused += 1
          expect(plainSale(room.sale)).toEqual(plainSale(before))
          if (act === 'redo') expect(refusal.code === 'nothing_to_redo').toBe(!isThere)
        } else if (act === 'redo') {
          seen.redone += 1
          expect(commandOfEntry(entries, 'command_redone')).toBe(expected)
          mine.pop()
        } else {
          const id = commandOfEntry(entries, 'command_undone') ?? ''
          expect(before.commands.find((record) => record.id === id)?.by).toEqual(by)
          for (const list of undone) list.splice(0, list.length, ...list.filter((each) => each !== id))
          mine.push(id)
          // Events that followed from the undo are not redone.
          if (entries.length > 1) continue
          const back = decide('redo', room.sale, {
            input: {},
            given: { id: 'again', at: '2026-05-14T12:00:00.000Z', by },
          })
          if ('refused' in back) continue
          const undoneSale = room.sale
          expect(room.ask('redo', {}, by)).toBeNull()
          expect(withoutCounters(room.sale)).toEqual(withoutCounters(before))
          room.back(undoneSale)
        }
      }
    }),
    { numRuns: PROPERTY_RUNS, examples: [[ON_A_GONE_LOT], [BACK_ON_A_LOT_THAT_GOES]] },
  )
  expect(seen.redone).toBeGreaterThan(0)
  expect(seen.refused).toBeGreaterThan(0)
})

test('an advance bid is not restored on a lot that was deleted since', () => {
  const [mine, other] = DESKS
  if (!mine || !other) throw new Error('Two desks')
  const room = aSale({ lots: [1, 2, 3] })
  const bid = { lotNumber: 3, paddleNumber: '700', amount: 2_000 }
  expect(room.ask('addAdvancedBid', bid, mine)).toBeNull()
  expect(room.ask('undo', {}, mine)).toBeNull()
  const lots = [1, 2].map((lot_number) => ({ lot_number, title: `Lot ${lot_number}` }))
  expect(room.ask('editLots', { lots }, other)).toBeNull()
  expect(room.ask('redo', {}, mine)?.code).toBe('undo_blocked')
  expect(onGoneLots(room.sale)).toEqual([])
})
