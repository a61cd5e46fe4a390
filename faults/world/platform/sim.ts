import { type Chance, seededChance } from '../../../simulator/people/chance.ts'

/** A running program: one start of a server, or a screen. A dead program has no further events. */
export type Program = {
  name: string
  isAlive: boolean
  /** Until then it has no events; all due ones happen at that moment. */
  sleepsUntil: number
  /** Until `until` it gets the processor every `every` milliseconds, and its threads right afterwards. */
  starved: { until: number; every: number }
  /** The browser's storage. */
  storage: Map<string, string>
  /** Milliseconds by which its clock is wrong, and its speed. */
  clock: { off: number; pace: number }
}

type Event = { at: number; order: number; program: Program; by: 'event loop' | 'thread'; run: (() => void) | null }

/** Can be cancelled until it has happened. */
export type Planned = { cancel: () => void }

const BEGAN = Date.UTC(2026, 10, 22, 18)

/** The world's time: runs events in order for their programs, and draws every random number from one seed. */
export class Sim {
  readonly seed: number
  /** Milliseconds since the world began. */
  now = 0
  events = 0
  /** The running program. All work of an event is finished before the next, so there is always exactly one. */
  program: Program
  readonly machine: Program
  private readonly queue: Event[] = []
  private order = 0
  private numbers = 0
  private readonly chances = new Map<string, Chance>()

  constructor(seed: number) {
    this.seed = seed
    this.machine = aProgram('the world')
    this.program = this.machine
  }

  /** A separate random stream per subject, so that extra draws of one do not affect others. */
  chance(of: string): Chance {
    const known = this.chances.get(of)
    if (known) return known
    let hash = 0x811c9dc5
    for (let at = 0; at < of.length; at += 1) hash = Math.imul(hash ^ of.charCodeAt(at), 0x01000193)
    const chance = seededChance((this.seed ^ Math.imul(hash, 0x85ebca6b)) >>> 0)
    this.chances.set(of, chance)
    return chance
  }

  /** A number unique in this world. */
  nextNumber(): number {
    this.numbers += 1
    return this.numbers
  }

  between(of: string, least: number, most: number): number {
    return least + this.chance(of)() * (most - least)
  }

  pick<T>(of: string, from: readonly T[]): T {
    if (from.length === 0) throw new Error(`There is nothing to choose from: ${of}`)
    // The index is in range.
    return from[Math.floor(this.chance(of)() * from.length)] as T
  }

  /** The running program's wall clock. */
  date(): number {
    const { off, pace } = this.program.clock
    return Math.floor(BEGAN + this.now * pace + off)
  }

  in(ms: number, program: Program, run: () => void): Planned {
    return this.plan(ms, { program, by: 'event loop', run })
  }

  /** The same for a program's threads: disk calls and long computations. */
  inThread(ms: number, program: Program, run: () => void): Planned {
    return this.plan(ms, { program, by: 'thread', run })
  }

  private plan(ms: number, what: Pick<Event, 'program' | 'by' | 'run'>): Planned {
    const event: Event = { at: this.now + Math.max(0, ms), order: this.order++, ...what }
    push(this.queue, event)
    return {
      cancel() {
        event.run = null
      },
    }
  }

  /** Waits for a thread of the running program. */
  thread(ms: number): Promise<void> {
    return new Promise((resolve) => void this.inThread(ms, this.program, resolve))
  }

  /** Waits as the running program. */
  rest(ms: number): Promise<void> {
    return new Promise((resolve) => void this.in(ms, this.program, resolve))
  }

  /** Runs all events up to a moment. */
  async goTo(until: number): Promise<void> {
    for (;;) {
      const next = this.queue[0]
      if (!next || next.at > until) break
      pop(this.queue)
      if (!next.run || !next.program.isAlive) continue
      const turn = nextTurn(next)
      if (turn > next.at) {
        // Keeps the order in which events were due.
        next.at = turn
        push(this.queue, next)
        continue
      }
      this.now = next.at
      this.events += 1
      await this.as(next.program, next.run)
    }
    this.now = until
  }

  /** Runs something as a program, with all of its immediate consequences. */
  async as(program: Program, run: () => void): Promise<void> {
    this.program = program
    run()
    await settled()
    this.program = this.machine
  }
}

/** When a due event may run: at once, unless its program sleeps or has no processor. */
function nextTurn({ at, by, program: { sleepsUntil, starved } }: Event): number {
  if (sleepsUntil > at) return sleepsUntil
  if (starved.until <= at) return at
  // In each turn the event loop runs its timers first, then the results of its threads.
  const behind = by === 'thread' ? 1 : 0
  return Math.min(starved.until, Math.ceil((at - behind) / starved.every) * starved.every) + behind
}

/** The longest work passed to `letDo`, in milliseconds. */
const LONGEST_MS = 30_000

/** Runs a program's work to its end, and throws its error. */
export async function letDo(program: Program, work: () => Promise<void>): Promise<void> {
  const state: { end: Promise<void> | null } = { end: null }
  await sim().as(program, () => {
    const done = work()
    const noted = () => {
      state.end = done
    }
    done.then(noted, noted)
  })
  const until = sim().now + LONGEST_MS
  while (!state.end && sim().now < until) await sim().goTo(sim().now + 50)
  if (!state.end) throw new Error(`${program.name} came to no end`)
  await state.end
}

export function aProgram(name: string): Program {
  const starved = { until: 0, every: 1 }
  return { name, isAlive: true, sleepsUntil: 0, starved, storage: new Map(), clock: { off: 0, pace: 1 } }
}

const turn = () => new Promise<void>((resolve) => void globalThis.setImmediate(resolve))

/** Waits real turns of the event loop until no work is ready: libraries may defer work themselves. */
async function settled(): Promise<void> {
  do await turn()
  while (process.getActiveResourcesInfo().includes('Immediate'))
}

const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order)

function push(heap: Event[], event: Event): void {
  let at = heap.length
  heap.push(event)
  while (at > 0) {
    const above = (at - 1) >> 1
    const parent = heap[above]
    if (!parent || !isBefore(event, parent)) break
    heap[at] = parent
    at = above
  }
  heap[at] = event
}

function pop(heap: Event[]): void {
  const last = heap.pop()
  if (!last || heap.length === 0) return
  let at = 0
  for (;;) {
    const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]]
    if (!left) break
    const side = right && isBefore(right, left) ? 2 : 1
    const child = side === 2 && right ? right : left
    if (!isBefore(child, last)) break
    heap[at] = child
    at = 2 * at + side
  }
  heap[at] = last
}

let playing: Sim | null = null

/** The current world. Modules that replace the machine's own use it. */
export function sim(): Sim {
  if (!playing) throw new Error('No world is played')
  return playing
}

export function playIn(world: Sim): void {
  playing = world
}
