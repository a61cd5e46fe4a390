import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { openBareScreen } from './processes/bare-screen.ts'
import { openLine } from './processes/http-line.ts'
import { type Program, Started, startProgram } from './processes/program.ts'
import { makeSaleFolder } from './sale-folder.ts'

/** A measured server: the saleroom, one of the two floors, or the demo without storage. */
export type Rival = {
  name: 'saleroom' | 'floor' | 'bare-floor' | 'echo'
  url: string
  program: Program
  close: () => Promise<void>
}

const FLAGS = ['--expose-gc', ...(process.env.BENCH_SERVER_FLAGS ?? '').split(' ').filter(Boolean)]

/** The lots of the measured sale. */
const LOTS = 100

/** Options of the saleroom: how many lots, the folder of a second copy, the built screens, and its mirrors. */
type With = { lots?: number; copyDir?: string; rendererDir?: string; mirrors?: { redis: string; house: string } }

/** Starts the saleroom with a live sale whose lot 1 takes bids from 1 up. */
export async function startSaleroom({
  lots = LOTS,
  copyDir,
  rendererDir,
  mirrors,
}: With = {}): Promise<Rival & { dataDir: string }> {
  const { dataDir, remove } = await makeSaleFolder({ spring: lots })
  const program = startProgram('saleroom', {
    args: [JSON.stringify({ dataDir, copyDir, rendererDir, mirrors })],
    flags: FLAGS,
  })
  const { url } = await program.ask('started', null, Started)
  await openLot(url, 1)
  return {
    name: 'saleroom',
    url,
    program,
    dataDir,
    async close() {
      await program.end()
      await remove()
    },
  }
}

/** Starts the sale if necessary, and a lot with a start price of 1. */
export async function openLot(url: string, lotNumber: number): Promise<void> {
  const line = await openLine(url)
  const calls = [
    { method: 'POST', path: '/api/auction/start', body: JSON.stringify({ auctionId: 'spring' }) },
    { method: 'POST', path: '/api/auction/start-lot', body: JSON.stringify({ lotNumber }) },
    { method: 'PATCH', path: `/api/lots/${lotNumber}/start-price`, body: JSON.stringify({ startPrice: 1 }) },
  ]
  for (const call of calls) {
    const { status, body } = await line.send(call)
    if (status !== 200) throw new Error(`${call.path}: ${status} ${body}`)
  }
  line.close()
}

const Frame = z.tuple([z.string(), z.record(z.string(), z.unknown())])

/** The saleroom's record, reply and public message for one bid. */
export async function sampleOf({ url, dataDir }: Rival & { dataDir: string }) {
  const frames: Buffer[] = []
  const screen = await openBareScreen(url, {
    auth: { audience: 'public' },
    onFrame: (frame) => frames.push(frame),
  })
  const line = await openLine(url)
  const body = JSON.stringify({ lotNumber: 1, amount: 100_000, type: 'phone', paddleNumber: '1234' })
  const headers = { 'Idempotency-Key': '12345-00000001-4b1c-8f5e-9c0d3e2f1a77' }
  const answer = await line.send({ method: 'POST', path: '/api/bids', body, headers })
  await until(() => frames.length > 0)
  line.close()
  screen.close()
  const journal = await readFile(join(dataDir, 'auctions', 'spring', 'sale.journal'), 'utf8')
  const [, message] = Frame.parse(JSON.parse(String(frames[0]).slice(2)))
  return { line: journal.trimEnd().split('\n').at(-1) ?? '', reply: JSON.parse(answer.body), message }
}

/** Starts a floor, which writes, replies and sends as many bytes as the saleroom: Express and Socket.IO, or node:http and ws alone. */
export async function startFloor(samples: unknown, name: 'floor' | 'bare-floor' = 'floor'): Promise<Rival> {
  const { dataDir, remove } = await makeSaleFolder({})
  const program = startProgram(name, { args: [join(dataDir, 'floor.journal')], flags: ['--expose-gc'] })
  const { url } = await program.ask('started', null, Started)
  await program.ask('samples', samples, z.null())
  return {
    name,
    url,
    program,
    async close() {
      await program.end()
      await remove()
    },
  }
}

/** Starts the in-memory demo. */
export async function startEcho(): Promise<Rival> {
  const program = startProgram('echo', { flags: ['--expose-gc'] })
  const { url } = await program.ask('started', null, Started)
  return { name: 'echo', url, program, close: () => program.end() }
}

/** Waits up to ten seconds for a condition. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    if (isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  throw new Error('It never came about')
}
