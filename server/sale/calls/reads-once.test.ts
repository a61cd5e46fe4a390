import { expect, test } from 'vitest'
import { type CallName, rows } from '../../../shared/api/index.ts'
import { BY_VERSION, defineApi } from '../../../shared/api/row.ts'
import { houseReadHandlers } from '../../house-room/house-handlers.ts'
import type { FullReads } from '../../http/cache/full-reads.ts'
import { handlersByName } from '../../http/contract/handlers.ts'
import { PACES, type Paces } from '../../http/limits/limits.ts'
import { roleByHeader, somebody, world } from '../../http/testing/world.ts'
import { realFiles } from '../../storage/files.ts'
import { roundReads } from '../rounds/round-reads.ts'
import { showReads } from '../show/show-reads.ts'
import { NOON, openSmallHouse } from '../testing/small-house.ts'
import { fullReads } from './full-reads.ts'
import { lotTagReads } from './lot-tag-handlers.ts'
import { publicReads } from './public-reads.ts'

const by = { who: somebody('staff'), key: null }
const READS = Object.entries(rows).filter(([, { read }]) => read?.cached === 'by version')

/** A live sale whose public reads are counted by the name of the call. */
async function countedReads(paces: Paces = PACES) {
  const small = await openSmallHouse()
  const room = await small.hold('spring', [{ title: 'A chair' }, { title: 'A table' }])
  await room.run('editMetadata', { date_time: NOON }, { ...by, reply: () => null, keep: 'key' })
  await small.house.start('spring', by)
  const round = { lotNumber: 1, kind: 'choice', lots: [1, 2] } as const
  await room.run('setRound', { ...round, lots: [...round.lots] }, { ...by, reply: () => null, keep: 'key' })
  await room.run('startLot', { lotNumber: 1 }, { ...by, reply: () => null, keep: 'key' })
  await room.run('setStartPrice', { lotNumber: 1, startPrice: 500 }, { ...by, reply: () => null, keep: 'key' })
  const parts = { ...small, zone: () => 'Europe/London' }
  const publisher = { seqFor: () => 1 }
  const handlers = handlersByName({
    ...publicReads(parts),
    ...showReads(parts),
    ...roundReads(parts),
    ...lotTagReads(parts),
    house: houseReadHandlers({ room: small.houseRoom, publisher, files: realFiles }).house,
  })
  const made = new Map<string, number>()
  const calls = READS.map(([name, row]) => ({
    name,
    row,
    handle: (call: Parameters<NonNullable<ReturnType<typeof handlers.get>>>[0]) => {
      made.set(name, (made.get(name) ?? 0) + 1)
      return handlers.get(name)?.(call)
    },
  }))
  const { ask } = await world(calls, {
    resolve: roleByHeader,
    fullReads: fullReads({ ...parts, tables: () => small.houseRoom.house }),
    paces,
  })
  const read = async (path: string, role: string) => {
    const asked = path.replace(':lotNumber', '1').replace(':auctionId', 'spring')
    const { status } = await ask(asked, { headers: { 'X-Test-Role': role } })
    return status
  }
  const bid = (amount: number, paddleNumber: string | null = null) =>
    room.run(
      'placeBid',
      {
        lotNumber: 1,
        amount,
        type: paddleNumber === null ? 'floor' : 'online',
        paddleNumber: paddleNumber ?? undefined,
      },
      { ...by, reply: () => null, keep: 'key' },
    )
  return { read, made, bid, small }
}

test('makes every public read once for each version, for all of the public and all bidders', async () => {
  const { read, made, bid } = await countedReads()
  const readAll = async () => {
    for (const [name, { path }] of READS)
      for (const role of ['public', 'bidder', 'public']) expect(await read(path, role), `${name} ${role}`).toBe(200)
  }
  await readAll()
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(READS.map(([name]) => [name, 1])))
  await bid(1_000)
  await readAll()
  const unchanged: readonly string[] = ['house'] satisfies CallName[]
  expect(Object.fromEntries(made)).toEqual(
    Object.fromEntries(READS.map(([name]) => [name, unchanged.includes(name) || name === 'auctionData' ? 1 : 2])),
  )
})

test('refuses a second public read that must be made, before it is made, once its address has spent its time', async () => {
  for (const [name, { path }] of READS) {
    const fullReads = { atOnce: 0.000_001, perSecond: 0.000_001, longestWaitMs: 0 }
    const { read, made, bid, small } = await countedReads({ ...PACES, fullReads })
    expect(await read(path, 'public'), name).toBe(200)
    expect(await read(path, 'public'), `${name}, cached`).toBe(200)
    await bid(1_000)
    await small.tags.create({ name: 'Rare', color: '#aa0000' })
    expect(await read(path, 'public'), `${name}, of a new version`).toBe(429)
    expect(made.get(name)).toBe(1)
  }
})

test('makes a read for a bidder with own bids apart from the public’s', async () => {
  const { read, made, bid } = await countedReads()
  await bid(1_000, '1234')
  await read('/api/bids/lot/1', 'public')
  await read('/api/bids/lot/1', 'bidder')
  await read('/api/bids/lot/1', 'public')
  expect(made.get('bidsOfLot')).toBe(2)
})

test('does not compile a public read without its cache and cost, or a cached one without its version', () => {
  const row = { role: 'public' as const, summary: '', reply: rows.me.reply }
  // @ts-expect-error A public GET needs `read`.
  expect(defineApi({ me: 'GET /api/me' }, { me: row })).toBeDefined()
  expect(defineApi({ me: 'GET /api/me' }, { me: { ...row, read: BY_VERSION } })).toBeDefined()
  expect(defineApi({ me: 'POST /api/me' }, { me: row })).toBeDefined()
  // @ts-expect-error Every read that is cached by version needs the values that it is made from.
  const wired: FullReads = {}
  expect(wired).toEqual({})
})
