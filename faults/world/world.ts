import { createHash } from 'node:crypto'
import type { Broken } from './checks/checks.ts'
import { restoreElsewhere } from './checks/restored.ts'
import { exposuresAddUp } from './checks/sums.ts'
import { openWorld, SECRET, type World } from './open-world.ts'
import type { Plan } from './plan.ts'
import { sim } from './platform/sim.ts'
import { calmDown, lastStart } from './recovery-phase.ts'
import { strike } from './strike.ts'

/** The result of a world. */
export type Outcome = {
  broken: Broken | null
  /** The events in order, one line each. */
  story: string[]
  /** Milliseconds of the world. */
  lasted: number
  events: number
  acknowledged: number
  /** A hash of every byte that left the server, and of its disk. */
  digest: string
  /** A hash of everything sent to the public, with times. */
  publicDigest: string
}

const LOOK_MS = 10_000

/** Plays a world from start to end. */
export async function playWorld(plan: Plan, { secret = SECRET }: { secret?: number } = {}): Promise<Outcome> {
  const story: string[] = []
  const all = createHash('sha256')
  const forPublic = createHash('sha256')
  const world = await openWorld(plan, {
    secret,
    tell: (line) => void story.push(`${(sim().now / 1_000).toFixed(3).padStart(8)}  ${line}`),
    heard(screen, text) {
      all.update(`${sim().now} ${screen?.name} ${text}\n`)
      if (screen?.isPublic) forPublic.update(`${sim().now} ${screen.name} ${text}\n`)
    },
  })
  const { checks, pc, mirrors, screens, people, end } = world
  const cannot = (error: unknown) => checks.fail(`In the calm something cannot be done: ${error}`)
  try {
    for (const mishap of plan.mishaps) world.sim.in(mishap.at, world.sim.machine, () => strike(mishap, world))
    await weather(world, plan.storm)
    people.rest = true
    if (!checks.broken) await calmDown(world).catch(cannot)
    if (!checks.broken) await lastStart(pc, checks)
    if (!checks.broken) checks.taps.look(pc.journal())
    all.update(pc.journal())
    for (const mirror of mirrors) mirror.kill('silent')
    if (!checks.broken) await restoreElsewhere(pc, checks).catch(cannot)
    pc.kill('silent')
    for (const { program } of screens) program.isAlive = false
  } finally {
    end()
  }
  const { broken, acknowledged } = checks
  const digests = { digest: all.digest('hex').slice(0, 16), publicDigest: forPublic.digest('hex').slice(0, 16) }
  return { broken, story, lasted: world.sim.now, events: world.sim.events, acknowledged, ...digests }
}

/** Lets time pass, and checks at intervals what must always hold. */
export async function weather({ sim: world, checks, pc, screens }: World, ms: number): Promise<void> {
  const until = world.now + ms
  while (world.now < until && !checks.broken) {
    await world.goTo(Math.min(world.now + LOOK_MS, until))
    const { house } = pc
    if (house) for (const screen of screens) checks.agreesAtItsSeq(screen, house)
    const sale = house?.sale()
    if (sale) exposuresAddUp(sale, checks)
  }
}
