import type { MirrorPc } from './mirror.ts'
import type { Mishap } from './plan.ts'
import { amidNextWrite } from './platform/disk.ts'
import { network } from './platform/network.ts'
import { redis } from './platform/redis-client.ts'
import { sim } from './platform/sim.ts'
import type { Screen } from './screen.ts'
import type { ServerPc } from './server.ts'

/** The parts of a world that mishaps hit. */
export type Stage = {
  pc: ServerPc
  mirrors: readonly MirrorPc[]
  screens: readonly Screen[]
  tell: (line: string) => void
}

type Kind = Mishap['kind']
type End = Extract<Mishap, { kind: 'kill' | 'power' }>
type Of<K extends Kind> = K extends 'kill' | 'power' ? End : Extract<Mishap, { kind: K }>
type Row<K extends Kind> = {
  say: (mishap: Of<K>, nameOf: (who: number) => string) => string
  strike: (mishap: Of<K>, stage: Stage) => void
}

const later = (ms: number, run: () => void): void => void sim().in(ms, sim().machine, run)

/** How long the copy's disk is slow before a PC is lost, so that a write happens in that time. */
const COPY_SLOW_MS = 10_000

function end({ kind, amid, down }: End, { pc, tell }: Stage): void {
  const strike = () => {
    tell(kind === 'kill' ? 'killed' : 'without power')
    if (kind === 'kill') pc.kill('tells')
    else pc.cutPower()
    later(down, () => pc.start())
  }
  if (amid) amidNextWrite(strike)
  else strike()
}

const back = (down: number) => `, and is back ${down} ms later`
const amidst = ({ amid }: { amid: boolean }) => (amid ? ' in the middle of a write' : '')

/** Each mishap in words, and its effect. */
const ROWS: { [K in Kind]: Row<K> } = {
  kill: { say: (it) => `the server is killed${amidst(it)}${back(it.down)}`, strike: end },
  power: { say: (it) => `the power fails${amidst(it)}${back(it.down)}`, strike: end },
  stop: {
    say: ({ down }) => `the server is stopped${back(down)}`,
    strike: ({ down }, { pc }) => pc.stop(() => later(down, () => pc.start())),
  },
  disk: {
    say: (it) => `the disk of the ${it.disk} is ${it.trouble} for ${it.for} ms`,
    strike({ disk: of, trouble, for: ms }, { pc }) {
      const disk = pc.disk(of)
      disk.trouble = trouble
      later(ms, () => {
        disk.trouble = 'none'
      })
    },
  },
  flip: {
    say: ({ disk, down }) => `the power fails, a bit on the disk of the ${disk} is flipped${back(down)}`,
    strike({ disk, of, down }, { pc, tell }) {
      pc.cutPower()
      tell(`a bit is flipped in ${pc.flip(disk, of)}`)
      later(down, () => pc.start())
    },
  },
  line: {
    say: (it, nameOf) => `the line of ${nameOf(it.who)} is cut (${it.cut}) for ${it.for} ms`,
    strike({ who, cut, for: ms }, { screens }) {
      const line = screens[who]?.line
      if (line && cut !== 'toScreen') line.cut.toServer = sim().now + ms
      if (line && cut !== 'toServer') line.cut.toScreen = sim().now + ms
    },
  },
  'slow line': {
    say: (it, nameOf) => `the line of ${nameOf(it.who)} takes ${it.ms} ms for ${it.for} ms`,
    strike({ who, ms, for: long }, { screens }) {
      const line = screens[who]?.line
      if (!line) return
      const { delay } = line
      line.delay = { least: ms / 2, most: ms }
      later(long, () => {
        line.delay = delay
      })
    },
  },
  forgotten: {
    say: ({ who }, nameOf) => `a router forgets the connections of ${nameOf(who)}`,
    strike({ who }, { screens }) {
      const line = screens[who]?.line
      if (line) network().forget(line)
    },
  },
  twice: {
    say: (it, nameOf) => `for ${it.for} ms what ${nameOf(it.who)} writes comes again ${it.late} ms later`,
    strike({ who, late, for: ms }, { screens }) {
      const line = screens[who]?.line
      if (line) line.twice = { until: sim().now + ms, late }
    },
  },
  reload: {
    say: ({ who }, nameOf) => `${nameOf(who)} is loaded anew`,
    strike({ who }, { screens }) {
      const screen = screens[who]
      if (screen) sim().in(0, screen.program, () => screen.reload())
    },
  },
  sleep: {
    say: (it, nameOf) => `${it.who === null ? 'the PC of the server' : nameOf(it.who)} sleeps for ${it.for} ms`,
    strike({ who, for: ms }, { pc, screens }) {
      const program = who === null ? pc.running : screens[who]?.program
      if (program) program.sleepsUntil = sim().now + ms
    },
  },
  'no turns': {
    say: (it) => `the server gets a turn every ${it.every} ms only, for ${it.for} ms`,
    strike({ every, for: ms }, { pc }) {
      if (pc.running) pc.running.starved = { until: sim().now + ms, every }
    },
  },
  clock: {
    say: ({ by, pace }) => `the clock of the PC is set by ${by} ms and goes ${pace} times as fast`,
    strike({ by, pace }, { pc }) {
      pc.clock.off += by
      pc.clock.pace = pace
    },
  },
  'lose PC': {
    say: ({ copyIsSlow, down }) =>
      `the PC is lost${copyIsSlow ? ' while the disk of the copy is slow' : ''}, and its copy opened elsewhere ${down} ms later`,
    strike({ copyIsSlow, down }, { pc, tell }) {
      const slow = pc.disk('copy')
      if (copyIsSlow && slow.trouble === 'none') {
        slow.trouble = 'busy'
        later(COPY_SLOW_MS, () => {
          slow.trouble = 'none'
        })
      }
      // The moment at which the two disks differ most.
      amidNextWrite(() => {
        if (!pc.lose()) return
        tell('the PC is lost')
        later(down, () => pc.start())
      })
    },
  },
  mirror: {
    say: ({ mirror, how, down }) => `${mirror} ${how === 'kill' ? 'is killed' : 'has no power'}${back(down)}`,
    strike({ mirror: name, how, down }, { mirrors }) {
      const mirror = mirrors.find((each) => each.name === name)
      mirror?.kill(how === 'kill' ? 'tells' : 'silent')
      later(down, () => mirror?.start())
    },
  },
  redis: {
    say: (it) => `Redis is gone for ${it.for} ms`,
    strike({ for: ms }) {
      const it = redis()
      it.isUp = false
      later(ms, () => {
        it.isUp = true
      })
    },
  },
  'redis line': {
    say: ({ of, ways, for: ms }) => {
      const [way, back] = ways
      const line = back ? `between ${of} and Redis` : way === 'out' ? `from ${of} to Redis` : `from Redis to ${of}`
      return `the line ${line} is cut for ${ms} ms`
    },
    strike: ({ of, ways, for: ms }) => redis().cut(of, ways, sim().now + ms),
  },
}

/** The row fits the mishap's kind, which the compiler does not follow. */
const rowOf = (mishap: Mishap) => ROWS[mishap.kind] as Row<Kind>

/** Causes a mishap. */
export function strike(mishap: Mishap, stage: Stage): void {
  const { say, strike: happen } = rowOf(mishap)
  stage.tell(`** ${say(mishap, (who) => stage.screens[who]?.name ?? 'nobody')}`)
  happen(mishap, stage)
}
