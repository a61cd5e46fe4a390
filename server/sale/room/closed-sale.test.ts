import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainAuction } from '../../../shared/catalogue/testing/plain-auction.ts'
import { isRefusal } from '../../../shared/engine/decision.ts'
import { anyStep, commandOf, LEFT, POOL, type Step } from '../../../shared/sale/testing/any-command.ts'
import { plainSale } from '../../../shared/sale/testing/plain-sale.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { SYSTEM } from '../../access/principal.ts'
import { hashOf } from '../../http/idempotency-index.ts'
import { ClosedSale } from './closed-sale.ts'
import { SaleRoom } from './room.ts'
import { anyHarm, type Disk, harmed, partsOn } from './testing/sale-on-disk.ts'

const KEY = 'key-of-the-start'

/** The disk of a concluded, closed sale after these steps, and its summary from before the start. */
async function closedSale(steps: readonly Step[]): Promise<{ disk: Disk; early: Buffer }> {
  const auction = { ...plainAuction('spring', POOL.slice(0, 4)), advancedBids: LEFT }
  const { parts, read } = partsOn({ 'auction.json': Buffer.from(JSON.stringify(auction)) })
  const room = await SaleRoom.open(parts)
  await room.settle(SYSTEM)
  await room.summarise({ isEnd: true })
  const early = (await read())['.summary'] ?? Buffer.alloc(0)
  await room.run('startAuction', {}, { who: SYSTEM, key: KEY, keep: 'reply', reply: () => 'started' })
  await room.run('startLot', { lotNumber: 1 }, { who: SYSTEM, key: null, keep: 'key', reply: () => null })
  for (const [at, step] of steps.entries()) {
    const decision = commandOf(step, room.sale)(room.sale)
    if (!isRefusal(decision)) await room.play(decision, { id: `command-${at}`, who: SYSTEM })
  }
  if (room.sale.live) await room.stop(SYSTEM)
  await room.close()
  await room.summarise({ isEnd: true })
  return { disk: await read(), early }
}

/** The result of a start from this disk: the sale at rest, and the same sale opened. */
async function foundOn(disk: Disk) {
  const { parts, notices } = partsOn(disk)
  const resting = await ClosedSale.open(parts)
  const atRest = resting && listed(resting)
  await resting?.close()
  try {
    const room = await SaleRoom.open(parts)
    return {
      atRest,
      notices,
      opened: { ...listed(room), whole: plainSale(room.sale), first: await room.kept.firstReply(KEY) },
    }
  } catch (error) {
    return { atRest, notices, opened: String(error) }
  }
}

function listed(room: SaleRoom | ClosedSale) {
  const { auction, title, isInUse, sale } = room
  return {
    auction,
    title,
    isInUse,
    seq: sale.seq,
    startedAt: sale.startedAt,
    live: sale.live,
    known: room.hasKey(hashOf(KEY)),
  }
}

const anyEvening = fc.array(anyStep, { maxLength: 40, size: 'max' })

test('lists a sale at rest with the same facts as when it is opened, after any steps', async () => {
  await fc.assert(
    fc.asyncProperty(anyEvening, async (steps) => {
      const { disk } = await closedSale(steps)
      const { atRest, opened } = await foundOn(disk)
      expect(opened).toMatchObject(atRest ?? { rests: 'no' })
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('opens or refuses a sale with a summary as without one after files are cut, flipped, lost or replaced by older ones', async () => {
  let rested = 0
  await fc.assert(
    fc.asyncProperty(anyEvening, fc.array(anyHarm, { minLength: 1, maxLength: 2 }), async (steps, harms) => {
      const { disk, early } = await closedSale(steps)
      const found = harmed(disk, harms, { '.summary': early })
      const withIt = await foundOn(found)
      const { '.summary': _, ...others } = found
      const without = await foundOn(others)
      expect(without.atRest).toBeNull()
      expect({ ...withIt, atRest: null }).toEqual(without)
      if (!withIt.atRest) return
      rested += 1
      expect(found['sale.journal']).toEqual(disk['sale.journal'])
      expect(without.opened).toMatchObject(withIt.atRest)
    }),
    { numRuns: PROPERTY_RUNS },
  )
  expect(rested).toBeGreaterThan(0)
})

test('leaves a sale at rest if the fields in its file are in another order, as imports write them', async () => {
  const { disk } = await closedSale([])
  const { parts } = partsOn(disk)
  const opened = await SaleRoom.open(parts)
  await opened.close()
  const { auction } = opened
  const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse())
  const other = { ...reversed(auction), lots: auction.lots.map(reversed), saleMetadata: reversed(auction.saleMetadata) }
  const file = Buffer.from(JSON.stringify(other))
  expect((await foundOn({ ...disk, 'auction.json': file })).atRest).toEqual((await foundOn(disk)).atRest)
  const edited = Buffer.from(JSON.stringify({ ...other, version: auction.version + 1 }))
  expect((await foundOn({ ...disk, 'auction.json': edited })).atRest).toBeNull()
})
