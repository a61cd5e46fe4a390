import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startProgram } from '../../bench/processes/program.ts'
import { quantile } from '../../bench/quantiles.ts'
import { ApiError } from '../../renderer/api-error.ts'
import { hasRedis } from '../../server/mirrors/testing/redis.ts'
import type { LiveMessage } from '../../shared/sale/live.ts'
import { holdExportAgainst } from '../findings.ts'
import type { Clerk, House } from '../house.ts'
import { type Ledger, newLedger, openLot, refusals, storm } from '../ledger.ts'
import { type MirroredWorld, openMirroredWorld } from '../mirrors/mirrored-world.ts'
import { openOnlineBidders } from '../mirrors/online-bidders.ts'
import { openRealScreen, type RealScreen } from '../real-screens.ts'
import { pause, type Trial, waitUntil } from '../trial.ts'

/** Programs that each use a whole processor. */
const COMPUTATIONS = 4
const CLERKS = 2
const PHONES = 10
/** Milliseconds between two keys at the desk, and between two looks at the house's reports. */
const KEY_EVERY = 100
const LOOK_EVERY = 250
const System = z.object({ copy: z.object({ state: z.string() }) })
const Devices = z.array(z.unknown())
const Mirrors = z.array(z.object({ name: z.string(), servers: z.number() }))

/**
 * Programs use the whole processor for a minute, during bids, a second copy, mirrors, phones and keys at the desk.
 * Nothing present may be reported lost, and each key gets its reply.
 */
export const busyProcessor: Trial = async ({ quick }) => {
  if (!hasRedis()) return { skipped: 'there is no redis-server on this machine' }
  const seconds = quick ? 15 : 60
  const copies = await mkdtemp(join(tmpdir(), 'saleroom-copy-'))
  const copyDir = join(copies, 'copy')
  const world = await openMirroredWorld({ copyDir })
  const { house } = world
  const urls = [house.url, ...world.mirrors.map(({ url }) => url)]
  const ledger = newLedger()
  const bidders = await openOnlineBidders(urls.slice(1), ledger)
  const reported = new Set<string>()
  const desk = openRealScreen({ url: house.url, audience: 'own', onMessage: (told) => noteCopy(told, reported) })
  const phones = urls.flatMap((url) =>
    Array.from({ length: PHONES }, () => openRealScreen({ url, audience: 'public', onMessage: () => undefined })),
  )
  const clerk = await house.clerk()
  try {
    await openLot(clerk, 1)
    await clerk.must('PATCH', '/api/lots/1/increment', { increment: 1 })
    await waitUntil('the copy is healthy', async () => (await copyOf(clerk)) === 'healthy')
    await waitUntil('all screens are live', () => [desk, ...phones].every(({ isLive }) => isLive()))
    reported.clear()
    const begun = await saidSoFar(world)
    const end = Date.now() + seconds * 1_000
    const until = () => Date.now() >= end
    const computations = Array.from({ length: COMPUTATIONS }, () =>
      startProgram('computation', { args: [String(end)] }),
    )
    const [keys] = await Promise.all([
      pressKeys(desk, ledger, until),
      storm(house.url, ledger, { clerks: CLERKS, lotNumber: 1, until }),
      bidders.bid(1, until),
      look(house, reported, until),
    ])
    for (const computation of computations) await computation.end('SIGKILL')
    await bidders.settle()
    for (const sentence of (await saidSoFar(world)).slice(begun.length)) reported.add(`a mirror: ${sentence}`)
    const lost = phones.reduce((sum, { losses }) => sum + losses(), 0)
    return {
      what: `${COMPUTATIONS} programs compute for ${seconds} s beside ${CLERKS} clerks, ${PHONES} phones at the house and at each of two mirrors, a second copy, and a key at the desk every ${KEY_EVERY} ms`,
      findings: await holdExportAgainst(clerk, ledger),
      backwards: null,
      agreedAfterMs: null,
      broken: [
        ...[...reported].map((sentence) => `reported lost: ${sentence}`),
        ...(lost > 0 ? [`phones said ${lost} times that they are not live`] : []),
        ...(desk.losses() > 0 ? [`the desk said ${desk.losses()} times that it is not live`] : []),
        ...(keys.dropped > 0 ? [`${keys.dropped} keys got no reply`] : []),
        ...(await missingInCopy(copyDir, ledger)),
      ],
      figures: [
        `${keys.ms.length} keys, each answered: half within ${quantile(keys.ms, 0.5).toFixed(0)} ms, the slowest within ${Math.max(...keys.ms).toFixed(0)} ms`,
        `refused: ${refusals(ledger)}`,
      ],
    }
  } finally {
    clerk.close()
    for (const screen of [desk, ...phones]) screen.close()
    bidders.close()
    await world.close()
    await rm(copies, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Places room bids as a clerk types them: the next key does not wait for the last reply. */
async function pressKeys(desk: RealScreen, ledger: Ledger, until: () => boolean) {
  const keys = { ms: [] as number[], dropped: 0 }
  const press = async () => {
    ledger.amount += 1
    const { amount } = ledger
    const began = performance.now()
    try {
      const { id } = await desk.call('placeBid', { body: { lotNumber: 1, amount, type: 'floor' } })
      if (id !== null) ledger.bids.set(id, { lotNumber: 1, amount })
    } catch (error) {
      // A refusal counts as a reply: another bid was faster.
      const code = error instanceof ApiError ? error.code : null
      if (code === null) keys.dropped += 1
      else ledger.refused.set(code, (ledger.refused.get(code) ?? 0) + 1)
    }
    keys.ms.push(performance.now() - began)
  }
  const pressed: Promise<void>[] = []
  while (!until()) {
    pressed.push(press())
    await pause(KEY_EVERY)
  }
  await Promise.all(pressed)
  return keys
}

/** Polls the house's reports of its mirrors and devices. */
async function look(house: House, reported: Set<string>, until: () => boolean): Promise<void> {
  const clerk = await house.clerk()
  const devices = async () => Devices.parse(await clerk.must('GET', '/api/devices')).length
  const before = await devices()
  while (!until()) {
    for (const { name, servers } of Mirrors.parse(await clerk.must('GET', '/api/access/mirrors')))
      if (servers === 0) reported.add(`the house: mirror ${name}`)
    if ((await devices()) < before) reported.add('the house: a device')
    await pause(LOOK_EVERY)
  }
  clerk.close()
}

/** Notes the reported state of the copy unless it is healthy. */
function noteCopy(told: LiveMessage, reported: Set<string>): void {
  if (told.type === 'system-notice' && told.copy.state !== 'healthy') reported.add(`the copy: ${told.copy.problem}`)
}

async function copyOf(clerk: Clerk): Promise<string> {
  return System.parse(await clerk.must('GET', '/api/system')).copy.state
}

async function saidSoFar({ mirrors }: MirroredWorld): Promise<string[]> {
  return (await Promise.all(mirrors.map(({ said }) => said()))).flat()
}

/** A healthy copy must have every acknowledged bid. */
async function missingInCopy(copyDir: string, ledger: Ledger): Promise<string[]> {
  const journal = await readFile(join(copyDir, 'auctions', 'spring', 'sale.journal'), 'utf8')
  const missing = [...ledger.bids.keys()].filter((id) => !journal.includes(id)).length
  return missing > 0 ? [`${missing} acknowledged bids are not in the copy`] : []
}
