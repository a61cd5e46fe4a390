import { z } from 'zod'
import { hasRedis } from '../../server/mirrors/testing/redis.ts'
import { holdExportAgainst } from '../findings.ts'
import type { Clerk } from '../house.ts'
import { bid, type Ledger, newLedger, openLot, refusals, sell, settle } from '../ledger.ts'
import { type MirroredWorld, openMirroredWorld } from '../mirrors/mirrored-world.ts'
import { openOnlineBidders } from '../mirrors/online-bidders.ts'
import { createTruth, NOT_LIVE_WITHIN, type Truth, watchAge } from '../mirrors/truth.ts'
import { pause, type Trial } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

const SCREENS = 10
const BIDDERS = 4
/** Milliseconds from the line's return until all screens are right. */
const RIGHT_WITHIN = 10_000
/** Milliseconds of bidding before each fault. */
const CALM_MS = 1_500
/** The number of faults per lot. */
const FAULTS_A_LOT = 5
const Waiting = z.array(z.object({ id: z.string(), amount: z.number() }))

/** Each causes a fault and ends it; `round` counts its runs. */
const FAULTS: Record<string, (world: MirroredWorld, round: number) => Promise<void>> = {
  'Redis stopped for 10 s': async ({ redis }) => {
    await redis.stop()
    await pause(10_000)
    await redis.start()
  },
  'Redis restarted, empty': async ({ redis }) => {
    await redis.stop()
    await redis.start()
  },
  'Redis slow by 500 ms for 10 s': async ({ houseLine, mirrors }) => {
    const lines = [houseLine, ...mirrors.map(({ line }) => line)]
    for (const line of lines) line.slow(500)
    await pause(10_000)
    for (const line of lines) line.mend()
  },
  'a mirror killed, and started 3 s later': async ({ mirrors }, round) => {
    const mirror = mirrors[round % mirrors.length]
    await mirror?.kill()
    await pause(3_000)
    await mirror?.start()
  },
  'the house killed, and started 3 s later': async ({ house, restartHouse }) => {
    await house.program.end('SIGKILL')
    await pause(3_000)
    await restartHouse()
  },
  'a line cut for 30 s': async ({ houseLine, mirrors }, round) => {
    const line = [houseLine, ...mirrors.map((mirror) => mirror.line)][round % (mirrors.length + 1)]
    line?.cut()
    await pause(30_000)
    line?.mend()
  },
}

/** Causes faults between a house and its two mirrors while bids come from both and from the room. */
export const mirrors: Trial = async ({ quick }) => {
  if (!hasRedis()) return { skipped: 'there is no redis-server on this machine' }
  const names = Object.keys(FAULTS)
  const rounds = quick ? names.length : 10 * names.length
  const world = await openMirroredWorld()
  const ledger = newLedger()
  const truth = createTruth()
  const urls = world.mirrors.map(({ url }) => url)
  const bidders = await openOnlineBidders(
    Array.from({ length: BIDDERS }, (_, at) => urls[at % urls.length] ?? ''),
    ledger,
  )
  const watchers = await Promise.all(urls.map((url) => openWatchers(url, SCREENS, world.house.url)))
  const broken: string[] = []
  const slowest = new Map<string, number>()
  const oldest = new Map<string, number>()
  const most = (of: Map<string, number>, name: string, value: number) =>
    of.set(name, Math.max(of.get(name) ?? 0, value))
  let unknown = 0
  let lot = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      const name = names[round % names.length] ?? ''
      const clerk = await world.house.clerk()
      if (round % FAULTS_A_LOT === 0) {
        if (lot > 0) await sell(clerk, ledger, lot)
        lot += 1
        await openLot(clerk, lot)
        await clerk.must('PATCH', `/api/lots/${lot}/increment`, { increment: 1 })
        truth.forget()
      }
      let isOver = false
      const until = () => isOver
      const age = watchAge({ urls, watchers, truth }, lot)
      const atTheDesk = await world.house.clerk()
      const bidding = [bidders.bid(lot, until), runTheRoom(atTheDesk, { ledger, truth, lot, until })]
      await pause(CALM_MS)
      await FAULTS[name]?.(world, Math.floor(round / names.length))
      isOver = true
      // A new bid that no screen could have known.
      await bid(clerk, ledger, lot)
      const agreed = await Promise.all(watchers.map((each) => each.agree(RIGHT_WITHIN)))
      if (agreed.includes(null)) broken.push(`round ${round}, ${name}: not all were right within ${RIGHT_WITHIN} ms`)
      most(slowest, name, Math.max(...agreed.map((ms) => ms ?? RIGHT_WITHIN)))
      const looked = age.stop()
      most(oldest, name, looked.oldest)
      if (looked.oldest > NOT_LIVE_WITHIN)
        broken.push(`round ${round}, ${name}: shown as live what was ${Math.round(looked.oldest)} ms old`)
      await Promise.all(bidding)
      atTheDesk.close()
      unknown += await bidders.settle()
      if (bidders.unsettled() > 0) broken.push(`round ${round}, ${name}: what became of a bid stayed unknown`)
      await settle(clerk, ledger)
      clerk.close()
    }
    const clerk = await world.house.clerk()
    const findings = await holdExportAgainst(clerk, ledger)
    clerk.close()
    return {
      what: `${rounds} faults between a house and two mirrors, ${SCREENS} screens and ${BIDDERS / 2} bidders behind each, bids in the room`,
      findings,
      backwards: watchers.reduce((sum, each) => sum + each.backwards(), 0),
      agreedAfterMs: Math.max(...slowest.values()),
      broken,
      figures: [
        ...[...slowest].map(
          ([name, ms]) =>
            `${name}: all right after ${seconds(ms)} at most (aim: 10); the oldest that was shown as live ${seconds(oldest.get(name) ?? 0)}`,
        ),
        `${unknown} bids of unknown fate, each asked for again under its key`,
        `refused: ${refusals(ledger)}`,
      ],
    }
  } finally {
    for (const each of watchers) each.close()
    bidders.close()
    await world.close()
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

type Room = { ledger: Ledger; truth: Truth; lot: number; until: () => boolean }

/** Takes room bids at intervals, and each waiting online bid; does nothing while the house is away. */
async function runTheRoom(clerk: Clerk, { ledger, truth, lot, until }: Room): Promise<void> {
  while (!until()) {
    const acknowledged = ledger.ackMs.length
    const bidding = bid(clerk, ledger, lot)
    const { amount } = ledger
    await bidding
    if (ledger.ackMs.length > acknowledged) truth.heard(amount)
    for (let turn = 0; turn < 3 && !until(); turn += 1) {
      const waiting = Waiting.safeParse((await clerk.call('GET', `/api/bids/pending/${lot}`).catch(() => null))?.body)
      for (const { id, amount } of waiting.success ? waiting.data.toReversed() : []) {
        const answer = await clerk.call('POST', `/api/bids/${id}/approve`, {}).catch(() => null)
        if (answer?.status === 200) truth.heard(amount)
      }
      await pause(150)
    }
  }
}
