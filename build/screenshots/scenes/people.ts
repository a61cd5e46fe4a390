import { z } from 'zod'
import type { Studio } from '../studio.ts'

const Made = z.looseObject({ id: z.string() })

/** The lot that is on. */
const ON = 20

const PEOPLE = [
  { paddle: '34', name: 'Ada Lovelace', alerts: ['cash only'] },
  { paddle: '35', name: 'Zoë Müller', alerts: [], limit: 3_000 },
  { paddle: '36', name: 'Bo Li', alerts: [], status: 'pending' },
]

const BOOKINGS = [
  { paddle: '34', lotNumbers: [ON, ON + 1], language: 'fr' },
  { paddle: '35', lotNumbers: [ON, ON + 3], language: 'de' },
]

/** Who bids, and what they owe: paddles with names, telephones, statements. The sale is live. */
export async function peopleScenes({ house, open, take }: Studio): Promise<void> {
  const { call } = house
  for (const { paddle, name, alerts, ...more } of PEOPLE) {
    const client = Made.parse(await call('POST', '/api/clients', { name, alerts }))
    await call('POST', '/api/paddles', { paddle, clientId: client.id, ...more })
  }
  const { id: caller } = Made.parse(
    await call('POST', '/api/telephone/callers', { name: 'Kim', languages: ['en', 'fr'] }),
  )
  await call('POST', '/api/telephone/callers', { name: 'Lou', languages: ['de'] })
  for (const booking of BOOKINGS)
    await call('POST', '/api/telephone/bookings', { ...booking, ...(booking.paddle === '34' && { caller }) })
  await house.opens(ON, { at: 1_000 })
  await house.takes({ lot: ON, amount: 1_000, type: 'floor', paddle: '35' })
  const screens = [
    { path: '/paddle-desk', shows: 'Ada Lovelace', name: 'paddle-desk' },
    { path: '/telephone-desk', shows: 'Ada Lovelace', name: 'telephone-desk' },
    { path: '/statements', shows: 'Buyer', name: 'statements' },
  ] as const
  for (const { path, shows, name } of screens) {
    const screen = await open(path)
    await screen.getByText(shows).filter({ visible: true }).first().waitFor()
    await take(screen, name)
    await screen.context().close()
  }
}
