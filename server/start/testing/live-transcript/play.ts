import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { cookieOf, LAN_HOST } from '../callers.ts'
import { nextCallers } from '../folder-of-1-1-next.ts'
import { type Answer, type TestCaller, type TestClient, testClient } from '../test-client.ts'
import { openSaleroom } from '../test-saleroom.ts'
import { auctionsOfTheEvening } from './auctions.ts'
import { type Listener, type ListenerAs, listen } from './listeners.ts'
import { normalIds } from './normal-ids.ts'

/** Calls the server as one player; writes the answer and every listener's messages to the transcript. */
export type Say = (method: string, path: string, body?: unknown) => Promise<Answer>

/** The players, and a function that reads everything. */
export type Players = Record<'clerk' | 'tablet' | 'ann' | 'ben' | 'visitor', Say> & {
  readAll: (moment: string, lots: readonly (string | number)[]) => Promise<void>
  waitSeconds: (seconds: number) => void
}

/** The players who listen and read everything. */
const AUDIENCES: readonly string[] = ['clerk', 'display', 'visitor', 'ann', 'ben']

const Person = z.object({ paddle: z.string(), token: z.string() })
const biddersJournal = fileURLToPath(new URL('../saleroom-1.1-next/data/bidders.journal', import.meta.url))

/** Reads of the sale on show by every audience, with the refusals. */
const READS = [
  'auction/state',
  'auction/state?view=current',
  'auction/state?view=full',
  'auction-data',
  'auction-data?view=shown',
  'auction/location',
  'auction/history?limit=200',
  'auctions/evening/terms',
]
const READS_OF_LOT = [
  'lots/#/state',
  'lots/#/sale-status',
  'lots/#/next-bid',
  'lots/#/dynamic-increment',
  'lots/#/book',
  'bids/lot/#',
  'bids/lot/#/all',
  'bids/pending/#',
  'advanced-bids/evening/#',
  'auctions/evening/lots/#/tags',
]

const OPENED_AT = Date.UTC(2026, 10, 22, 18)

/** The public's seq begins at the server's start time; here it is shifted to 0. */
function fromZero(line: string): string {
  return line.replace(/(?<="(?:seq|prev)":)\d{13}/g, (seq) => String(Number(seq) - OPENED_AT))
}

/** Opens a house whose clock advances a second per call, with paddles and tokens of a stored journal. */
async function openHouse() {
  let time = OPENED_AT
  const room = await openSaleroom({ auctions: auctionsOfTheEvening(), now: () => new Date(time) })
  await room.restart(() => cp(biddersJournal, join(room.dataDir, 'bidders.journal')))
  const waitSeconds = (seconds: number) => {
    time += seconds * 1_000
  }
  return { room, waitSeconds }
}

type Caller = { name: string; client: TestClient; listener: ListenerAs | null }

/** Every player by HTTP, and the identity of those who listen. */
async function callersOf({ room }: Awaited<ReturnType<typeof openHouse>>): Promise<Caller[]> {
  const { port } = new URL(room.url)
  const { clerk, visitor } = room
  const { body: lan } = await clerk.ask('PUT', '/api/access/lan', { body: { enabled: true } })
  const { pin } = z.looseObject({ pin: z.string() }).parse(lan)
  const entered = await visitor.ask('POST', '/api/access/pin', { body: { pin, name: 'Tablet' } })
  const { body: link } = await clerk.ask('POST', '/api/access/displays', { body: { name: 'Wall' } })
  const code = z.looseObject({ url: z.string() }).parse(link).url.split('#')[1]
  const wall = await visitor.ask('POST', '/api/access/display', { body: { code } })
  const { bidders } = await nextCallers()
  const [ann, ben] = z.tuple([Person, Person]).parse(bidders.slice(0, 2))
  const client = (who: TestCaller) => testClient(() => room.url, { host: LAN_HOST, ...who })
  const Host = `${LAN_HOST}:${port}`
  const Cookie = cookieOf(wall, 'saleroom_display')
  const bidder = (name: string, { token }: z.infer<typeof Person>): Caller => ({
    name,
    client: client({ token }),
    listener: { name, headers: { Host, Authorization: `Bearer ${token}` }, auth: { token } },
  })
  return [
    { name: 'clerk', client: clerk, listener: { name: 'staff', headers: {}, auth: {} } },
    {
      name: 'tablet',
      client: client({ headers: { Cookie: cookieOf(entered, 'saleroom_staff') } }),
      listener: null,
    },
    {
      name: 'display',
      client: client({ headers: { Cookie } }),
      listener: { name: 'display', headers: { Host, Cookie }, auth: {} },
    },
    { name: 'visitor', client: visitor, listener: { name: 'visitor', headers: { Host }, auth: {} } },
    bidder('ann', ann),
    bidder('ben', ben),
  ]
}

/** The answer to a read; repeated after a 429. */
async function readOnce(client: TestClient, path: string): Promise<{ status: number; text: string }> {
  for (;;) {
    const answer = await client.ask('GET', path)
    if (answer.status !== 429) return answer
    await setTimeout(Number(answer.headers['retry-after'] ?? 1) * 1_000)
  }
}

/** Plays the script; returns its transcript in steps: a call or a moment, and its results, one per line. */
export async function play(evening: (players: Players) => Promise<void>): Promise<string[]> {
  const house = await openHouse()
  const callers = await callersOf(house)
  const { port } = new URL(house.room.url)
  const { clerk } = house.room
  const steps: string[] = []
  const normal = normalIds()

  /** In the order of the listeners, independent of the order of receipt. */
  async function note(title: string, lines: string[], listeners: readonly Listener[]): Promise<void> {
    await Promise.all(listeners.map(({ settle }) => settle()))
    const heard = listeners.flatMap(({ name, heard: messages }) => messages.splice(0).map((each) => `${name}: ${each}`))
    // Line by line: ids are numbered in order of appearance.
    const all = [`# ${steps.length + 1} ${title}`, ...lines, ...heard]
    steps.push(all.map((line) => `${fromZero(normal(line))}\n`).join(''))
  }

  async function connect(kind: 'socket.io' | 'plain', names: readonly string[]): Promise<Listener[]> {
    const connected: Listener[] = []
    for (const { name, listener: who } of callers)
      if (who && names.includes(name)) connected.push(await listen(clerk, { kind, who, port }))
    return connected
  }

  const listeners = [...(await connect('socket.io', AUDIENCES)), ...(await connect('plain', AUDIENCES))]
  await note('connected', [], listeners)

  const sayAs = (name: string): Say => {
    const client = callers.find((each) => each.name === name)?.client
    if (!client) throw new Error(`Nobody is called ${name}`)
    return async (method, path, body) => {
      house.waitSeconds(1)
      const answer = await client.ask(method, path, { ...(body !== undefined && { body }) })
      const title = `${name}: ${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`
      await note(title, [`${answer.status} ${answer.text}`], listeners)
      return answer
    }
  }

  async function readAll(moment: string, lots: readonly (string | number)[]): Promise<void> {
    const paths = [...READS, ...lots.flatMap((lot) => READS_OF_LOT.map((path) => path.replace('#', String(lot))))]
    for (const { name, client } of callers.filter((each) => AUDIENCES.includes(each.name))) {
      const lines: string[] = []
      for (const path of paths) {
        const { status, text } = await readOnce(client, `/api/${path}`)
        lines.push(`GET /api/${path}: ${status} ${text}`)
      }
      await note(`${moment}, read by ${name}`, lines, [])
    }
    const newcomers = [...(await connect('socket.io', AUDIENCES)), ...(await connect('plain', ['visitor']))]
    await note(`${moment}, to newcomers`, [], newcomers)
    for (const { close } of newcomers) close()
  }

  const [first, tablet, ann, ben, visitor] = [
    sayAs('clerk'),
    sayAs('tablet'),
    sayAs('ann'),
    sayAs('ben'),
    sayAs('visitor'),
  ]
  await evening({ clerk: first, tablet, ann, ben, visitor, readAll, waitSeconds: house.waitSeconds })
  for (const { close } of listeners) close()
  return steps
}
