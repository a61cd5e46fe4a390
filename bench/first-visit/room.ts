import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const LOTS = 177

/** A separate server with a sale of 177 lots, the first one open for bids. */
export type Room = { url: string; lots: number; close: () => Promise<void> }

/** Opens the room with the real sale of 177 lots if it is available, else with an extended demo sale. */
export async function openRoom(): Promise<Room> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saleroom-first-visit-'))
  const realSale = join(process.cwd(), '../shared/data/cml-1267.zip')
  if (existsSync(realSale)) {
    await mkdir(join(dataDir, 'library'))
    await copyFile(realSale, join(dataDir, 'library/cml-1267.zip'))
  }
  const flags = ['--data', dataDir, '--host', '127.0.0.1', '--port', '0', '--rates-url', 'off', '--log-level', 'warn']
  const child = spawn(process.execPath, ['dist/server/main.js', ...flags], { stdio: ['ignore', 'pipe', 'ignore'] })
  const line = await firstLine(child.stdout)
  const url = z.object({ listening: z.string() }).parse(JSON.parse(line)).listening
  const staff = (method: string, path: string, body: object) => call(url + path, { method, body })

  const filename = existsSync(realSale) ? 'cml-1267.zip' : 'demo-sale.zip'
  const loaded = await staff('POST', '/api/load-permanent-auction', { filename })
  const { auctionId, totalLots } = z.object({ auctionId: z.string(), totalLots: z.number() }).parse(loaded)
  if (totalLots < LOTS) {
    const more = Array.from({ length: LOTS - totalLots }, (_, at) => ({ lot_number: 1000 + at, title: `Lot ${at}` }))
    const [sale] = z
      .array(z.object({ lots: z.array(z.looseObject({})) }))
      .parse(await call(`${url}/api/auction-data`, { method: 'GET' }))
    await staff('PUT', `/api/auction/${auctionId}/lots`, { lots: [...(sale?.lots ?? []), ...more] })
  }
  await staff('POST', '/api/auction/start', { auctionId })
  await staff('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await staff('PATCH', '/api/lots/1/start-price', { startPrice: 600 })
  return {
    url,
    lots: LOTS,
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) return line
  throw new Error('The server did not start. Is the product built? npm run build')
}

async function call(url: string, { method, body }: { method: string; body?: object }): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return await response.json()
}
