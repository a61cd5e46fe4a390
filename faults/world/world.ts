import { createHash } from 'node:crypto'
import { newId } from '../../server/sale/room/ids.ts'
import { letAct } from './actors.ts'
import { type Broken, Checks, difference } from './checks.ts'
import { firstAuction } from './house.ts'
import { type Mishap, type Plan, sayMishap } from './plan.ts'
import { timesFilled } from './platform/crypto.ts'
import { amidNextWrite, forgetWaiting } from './platform/disk.ts'
import { Network, setNetwork } from './platform/network.ts'
import { playIn, Sim, sim } from './platform/sim.ts'
import { Screen } from './screen.ts'
import { ServerPc } from './server.ts'

/** What came of a world. */
export type Outcome = {
  broken: Broken | null
  /** Everything that happened, a line each. */
  story: string[]
  /** Milliseconds of the world. */
  lasted: number
  events: number
  acknowledged: number
  /** Of every byte that left the server and that is on its disk. */
  digest: string
  /** Of what left it for the public. */
  publicDigest: string
}

/** After the storm everything is right within so many milliseconds. */
const CALM_MS = 10_000
const LOOK_MS = 10_000
export const SECRET = 7_100_300

/** Plays a world from its beginning to its end. */
export async function playWorld(plan: Plan, { secret = SECRET }: { secret?: number } = {}): Promise<Outcome> {
  const world = new Sim(plan.seed)
  playIn(world)
  drainIds()
  forgetWaiting()
  const net = new Network()
  setNetwork(net)
  const story: string[] = []
  const tell = (line: string) => void story.push(`${(world.now / 1_000).toFixed(3).padStart(8)}  ${line}`)
  const checks = new Checks(secretsOf(secret))
  const all = createHash('sha256')
  const forPublic = createHash('sha256')
  const screens: Screen[] = []
  net.onTold = (line, text) => {
    const screen = screens.find((each) => each.line === line)
    all.update(`${world.now} ${screen?.name} ${text}\n`)
    if (screen?.kind === 'phone' || screen?.kind === 'visitor')
      forPublic.update(`${world.now} ${screen.name} ${text}\n`)
    checks.left(screen, text)
  }
  const onUnhandled = (error: unknown) =>
    checks.fail(`Nobody looked after an error: ${error instanceof Error ? error.stack : String(error)}`)
  process.on('unhandledRejection', onUnhandled)
  try {
    const pc = new ServerPc(checks, tell)
    pc.put('auctions/evening/auction.json', JSON.stringify(firstAuction(secret)))
    pc.start()
    await world.goTo(1_000)
    const cookie = await displayCookie(pc)
    let isOver = false
    for (const [at, kind] of plan.screens.entries()) {
      const screen = new Screen(`${kind} ${at}`, kind, {
        cookie: kind === 'display' ? cookie : null,
        onShown: (shown) => checks.shown(shown),
      })
      screens.push(screen)
      world.in(at * 20, screen.program, () => {
        screen.open()
        letAct(screen, { checks, isOver: () => isOver, tell })
      })
    }
    for (const mishap of plan.mishaps) world.in(mishap.at, world.machine, () => strike(mishap, { pc, screens, tell }))
    const began = world.now
    while (world.now < began + plan.storm && !checks.broken) {
      await world.goTo(Math.min(world.now + LOOK_MS, began + plan.storm))
      const { house } = pc
      if (house) for (const screen of screens) checks.agreesAtItsSeq(screen, house)
    }
    isOver = true
    if (!checks.broken) await calmDown({ pc, screens, checks, tell })
    if (!checks.broken) await lastStart(pc, checks)
    all.update(pc.journal())
    pc.kill('silent')
    for (const { program } of screens) program.isAlive = false
  } finally {
    process.off('unhandledRejection', onUnhandled)
  }
  const { broken, acknowledged } = checks
  const digests = { digest: all.digest('hex').slice(0, 16), publicDigest: forPublic.digest('hex').slice(0, 16) }
  return { broken, story, lasted: world.now, events: world.events, acknowledged, ...digests }
}

/** Ids are drawn 256 at a time: a world begins with none left of the world before. */
function drainIds(): void {
  const before = timesFilled()
  do newId()
  while (timesFilled() === before)
  for (let left = 255; left > 0; left -= 1) newId()
}

const secretsOf = (secret: number) => ['SECRET-', ...[1, 2, 3, 4, 5, 6].map((lot) => String(secret + lot))]

async function displayCookie(pc: ServerPc): Promise<string> {
  let cookie: string | null = null
  await sim().as(sim().machine, () => {
    void pc.house?.displayCookie().then((made) => {
      cookie = made
    })
  })
  await sim().goTo(sim().now + 1_000)
  if (cookie === null) throw new Error('The house gave no display link')
  return cookie
}

type Stage = { pc: ServerPc; screens: readonly Screen[]; tell: (line: string) => void }

function strike(mishap: Mishap, { pc, screens, tell }: Stage): void {
  tell(`** ${sayMishap(mishap, (who) => screens[who]?.name ?? 'nobody')}`)
  const later = (ms: number, run: () => void) => void sim().in(ms, sim().machine, run)
  const who = 'who' in mishap ? screens[mishap.who] : undefined
  switch (mishap.kind) {
    case 'kill':
    case 'power': {
      const end = () => {
        tell(mishap.kind === 'kill' ? 'killed' : 'without power')
        if (mishap.kind === 'kill') pc.kill('tells')
        else pc.cutPower()
        later(mishap.down, () => pc.start())
      }
      if (mishap.amid) amidNextWrite(end)
      else end()
      return
    }
    case 'stop':
      pc.stop(() => later(mishap.down, () => pc.start()))
      return
    case 'lose PC':
      // Where the two disks differ most.
      amidNextWrite(() => {
        if (!pc.lose()) return
        tell('the PC is lost')
        later(mishap.down, () => pc.start())
      })
      return
    case 'disk': {
      const disk = pc.disk(mishap.disk)
      disk.trouble = mishap.trouble
      later(mishap.for, () => {
        disk.trouble = 'none'
      })
      return
    }
    case 'clock':
      pc.clock.off += mishap.by
      pc.clock.pace = mishap.pace
      return
    case 'reload':
      if (who) sim().in(0, who.program, () => who.reload())
      return
    case 'line':
      if (!who) return
      if (mishap.cut !== 'toScreen') who.line.cut.toServer = sim().now + mishap.for
      if (mishap.cut !== 'toServer') who.line.cut.toScreen = sim().now + mishap.for
      return
    case 'slow line': {
      if (!who) return
      const { delay } = who.line
      who.line.delay = { least: mishap.ms / 2, most: mishap.ms }
      later(mishap.for, () => {
        who.line.delay = delay
      })
    }
  }
}

/** The storm is over: everything comes right by itself. */
async function calmDown({ pc, screens, checks, tell }: Stage & { checks: Checks }): Promise<void> {
  tell('** the storm is over')
  forgetWaiting()
  for (const of of ['data', 'copy'] as const) pc.disk(of).trouble = 'none'
  for (const { line } of screens) {
    line.cut = { toServer: 0, toScreen: 0 }
    line.delay = { least: 0.2, most: 3 }
  }
  const until = sim().now + CALM_MS
  let wrong: string | null = 'nothing was looked at'
  while (sim().now < until && wrong !== null && !checks.broken) {
    await sim().goTo(sim().now + 500)
    if (!pc.isUp) pc.start()
    wrong = whatIsWrong(pc, screens)
  }
  if (wrong !== null) checks.fail(`${CALM_MS / 1_000} s after the storm ${wrong}`)
}

function whatIsWrong(pc: ServerPc, screens: readonly Screen[]): string | null {
  const { house } = pc
  const sale = house?.sale()
  if (!house) return 'the server is not open'
  if (!sale) return null
  for (const screen of screens) {
    const why = screen.kind === 'visitor' ? null : difference(screen, { truth: sale, house, held: 'shown' })
    if (why) return `${screen.name} does not show the sale: ${why}`
  }
  return null
}

/** At the end the power fails once more: what was told is still there. */
async function lastStart(pc: ServerPc, checks: Checks): Promise<void> {
  pc.cutPower()
  pc.start()
  await sim().goTo(sim().now + 5_000)
  if (!pc.isUp) checks.fail('The server does not open after the last power cut.')
}
