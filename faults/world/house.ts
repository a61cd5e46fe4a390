import { answerCall } from '../../server/http/contract/answer-call.ts'
import type { Calls } from '../../server/http/contract/run-call.ts'
import { initialState } from '../../server/sale/publish/initial-state.ts'
import type { SaleChange } from '../../server/sale/wire/sale-change.ts'
import { accessPart, settingsPart } from '../../server/start/access-parts.ts'
import {
  houseCallsPart,
  httpsPart,
  intakePart,
  oscPart,
  saleCallsPart,
  simulationPart,
} from '../../server/start/feature-parts.ts'
import { partsFrom } from '../../server/start/parts.ts'
import { housePart, publisherPart } from '../../server/start/sale-parts.ts'
import type { ServerOptions } from '../../server/start/server-options.ts'
import { callsPart, systemPart } from '../../server/start/serving-parts.ts'
import { copyPart, type HouseStart, lengthsPart, logPart, noticesPart } from '../../server/start/storage-parts.ts'
import { rows } from '../../shared/api/index.ts'
import type { StoredAuction } from '../../shared/catalogue/stored-auction.ts'
import type { Sale } from '../../shared/sale/state.ts'
import type { TagBook } from '../../shared/sale/view.ts'
import { worldFiles } from './platform/files.ts'
import type { Live } from './platform/live.ts'
import type { Accept, HttpAnswer, HttpAsked } from './platform/network.ts'
import { sim } from './platform/sim.ts'

/** The house's parts, without the lock of its data folder, its port and its mirrors. */
const HOUSE = partsFrom<HouseStart>()
  .with(logPart)
  .with(noticesPart)
  .with(copyPart)
  .with(lengthsPart)
  .with(publisherPart)
  .with(housePart)
  .with(settingsPart)
  .with(accessPart)
  .with(saleCallsPart)
  .with(intakePart)
  .with(houseCallsPart)
  .with(oscPart)
  .with(httpsPart)
  .with(simulationPart)
  .with(systemPart)
  .with(callsPart)

/** A server at work in the world. */
export type RunningHouse = {
  accept: Accept
  answer: (asked: HttpAsked) => Promise<HttpAnswer>
  /** What its readers are shown. */
  sale: () => Sale | null
  tags: TagBook
  copyState: () => string
  /** The cookie of a display. */
  displayCookie: () => Promise<string>
  journalFailed: () => boolean
  close: () => Promise<void>
}

export type Places = { dataDir: string; copyDir: string }

/** Opens the server on the world's disk. `onChange` is told what became durable. */
export async function openHouse(places: Places, onChange: (change: SaleChange) => void): Promise<RunningHouse> {
  const address = { port: 4680, url: 'http://127.0.0.1:4680' }
  const opened = await HOUSE.open({ options: optionsFor(places), address })
  const { calls, live, resolve, saleroom, house, copy, access, tags } = opened
  opened.follow(onChange)
  // The bundle puts the world's own channel in its place.
  const channel = live as unknown as Live
  return {
    accept: channel.openTo({
      resolve,
      call: (message, asking) => answerCall(calls, message, asking),
      initialState: (audience, form) => initialState(audience, form, saleroom),
    }),
    answer: (asked) => answerHttp(calls, asked),
    sale: () => house.onShow?.sale ?? null,
    tags,
    copyState: () => copy.state().state,
    async displayCookie() {
      const { url } = await access.displays.create({ name: 'Rostrum' })
      return `saleroom_display=${await access.displays.enter(url.split('#')[1] ?? '')}`
    },
    journalFailed: () => house.onShow?.storageFailed != null,
    close: opened.close,
  }
}

function optionsFor({ dataDir, copyDir }: Places): ServerOptions {
  return {
    dataDir,
    copyDir,
    libraryDir: null,
    demoZip: null,
    rendererDir: null,
    host: '127.0.0.1',
    port: 0,
    allowHosts: [],
    ratesUrl: null,
    staffPin: null,
    goOnWithout: [],
    mirrors: null,
    osc: null,
    tls: null,
    discovery: 'off',
    log: { level: 'silent', to: 'nowhere' },
    checkReplies: 'off',
    startProcess: () => {
      throw new Error('No process is started in the world')
    },
    files: worldFiles,
    now: () => new Date(sim().date()),
    ticks: () => sim().now,
    wait: async (ms, signal) => {
      const { program } = sim()
      await new Promise<void>((resolve) => {
        const planned = sim().in(ms, program, resolve)
        signal.addEventListener('abort', () => {
          planned.cancel()
          resolve()
        })
      })
    },
  }
}

type Found = { name: string; params: Record<string, string> }

const PATTERNS = Object.entries(rows).map(([name, { method, path }]) => ({
  name,
  method,
  places: [...path.matchAll(/[:*](\w+)/g)].map(([, place = '']) => place),
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)').replace(/\*\w+/g, '(.+)')}$`),
}))

function find(method: string, path: string): Found | null {
  for (const row of PATTERNS) {
    const found = row.method === method ? row.pattern.exec(path) : null
    if (found)
      return {
        name: row.name,
        params: Object.fromEntries(row.places.map((place, at) => [place, decodeURIComponent(found[at + 1] ?? '')])),
      }
  }
  return null
}

/** A call as the router would hand it on, without Express between. */
async function answerHttp(
  calls: Calls,
  { method, path, body, headers, remoteAddress }: HttpAsked,
): Promise<HttpAnswer> {
  const asking = { remoteAddress, headers }
  const [plain = '', search = ''] = path.split('?')
  try {
    const found = find(method, plain)
    const call = found && calls.find(found.name)
    if (!found || !call) return { status: 404, text: '{}', headers: {} }
    const query = Object.fromEntries(new URLSearchParams(search))
    const key = headers['idempotency-key']
    const outcome = await calls.run(call, {
      asking,
      params: found.params,
      query,
      body: () => body,
      key: typeof key === 'string' ? key : undefined,
    })
    if (!outcome) throw new Error(`${found.name} answers by itself`)
    if ('kept' in outcome) {
      const { bytes, headers: kept } = outcome.kept
      return { status: 200, text: bytes.toString(), headers: { ...kept } }
    }
    const told = Object.entries(outcome.headers).filter((pair): pair is [string, string] => pair[1] !== undefined)
    return { status: outcome.status, text: outcome.text, headers: Object.fromEntries(told) }
  } catch (error) {
    const failure = calls.failed(error, asking)
    return { status: failure.status, text: JSON.stringify(failure.body), headers: {} }
  }
}

/** The sale that a world begins with. Staff's secrets are `secret`'s: nothing else differs between twins. */
export function firstAuction(secret: number): StoredAuction {
  const lots = [1, 2, 3, 4, 5, 6].map((lot_number) => ({
    lot_number,
    title: `Title of lot ${lot_number}`,
    artist: `Artist of lot ${lot_number}`,
    estimate: 'Estimate 1,000-2,000',
    low_estimate: 1_000,
    high_estimate: 2_000,
    start_price: null,
    image: null,
    tagIds: [],
    reserve: secret + lot_number,
    vendor: `SECRET-VENDOR-${secret}-${lot_number}`,
  }))
  const advancedBids = [1, 2, 3].map((lotNumber) => ({
    id: `left-${lotNumber}`,
    lotNumber,
    paddleNumber: `70${lotNumber}`,
    // What is accepted of them everybody sees.
    amount: 1_500 + 50 * lotNumber,
    location: `SECRET-PLACE-${secret}`,
    createdAt: '2026-05-01T09:00:00.000Z',
  }))
  const saleMetadata = {
    title: 'The evening sale',
    auction_id: 'evening',
    date_time: null,
    location: 'London, UK',
    source_url: null,
  }
  return { auctionId: 'evening', saleMetadata, lots, advancedBids, uploadedAt: '2026-01-01T00:00:00.000Z', version: 1 }
}
