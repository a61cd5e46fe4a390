import { seededChance } from '../../simulator/people/chance.ts'
import { type Beginning, KEPT_SALES } from './beginnings.ts'
import type { Way } from './platform/redis-client.ts'
import type { Seat, ServerName } from './screen.ts'

/** The kinds of mishap. `at` and `for` are milliseconds of the world; `who` is an index of the plan's screens. */
export type Mishap =
  /** `amid`: during the next write. */
  | { at: number; kind: 'kill' | 'power'; amid: boolean; down: number }
  | { at: number; kind: 'stop'; down: number }
  | { at: number; kind: 'disk'; disk: DiskName; trouble: DiskTrouble; for: number }
  /** Cuts the power and flips a bit of a file. `of`: which file, as a share of all. */
  | { at: number; kind: 'flip'; disk: DiskName; of: number; down: number }
  | { at: number; kind: 'line'; who: number; cut: 'both' | 'toServer' | 'toScreen'; for: number }
  | { at: number; kind: 'slow line'; who: number; ms: number; for: number }
  /** A router drops open connections without notice to either end. */
  | { at: number; kind: 'forgotten'; who: number }
  /** Every write arrives a second time, `late` milliseconds later. */
  | { at: number; kind: 'twice'; who: number; late: number; for: number }
  | { at: number; kind: 'reload'; who: number }
  /** A screen, or the server if `who` is null, sleeps: a sleeping PC, or a background tab. */
  | { at: number; kind: 'sleep'; who: number | null; for: number }
  /** Others take the server's processor: it gets a turn every `every` ms. Clocks go on; timers and replies are late. */
  | { at: number; kind: 'no turns'; every: number; for: number }
  | { at: number; kind: 'clock'; by: number; pace: number }
  /** `copyIsSlow`: the copy's disk lags behind at that moment. */
  | { at: number; kind: 'lose PC'; copyIsSlow: boolean; down: number }
  | { at: number; kind: 'mirror'; mirror: MirrorName; how: 'kill' | 'power'; down: number }
  | { at: number; kind: 'redis'; for: number }
  | { at: number; kind: 'redis line'; of: 'house' | MirrorName; ways: readonly Way[]; for: number }

type DiskName = 'data' | 'copy'
type DiskTrouble = 'slow' | 'full' | 'failing' | 'unreadable' | 'gone'
type MirrorName = Exclude<ServerName, 'house'>

/** A world's people, the length of its storm, and its mishaps. All of it follows from the seed. */
export type Plan = {
  seed: number
  storm: number
  screens: readonly Seat[]
  mishaps: readonly Mishap[]
  /** Absent for a new sale. */
  begins?: Beginning
  /** Whether lots are offered in rounds; absent in plans that were kept before there were rounds. */
  rounds?: true
  /** Whether the clerk uses ties, notices, new lots and two records; absent in plans that were kept before. */
  evening?: true
  /** Whether the sale takes maxima by phone; absent in older plans. */
  maxima?: true
}

/** The clerk is in every world; each number is the share of worlds with that seat. */
const CLERK: Seat = { kind: 'clerk', server: 'house' }
const OTHERS: readonly [number, Seat][] = [
  [0.4, CLERK],
  [0.4, { kind: 'entry', server: 'house' }],
  [0.4, { kind: 'admin', server: 'house' }],
  [0.4, { kind: 'owner', server: 'house' }],
  [0.7, { kind: 'display', server: 'house' }],
  [0.4, { kind: 'caller', server: 'house' }],
  [0.4, { kind: 'script', server: 'house' }],
  [0.3, { kind: 'cataloguer', server: 'house' }],
  [0.3, { kind: 'bookkeeper', server: 'house' }],
  [0.25, { kind: 'registrar', server: 'house' }],
  [0.8, { kind: 'phone', server: 'house' }],
  [0.5, { kind: 'phone', server: 'house' }],
  [0.3, { kind: 'phone', server: 'mirror 1' }],
  [0.3, { kind: 'phone', server: 'mirror 1' }],
  [0.2, { kind: 'phone', server: 'mirror 2' }],
  [0.4, { kind: 'visitor', server: 'house' }],
  [0.2, { kind: 'visitor', server: 'mirror 2' }],
]

/** The share of worlds in which a kind of mishap is possible: some combinations only meet if others are absent. */
const POSSIBLE = 0.6

/** The share of worlds that begin with the data of an earlier version. */
const OF_KEPT = 0.15
/** The share of worlds whose clerk offers rounds. */
const OF_ROUNDS = 0.5
/** The share of worlds whose clerk uses ties, notices, new lots and two records. */
const OF_EVENINGS = 0.5
/** The share of worlds whose phones leave maxima. */
const OF_MAXIMA = 0.4

type Draw = {
  /** The indexes of the screens. */
  seats: readonly number[]
  within: (least: number, most: number) => number
  one: <T>(...of: readonly T[]) => T
  chance: () => number
}

type Drawn = readonly [number, (at: number, draw: Draw) => Mishap]

/** The weight of each mishap, and how it is drawn. */
const MISHAPS: readonly Drawn[] = [
  [16, (at, { within, chance }) => ({ at, kind: 'power', amid: chance() < 0.7, down: within(100, 4_000) })],
  [16, (at, { within, chance }) => ({ at, kind: 'kill', amid: chance() < 0.7, down: within(100, 4_000) })],
  [4, (at, { within }) => ({ at, kind: 'stop', down: within(100, 4_000) })],
  [
    14,
    (at, { within, one }) => ({
      at,
      kind: 'disk',
      disk: one('data', 'copy', 'copy'),
      trouble: one('slow', 'full', 'failing', 'unreadable', 'gone'),
      for: within(200, 8_000),
    }),
  ],
  [
    8,
    (at, { within, one, chance }) => ({
      at,
      kind: 'flip',
      disk: one('data', 'copy'),
      of: chance(),
      down: within(100, 4_000),
    }),
  ],
  [
    10,
    (at, { within, one, seats }) => ({
      at,
      kind: 'line',
      who: one(...seats),
      cut: one('both', 'toServer', 'toScreen'),
      for: within(200, 15_000),
    }),
  ],
  [
    6,
    (at, { within, one, seats }) => ({
      at,
      kind: 'slow line',
      who: one(...seats),
      ms: within(20, 1_500),
      for: within(500, 10_000),
    }),
  ],
  [4, (at, { one, seats }) => ({ at, kind: 'forgotten', who: one(...seats) })],
  [
    6,
    (at, { within, one, seats }) => ({
      at,
      kind: 'twice',
      who: one(...seats),
      late: one(1, 50, 2_000, 20_000),
      for: within(5_000, 60_000),
    }),
  ],
  [5, (at, { one, seats }) => ({ at, kind: 'reload', who: one(...seats) })],
  [5, (at, { within, one, seats }) => ({ at, kind: 'sleep', who: one(null, ...seats), for: within(100, 20_000) })],
  // Some turns, as with other programs, or none.
  [
    5,
    (at, { within, one }) => ({ at, kind: 'no turns', every: one(within(20, 1_000), 10_000), for: within(300, 5_000) }),
  ],
  [
    5,
    (at, { within, one }) => ({
      at,
      kind: 'clock',
      by: within(-7_200_000, 7_200_000),
      pace: one(1, 1, 1.001, 0.999, 0),
    }),
  ],
  [7, (at, { within, chance }) => ({ at, kind: 'lose PC', copyIsSlow: chance() < 0.6, down: within(500, 4_000) })],
  [
    6,
    (at, { within, one }) => ({
      at,
      kind: 'mirror',
      mirror: one('mirror 1', 'mirror 2'),
      how: one('kill', 'power'),
      down: within(100, 8_000),
    }),
  ],
  [4, (at, { within }) => ({ at, kind: 'redis', for: within(200, 15_000) })],
  [
    6,
    (at, { within, one }) => ({
      at,
      kind: 'redis line',
      of: one('house', 'mirror 1', 'mirror 2'),
      ways: one<readonly Way[]>(['out', 'in'], ['out', 'in'], ['out'], ['in']),
      for: within(200, 15_000),
    }),
  ],
]

/** The plan of a seed. */
export function planOf(seed: number): Plan {
  const chance = seededChance(seed ^ 0x51ed270b)
  const storm = 60_000 + Math.floor(chance() * 120_000)
  const within = (least: number, most: number) => Math.floor(least + chance() * (most - least))
  const one = <T>(...of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T
  const screens = [CLERK, ...OTHERS.flatMap(([share, seat]) => (chance() < share ? seat : []))]
  const seats = screens.map((_, at) => at)
  const possible = MISHAPS.filter(() => chance() < POSSIBLE)
  const sum = possible.reduce((total, [weight]) => total + weight, 0)
  const draw = (): Mishap[] => {
    const at = within(500, storm)
    let left = chance() * sum
    const drawn = possible.find(([weight]) => {
      left -= weight
      return left < 0
    })
    return drawn ? [drawn[1](at, { within, one, chance, seats })] : []
  }
  const mishaps = Array.from({ length: within(2, 14) }, draw).flat()
  const begins: Beginning = {
    kept: one(...KEPT_SALES),
    torn: one(0, within(1, 40), within(1, 2_000)),
    how: one('shorter', 'empty'),
  }
  return {
    seed,
    storm,
    screens,
    mishaps: mishaps.sort((a, b) => a.at - b.at),
    ...(chance() < OF_KEPT && { begins }),
    ...(chance() < OF_ROUNDS && { rounds: true as const }),
    ...(chance() < OF_EVENINGS && { evening: true as const }),
    ...(chance() < OF_MAXIMA && { maxima: true as const }),
  }
}
