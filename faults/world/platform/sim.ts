import { type Chance, seededChance } from '../../../simulator/people/chance.ts'

/** A program that runs in the world: a server between two starts, or a screen. Once it is dead nothing of it happens any more. */
export type Program = {
  name: string
  isAlive: boolean
  /** Until then nothing of it happens; all that was due happens then. */
  sleepsUntil: number
  /** Until then others have the processor: it gets a turn every so many milliseconds, and its threads right after it. */
  starved: { until: number; every: number }
  /** What a browser keeps. */
  storage: Map<string, string>
  /** Milliseconds by which its clock is wrong, and how fast it goes. */
  clock: { off: number; pace: number }
}

type Event = { at: number; order: number; program: Program; by: 'event loop' | 'thread'; run: (() => void) | null }

/** Can be taken back until it has happened. */
export type Planned = { cancel: () => void }

const BEGAN = Date.UTC(2026, 10, 22, 18)

/** The world's time: what happens next, in whose name, and every chance in it. One number draws everything. */
export class Sim {
  readonly seed: number
  /** Milliseconds since the world began. */
  now = 0
  events = 0
  /** Who runs at this moment. Between two events nobody's work is left over, so it is always one. */
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

  /** Chances of their own for each subject: one who draws more does not change what happens to others. */
  chance(of: string): Chance {
    const known = this.chances.get(of)
    if (known) return known
    let hash = 0x811c9dc5
    for (let at = 0; at < of.length; at += 1) hash = Math.imul(hash ^ of.charCodeAt(at), 0x01000193)
    const chance = seededChance((this.seed ^ Math.imul(hash, 0x85ebca6b)) >>> 0)
    this.chances.set(of, chance)
    return chance
  }

  /** A number that nothing else in this world has. */
  nextNumber(): number {
    this.numbers += 1
    return this.numbers
  }

  between(of: string, least: number, most: number): number {
    return least + this.chance(of)() * (most - least)
  }

  pick<T>(of: string, from: readonly T[]): T {
    if (from.length === 0) throw new Error(`There is nothing to choose from: ${of}`)
    // It is one of them.
    return from[Math.floor(this.chance(of)() * from.length)] as T
  }

  /** The clock on the wall of whoever runs. */
  date(): number {
    const { off, pace } = this.program.clock
    return Math.floor(BEGAN + this.now * pace + off)
  }

  in(ms: number, program: Program, run: () => void): Planned {
    return this.plan(ms, { program, by: 'event loop', run })
  }

  /** The same for what a thread of the program does: a call to a disk, or something long to compute. */
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

  /** Waits for a thread of the program that runs. */
  thread(ms: number): Promise<void> {
    return new Promise((resolve) => void this.inThread(ms, this.program, resolve))
  }

  /** Rests in the name of the program that runs. */
  rest(ms: number): Promise<void> {
    return new Promise((resolve) => void this.in(ms, this.program, resolve))
  }

  /** Goes on to a moment. */
  async goTo(until: number): Promise<void> {
    for (;;) {
      const next = this.queue[0]
      if (!next || next.at > until) break
      pop(this.queue)
      if (!next.run || !next.program.isAlive) continue
      const turn = nextTurn(next)
      if (turn > next.at) {
        // In the order in which it was due.
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

  /** Lets a program do something, with all that follows from it at once. */
  async as(program: Program, run: () => void): Promise<void> {
    this.program = program
    run()
    await settled()
    this.program = this.machine
  }
}

/** When the program may do what is due: at once, unless it sleeps or others have the processor. */
function nextTurn({ at, by, program: { sleepsUntil, starved } }: Event): number {
  if (sleepsUntil > at) return sleepsUntil
  if (starved.until <= at) return at
  // In each turn the event loop has its timers first, and hears of its threads after them.
  const behind = by === 'thread' ? 1 : 0
  return Math.min(starved.until, Math.ceil((at - behind) / starved.every) * starved.every) + behind
}

/** Nothing that a program is let do to its end takes longer. */
const LONGEST_MS = 30_000

/** Lets a program do something to its end; throws what it throws. */
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

/** Real turns of the event loop, until nothing that is ready is left over: a library may put off some of its work itself. */
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

/** The world that is played. Modules that stand for the machine's own ask it. */
export function sim(): Sim {
  if (!playing) throw new Error('No world is played')
  return playing
}

export function playIn(world: Sim): void {
  playing = world
}
