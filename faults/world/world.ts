import { createHash } from 'node:crypto'
import { newId } from '../../server/sale/room/ids.ts'
import { letAct } from './actors/actors.ts'
import { CALLED_PADDLE } from './actors/bidders.ts'
import { beginningFiles } from './beginnings.ts'
import { calmDown, lastStart } from './calm.ts'
import { type Broken, Checks } from './checks/checks.ts'
import { restoreElsewhere } from './checks/restored.ts'
import { exposuresAddUp } from './checks/sums.ts'
import { MirrorPc } from './mirror.ts'
import type { Plan } from './plan.ts'
import { timesFilled } from './platform/crypto.ts'
import { forgetWaiting } from './platform/disk.ts'
import { Network, setNetwork } from './platform/network.ts'
import { Redis, setRedis } from './platform/redis-client.ts'
import { playIn, Sim, sim } from './platform/sim.ts'
import { Screen, type ScreenKind } from './screen.ts'
import { ServerPc } from './server.ts'
import { strike } from './strike.ts'

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
  setRedis(new Redis((text) => checks.leftByRedis(text)))
  const story: string[] = []
  const tell = (line: string) => void story.push(`${(world.now / 1_000).toFixed(3).padStart(8)}  ${line}`)
  const checks = new Checks(secretsOf(secret))
  const all = createHash('sha256')
  const forPublic = createHash('sha256')
  const screens: Screen[] = []
  net.onTold = (line, text) => {
    const screen = screens.find((each) => each.line === line)
    all.update(`${world.now} ${screen?.name} ${text}\n`)
    if (screen?.isPublic) forPublic.update(`${world.now} ${screen.name} ${text}\n`)
    checks.left(screen, text)
  }
  const onUnhandled = (error: unknown) =>
    checks.fail(`Nobody looked after an error: ${error instanceof Error ? error.stack : String(error)}`)
  process.on('unhandledRejection', onUnhandled)
  const cannot = (error: unknown) => checks.fail(`In the calm something cannot be done: ${error}`)
  try {
    const pc = new ServerPc(checks, tell)
    for (const [path, bytes] of beginningFiles(plan.begins ?? null, secret)) pc.put(path, bytes)
    pc.start()
    await world.goTo(1_000)
    if (!pc.isUp) checks.fail('The house does not open.')
    const { cookies, keys } = pc.isUp ? await openDoors(pc) : CLOSED
    const wanted = MIRRORS.filter((name) => plan.screens.some(({ server }) => server === name))
    const mirrors = wanted.map((name) => new MirrorPc(name, { key: keys[name], tell }))
    for (const mirror of mirrors) mirror.start()
    let isOver = false
    for (const [at, seat] of plan.screens.entries()) {
      const screen = new Screen(`${seat.kind} ${at}`, seat, {
        cookie: cookies.get(seat.kind) ?? null,
        onShown: (shown) => checks.shown(shown),
      })
      screens.push(screen)
      world.in(at * 20, screen.program, () => {
        screen.open()
        letAct(screen, { checks, isOver: () => isOver, tell })
      })
    }
    const stage = { pc, mirrors, screens, tell }
    for (const mishap of plan.mishaps) world.in(mishap.at, world.machine, () => strike(mishap, stage))
    const began = world.now
    while (world.now < began + plan.storm && !checks.broken) {
      await world.goTo(Math.min(world.now + LOOK_MS, began + plan.storm))
      const { house } = pc
      if (house) for (const screen of screens) checks.agreesAtItsSeq(screen, house)
      const sale = house?.sale()
      if (sale) exposuresAddUp(sale, checks)
    }
    isOver = true
    if (!checks.broken) await calmDown({ ...stage, checks }).catch(cannot)
    if (!checks.broken) await lastStart(pc, checks)
    all.update(pc.journal())
    for (const mirror of mirrors) mirror.kill('silent')
    if (!checks.broken) await restoreElsewhere(pc, checks).catch(cannot)
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

const MIRRORS = ['mirror 1', 'mirror 2'] as const

type Doors = { cookies: Map<ScreenKind, string>; keys: Record<(typeof MIRRORS)[number], string> }

/** Of a house that does not open. */
const CLOSED: Doors = { cookies: new Map(), keys: { 'mirror 1': '', 'mirror 2': '' } }

/** The clerk lets in who is not staff and not the public: the display, the entry clerk, a caller with his calls, the mirrors. */
async function openDoors(pc: ServerPc): Promise<Doors> {
  const { house, running } = pc
  if (!house || !running) throw new Error('The house is not open')
  const { ask, cookieFor } = house
  async function open(): Promise<Doors> {
    const cookies = new Map<ScreenKind, string>()
    for (const role of ['display', 'entry'] as const) {
      const { url } = await ask('createDisplayLink', { body: { name: `A ${role}`, role } })
      cookies.set(role, await cookieFor(url))
    }
    const caller = await ask('createCaller', { body: { name: 'Carla', languages: [] } })
    cookies.set('caller', await cookieFor(caller.url))
    const sales = await ask('auctionData', {})
    const lots = sales.find(({ auctionId }) => auctionId === 'evening')?.lots ?? []
    const lotNumbers = lots.slice(0, 6).map(({ lot_number }) => lot_number)
    await ask('createBooking', { body: { auctionId: 'evening', lotNumbers, paddle: CALLED_PADDLE, caller: caller.id } })
    const key = async (name: string) => (await ask('createMirror', { body: { name } })).key ?? ''
    return { cookies, keys: { 'mirror 1': await key('mirror 1'), 'mirror 2': await key('mirror 2') } }
  }
  let doors: Doors | null = null
  await sim().as(running, () => {
    void open().then((opened) => {
      doors = opened
    })
  })
  await sim().goTo(sim().now + 1_000)
  if (!doors) throw new Error('The house gave no links')
  return doors
}
