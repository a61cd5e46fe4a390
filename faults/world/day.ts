import { dirname } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { openWorld, SECRET, type World } from './open-world.ts'
import { letDo, sim } from './platform/sim.ts'
import { whatIsWrong } from './recovery-phase.ts'
import type { Seat } from './screen.ts'
import { weather } from './world.ts'

const HOUSE = { server: 'house' } as const
const MIRROR = { server: 'mirror 1' } as const
/** The people in a house on any day, except those who leave more data behind each hour, such as cataloguers. */
const SEATS: readonly Seat[] = [
  { kind: 'clerk', ...HOUSE },
  { kind: 'entry', ...HOUSE },
  { kind: 'admin', ...HOUSE },
  { kind: 'display', ...HOUSE },
  { kind: 'caller', ...HOUSE },
  { kind: 'script', ...HOUSE },
  { kind: 'phone', ...HOUSE },
  { kind: 'phone', ...HOUSE },
  { kind: 'phone', ...MIRROR },
  { kind: 'visitor', ...HOUSE },
]

const HOUR_MS = 3_600_000
const EVENING_MS = 600_000
/** The hour with which the last one is compared: replies are kept for a day, so their number is constant by then. */
const FULL_HOURS = 25
const MOST_GROWTH = 0.02

/** Milliseconds between two sales, in which screens come to rest. */
const REST_MS = 10_000

/** Plays one house for hours without a restart. Returns true if nothing broke and the heap stayed within its limit. */
export async function playDay(seed: number, hours: number): Promise<boolean> {
  const plan = { seed, storm: 0, screens: SEATS, mishaps: [] }
  const world = await openWorld(plan, { secret: SECRET, tell: () => undefined, heard: () => undefined })
  const heaps: number[] = []
  try {
    for (let hour = 1; hour <= hours && !world.checks.broken; hour += 1) {
      for (let at = 0; at < HOUR_MS && !world.checks.broken; at += EVENING_MS) await playEvening(world)
      heaps.push(heapAtRest())
      const acknowledged = `${world.checks.acknowledged} bids acknowledged`
      console.log(`${hour} h: ${acknowledged}, heap ${((heaps.at(-1) ?? 0) / 1e6).toFixed(2)} MB`)
    }
  } finally {
    world.end()
  }
  const [full = 0, last = 0] = [heaps[FULL_HOURS - 1], heaps.at(-1)]
  const grown = last / full - 1
  const isLong = heaps.length > FULL_HOURS
  const growth = isLong ? `grew by ${(100 * grown).toFixed(2)} %` : 'was not looked at: the day was too short'
  console.log(`From hour ${FULL_HOURS} on the heap ${growth}`)
  if (world.checks.broken) console.log(`BROKEN ${world.checks.broken.message}`)
  return !world.checks.broken && !(isLong && grown > MOST_GROWTH)
}

async function playEvening(world: World): Promise<void> {
  const { checks, pc, screens, people } = world
  people.rest = false
  await weather(world, EVENING_MS)
  people.rest = true
  await sim().goTo(sim().now + REST_MS)
  const { house, running } = pc
  if (!house || !running) checks.fail('The house is not open any more.')
  if (checks.broken || !house || !running) return
  const wrong = whatIsWrong(pc, screens)
  if (wrong !== null) checks.fail(`At the end of an evening ${wrong}`)
  await letDo(running, async () => {
    if (house.sale()?.live) await house.ask('stopAuction', {})
  })
  await checks.resetting(async () => {
    await letDo(running, async () => {
      await house.ask('resetAuction', { params: { auctionId: 'evening' } })
    })
    await sim().goTo(sim().now + REST_MS)
    emptyTrash(world)
    for (const screen of screens) screen.lastSeq = 0
  })
}

/** Empties the trash of both disks: its contents are the world's memory, not the house's. */
function emptyTrash({ pc }: World): void {
  for (const disk of [pc.disk('data'), pc.disk('copy')])
    for (const path of disk.files())
      if (path.includes('/trash/')) {
        disk.remove(path)
        disk.sync(dirname(path))
      }
}

/** Bytes in use after garbage collection. */
function heapAtRest(): number {
  for (let times = 0; times < 3; times += 1) globalThis.gc?.()
  return getHeapStatistics().used_heap_size
}
