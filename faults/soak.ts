import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { textTable } from '../bench/figures.ts'
import { machine } from '../bench/machine.ts'
import { startProgram } from '../bench/processes/program.ts'
import { Usage } from '../bench/processes/usage.ts'
import { KEPT } from '../server/http/idempotent-replies.ts'
import { type Given, readFlags } from '../server/start/flags/flags.ts'
import { CrowdTally } from '../shared/entities/rehearsal/crowd.ts'
import { readLots, recordsDiffer } from './findings.ts'
import { SOAK } from './flags.ts'
import { type Clerk, type House, openHouse } from './house.ts'
import { pause, RECONNECT_WITHIN, waitUntil } from './trial.ts'
import { openWatchers, type Watchers } from './watchers.ts'

const SCREENS = 20
const LOTS = 300
/** Milliseconds of an evening: eight evenings in a short run, five minutes each in a long one. */
const evening = (runMs: number) => Math.min(300_000, Math.max(20_000, runMs / 8))
/** The allowed growth from the first evening after the last kill to the last evening. */
const MOST_GROWTH = 1.1

const HEADINGS = ['Evening', 'Killed', 'Lots', 'Bids taken', 'Refused', 'Heap', 'Memory', 'Handles']
const Report = z.looseObject({ tally: CrowdTally, trouble: z.string().nullable() }).nullable()
type Evening = {
  killed: boolean
  tally: CrowdTally | null
  /** Bytes after the evening was cleared and garbage collected; open files, sockets and timers. */
  heap: number
  rss: number
  handles: number
}

const given = readFlags(SOAK, process.argv.slice(2))
if (given) await soak(given.flags)

async function soak({ minutes: planned, bidders, pace, out }: Given<typeof SOAK>['flags']): Promise<void> {
  const runMs = planned * 60_000
  const about = await machine()
  const flags = ['--expose-gc']
  const house = await openHouse({ lots: LOTS, flags })
  const room = startProgram('room')
  const wrong: string[] = []
  const evenings: Evening[] = []
  const began = performance.now()
  try {
    while (performance.now() - began < runMs || evenings.length < 4) {
      const seed = evenings.length + 1
      const watchers = await openWatchers(house.url, SCREENS)
      const isKilled = performance.now() - began < runMs / 2
      const order = { bidders, seed, pace, clerk: 'auto' }
      await room.ask('enter', { port: Number(new URL(house.url).port), order }, z.null())
      for (const [index, hurt] of (['cut', isKilled ? 'kill' : 'cut'] as const).entries()) {
        await pause(evening(runMs) / 3)
        if (hurt === 'kill') {
          await house.program.end('SIGKILL')
          await house.start({ flags })
        } else await room.ask('cut', null, z.number())
        await during(house, async (clerk) => {
          await clerk.must('POST', '/api/auction/pause', { message: 'A moment, please' })
          await mustAgree(watchers, wrong, `evening ${seed}, after ${hurt} ${index + 1}`)
          await clerk.must('POST', '/api/auction/resume')
        })
      }
      await pause(evening(runMs) / 3)
      const report = await room.ask('leave', null, Report)
      await during(house, async (clerk) => {
        await mustAgree(watchers, wrong, `evening ${seed}, at its end`)
        const differs = await recordsDiffer(clerk, await readLots(clerk, LOTS))
        wrong.push(...[...differs, ...(await diskDiffers(house, clerk))].map((it) => `evening ${seed}: ${it}`))
        if (watchers.backwards() > 0) wrong.push(`evening ${seed}: ${watchers.backwards()} messages ran backwards`)
        // A reset sale counts its messages from 1 again.
        watchers.close()
        await clerk.call('POST', '/api/auction/stop')
        await clerk.must('POST', '/api/auction/spring/reset')
      })
      evenings.push({ killed: isKilled, tally: report?.tally ?? null, ...(await rested(house)) })
      process.stderr.write(`${evenings.slice(-1).map((one) => cellsOf(evenings.length, one).join('  '))}\n`)
      await during(house, (clerk) => clerk.must('POST', '/api/auction/start', { auctionId: 'spring' }))
    }
    wrong.push(...grownBy(evenings))
  } finally {
    await room.end()
    await house.close()
  }
  const minutes = (performance.now() - began) / 60_000
  console.log(
    `${about.sentence}; ${minutes.toFixed(1)} minutes, ${bidders} bidders, pace ${pace}, ${SCREENS} screens\n`,
  )
  console.log(textTable([HEADINGS, ...evenings.map((one, index) => cellsOf(index + 1, one))]))
  for (const sentence of wrong) console.log(`WRONG: ${sentence}`)
  await mkdir(dirname(out), { recursive: true })
  await writeFile(out, `${JSON.stringify({ machine: about, minutes, bidders, pace, evenings, wrong }, null, 2)}\n`)
  if (wrong.length > 0) process.exitCode = 1
}

async function during(house: House, visit: (clerk: Clerk) => Promise<unknown>): Promise<void> {
  const clerk = await house.clerk()
  try {
    await visit(clerk)
  } finally {
    clerk.close()
  }
}

async function mustAgree(watchers: Watchers, wrong: string[], when: string): Promise<void> {
  if ((await watchers.agree(RECONNECT_WITHIN)) === null) wrong.push(`${when}: the screens did not agree`)
}

/** Opens a copy of the disk in a second house and compares the sales. */
async function diskDiffers(house: House, clerk: Clerk): Promise<string[]> {
  const under = await mkdtemp(join(tmpdir(), 'saleroom-soak-'))
  try {
    const dataDir = join(under, 'copy')
    // The lock belongs to the running house.
    await cp(house.dataDir, dataDir, { recursive: true, filter: (path) => !path.endsWith('.lock') })
    const copy = await openHouse({ dataDir })
    try {
      const second = await copy.clerk()
      const wrong: string[] = []
      for (const path of ['/api/auction/state', '/api/auction/spring/results', '/api/export/auction/spring/bids'])
        if (JSON.stringify(await second.must('GET', path)) !== JSON.stringify(await clerk.must('GET', path)))
          wrong.push(`the journal tells another ${path} than the server`)
      second.close()
      return wrong
    } finally {
      await copy.close()
    }
  } finally {
    await rm(under, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The server's resources after the crowd has left: the least of several looks, because connections close slowly. */
async function rested(house: House): Promise<Pick<Evening, 'heap' | 'rss' | 'handles'>> {
  const looks: z.infer<typeof Usage>[] = []
  await waitUntil('the server is at rest', async () => {
    looks.push(await house.program.ask('usage', null, Usage))
    await pause(500)
    return looks.length >= 6
  })
  const least = (of: 'heap' | 'rss' | 'handles') => Math.min(...looks.map((look) => look[of]))
  return { heap: least('heap'), rss: least('rss'), handles: least('handles') }
}

/**
 * Compares the first whole evening after the last kill with the last one. A long run starts later, when the server
 * keeps its full number of replies to refused bids; until then they make it grow.
 */
function grownBy(evenings: readonly Evening[]): string[] {
  const life = evenings.slice(evenings.findLastIndex(({ killed }) => killed) + 1)
  let kept = 0
  const full = life.find((one) => {
    kept += refusedIn(one)
    return kept >= KEPT.replies
  })
  const last = life.at(-1)
  const first = full === undefined || full === last ? life[0] : full
  if (!first || !last || first === last) return ['the run was too short to say whether the server grows']
  return [
    ...(last.heap > first.heap * MOST_GROWTH ? [`the heap grew from ${mb(first.heap)} to ${mb(last.heap)}`] : []),
    ...(last.rss > first.rss * MOST_GROWTH ? [`the memory grew from ${mb(first.rss)} to ${mb(last.rss)}`] : []),
    ...(last.handles > first.handles ? [`handles left: ${last.handles} after ${first.handles}`] : []),
  ]
}

function refusedIn({ tally }: Evening): number {
  return Object.values(tally?.bidsRefused ?? {}).reduce((sum, count) => sum + count, 0)
}

function cellsOf(number: number, one: Evening): string[] {
  const { killed, tally, heap, rss, handles } = one
  const lots = (tally?.lotsSold ?? 0) + (tally?.lotsPassed ?? 0)
  const counts = [lots, tally?.bidsTaken ?? 0, refusedIn(one)].map(String)
  return [String(number), killed ? 'yes' : '', ...counts, mb(heap), mb(rss), String(handles)]
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
