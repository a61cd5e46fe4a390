import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { z } from 'zod'
import { type TestClient, testClient } from './test-client.ts'
import { openSaleroom, type TestSaleroom } from './test-saleroom.ts'

const folder = fileURLToPath(new URL('saleroom-1.1/', import.meta.url))

/** The sales of the Saleroom 1.1 folder, the last live one first: `saleroom-1.1/README.md`. */
export const KEPT_SALES = ['live-half-way', 'corrected', 'finished'] as const

/** The callers that a folder stores. */
export const Callers = z.object({
  bidders: z.array(z.object({ paddle: z.string(), token: z.string() })),
  repeated: z.array(
    z.object({
      /** `clerk`, or a bidder's paddle. */
      as: z.string(),
      method: z.string(),
      path: z.string(),
      key: z.string(),
      body: z.unknown(),
      reply: z.string(),
    }),
  ),
})

/** Opens a server on a copy of a data folder without some of its sales; it is removed with the test. */
export async function openCopyOf(data: string, leftOut: readonly string[]): Promise<TestSaleroom> {
  const room = await openSaleroom({ auctions: [] })
  await room.server.close()
  await cp(data, room.dataDir, { recursive: true })
  for (const sale of leftOut) await rm(join(room.dataDir, 'auctions', sale), { recursive: true })
  await room.restart()
  return room
}

/** Opens a server on these sales of 1.1. */
export function openKeptHouse(sales: readonly string[]): Promise<TestSaleroom> {
  const others = KEPT_SALES.filter((each) => !sales.includes(each))
  return openCopyOf(join(folder, 'data'), others)
}

/** The backup of all sales, as 1.1 sent it. */
export async function keptBackup(): Promise<Buffer> {
  return gunzipSync(await readFile(join(folder, 'backup.zip.gz')))
}

/** Bidders with their tokens, and calls with an Idempotency-Key and 1.1's reply. */
export async function keptCallers(): Promise<z.infer<typeof Callers>> {
  return Callers.parse(JSON.parse(await readFile(join(folder, 'callers.json'), 'utf8')))
}

/** Opens an empty house and restores a backup in it. */
export async function restoredFrom(backup: Buffer): Promise<TestSaleroom> {
  const room = await openSaleroom({ auctions: [] })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(backup)]), 'backup.zip')
  const response = await fetch(`${room.url}/api/upload-auction`, { method: 'POST', body: form })
  expect([response.status, await response.json()]).toMatchObject([200, { warnings: [] }])
  return room
}

/** Repeats each call with its Idempotency-Key, and expects the first reply. */
export async function expectAnsweredAgain(room: TestSaleroom, kept: z.infer<typeof Callers>): Promise<void> {
  expect(kept.repeated.length).toBeGreaterThanOrEqual(8)
  for (const { as, method, path, key, body, reply } of kept.repeated) {
    const token = kept.bidders.find(({ paddle }) => paddle === as)?.token
    const caller = testClient(() => room.url, { ...(token !== undefined && { host: '127.0.0.2', token }) })
    const headers = { 'Idempotency-Key': key }
    const answer = await caller.ask(method, path, { ...(body !== null && { body }), headers })
    expect([answer.status, answer.text], path).toEqual([200, reply])
  }
}

/** The outputs of 1.1 in the same files as `outputs`. */
export async function keptLike(outputs: Record<string, string>, auctionId: string): Promise<Record<string, string>> {
  const kept: Record<string, string> = {}
  for (const name of Object.keys(outputs)) {
    kept[name] = await readFile(join(folder, 'expected', auctionId, name), 'utf8')
  }
  return kept
}

const Records = z.array(
  z.looseObject({ auctionId: z.string(), lots: z.array(z.looseObject({ lot_number: z.unknown() })) }),
)

/** The text of a reply. Throws if the read is refused. */
export async function replyOf(client: TestClient, path: string): Promise<string> {
  const { status, text } = await client.ask('GET', path)
  if (status !== 200) throw new Error(`${path}: ${status}: ${text}`)
  return text
}

/** A sale's record among all sales. */
export async function recordOf(room: TestSaleroom, auctionId: string) {
  const records = Records.parse(JSON.parse(await replyOf(room.clerk, '/api/auction-data')))
  return records.find((each) => each.auctionId === auctionId)
}

/** Staff's reads of a sale by its id, to the byte, by the names of 1.1's files. */
export async function outputsOf(room: TestSaleroom, auctionId: string): Promise<Record<string, string>> {
  return {
    'results.csv': await replyOf(room.clerk, `/api/export/auction/${auctionId}/results`),
    'results.json': await replyOf(room.clerk, `/api/auction/${auctionId}/results`),
    'bids.csv': await replyOf(room.clerk, `/api/export/auction/${auctionId}/bids`),
    'audit.csv': await replyOf(room.clerk, `/api/export/auction/${auctionId}/audit`),
    'audit.json': await replyOf(room.clerk, `/api/audit/${auctionId}?limit=10000`),
    'catalogue.json': JSON.stringify(await recordOf(room, auctionId)),
  }
}

/** Staff's reads of the sale on show, in the same form. */
export async function outputsOnShow(room: TestSaleroom, auctionId: string): Promise<Record<string, string>> {
  const lots: string[] = []
  for (const { lot_number: lotNumber } of (await recordOf(room, auctionId))?.lots ?? []) {
    const paths = [
      `/api/bids/lot/${lotNumber}/all`,
      `/api/bids/pending/${lotNumber}`,
      `/api/advanced-bids/${auctionId}/${lotNumber}`,
      `/api/lots/${lotNumber}/sale-status`,
    ]
    for (const path of paths) lots.push(`GET ${path}\n${await replyOf(room.clerk, path)}\n`)
  }
  return { 'state.json': await replyOf(room.clerk, '/api/auction/state?view=full'), 'lots.txt': lots.join('') }
}
