import { clientIndex, findClients } from '../../server/sale/people/client-search.ts'
import { HeldRecords } from '../../shared/engine/records.ts'
import type { Figure } from '../figures.ts'
import { quantile } from '../quantiles.ts'

const CLIENTS = 20_000
const TYPED = ['z', 'zo', 'zoe', 'zoe mul', 'grosse 19999', '1019999', 'kunsthandel 499']

/** Measures a search among a large house's clients, by typed text; a frame of the screen takes 16 ms. */
export async function clientSearch({ quick }: { quick: boolean }): Promise<Figure[]> {
  const clients = Array.from({ length: CLIENTS }, (_, index) => ({
    id: `id-${index}`,
    name: index === 0 ? 'Zoë Müller' : `Ánna Größe ${index}`,
    company: `Kunsthandel ${index % 500}`,
    email: `mail${index}@example.org`,
    phones: [{ number: `+49 30 ${1_000_000 + index}` }],
    alerts: [],
    createdAt: '2026-05-01T09:00:00.000Z',
  }))
  const index = clientIndex().of(new HeldRecords(clients.map((client) => [client.id, client])))
  const times = Array.from({ length: quick ? 10 : 100 }, () =>
    TYPED.map((q) => {
      const began = performance.now()
      findClients(index, { q, paddlesOf: () => [], holderOf: () => null })
      return performance.now() - began
    }),
  ).flat()
  return [
    { name: '20,000 clients, a search p50', value: quantile(times, 0.5), unit: 'ms', aim: { atMost: 16 } },
    { name: '20,000 clients, a search p95', value: quantile(times, 0.95), unit: 'ms', aim: { atMost: 50 } },
    { name: '20,000 clients, a search p99', value: quantile(times, 0.99), unit: 'ms' },
  ]
}
