import { getHeapStatistics } from 'node:v8'
import { whatIsWrong } from './calm.ts'
import { openWorld, SECRET, type World } from './open-world.ts'
import { letDo, sim } from './platform/sim.ts'
import type { Seat } from './screen.ts'
import { weather } from './world.ts'

const HOUSE = { server: 'house' } as const
const MIRROR = { server: 'mirror 1' } as const
/** Who is in a house on any day; nobody who leaves more behind each hour, as a cataloguer does. */
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
/** What a sale of an hour's end is held against: after the first hours everything was used once. */
const WARM_HOURS = 2
const MOST_GROWTH = 0.02

/** Milliseconds between two sales, in which screens come to rest. */
const REST_MS = 10_000

/** One house without a restart, sale after sale, each ended and reset; tells the heap after each hour. Whether it grew too much, or broke. */
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
  const [warm = 0, last = 0] = [heaps[WARM_HOURS - 1], heaps.at(-1)]
  const grown = last / warm - 1
  if (heaps.length > WARM_HOURS)
    console.log(`From hour ${WARM_HOURS} on the heap grew by ${(100 * grown).toFixed(2)} %`)
  if (world.checks.broken) console.log(`BROKEN ${world.checks.broken.message}`)
  return !world.checks.broken && grown <= MOST_GROWTH
}

async function playEvening(world: World): Promise<void> {
  const { checks, pc, screens, people } = world
  people.rest = false
  await weather(world, EVENING_MS)
  people.rest = true
  await sim().goTo(sim().now + REST_MS)
  const { house, running } = pc
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
    for (const screen of screens) screen.lastSeq = 0
  })
}

/** Bytes in use once what nothing holds is gone. */
function heapAtRest(): number {
  for (let times = 0; times < 3; times += 1) globalThis.gc?.()
  return getHeapStatistics().used_heap_size
}
