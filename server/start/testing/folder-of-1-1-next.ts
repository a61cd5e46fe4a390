import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { Callers, openCopyOf, outputsOf, outputsOnShow, recordOf, replyOf } from './folder-of-1-1.ts'
import { type TestClient, testClient } from './test-client.ts'
import type { TestSaleroom } from './test-saleroom.ts'

const folder = fileURLToPath(new URL('saleroom-1.1-next/', import.meta.url))

/** The sales of the folder that were live, the live or last live one first: `saleroom-1.1-next/README.md`. */
export const LIVE_ONCE = ['live-half-way', 'settled', 'undone'] as const
/** The rehearsed sale, and its copy. */
export const REHEARSED = ['evening', 'evening-rehearsal'] as const

/** Opens a server on a copy of the data folder; it is removed with the test. */
export const openNextHouse = () => openCopyOf(join(folder, 'data'), [])

/** The backup of all sales that the earlier version sent. */
export async function nextBackup(): Promise<Buffer> {
  return gunzipSync(await readFile(join(folder, 'backup.zip.gz')))
}

/** Bidders with their tokens, and calls with an Idempotency-Key and their reply. */
export async function nextCallers(): Promise<z.infer<typeof Callers>> {
  return Callers.parse(JSON.parse(await readFile(join(folder, 'callers.json'), 'utf8')))
}

const Answers = z.record(z.string(), z.string())

/** The replies of that version about a sale, or about the `house`, by the names of `readsOf`. */
export async function nextAnswers(name: string): Promise<Record<string, string>> {
  const answers = gunzipSync(await readFile(join(folder, 'expected', `${name}.json.gz`))).toString()
  const kept = Object.entries(Answers.parse(JSON.parse(answers)))
  return Object.fromEntries(kept.map(([file, text]) => [file, underbidAsNow(text)]))
}

/** The earlier version counted the house's own bid on lot 1 of `settled` as the underbid; this one never does. */
function underbidAsNow(text: string): string {
  return text
    .replace(',700,GBP,11,Telephone,600,,2,', ',700,GBP,11,Telephone,,,2,')
    .replace(
      '"source":"phone","underbid":600,"underbidderPaddle":null',
      '"source":"phone","underbid":null,"underbidderPaddle":null',
    )
}

/** Every read of a sale by its id. */
export async function readsOf(room: TestSaleroom, auctionId: string): Promise<Record<string, string>> {
  return {
    ...(await outputsOf(room, auctionId)),
    'terms.json': await replyOf(room.clerk, `/api/auctions/${auctionId}/terms`),
  }
}

/** Every read of the sale on show, by staff, by the public and, with a token, by a bidder. */
export async function readsOnShow(
  room: TestSaleroom,
  auctionId: string,
  token?: string,
): Promise<Record<string, string>> {
  const lots = (await recordOf(room, auctionId))?.lots.map(({ lot_number: lotNumber }) => String(lotNumber)) ?? []
  return {
    ...(await outputsOnShow(room, auctionId)),
    'history.json': await replyOf(room.clerk, '/api/auction/history?limit=200'),
    'current.json': await replyOf(room.clerk, '/api/auction/state'),
    'location.json': await replyOf(room.clerk, '/api/auction/location'),
    'figures.txt': await readEach(room.clerk, lots, [...PUBLIC_READS, 'lots/#/book']),
    'public.txt': await asSeenBy(room.visitor, lots),
    ...(token !== undefined && {
      'bidder.txt': await asSeenBy(
        testClient(() => room.url, { host: '127.0.0.2', token }),
        lots,
      ),
    }),
  }
}

/** The public reads of a lot. */
const PUBLIC_READS = ['bids/lot/#', 'lots/#/state', 'lots/#/sale-status', 'lots/#/next-bid', 'lots/#/dynamic-increment']

async function asSeenBy(client: TestClient, lots: string[]): Promise<string> {
  const whole = await readEach(client, [''], ['auction/state?view=full', 'auction-data'])
  return whole + (await readEach(client, lots, PUBLIC_READS))
}

async function readEach(client: TestClient, lots: string[], paths: string[]): Promise<string> {
  const read: string[] = []
  for (const lot of lots) {
    for (const path of paths.map((each) => `/api/${each.replace('#', lot)}`))
      read.push(`GET ${path}\n${await replyOf(client, path)}\n`)
  }
  return read.join('')
}

/** The reads of the house's tags and rehearsals. */
export async function readsOfHouse({ clerk }: TestSaleroom): Promise<Record<string, string>> {
  const rehearsals = await replyOf(clerk, '/api/rehearsals')
  const [id = ''] = z
    .array(z.looseObject({ id: z.string() }))
    .parse(JSON.parse(rehearsals))
    .map((each) => each.id)
  return {
    'rehearsals.json': rehearsals,
    'debrief.json': await replyOf(clerk, `/api/rehearsal/debrief?id=${id}`),
    'debrief.csv': await replyOf(clerk, `/api/rehearsal/debrief?id=${id}&format=csv`),
    'tags.json': await replyOf(clerk, '/api/tags'),
  }
}
