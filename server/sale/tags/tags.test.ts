import { expect, test } from 'vitest'
import { houseCommandHandlers } from '../../house-room/house-handlers.ts'
import type { Call } from '../../http/contract/handlers.ts'
import { somebody } from '../../http/testing/world.ts'
import { lotTagHandlers } from '../calls/lot-tag-handlers.ts'
import { tagHandlers } from '../calls/tag-handlers.ts'
import type { SmallHouse } from '../testing/small-house.ts'
import { answering, openSmallHouse } from '../testing/small-house.ts'

const asking = (room: SmallHouse) =>
  answering({ ...houseCommandHandlers(room.houseRoom), ...tagHandlers(room), ...lotTagHandlers(room) })
const asPublic = { headers: { 'X-Test-Role': 'public' } }

test('creates a black tag by default, and has it after a restart', async () => {
  const small = await openSmallHouse()
  const { ask } = await asking(small)
  const made = await ask('/api/tags', { method: 'POST', body: { name: '  Highlight ' } })
  expect(made.json()).toMatchObject({ name: 'Highlight', color: '#000000', createdAt: '2026-01-15T12:00:00.000Z' })
  const again = await openSmallHouse({ dataDir: small.dataDir })
  expect(again.tags.list()).toEqual([made.json()])
})

test('stores a short colour in its long form, and refuses colours that are not hexadecimal', async () => {
  const { ask } = await asking(await openSmallHouse())
  const short = await ask('/api/tags', { method: 'POST', body: { name: 'Rare', color: '#F0a' } })
  expect(short.json()).toMatchObject({ color: '#FF00aa' })
  const red = await ask('/api/tags', { method: 'POST', body: { name: 'Red', color: 'red' } })
  expect([red.status, red.json()]).toMatchObject([400, { message: 'color must be a colour such as #8a1c2c.' }])
})

test('refuses a second tag with the same name in any case; a tag may keep its own', async () => {
  const small = await openSmallHouse()
  const { ask } = await asking(small)
  const first = await small.tags.create({ name: 'Élite', color: '#112233' })
  await small.tags.create({ name: 'Modern', color: '#112233' })
  const twin = await ask('/api/tags', { method: 'POST', body: { name: 'e\u0301LITE' } })
  expect([twin.status, twin.json()]).toMatchObject([409, { error: 'There is already a tag called “Élite”.' }])
  const renamed = await ask(`/api/tags/${first.id}`, { method: 'PUT', body: { name: 'modern' } })
  expect(renamed.status).toBe(409)
  const respelt = await ask(`/api/tags/${first.id}`, { method: 'PUT', body: { name: 'ÉLITE', color: '#445566' } })
  expect([respelt.status, respelt.json()]).toMatchObject([200, { name: 'ÉLITE', color: '#445566' }])
})

test('creates one of two tags with the same name at the same time', async () => {
  const { tags } = await openSmallHouse()
  const both = await Promise.allSettled(['Rare', 'RARE'].map((name) => tags.create({ name, color: '#000000' })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(tags.list()).toHaveLength(1)
})

test('shows a new tag of a lot on every screen at once, and writes it to the journal', async () => {
  const small = await openSmallHouse()
  const room = await small.hold('spring', [{ lot_number: '12A' }])
  const tag = await small.tags.create({ name: 'Rare', color: '#aa0000', metaDescription: 'For the house only' })
  const { ask } = await asking(small)
  const path = `/api/auctions/spring/lots/12A/tags`
  const added = await ask(`${path}/${tag.id}`, { method: 'POST' })
  expect(added.json()).toEqual([tag])
  const { metaDescription: _, ...shown } = tag
  expect(small.heard('staff', 'lot-tags-updated')).toMatchObject([{ lotNumber: '12A', tags: [tag], version: 2 }])
  expect(small.heard('public', 'lot-tags-updated')).toMatchObject([{ lotNumber: '12A', tags: [shown], version: 0 }])
  expect(JSON.stringify(small.heard('public', 'lot-tags-updated'))).not.toContain('For the house only')
  expect((await ask(path, asPublic)).json()).toEqual([shown])
  expect((await ask(path)).json()).toEqual([tag])
  expect(room.sale.seq).toBe(2)
})

test('changes nothing if a tag is added or removed twice', async () => {
  const small = await openSmallHouse()
  const room = await small.hold('spring')
  const tag = await small.tags.create({ name: 'Rare', color: '#aa0000' })
  const { ask } = await asking(small)
  const path = `/api/auctions/spring/lots/1/tags/${tag.id}`
  for (const [method, left] of [
    ['POST', [tag]],
    ['DELETE', []],
  ] as const) {
    const first = await ask(path, { method })
    const { seq } = room.sale
    const { version } = room.auction
    const second = await ask(path, { method })
    expect([first.json(), second.json()]).toEqual([left, left])
    expect([room.sale.seq, room.auction.version]).toEqual([seq, version])
  }
})

test('returns 404 for an unknown auction, lot or tag, and refuses the public', async () => {
  const small = await openSmallHouse()
  await small.hold('spring')
  const { id } = await small.tags.create({ name: 'Rare', color: '#aa0000' })
  const { ask } = await asking(small)
  for (const path of [`autumn/lots/1/tags/${id}`, `spring/lots/2/tags/${id}`, 'spring/lots/1/tags/none']) {
    for (const method of ['POST', 'DELETE']) {
      expect([path, method, (await ask(`/api/auctions/${path}`, { method })).status]).toEqual([path, method, 404])
    }
  }
  expect((await ask('/api/auctions/spring/lots/2/tags')).status).toBe(404)
  const refused = await ask(`/api/auctions/spring/lots/1/tags/${id}`, { method: 'POST', ...asPublic })
  expect(refused.status).toBe(401)
  expect((await ask('/api/tags/none', { method: 'PUT', body: { name: 'x' } })).status).toBe(404)
  expect((await ask('/api/tags/none', { method: 'DELETE' })).status).toBe(404)
  expect((await ask('/api/tags/none/usage')).status).toBe(404)
})

test('shows the tags of a sale that is not on show to staff, and returns 404 to all others', async () => {
  const small = await openSmallHouse()
  const tag = await small.tags.create({ name: 'Rare', color: '#aa0000' })
  for (const auctionId of ['spring', 'summer']) await small.hold(auctionId, [{ tagIds: [tag.id] }])
  const { ask } = await asking(small)
  const shown = small.house.catalogue?.auctionId ?? ''
  const other = shown === 'spring' ? 'summer' : 'spring'
  const path = (auctionId: string) => `/api/auctions/${auctionId}/lots/1/tags`
  expect((await ask(path(other))).status).toBe(200)
  for (const role of ['public', 'display']) {
    const as = { headers: { 'X-Test-Role': role } }
    expect((await ask(path(shown), as)).json()).toEqual([tag])
    const refused = await ask(path(other), as)
    const unknown = await ask(path('winter'), as)
    expect([refused.status, refused.text.replaceAll(other, '')]).toEqual([404, unknown.text.replaceAll('winter', '')])
  }
})

test('deletes a tag from every lot of every auction, and returns their number', async () => {
  const small = await openSmallHouse()
  const tag = await small.tags.create({ name: 'Rare', color: '#aa0000' })
  const other = await small.tags.create({ name: 'Modern', color: '#00aa00' })
  const both = { tagIds: [tag.id, other.id] }
  await small.hold('spring', [both, {}, { ...both, title: 'A vase' }])
  await small.hold('summer', [both])
  const untouched = await small.hold('autumn', [{ tagIds: [other.id] }])
  const { ask } = await asking(small)

  const usage = await ask(`/api/tags/${tag.id}/usage`)
  expect(usage.json()).toMatchObject({
    lots: [
      { auctionId: 'spring', lotNumber: 1 },
      { auctionId: 'spring', lotNumber: 3, title: 'A vase' },
      { auctionId: 'summer', lotNumber: 1 },
    ],
    auctions: [{ auctionId: 'spring', title: 'Sale spring' }, { auctionId: 'summer' }],
  })
  small.told.length = 0
  const deleted = await ask(`/api/tags/${tag.id}`, { method: 'DELETE' })
  expect(deleted.json()).toEqual({ id: tag.id, affectedLots: 3, affectedAuctions: 2 })
  for (const [lotNumber, left] of [
    [1, [other]],
    [2, []],
    [3, [other]],
  ] as const) {
    expect((await ask(`/api/auctions/spring/lots/${lotNumber}/tags`)).json()).toEqual(left)
  }
  expect(untouched.auction.version).toBe(1)
  for (const room of ['staff', 'display', 'public'] as const) {
    const about = small.heard(room, 'auction-lots-updated').map(({ auctionId, version }) => [auctionId, version])
    const version = room === 'staff' ? 1 : 0
    expect(about).toEqual([
      ['spring', version],
      ['summer', version],
    ])
  }
  expect(small.tags.list()).toEqual([other])
})

test('a changed tag notifies the screens of its auctions, and leaves their catalogues unchanged', async () => {
  const small = await openSmallHouse()
  const tag = await small.tags.create({ name: 'Rare', color: '#aa0000', metaDescription: 'Seldom' })
  const room = await small.hold('spring', [{ tagIds: [tag.id] }])
  await small.hold('summer')
  small.told.length = 0
  const { ask } = await asking(small)
  const changed = await ask(`/api/tags/${tag.id}`, { method: 'PUT', body: { name: 'Scarce', color: '#0000aa' } })
  expect(changed.json()).toEqual({ id: tag.id, name: 'Scarce', color: '#0000aa', createdAt: tag.createdAt })
  expect(small.heard('public', 'auction-lots-updated').map(({ auctionId }) => auctionId)).toEqual(['spring'])
  expect(room.auction.version).toBe(1)
})

test("an imported sale uses the house's tags by name in any case, and adds missing ones", async () => {
  const { tags } = await openSmallHouse()
  const rare = await tags.create({ name: 'Rare', color: '#aa0000' })
  const definitions = [
    { name: 'rare', color: '#ffffff' },
    { name: 'Blue', color: '#0000ff', meta_description: 'All that is blue' },
  ]
  const idsOf = await tags.forImport(definitions)
  const blue = tags.list()[1]
  expect(blue).toMatchObject({ name: 'Blue', color: '#0000ff', metaDescription: 'All that is blue' })
  expect(idsOf(['Blue', 'RARE', 'blue'])).toEqual([blue?.id, rare.id])
  const again = await tags.forImport(definitions)
  expect(again(['Blue'])).toEqual([blue?.id])
  expect(tags.list()).toHaveLength(2)
  expect(tags.get(rare.id)).toEqual(rare)
})

test('keeps both tags that two calls put on a lot at once', async () => {
  const small = await openSmallHouse()
  await small.hold('spring')
  const tags = await Promise.all(['Rare', 'Modern'].map((name) => small.tags.create({ name, color: '#000000' })))
  const { addTagToLot, tagsOfLot } = lotTagHandlers(small)
  const params = { auctionId: 'spring', lotNumber: 1 }
  // The parts of a call that these handlers use.
  const call = (tagId: string) =>
    ({ params: { ...params, tagId }, who: somebody('staff'), key: null }) as Call<'addTagToLot'>
  await Promise.all(tags.map(({ id }) => addTagToLot(call(id))))
  expect(await tagsOfLot(call(''))).toHaveLength(2)
})
