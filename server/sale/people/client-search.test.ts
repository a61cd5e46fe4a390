import { expect, test } from 'vitest'
import { clientIndex, findClients, folded } from './client-search.ts'

const client = (index: number, name: string) => ({
  ...{ id: `id-${index}`, name, company: `Kunsthandel ${index % 500}`, email: `mail${index}@example.org` },
  ...{ phones: [{ number: `+49 30 ${1_000_000 + index}` }], alerts: [], createdAt: '2026-05-01T09:00:00.000Z' },
})

test('accents and case are folded', () => {
  expect(['Zoë', 'ÅSE', 'Weiß', 'Bjørn'].map(folded)).toEqual(['zoe', 'ase', 'weiss', 'bjorn'])
})

test('among 20,000 clients one is found within a frame, by any key typed', () => {
  const clients = Array.from({ length: 20_000 }, (_, index) => client(index, `Ánna Größe ${index}`))
  const index = clientIndex([...clients, client(20_000, 'Zoë Müller')])
  const search = (q: string) => findClients(index, { q, paddlesOf: () => [] })
  search('warm')
  const times = ['z', 'zo', 'zoe', 'zoe mul', 'grosse 19999', '1019999', 'kunsthandel 499'].map((q) => {
    const began = performance.now()
    expect(search(q).total, q).toBeGreaterThan(0)
    return performance.now() - began
  })
  expect(search('zoe mul').clients.map(({ name }) => name)).toEqual(['Zoë Müller'])
  // A frame is 16 ms; the middle of the times, for a busy machine may be slow once.
  expect(times.sort((a, b) => a - b)[3]).toBeLessThan(16)
})
