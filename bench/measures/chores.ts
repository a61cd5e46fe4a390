import { zipSync } from 'fflate'
import { z } from 'zod'
import type { Figure } from '../figures.ts'
import { type Program, startProgram } from '../processes/program.ts'
import { quantile } from '../quantiles.ts'
import { openLot } from '../rivals.ts'
import { makeSaleFolder } from '../sale-folder.ts'
import { seedJournal } from '../seeded-sale.ts'
import { Round } from './throughput.ts'

const CLIENTS = 50
/** Milliseconds between a client's bids: a hundred bids a second in total, several times a full room's. */
const EVERY_MS = 500
const SOLD_LOTS = 200
const BUYERS = 40
const LOTS = 600
const BOOKINGS = 500
const CALLERS = 12
const STARTED = z.object({ url: z.string() })

/** Measures bids of 50 clients during the house's other work, and in a quiet house. */
export async function chores({ quick }: { quick: boolean }): Promise<Figure[]> {
  const seconds = quick ? 6 : 30
  const { dataDir, remove } = await makeSaleFolder({ spring: LOTS, autumn: 500 })
  await seedJournal(dataDir, { auctionId: 'autumn', lots: 500, bids: 20_000, live: false })
  const server = startProgram('saleroom', { args: [JSON.stringify({ dataDir })] })
  const bidders = startProgram('bidders')
  try {
    const { url } = await server.ask('started', null, STARTED)
    const house = callsOf(url)
    await prepare(url, house)
    await bidders.ask('connect', { url, clients: CLIENTS, from: 1, lotNumber: LOTS }, z.null())
    await bidders.ask('round', { seconds: 10, most: 5_000 }, Round)
    const quiet = await waits(bidders, { seconds })
    const figures: Figure[] = [figureOf('in a quiet house', quiet, quiet)]
    for (const [name, chore] of Object.entries(choresOf(house))) {
      // The first run is not measured, because it loads data once.
      await chore(0)
      const [found, times] = await beside(bidders, { seconds, chore })
      figures.push(figureOf(`beside ${name} (${times} times)`, found, quiet))
    }
    return figures
  } finally {
    await bidders.end()
    await server.end()
    await remove()
  }
}

function figureOf(when: string, waits: readonly number[], quiet: readonly number[]): Figure {
  return {
    name: `bid ${when}, p99.9`,
    unit: 'ms',
    value: quantile(waits, 0.999),
    floor: quantile(quiet, 0.999),
    aim: { atMost: 20 },
  }
}

/** Milliseconds to the acknowledgement of each bid. */
export async function waits(bidders: Program, { seconds }: { seconds: number }): Promise<number[]> {
  const { acks } = await bidders.ask('round', { seconds, most: 1_000_000, everyMs: EVERY_MS }, Round)
  return [...acks]
}

type Chore = (run: number) => Promise<void>

/** Measures bids while a chore is repeated; also returns the number of its runs. */
export async function beside(
  bidders: Program,
  { seconds, chore }: { seconds: number; chore: Chore },
): Promise<[waits: number[], times: number]> {
  let isOver = false
  const bidding = waits(bidders, { seconds }).finally(() => {
    isOver = true
  })
  let times = 0
  while (!isOver) {
    times += 1
    await chore(times)
  }
  return [await bidding, times]
}

export type House = ReturnType<typeof callsOf>

/** The calls of a server as its clerk's PC. */
export function callsOf(url: string) {
  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const reply = await fetch(`${url}${path}`, {
      method,
      ...(body instanceof FormData
        ? { body }
        : body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
  function send(path: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
    const form = new FormData()
    form.append('file', new Blob([bytes]), name)
    return call('POST', path, form)
  }
  return {
    call,
    send,
    upload: (name: string, bytes: Uint8Array<ArrayBuffer>) => send('/api/upload-auction', name, bytes),
  }
}

/** Sells two hundred lots to forty buyers, books five hundred telephones, and starts the last lot. */
async function prepare(url: string, { call }: House): Promise<void> {
  await call('POST', '/api/auction/start', { auctionId: 'spring' })
  for (let lotNumber = 1; lotNumber <= SOLD_LOTS; lotNumber += 1) {
    const paddle = String(700 + (lotNumber % BUYERS))
    await call('POST', `/api/lots/${lotNumber}/paper-result`, { amount: 1_000, paddleNumber: paddle })
  }
  for (let caller = 0; caller < CALLERS; caller += 1)
    await call('POST', '/api/telephone/callers', { name: `Caller ${caller}`, languages: ['en'] })
  const bookings = Array.from({ length: BOOKINGS }, (_, at) => ({
    lotNumbers: [SOLD_LOTS + 1 + (at % (LOTS - SOLD_LOTS))],
    paddle: String(2_000 + at),
    language: 'en',
  }))
  await call('POST', '/api/telephone/bookings/table', { bookings })
  await openLot(url, LOTS)
}

/** A house's other work during its sale. */
function choresOf({ call, upload }: House): Record<string, Chore> {
  const lots = Array.from({ length: 2_000 }, (_, at) => ({ lot_number: at + 1, title: `Title of lot ${at + 1}` }))
  const catalogue = (run: number) => {
    const json = JSON.stringify({ sale_metadata: { title: `Import ${run}` }, lots })
    return zipSync({ 'auction.json': new TextEncoder().encode(json) })
  }
  return {
    'an import': async (run) => {
      await upload('import.zip', catalogue(run))
    },
    'a backup': async () => {
      await (await call('GET', '/api/backup')).arrayBuffer()
    },
    'a restore': async () => {
      const backup = new Uint8Array(await (await call('GET', '/api/backup/autumn')).arrayBuffer())
      await call('DELETE', '/api/auction/autumn')
      await upload('backup.zip', backup)
    },
    'the statements of forty buyers': async () => {
      await (await call('GET', '/api/auctions/spring/statements?format=xlsx')).arrayBuffer()
      for (let buyer = 0; buyer < BUYERS; buyer += 1)
        await (await call('GET', `/api/auctions/spring/statements/buyers/${700 + buyer}`)).arrayBuffer()
    },
    'a plan of five hundred calls': async () => {
      await call('POST', '/api/telephone/plan', { auctionId: 'spring' })
    },
  }
}
