import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainAuction } from '../../../../shared/catalogue/testing/plain-auction.ts'
import type { Actor } from '../../../../shared/engine/actor.ts'
import { isRefusal } from '../../../../shared/engine/decision.ts'
import { field } from '../../../../shared/engine/field.ts'
import { carryOut } from '../../../../shared/sale/carry-out.ts'
import { SALE_FIELDS } from '../../../../shared/sale/fields/index.ts'
import type { Sale } from '../../../../shared/sale/state.ts'
import { anyStep, commandOf, LEFT, POOL, type Step } from '../../../../shared/sale/testing/any-command.ts'
import { plainSale } from '../../../../shared/sale/testing/plain-sale.ts'
import { PROPERTY_RUNS } from '../../../../shared/testing/property-runs.ts'
import { SYSTEM } from '../../../access/principal.ts'
import type { FileLayer } from '../../../storage/files.ts'
import { encodeLine } from '../../../storage/journal-line.ts'
import { diskError } from '../../../storage/testing/watched-files.ts'
import { EDITION as SUMMARY_EDITION } from '../closed-sale.ts'
import { markOf } from '../edition.ts'
import { openSale } from '../open-sale.ts'
import { SaleRoom } from '../room.ts'
import { anyHarm, type Disk, FOLDER, harmed, partsOn } from '../testing/sale-on-disk.ts'
import { EDITION, writeCheckpoint } from './checkpoint.ts'
import { linesOf, saleOfLines } from './sale-lines.ts'

const auction = { ...plainAuction('spring', POOL.slice(0, 4)), advancedBids: LEFT }

/** Runs the steps in an open sale. */
async function play(room: SaleRoom, steps: readonly Step[], { from = 0 } = {}): Promise<void> {
  for (const [at, step] of steps.entries()) {
    const decision = commandOf(step, room.sale)(room.sale)
    if (!isRefusal(decision)) await room.play(decision, { id: `command-${from + at}`, who: SYSTEM })
  }
}

/** The disk of a live sale after these steps, with its checkpoint, and the disk at half of the steps. */
async function liveSale(steps: readonly Step[]): Promise<{ disk: Disk; early: Disk }> {
  const { parts, read } = partsOn({ 'auction.json': Buffer.from(JSON.stringify(auction)) })
  const half = Math.ceil(steps.length / 2)
  const room = await SaleRoom.open(parts)
  await room.settle(SYSTEM)
  await room.run('startAuction', {}, { who: SYSTEM, key: 'start', keep: 'reply', reply: () => 'started' })
  await room.run('startLot', { lotNumber: 1 }, { who: SYSTEM, key: 'lot', keep: 'key', reply: () => null })
  await play(room, steps.slice(0, half))
  await room.close()
  await checkpointed(parts)
  const early = await read()
  const again = await SaleRoom.open(parts)
  await play(again, steps.slice(half), { from: half })
  await again.close()
  await checkpointed(parts)
  return { disk: await read(), early }
}

async function checkpointed(parts: ReturnType<typeof partsOn>['parts']): Promise<void> {
  const opened = await openSale(parts)
  await opened.journal.close()
  await writeCheckpoint(opened, { ...parts, sale: opened.sale, worth: 1 })
}

/** The result of a start from this disk, and the sale after as many undos as possible and their redos. */
async function foundOn(disk: Disk) {
  const { parts, notices } = partsOn(disk)
  const opening = openSale(parts).then(async ({ checkpointSeq, journal }) => {
    await journal.close()
    return { checkpointSeq, room: await SaleRoom.open(parts) }
  })
  const opened = await opening.catch((error: unknown) => String(error))
  if (typeof opened === 'string') return { checkpointSeq: 0, found: { refused: opened, notices } }
  const { room, checkpointSeq } = opened
  const { sale } = room
  const replies = await Promise.all(['start', 'lot', 'nobody-s'].map((key) => room.kept.firstReply(key)))
  const words = sale.commands.map(({ sentence }) => sentence())
  const taken: unknown[] = []
  for (const name of ['undo', 'undo', 'undo', 'undo', 'redo', 'redo'] as const) {
    const done = room.run(name, {}, { who: SYSTEM, key: null, keep: 'key', reply: whole })
    taken.push(await done.catch((error: unknown) => String(error)))
  }
  return { checkpointSeq, found: { sale: whole(sale), replies, words, notices, taken: withoutIds(taken) } }
}

/** A sale as plain data, with the order of its records. */
function whole(sale: Sale) {
  const orders = [sale.commissions, sale.paddles].map((records) => [...records.keys()])
  return { ...plainSale(sale), orders, isEveryBidFound: [...sale.bidLots.keys()].every((id) => sale.bidLots.has(id)) }
}

/** Commands get a new id each time. */
const withoutIds = (taken: unknown): unknown =>
  JSON.parse(JSON.stringify(taken).replaceAll(/"id":"[\w-]{16}"/g, '"id":""'))

const anyEvening = fc.array(anyStep, { maxLength: 60, size: 'max' })
/** Most commands of this sale are too old to be undone. It is played once; no test changes its disk. */
const LONG = await liveSale(
  fc.sample(fc.array(anyStep, { minLength: 3_000, maxLength: 3_000, size: 'max' }), { numRuns: 1, seed: 9 })[0] ?? [],
)
const { '.checkpoint': _, ...LONG_WITHOUT } = LONG.disk

test('restores a sale from its lines, with the same state and the same later behaviour', async () => {
  await fc.assert(
    fc.asyncProperty(anyEvening, anyEvening, async (before, after) => {
      const { disk } = await liveSale(before)
      const room = await SaleRoom.open(partsOn(disk).parts)
      await room.close()
      const sale: Sale = { ...room.sale, commands: [] }
      const made = saleOfLines('spring')
      for (const line of linesOf(sale)) made.take(JSON.parse(JSON.stringify(line)))
      const restored = made.sale()
      if (!restored) throw new Error('Nothing was put together')
      expect(whole(restored)).toEqual(whole(sale))
      expect(Object.keys(restored).sort()).toEqual(Object.keys(sale).sort())
      expect(evening(restored, after)).toEqual(evening(sale, after))
    }),
    { numRuns: Math.ceil(PROPERTY_RUNS / 3) },
  )
})

const CLERK: Actor = { role: 'staff', device: 'PC' }

/** The sale after these steps, and every refusal. */
function evening(begun: Sale, steps: readonly Step[]) {
  let sale = begun
  const refusals: unknown[] = []
  for (const step of steps) {
    const decision = commandOf(step, sale)(sale)
    if (isRefusal(decision)) refusals.push(decision)
    else sale = carryOut(sale, decision, { at: '2026-05-14T12:00:00.000Z', by: CLERK, cmd: `c${sale.seq}` }).after
  }
  return { sale: whole(sale), refusals }
}

test('opens a long sale from its checkpoint with the same state and the same undos as from its journal', async () => {
  const withIt = await foundOn(LONG.disk)
  const without = await foundOn(LONG_WITHOUT)
  expect(withIt.checkpointSeq).toBeGreaterThan(300)
  expect(without.checkpointSeq).toBe(0)
  expect(withIt.found).toEqual(without.found)
  expect(withIt.found).toMatchObject({ replies: [{ reply: 'started' }, { isKeyOnly: true }, null] })
})

test('opens or refuses a sale with a checkpoint as without one after files are cut, flipped, lost or replaced by older ones', async () => {
  const { disk, early } = LONG
  const ofThatMoment = { '.checkpoint': early['.checkpoint'] ?? Buffer.alloc(0) }
  let used = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyHarm, { minLength: 1, maxLength: 2 }), async (harms) => {
      const found = harmed(disk, harms, ofThatMoment)
      const withIt = await foundOn(found)
      const { '.checkpoint': _, ...others } = found
      const without = await foundOn(others)
      expect(withIt.found).toEqual(without.found)
      if (withIt.checkpointSeq > 0) used += 1
    }),
    {
      numRuns: Math.ceil(PROPERTY_RUNS / 5),
      // The intact journal ends between the checkpoint and the commands that could be undone when it was written.
      examples: [
        [[{ name: 'sale.journal', how: 'cut', at: 0.7141441115762714, bit: 0 }]],
        [[{ name: 'auction.json', how: 'lost', at: 0, bit: 0 }]],
      ],
    },
  )
  expect(used).toBeGreaterThan(0)
})

test('undoes a command from before the checkpoint if an undo of version 1.2 names only its command', async () => {
  const { parts, read } = partsOn({ 'auction.json': Buffer.from(JSON.stringify(auction)) })
  const room = await SaleRoom.open(parts)
  await room.settle(SYSTEM)
  const ask = { who: SYSTEM, key: null, keep: 'key', reply: () => null } as const
  const say = async (count: number) => {
    for (let at = 0; at < count; at += 1) await room.run('broadcast', { message: `Words ${at}` }, ask)
  }
  await room.run('startAuction', {}, ask)
  await room.run('setIncrement', { lotNumber: 1, increment: 7 }, ask)
  const increment = room.sale.commands.at(-1)?.id
  await say(100)
  await room.run('undo', { commandId: increment }, ask)
  await say(150)
  await room.close()
  const { 'sale.journal': journal = Buffer.alloc(0), ...others } = await read()
  const lines = journal.toString().trimEnd().split('\n')
  const of12 = lines.map((line) => {
    const { diff, v, ...entry } = JSON.parse(line.slice(9))
    return encodeLine(JSON.stringify(entry.type === 'command_undone' ? entry : { v, ...entry })).toString()
  })
  const found = partsOn({ ...others, 'sale.journal': Buffer.from(of12.join('')) })
  await checkpointed(found.parts)
  const disk = await found.read()
  expect(disk['.checkpoint']).toBeDefined()
  const opened = await openSale(partsOn(disk).parts)
  expect([opened.sale.lots.get(1)?.manualIncrement ?? null, opened.checkpointSeq]).toEqual([null, 0])
})

test('writes no checkpoint if the journal on the disk was changed', async () => {
  const { parts, read } = partsOn(LONG_WITHOUT)
  const opened = await openSale(parts)
  const file = await parts.files.open(join(FOLDER, 'sale.journal'), 'r+d')
  await file.write(Buffer.from('X'), 500)
  await writeCheckpoint(opened, { ...parts, sale: opened.sale, worth: 1 })
  expect((await read())['.checkpoint']).toBeUndefined()
})

test('leaves no part of a checkpoint if the disk is full', async () => {
  const { parts, read } = partsOn(LONG_WITHOUT)
  const opened = await openSale(parts)
  const files: FileLayer = {
    ...parts.files,
    async open(path, flag) {
      const file = await parts.files.open(path, flag)
      return flag === 'w' ? { ...file, write: () => Promise.reject(diskError('ENOSPC')) } : file
    },
  }
  await writeCheckpoint(opened, { ...parts, files, sale: opened.sale, worth: 1 })
  expect((await read())['.checkpoint']).toBeUndefined()
})

test('ignores and removes a checkpoint of another edition or another journal', async () => {
  const { disk, early } = LONG
  const { '.checkpoint': made = Buffer.alloc(0) } = disk
  const other = Buffer.from(made.toString('latin1').replace(JSON.stringify(EDITION), '"0"'), 'latin1')
  // The journal of the second case ends before the checkpoint.
  for (const found of [
    { ...disk, '.checkpoint': other },
    { ...early, '.checkpoint': made },
  ]) {
    const { parts, read } = partsOn(found)
    const opened = await openSale(parts)
    await opened.journal.close()
    expect([opened.checkpointSeq, (await read())['.checkpoint']]).toEqual([0, undefined])
  }
})

test('changes the edition of checkpoints and summaries if a field is added or changed', () => {
  for (const edition of [EDITION, SUMMARY_EDITION]) expect(edition).toContain(markOf(SALE_FIELDS))
  const more = { ...SALE_FIELDS, bids: { ...SALE_FIELDS.bids, colour: field(z.string().optional()) } }
  const other = { ...SALE_FIELDS, bids: { ...SALE_FIELDS.bids, amount: field(z.string()) } }
  expect(new Set([SALE_FIELDS, more, other].map(markOf)).size).toBe(3)
})
