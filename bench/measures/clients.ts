import { z } from 'zod'
import type { LiveMessage } from '../../shared/sale/live.ts'
import { connectLive, type LiveClient } from '../../simulator/client/live-client.ts'
import type { Figure } from '../figures.ts'
import { type Program, Started, startProgram } from '../processes/program.ts'
import { median, quantile } from '../quantiles.ts'
import { openLot } from '../rivals.ts'
import { makeSaleFolder } from '../sale-folder.ts'
import { beside, callsOf, type House, waits } from './chores.ts'

/** The most clients that one import takes. */
const CLIENTS = 20_000
const BIDDERS = 50
/** The number that half of the clients have. */
const PLACEHOLDER = '000'
const Client = z.object({ id: z.string() })
const Found = z.object({ clients: z.array(Client) })
const Code = z.object({ code: z.string() })
const Joined = z.object({ token: z.string() })

/** Measures a house of 20,000 clients: bids beside its import, one changed field, a suspension, and its start. */
export async function clients({ quick }: { quick: boolean }): Promise<Figure[]> {
  const seconds = quick ? 10 : 30
  const { dataDir, remove } = await makeSaleFolder({ spring: 1 })
  const start = () => startProgram('saleroom', { args: [JSON.stringify({ dataDir })] })
  const bidders = startProgram('bidders')
  const without = await openings(start, quick ? 3 : 7)
  const server = start()
  try {
    const { url } = await server.ask('started', null, Started)
    const house = callsOf(url)
    await openLot(url, 1)
    await bidders.ask('connect', { url, clients: BIDDERS, from: 1, lotNumber: 1 }, z.null())
    const quiet = await waits(bidders, { seconds })
    const [busy] = await beside(bidders, { seconds, chore: importOnce(house) })
    const figures = [
      bidFigure('p99', { quiet, busy, share: 0.99 }),
      bidFigure('p99.9', { quiet, busy, share: 0.999 }),
      ...(await changes({ url, house, server, count: quick ? 30 : 200 })),
      await suspensions({ url, house, count: quick ? 3 : 10 }),
    ]
    await server.end()
    return [...figures, ...addedTo(without, await openings(start, quick ? 3 : 7))]
  } finally {
    await bidders.end()
    await server.end()
    await remove()
  }
}

function bidFigure(
  name: string,
  { quiet, busy, share }: { quiet: readonly number[]; busy: readonly number[]; share: number },
): Figure {
  const [value, floor] = [quantile(busy, share), quantile(quiet, share)]
  return { name: `bid beside an import of 20,000 clients, ${name}`, value, unit: 'ms', floor, ratio: value / floor }
}

/** A chore that previews and imports a list of clients, the first time it runs. */
function importOnce({ call, send }: House): (run: number) => Promise<void> {
  return async (run) => {
    if (run > 1) return await new Promise((resolve) => setTimeout(resolve, 200))
    const lines = Array.from({ length: CLIENTS }, (_, at) => {
      const number = at % 2 === 0 ? PLACEHOLDER : `+44 20 ${7_000_000 + at}`
      return `Client ${at},${number},client${at}@example.org,${at % 500} High Street`
    })
    const sheet = ['Name,Telephone,Mail,Address', ...lines].join('\n')
    const preview = await send('/api/clients/preview', 'clients.csv', new TextEncoder().encode(sheet))
    const { rows } = z.object({ rows: z.array(z.object({ client: z.unknown() })) }).parse(await preview.json())
    const taken = rows.map(({ client }) => ({ client, paddle: null, limit: null, join: null }))
    await call('POST', '/api/clients/import', { rows: taken })
  }
}

/** The processor time of one changed field, and the time until another desk has it. */
async function changes({
  url,
  house: { call },
  server,
  count,
}: {
  url: string
  house: House
  server: Program
  count: number
}): Promise<Figure[]> {
  const { clients } = Found.parse(await (await call('GET', '/api/clients?q=Client%2019')).json())
  const desk = await listener({ url, token: null })
  const processor: number[] = []
  const shown: number[] = []
  try {
    for (let run = 0; run < count; run += 1) {
      const { id = '' } = clients[run % clients.length] ?? {}
      const heard = desk.next(({ type }) => type === 'house-changed')
      const cpu = await server.ask('cpu', null, z.number())
      const began = performance.now()
      await call('PATCH', `/api/clients/${id}`, { note: `Note ${run}` })
      await heard
      shown.push(performance.now() - began)
      processor.push(((await server.ask('cpu', null, z.number())) - cpu) / 1_000)
    }
  } finally {
    desk.close()
  }
  return [
    { name: 'one field of one of 20,000 clients, processor', value: median(processor), unit: 'ms', aim: { atMost: 5 } },
    { name: 'until another desk has it, p50', value: median(shown), unit: 'ms' },
    { name: 'until another desk has it, p99', value: quantile(shown, 0.99), unit: 'ms', aim: { atMost: 100 } },
  ]
}

/** The time from a suspension with a reason until the phone of the paddle has the reason. */
async function suspensions({
  url,
  house: { call },
  count,
}: {
  url: string
  house: House
  count: number
}): Promise<Figure> {
  await call('POST', '/api/paddles', { paddle: '61', client: { name: 'Ada' } })
  const { code } = Code.parse(await (await call('POST', '/api/paddles/61/code', {})).json())
  const { token } = Joined.parse(await (await call('POST', '/api/bidders', { code })).json())
  const phone = await listener({ url, token })
  const told: number[] = []
  try {
    for (let run = 0; run < count; run += 1) {
      const heard = phone.next(({ type }) => type === 'message-broadcast')
      const began = performance.now()
      await call('PATCH', '/api/paddles/61', { status: 'suspended', reason: `Unpaid invoice ${run}` })
      await heard
      told.push(performance.now() - began)
      const approved = phone.next(({ type }) => type === 'message-broadcast')
      await call('PATCH', '/api/paddles/61', { status: 'approved' })
      await approved
    }
  } finally {
    phone.close()
  }
  const longest = Math.max(...told)
  return {
    name: 'until a phone has the reason of its suspension, longest',
    value: longest,
    unit: 'ms',
    aim: { atMost: 1_000 },
  }
}

/** A connected screen that waits for messages. */
async function listener({ url, token }: { url: string; token: string | null }) {
  let passes: ((message: LiveMessage) => boolean) | null = null
  let heard: () => void = () => undefined
  const client = await new Promise<LiveClient>((resolve) => {
    const opening = connectLive({
      ...{ url, token, mark: null, screen: 'Bench' },
      onOpen: () => resolve(opening),
      onLost: () => undefined,
      onMessage(message) {
        if (!passes?.(message)) return
        passes = null
        heard()
      },
    })
  })
  return {
    close: () => client.close(),
    next: (wanted: (message: LiveMessage) => boolean) =>
      new Promise<void>((resolve) => {
        passes = wanted
        heard = resolve
      }),
  }
}

type Opening = { openMs: number; cpuMs: number }

/** Milliseconds to open the data folder, and of processor time until then, at several starts. */
async function openings(start: () => Program, runs: number): Promise<Opening[]> {
  const found: Opening[] = []
  for (let run = 0; run < runs; run += 1) {
    const server = start()
    const { openMs } = await server.ask('started', null, Started)
    found.push({ openMs, cpuMs: (await server.ask('cpu', null, z.number())) / 1_000 })
    await server.end()
  }
  return found
}

/** The time that the clients add to a start. On a busy machine only the processor time says something. */
function addedTo(without: readonly Opening[], withClients: readonly Opening[]): Figure[] {
  const added = (of: keyof Opening) =>
    median(withClients.map((each) => each[of])) - median(without.map((each) => each[of]))
  return [
    { name: 'added to a start by 20,000 clients', value: added('openMs'), unit: 'ms', aim: { atMost: 150 } },
    { name: 'of which processor', value: added('cpuMs'), unit: 'ms' },
  ]
}
