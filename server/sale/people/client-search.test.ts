import { expect, test } from 'vitest'
import { HeldRecords } from '../../../shared/engine/records.ts'
import type { Client } from '../../../shared/entities/people/client.ts'
import { clientIndex, findClients, folded } from './client-search.ts'

const indexOf = (clients: readonly Client[]) => clientIndex()(new HeldRecords(clients.map((each) => [each.id, each])))

const client = (index: number, name: string) => ({
  ...{ id: `id-${index}`, name, company: `Kunsthandel ${index % 500}`, email: `mail${index}@example.org` },
  ...{ phones: [{ number: `+49 30 ${1_000_000 + index}` }], alerts: [], createdAt: '2026-05-01T09:00:00.000Z' },
})

test('accents and case are folded', () => {
  expect(['Zoë', 'ÅSE', 'Weiß', 'Bjørn'].map(folded)).toEqual(['zoe', 'ase', 'weiss', 'bjorn'])
})

test('finds one of 20,000 clients with any part of its name', () => {
  const clients = Array.from({ length: 20_000 }, (_, index) => client(index, `Ánna Größe ${index}`))
  const index = indexOf([...clients, client(20_000, 'Zoë Müller')])
  const search = (q: string) => findClients(index, { q, paddlesOf: () => [] })
  for (const q of ['z', 'zo', 'zoe', 'zoe mul', 'grosse 19999', '1019999', 'kunsthandel 499'])
    expect(search(q).total, q).toBeGreaterThan(0)
  expect(search('zoe mul').clients.map(({ name }) => name)).toEqual(['Zoë Müller'])
})

test('finds an id only as a whole', () => {
  const index = indexOf([client(1, 'Zoë Müller')])
  const search = (q: string) => findClients(index, { q, paddlesOf: () => [] }).total
  expect([search('id-1'), search('ID-1'), search('id'), search('d-1')]).toEqual([1, 1, 0, 0])
})

test('indexes only the client that changed', () => {
  const index = clientIndex()
  const before = new HeldRecords<string, Client>([1, 2].map((at) => [`id-${at}`, client(at, `Ada ${at}`)]))
  const [first, second] = index(before)
  const [same, other] = index(before.set('id-2', client(2, 'Bo')))
  expect([same === first, other === second, other?.client.name]).toEqual([true, false, 'Bo'])
})
