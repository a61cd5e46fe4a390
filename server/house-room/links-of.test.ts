import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { displayLinks } from '../access/display-links.ts'
import { hashSecret, newSecret } from '../access/secret.ts'
import { houseReadHandlers } from './house-handlers.ts'
import { linksOf } from './links-of.ts'
import { aHouse, at } from './testing/a-house.ts'

/** No vendor has a seat. */
const NO_SEATS = { isOver: () => false }

async function aHouseWithLinks() {
  const house = await aHouse()
  const { room } = house
  const links = displayLinks({ store: linksOf(room, NO_SEATS), baseUrl: () => 'http://192.168.1.20:4680' })
  async function make(name: string, origin = at(null)) {
    const code = newSecret()
    const id = await room.runWithSecret('createDisplayLink', { name }, { ...origin, secret: code })
    return { id, code }
  }
  const revoke = (id: string) => room.run('revokeDisplayLink', { id }, at(null))
  return { ...house, links, make, revoke }
}
const unknown = { status: 404, code: 'link_unknown', message: 'This link no longer exists.' }
const refused = {
  status: 403,
  code: 'link_unknown',
  message: 'This link is no longer valid. Ask the clerk for a new one.',
}

test('the URL of a link has its code after the #, and no file has the code', async () => {
  const { links, make, room } = await aHouseWithLinks()
  const { code } = await make('Wall')
  expect(links.urlOf(code)).toBe(`http://192.168.1.20:4680/display#${code}`)
  const device = await links.enter(code)
  const text = await readFile(room.path, 'utf8')
  expect(text).toContain(hashSecret(code))
  for (const secret of [code, device]) expect(text).not.toContain(secret)
})

test('makes a device of a link a display with its name until it is removed, without an effect on others', async () => {
  const { links, make } = await aHouseWithLinks()
  const [wall, rostrum] = [await make('Wall'), await make('Rostrum')]
  const [one, two, other] = [
    await links.enter(wall.code),
    await links.enter(wall.code),
    await links.enter(rostrum.code),
  ]
  const names = () => [one, two, other, 'made up'].map((secret) => links.display(secret)?.name)
  expect(names()).toEqual(['Wall', 'Wall', 'Rostrum', undefined])
  await links.forget(one)
  await links.forget('made up')
  expect(names()).toEqual([undefined, 'Wall', 'Rostrum', undefined])
  await expect(links.enter('made up')).rejects.toMatchObject(refused)
})

test('revoking a link ends its devices and no others, and undo restores them', async () => {
  const { links, make, revoke, room } = await aHouseWithLinks()
  const [wall, rostrum] = [await make('Wall'), await make('Rostrum')]
  const [one, other] = [await links.enter(wall.code), await links.enter(rostrum.code)]
  await revoke(wall.id)
  expect([links.display(one), links.display(other)?.name]).toEqual([null, 'Rostrum'])
  await expect(revoke(wall.id)).rejects.toMatchObject(unknown)
  await expect(links.enter(wall.code)).rejects.toMatchObject(refused)
  await room.run('undoHouse', {}, at(null))
  expect(links.display(one)?.name).toBe('Wall')
})

test('refuses a device if its link is revoked while it enters', async () => {
  const { links, make, revoke } = await aHouseWithLinks()
  const wall = await make('Wall')
  const entering = expect(links.enter(wall.code)).rejects.toMatchObject(refused)
  await revoke(wall.id)
  await entering
  const rostrum = await make('Rostrum')
  const revoking = revoke(rostrum.id)
  await expect(links.enter(rostrum.code)).rejects.toMatchObject(refused)
  await revoking
})

test('a link has fifty devices at most: the oldest is dropped', async () => {
  const { links, make } = await aHouseWithLinks()
  const { code } = await make('Wall')
  const first = await links.enter(code)
  const second = await links.enter(code)
  for (let more = 2; more < 51; more += 1) await links.enter(code)
  expect([links.display(first), links.display(second)?.name]).toEqual([null, 'Wall'])
})

test('keeps links, devices and mirrors after a restart, and makes no second link for a key', async () => {
  const house = await aHouseWithLinks()
  const { code } = await house.make('Wall', at(null, { key: 'one' }))
  const device = await house.links.enter(code)
  const keyHash = hashSecret('key')
  await house.room.runWithSecret('createMirror', { name: 'Cloud' }, { ...at(null), secret: 'key' })
  const { room } = await house.again()
  const links = displayLinks({ store: linksOf(room, NO_SEATS), baseUrl: () => '' })
  expect(links.display(device)?.name).toBe('Wall')
  expect([...room.house.mirrors.values()]).toMatchObject([{ name: 'Cloud', keyHash }])
  const again = { ...at(null, { key: 'one' }), secret: newSecret() }
  await expect(room.runWithSecret('createDisplayLink', { name: 'Wall' }, again)).rejects.toMatchObject({
    status: 409,
    code: 'told_once',
  })
  expect(room.house.displays.size).toBe(1)
})

test('no read of the house, its history or its trail has the hash of a secret', async () => {
  const { links, make, room, files } = await aHouseWithLinks()
  const { id, code } = await make('Wall')
  const device = await links.enter(code)
  await room.runWithSecret('createMirror', { name: 'Cloud' }, { ...at(null), secret: 'mirror' })
  await room.runWithSecret('createCaller', { name: 'Kim', languages: [] }, { ...at(null), secret: 'caller' })
  await room.runWithSecret('paddleCode', { auctionId: 'spring', paddle: '34' }, { ...at(null), secret: 'CODE' })
  await room.run('revokeDisplayLink', { id }, at(null))
  await room.run('undoHouse', {}, at(null))
  const reads = houseReadHandlers({ room, publisher: { seqFor: (_, { seq }) => seq }, files })
  const call = (query: object) => ({ query, who: at(null).who }) as never
  const said = JSON.stringify([
    await reads.house(call({ tables: ['displays', 'mirrors', 'codes', 'callers'] })),
    await reads.houseHistory(call({})),
    await reads.houseAudit(call({})),
  ])
  expect(said).toContain('Link “Wall” made')
  for (const secret of [code, device, 'mirror', 'caller', 'CODE']) expect(said).not.toContain(hashSecret(secret))
})
