import { newId } from '../../server/storage/ids.ts'
import { letAct } from './actors/actors.ts'
import { CALLED_PADDLE } from './actors/bidders.ts'
import { beginningFiles } from './beginnings.ts'
import { Checks } from './checks/checks.ts'
import { MirrorPc } from './mirror.ts'
import type { Plan } from './plan.ts'
import { timesFilled } from './platform/crypto.ts'
import { forgetWaiting } from './platform/disk.ts'
import { Network, setNetwork } from './platform/network.ts'
import { Redis, setRedis } from './platform/redis-client.ts'
import { playIn, Sim, sim } from './platform/sim.ts'
import { Screen, type ScreenKind } from './screen.ts'
import { ServerPc } from './server.ts'
import type { Stage } from './strike.ts'

export const SECRET = 7_100_300

/** A world with an open house whose screens are about to open. */
export type World = Stage & {
  sim: Sim
  checks: Checks
  /** Whether people rest or act. */
  people: { rest: boolean }
  /** Stops treating unhandled errors as this world's. */
  end: () => void
}

type Opening = {
  secret: number
  tell: (line: string) => void
  /** Called with everything that leaves the house for a screen. */
  heard: (screen: Screen | undefined, text: string) => void
}

/** Opens a plan's world; the caller runs its mishaps. */
export async function openWorld(plan: Plan, { secret, tell, heard }: Opening): Promise<World> {
  const world = new Sim(plan.seed)
  playIn(world)
  drainIds()
  forgetWaiting()
  const checks = new Checks(secretsOf(secret))
  const onUnhandled = (error: unknown) =>
    checks.fail(`Nobody looked after an error: ${error instanceof Error ? error.stack : String(error)}`)
  process.on('unhandledRejection', onUnhandled)
  const screens: Screen[] = []
  const net = new Network()
  setNetwork(net)
  setRedis(new Redis((text) => checks.leftByRedis(text)))
  net.onTold = (line, text) => {
    const screen = screens.find((each) => each.line === line)
    heard(screen, text)
    checks.left(screen, text)
  }
  const pc = new ServerPc(checks, tell)
  for (const [path, bytes] of beginningFiles(plan.begins ?? null, secret)) pc.put(path, bytes)
  pc.start()
  await world.goTo(1_000)
  if (!pc.isUp) checks.fail('The house does not open.')
  const { cookies, keys } = pc.isUp ? await openDoors(pc, plan) : CLOSED
  const wanted = MIRRORS.filter((name) => plan.screens.some(({ server }) => server === name))
  const mirrors = wanted.map((name) => new MirrorPc(name, { key: keys[name], tell }))
  for (const mirror of mirrors) mirror.start()
  const people = { rest: false }
  for (const [at, seat] of plan.screens.entries()) {
    const screen = new Screen(`${seat.kind} ${at}`, seat, {
      cookie: cookies.get(seat.kind) ?? null,
      onShown: (shown) => checks.shown(shown, pc.house),
    })
    screens.push(screen)
    world.in(at * 20, screen.program, () => {
      screen.open()
      const { rounds = false, evening = false, maxima = false } = plan
      letAct(screen, { checks, isResting: () => people.rest, tell, rounds, evening, maxima })
    })
  }
  const end = () => void process.off('unhandledRejection', onUnhandled)
  return { sim: world, checks, pc, mirrors, screens, tell, people, end }
}

/** Ids are drawn 256 at a time: discards those left from the last world. */
function drainIds(): void {
  const before = timesFilled()
  do newId()
  while (timesFilled() === before)
  for (let left = 255; left > 0; left -= 1) newId()
}

const secretsOf = (secret: number) => ['SECRET-', ...[1, 2, 3, 4, 5, 6].map((lot) => String(secret + lot))]

const MIRRORS = ['mirror 1', 'mirror 2'] as const

type Doors = { cookies: Map<ScreenKind, string>; keys: Record<(typeof MIRRORS)[number], string> }

/** For a house that does not open. */
const CLOSED: Doors = { cookies: new Map(), keys: { 'mirror 1': '', 'mirror 2': '' } }

/** The clerk admits the display, the entry clerk, a caller with bookings, and the mirrors. */
async function openDoors(pc: ServerPc, { maxima }: Plan): Promise<Doors> {
  const { house, running } = pc
  if (!house || !running) throw new Error('The house is not open')
  const { ask, cookieFor } = house
  async function open(): Promise<Doors> {
    const cookies = new Map<ScreenKind, string>()
    for (const role of ['display', 'entry'] as const) {
      const { url } = await ask('createDisplayLink', { body: { name: `A ${role}`, role } })
      cookies.set(role, await cookieFor(url))
    }
    if (maxima) await ask('setTerms', { params: { auctionId: 'evening' }, body: { phoneMaxima: true } })
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
