import { expect, test } from 'vitest'
import { HeldRecords } from '../../../shared/engine/records.ts'
import type { Client } from '../../../shared/entities/people/client.ts'
import { clientIndex, findClients } from './client-search.ts'

const indexOf = (clients: readonly Client[]) =>
  clientIndex().of(new HeldRecords(clients.map((each) => [each.id, each])))

const NO_PADDLES = { paddlesOf: () => [], holderOf: () => null }

const client = (index: number, name: string) => ({
  ...{ id: `id-${index}`, name, company: `Kunsthandel ${index % 500}`, email: `mail${index}@example.org` },
  ...{ phones: [{ number: `+49 30 ${1_000_000 + index}` }], alerts: [], createdAt: '2026-05-01T09:00:00.000Z' },
})

test('finds one of 20,000 clients with any part of its name', () => {
  const clients = Array.from({ length: 20_000 }, (_, index) => client(index, `Ánna Größe ${index}`))
  const index = indexOf([...clients, client(20_000, 'Zoë Müller')])
  const search = (q: string) => findClients(index, { q, ...NO_PADDLES })
  for (const q of ['z', 'zo', 'zoe', 'zoe mul', 'grosse 19999', '1019999', 'kunsthandel 499'])
    expect(search(q).total, q).toBeGreaterThan(0)
  expect(search('zoe mul').clients.map(({ name }) => name)).toEqual(['Zoë Müller'])
})

test('finds an id only as a whole', () => {
  const index = indexOf([client(1, 'Zoë Müller')])
  const search = (q: string) => findClients(index, { q, ...NO_PADDLES }).total
  expect([search('id-1'), search('ID-1'), search('id'), search('d-1')]).toEqual([1, 1, 0, 0])
})

test('indexes only the client that changed', () => {
  const index = clientIndex().of
  const before = new HeldRecords<string, Client>([1, 2].map((at) => [`id-${at}`, client(at, `Ada ${at}`)]))
  const [first, second] = index(before)
  const [same, other] = index(before.set('id-2', client(2, 'Bo')))
  expect([same === first, other === second, other?.client.name]).toEqual([true, false, 'Bo'])
})

test('finds a name in other spellings, a town, a note, an alert and the house’s own number', () => {
  const zoe: Client = {
    ...client(1, 'Zoë Müller-O’Brien'),
    ...{ address: 'Am Markt 3, Göttingen', note: 'prefers the aisle', alerts: ['Hausverbot'], number: 'K-4711' },
    phones: [{ number: '030 / 555 01 23' }],
  }
  const index = indexOf([zoe, client(2, 'Bo Li')])
  const names = (q: string) => findClients(index, { q, ...NO_PADDLES }).clients.map(({ name }) => name)
  const typed = ['mueller', 'MULLER', 'o’brien', "o'brien", 'obrien', 'goettingen', 'göttingen', 'aisle', 'hausverbot']
  for (const q of [...typed, 'K-4711', '+49305550123', '+49 30 555 01 23', '030 555 0123'])
    expect(names(q), q).toEqual([zoe.name])
})

test('lists the holder of exactly this paddle of the sale first', () => {
  const clients = Array.from({ length: 60 }, (_, at) => client(at, `Client ${at}`))
  const holderOf = (paddle: string) => (paddle === '6' ? 'id-41' : null)
  const paddlesOf = (id: string) => (id === 'id-41' ? ['6'] : id === 'id-3' ? ['06'] : [])
  for (const q of ['6', '006'])
    expect(findClients(indexOf(clients), { q, paddlesOf, holderOf }).clients[0]?.id, q).toBe('id-41')
})

test('makes the entries of an import with pauses, so that the next search finds them made', () => {
  const { of, prepare } = clientIndex()
  const clients = new HeldRecords<string, Client>(
    Array.from({ length: 1_000 }, (_, at) => [`id-${at}`, client(at, `Ada ${at}`)]),
  )
  expect([...prepare(clients)]).toHaveLength(20)
  // One pause in a thousand clients with an entry.
  expect([...prepare(clients)]).toHaveLength(1)
  expect(of(clients)).toHaveLength(1_000)
})
