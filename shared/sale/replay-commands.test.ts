import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMANDS_KEPT } from '../engine/command-records.ts'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import { replayCommands } from './carry-out.ts'
import { encode } from './diff/diff.ts'
import { emptySale } from './empty-sale.ts'
import type { SaleEntry } from './entry.ts'
import { commit } from './remembered.ts'
import type { Sale } from './state.ts'
import { aLotAt, aSale } from './testing/a-sale.ts'
import { anyStep, commandOf, LEFT, POOL, type Step } from './testing/any-command.ts'
import { plainSale } from './testing/plain-sale.ts'

/** A sale with its commands. */
const whole = (sale: Sale) => [
  plainSale(sale),
  sale.commands.map(({ start, diff, sentence, ...record }) => ({
    ...record,
    sentence: sentence(),
    before: plainSale(start.sale),
    diff: encode(diff, { at: '', seq: 0 }),
  })),
]

function byCommand(entries: readonly SaleEntry[]): SaleEntry[][] {
  return entries.reduce<SaleEntry[][]>((commands, entry) => {
    const last = commands.at(-1)
    if (last?.[0]?.cmd === entry.cmd) last?.push(entry)
    else commands.push([entry])
    return commands
  }, [])
}

const isUndo = (type: string) => type === 'undo' || type === 'redo'

/** Replays a journal's commands, entry by entry. */
function replay(commands: readonly SaleEntry[][]): Sale {
  const replaying = replayCommands(emptySale('spring'))
  for (const command of commands) for (const entry of command) replaying.take(entry, entry !== command.at(-1))
  return replaying.state()
}

test('an undo is replayed with its consequences', () => {
  const room = aLotAt(1_000).online('waits', 1_100).rejected('waits').floor('a', 1_300)
  const rejection = room.sale.commands.at(-2)?.id
  expect(room.ask('undo', { commandId: rejection })).toBeNull()
  expect(room.lastTypes).toEqual(['command_undone', 'online_bids_outbid'])
  expect(whole(replay(byCommand(room.entries)))).toEqual(whole(room.sale))
})

test.each([
  ['and undone now and then', () => true],
  ['and none undone before the end', ({ kind }: Step) => !isUndo(kind)],
])('replaying a journal gives the same sale as its single commands, %s', (_, mayCome) => {
  const most = { undos: 0, commands: 0 }
  const steps = fc.array(anyStep.filter(mayCome), { minLength: 2_000, maxLength: 2_500, size: 'max' })
  fc.assert(
    fc.property(steps, (drawn) => {
      const room = aSale({ lots: POOL.slice(0, 4), advancedBids: LEFT, reserve: 1_500 })
      room.live().lot(1).asking(500)
      for (const step of drawn) room.attempt(commandOf(step, room.sale))
      room.ask('undo', {})
      const commands = byCommand(room.entries)
      expect(whole(replay(commands))).toEqual(whole(commands.reduce(commit, emptySale(room.sale.auctionId))))
      most.undos = Math.max(most.undos, room.entries.filter(({ type }) => type === 'command_undone').length)
      most.commands = Math.max(most.commands, commands.length)
    }),
    // Fixed evenings: they must be long enough.
    { numRuns: Math.min(4, Math.ceil(PROPERTY_RUNS / 40)), seed: 3 },
  )
  expect(most.undos).toBeGreaterThan(0)
  expect(most.commands).toBeGreaterThan(2 * COMMANDS_KEPT)
})
