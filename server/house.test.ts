import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MessageOf } from '../shared/sale/live.ts'
import { callersOf, deskCallersOf, ofBerg, PIN } from './start/testing/callers.ts'
import { openCopiedHouse } from './start/testing/copied-house.ts'
import { callOver, connectScreen, type Screen } from './start/testing/screen.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const AUCTIONS = [ofBerg(plainAuction('spring', [1, 2]))]
const changes = ({ heard }: Screen) =>
  heard.filter((message): message is MessageOf<'house-changed'> => message.type === 'house-changed')

test('sends each audience the house’s changes that it may read, only as differences', async () => {
  const room = await openSaleroom({ auctions: AUCTIONS, staffPin: PIN })
  const callers = [...(await callersOf(room)), ...(await deskCallersOf(room))]
  const named = await connectScreen(room.url, {})
  const screens = await Promise.all(
    callers.map(async (caller) => ({
      caller,
      before: await caller.client.call('house', { query: { tables: 'tags,rateOverrides,themes' } }),
      screen: await connectScreen(room.url, { ...caller.screen, form: 'diffs' }),
    })),
  )
  const { id } = await room.clerk.call('createTag', { body: { name: 'Rare' } })
  await room.clerk.call('createTheme', { body: { name: 'Night' } })
  await room.clerk.call('setOverrides', { body: { EUR: 0.9 } })
  for (const { caller, before, screen } of screens) {
    await expect
      .poll(() => changes(screen).at(-1)?.diff, { message: caller.name })
      .toMatchObject({
        rateOverrides: { EUR: { put: { rate: 0.9 } } },
      })
    const heard = changes(screen)
    const tables = heard.map(({ diff }) => Object.keys(diff).join())
    const seesTags = caller.role === 'staff' || caller.role === 'entry'
    expect(tables, caller.name).toEqual([
      ...(seesTags ? ['tags'] : []),
      ...(caller.role === 'staff' ? ['themes'] : []),
      'rateOverrides',
    ])
    // Each follows the previous one, and the first follows the read, or a hidden change after it.
    const seqs = heard.map(({ seq }) => seq)
    const [first = 0, ...later] = heard.map(({ seq, prev = seq - 1 }) => prev)
    expect(first).toBeLessThanOrEqual(before.seq)
    expect(later).toEqual(seqs.slice(0, -1))
    const after = await caller.client.call('house', { query: { tables: 'tags,rateOverrides,themes' } })
    expect(after.seq).toBe(heard.at(-1)?.seq)
    expect(Object.keys(after.tables.tags ?? {})).toEqual(seesTags ? [id] : [])
  }
  expect(changes(named)).toEqual([])
})

test('a read without tables has settings, tags and themes; refuses an unknown or internal table', async () => {
  const { clerk } = await openSaleroom({ auctions: [] })
  expect(Object.keys((await clerk.call('house')).tables)).toEqual(['settings', 'tags', 'themes'])
  for (const tables of ['clocks', 'tags,adopted', ''])
    expect((await clerk.try('house', { query: { tables } })).status).toBe(400)
})

test('undo by desk works over HTTP and the socket, and is in the history and the audit trail', async () => {
  const room = await openSaleroom({ auctions: AUCTIONS })
  const screen = await connectScreen(room.url)
  const desk = { 'X-Desk': 'admin' }
  await room.clerk.call('createTag', { body: { name: 'Rare' } }, desk)
  await callOver(screen, { call: 'createTag', body: { name: 'Modern' }, desk: 'paddles' })
  const undone = await room.clerk.call('undoHouse', { body: {} }, desk)
  expect(undone).toMatchObject({ sentence: 'Tag “Rare” made', undone: true, redoable: true, by: { desk: 'admin' } })
  const names = async () => (await room.clerk.call('tags')).map(({ name }) => name)
  expect(await names()).toEqual(['Modern'])
  expect((await callOver(screen, { call: 'redoHouse', body: {}, desk: 'paddles' })).status).toBe(409)
  expect((await callOver(screen, { call: 'redoHouse', body: {}, desk: 'admin' })).status).toBe(200)
  expect((await names()).sort()).toEqual(['Modern', 'Rare'])
  expect((await room.clerk.try('undoHouse', { body: {} }, { 'X-Desk': 'kitchen' })).body).toMatchObject({
    code: 'unknown_desk',
  })
  const { commands } = await room.clerk.call('houseHistory')
  expect(commands.map(({ sentence }) => sentence)).toEqual([
    'Done again: Tag “Rare” made',
    'Undone: Tag “Rare” made',
    'Tag “Modern” made',
    'Tag “Rare” made',
  ])
  const trail = await room.clerk.call('houseAudit', { query: { after: 1, limit: 2 } })
  expect(trail.total).toBe(4)
  expect(trail.entries.map(({ seq, what, details }) => [seq, what, Object.keys(details)])).toEqual([
    [2, 'Tag “Modern” made', ['tag']],
    [3, 'Undone: Tag “Rare” made', ['command', 'sentence']],
  ])
})

test('an undo takes effect: the lots of a deleted tag, the name on the LAN', async () => {
  const { clerk, url } = await openSaleroom({ auctions: AUCTIONS })
  const { id: tagId } = await clerk.call('createTag', { body: { name: 'Rare' } })
  const lot = { auctionId: 'spring', lotNumber: 1 }
  await clerk.call('addTagToLot', { params: { ...lot, tagId } })
  const screen = await connectScreen(url)
  expect(await clerk.call('deleteTag', { params: { id: tagId } })).toMatchObject({ affectedLots: 1 })
  expect(await clerk.call('tagsOfLot', { params: lot })).toEqual([])
  await clerk.call('undoHouse', { body: {} })
  expect(await clerk.call('tagsOfLot', { params: lot })).toMatchObject([{ name: 'Rare' }])
  await expect.poll(() => screen.heard.filter(({ type }) => type === 'auction-lots-updated')).toHaveLength(2)
  await clerk.call('setDiscovery', { body: { enabled: false } })
  await clerk.call('undoHouse', { body: {} })
  expect((await clerk.call('system')).discovery.enabled).toBe(true)
})

test('a repeated key gives the first reply after a restart too, without a second effect', async () => {
  const room = await openSaleroom({ auctions: [] })
  const key = { 'Idempotency-Key': 'one' }
  const make = () => room.clerk.try('createTag', { body: { name: 'Rare' } }, key)
  const first = await make()
  await room.clerk.call('setOsc', { body: { target: null, patterns: { price: '/p' } } }, { 'Idempotency-Key': 'two' })
  await room.restart()
  const second = await make()
  expect([second.status, second.body, second.headers['idempotency-replayed']]).toEqual([200, first.body, 'true'])
  await room.clerk.call('setOsc', { body: { target: null, patterns: { price: '/q' } } })
  await room.clerk.call('setOsc', { body: { target: null, patterns: { price: '/p' } } }, { 'Idempotency-Key': 'two' })
  expect((await room.clerk.call('osc')).patterns).toEqual({ price: '/q' })
  const other = await room.clerk.try('createTag', { body: { name: 'Modern' } }, key)
  expect(other.body).toMatchObject({ code: 'idempotency_mismatch' })
  expect(await room.clerk.call('tags')).toHaveLength(1)
})

test('writes a change of the house to both disks before it is acknowledged', async () => {
  const house = await openCopiedHouse()
  for (let count = 0; count < 10; count += 1) {
    await house.clerk.call('createTag', { body: { name: `Tag ${count}` } })
    expect(await readFile(join(house.copyDir, 'house.journal'), 'utf8')).toContain(`Tag ${count}`)
  }
})

test('gives the second of two desks that change a field its present value', async () => {
  const { clerk } = await openSaleroom({ auctions: [] })
  const { id } = await clerk.call('createTag', { body: { name: 'Rare' } })
  const { seq } = await clerk.call('house')
  const change = (name: string, desk: string) =>
    clerk.try('updateTag', { params: { id }, body: { name, baseSeq: seq } }, { 'X-Desk': desk })
  expect((await change('Very rare', 'admin')).status).toBe(200)
  expect((await change('Scarce', 'clerk')).body).toMatchObject({
    code: 'changed_since',
    details: { field: 'name', value: 'Very rare', seq: seq + 1 },
  })
})
