import { z } from 'zod'
import type { Studio } from '../studio.ts'

const Made = z.looseObject({ id: z.string() })
const Link = z.looseObject({ id: z.string(), url: z.string() })

/** The active lot. */
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

const PLATFORM = { id: 'web-room', name: 'The Web Room', colour: '#1a7f37', paddles: { from: 5_000, to: 5_999 } }

/** The platform's results; its price for the lot differs. */
const RESULTS = `Lot #,Hammer Price,Paddle #
${ON},1150,5000
`

/** Takes bidders and their debts: paddles with names, telephones, a platform, statements. The sale is live. */
export async function peopleScenes(studio: Studio): Promise<void> {
  const { house, open, take } = studio
  const { call } = house
  for (const { paddle, name, alerts, ...more } of PEOPLE) {
    const client = Made.parse(await call('POST', '/api/clients', { name, alerts }))
    await call('POST', '/api/paddles', { paddle, clientId: client.id, ...more })
  }
  const kim = Link.parse(await call('POST', '/api/telephone/callers', { name: 'Kim', languages: ['en', 'fr'] }))
  await call('POST', '/api/telephone/callers', { name: 'Lou', languages: ['de'] })
  for (const booking of BOOKINGS)
    await call('POST', '/api/telephone/bookings', { ...booking, ...(booking.paddle === '34' && { caller: kim.id }) })
  await call('PUT', '/api/auctions/demo-sale/terms', { channels: [PLATFORM] })
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
  await deskScenes(studio, { caller: kim.url })
}

/** Takes desks away from the clerk's PC: a caller's and a platform's, and the platform's results. */
async function deskScenes({ house, open, take }: Studio, { caller }: { caller: string }): Promise<void> {
  const telephone = await open(caller, { format: 'phone' })
  await telephone.getByText('Ada Lovelace').waitFor()
  await take(telephone, 'telephone-phone')
  await telephone.context().close()

  const link = Link.parse(
    await house.call('POST', '/api/access/displays', { name: 'Web clerk', role: 'platform', channel: PLATFORM.id }),
  )
  const platform = await open(link.url, { format: 'phone' })
  await platform.getByRole('region', { name: 'Tell the Platform' }).getByText('1,000').first().waitFor()
  await take(platform, 'platform-phone')
  await platform.getByRole('button', { name: 'Bid at the Asking Price' }).click()
  await platform.getByText(/waits for the clerk/).waitFor()
  await house.accepts(ON)
  await house.sells(ON, { at: 1_100 })
  await platform.context().close()

  const results = await open('/platform-results?auctionId=demo-sale')
  const file = { name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(RESULTS) }
  await results.locator('input[type=file]').setInputFiles(file)
  await results.getByRole('table', { name: 'Differences' }).waitFor()
  await take(results, 'platform-results')
  await results.context().close()
}
