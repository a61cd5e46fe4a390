import { expect, test } from 'vitest'
import { displayLinks } from './display-links.ts'
import { mirrorKeys } from './mirror-keys.ts'
import { memoryStore } from './testing/memory-store.ts'

const now = () => Date.UTC(2026, 0, 15, 12)

function house() {
  const store = memoryStore()
  const links = displayLinks({ store, now, baseUrl: () => 'http://192.168.1.20:4680' })
  const make = async (name: string) => {
    const link = await links.create({ name })
    return { ...link, code: link.url.split('#')[1] ?? '' }
  }
  return { store, links, make }
}
const unknown = { status: 404, code: 'link_unknown', message: 'There is no such link any more.' }
const refused = {
  status: 403,
  code: 'link_unknown',
  message: 'This link is no longer in force. Ask the clerk for a new one.',
}

test('a link is told with its code once, behind the #; what is kept tells nobody the code', async () => {
  const { store, links, make } = house()
  const { code, ...link } = await make('Wall')
  expect(link).toEqual({
    id: expect.any(String),
    name: 'Wall',
    url: `http://192.168.1.20:4680/display#${code}`,
    createdAt: '2026-01-15T12:00:00.000Z',
    role: 'display',
    channel: null,
  })
  expect(code).toMatch(/^[\w-]{22}$/)
  expect(links.list()).toEqual([{ ...link, url: '' }])
  expect(store.get().displays[0]?.devices).toEqual([])
  expect(JSON.stringify(store.get())).not.toContain(code)
})

test('a device that came by a link is a display under its name until it is forgotten; others stay', async () => {
  const { links, make } = house()
  const [wall, rostrum] = [await make('Wall'), await make('Rostrum')]
  const [one, two, other] = [
    await links.enter(wall.code),
    await links.enter(wall.code),
    await links.enter(rostrum.code),
  ]
  expect([one, two, other, 'made up'].map((secret) => links.display(secret)?.name)).toEqual([
    'Wall',
    'Wall',
    'Rostrum',
    undefined,
  ])
  await links.forget(one)
  await links.forget('made up')
  expect([one, two, other].map((secret) => links.display(secret)?.name)).toEqual([undefined, 'Wall', 'Rostrum'])
  await expect(links.enter('made up')).rejects.toMatchObject(refused)
})

test('revoking a link ends its devices and no others, once', async () => {
  const { links, make } = house()
  const [wall, rostrum] = [await make('Wall'), await make('Rostrum')]
  const [one, other] = [await links.enter(wall.code), await links.enter(rostrum.code)]
  expect(await links.revoke(wall.id)).toMatchObject({ id: wall.id, name: 'Wall', url: '' })
  expect([links.display(one), links.display(other)?.name]).toEqual([null, 'Rostrum'])
  expect(links.list().map(({ name }) => name)).toEqual(['Rostrum'])
  await expect(links.revoke(wall.id)).rejects.toMatchObject(unknown)
  await expect(links.enter(wall.code)).rejects.toMatchObject(refused)
})

test('a link revoked while a device comes by it lets that one in no more', async () => {
  const { links, make } = house()
  const wall = await make('Wall')
  const entering = expect(links.enter(wall.code)).rejects.toMatchObject(refused)
  await links.revoke(wall.id)
  await entering
  const rostrum = await make('Rostrum')
  const revoking = links.revoke(rostrum.id)
  await expect(links.enter(rostrum.code)).rejects.toMatchObject(refused)
  await revoking
})

test('a link has fifty devices at most: the oldest goes', async () => {
  const { links, make } = house()
  const { code } = await make('Wall')
  const first = await links.enter(code)
  const second = await links.enter(code)
  for (let more = 2; more < 51; more += 1) await links.enter(code)
  expect([links.display(first), links.display(second)?.name]).toEqual([null, 'Wall'])
})

test('a mirror’s key is told once and kept hashed, until it is revoked; both are told of', async () => {
  const store = memoryStore()
  const changes: string[] = []
  const keys = mirrorKeys({ store, now, onChange: () => void changes.push('changed') })
  const { key, ...mirror } = await keys.create({ name: 'Cloud' })
  const other = await keys.create({ name: 'Hall' })
  expect(mirror).toMatchObject({ name: 'Cloud', createdAt: '2026-01-15T12:00:00.000Z' })
  expect(keys.list()[0]).toEqual(mirror)
  expect(JSON.stringify(store.get())).not.toContain(key)
  expect(changes).toHaveLength(2)
  expect(await keys.revoke(mirror.id)).toEqual(mirror)
  expect(keys.list().map(({ id }) => id)).toEqual([other.id])
  expect(changes).toHaveLength(3)
  const gone = { status: 404, code: 'mirror_unknown', message: 'There is no such mirror any more.' }
  await expect(keys.revoke(mirror.id)).rejects.toMatchObject(gone)
  expect(changes).toHaveLength(3)
})
