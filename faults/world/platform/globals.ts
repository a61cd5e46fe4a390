/** Globals that the bundle gives to the program's modules: the world's time, random numbers and network. */

import { worldFetch } from './network.ts'
import { type Planned, sim } from './sim.ts'

class Timer {
  private planned: Planned | null
  constructor(plan: (timer: Timer) => Planned) {
    this.planned = plan(this)
  }
  again(planned: Planned): void {
    if (this.planned) this.planned = planned
  }
  cancel(): void {
    this.planned?.cancel()
    this.planned = null
  }
  unref(): this {
    return this
  }
  ref(): this {
    return this
  }
}

type Call = (...args: unknown[]) => void

export function setTimeout(run: Call, ms = 0, ...args: unknown[]): Timer {
  const { program } = sim()
  return new Timer(() => sim().in(Math.max(1, ms), program, () => run(...args)))
}

export function setInterval(run: Call, ms = 0, ...args: unknown[]): Timer {
  const { program } = sim()
  const every = Math.max(1, ms)
  const next = (timer: Timer): Planned =>
    sim().in(every, program, () => {
      timer.again(next(timer))
      run(...args)
    })
  return new Timer(next)
}

export function setImmediate(run: Call, ...args: unknown[]): Timer {
  const { program } = sim()
  return new Timer(() => sim().in(0, program, () => run(...args)))
}

export const clearTimeout = (timer?: Timer | null): void => timer?.cancel()
export const clearInterval = clearTimeout
export const clearImmediate = clearTimeout

const RealDate = globalThis.Date

class WorldDate extends RealDate {
  constructor(...args: [] | [string | number | typeof RealDate.prototype]) {
    // Without arguments, the date is now.
    if (args.length === 0) super(sim().date())
    else super(args[0])
  }
  static override now(): number {
    return sim().date()
  }
}

export const performance = { now: (): number => sim().now }

const RealMath = globalThis.Math
const worldMath: typeof RealMath = Object.create(RealMath, {
  random: { value: () => sim().chance('Math.random')() },
})

const TOO_LATE = new DOMException('Too late', 'TimeoutError')
const ABORTED = new DOMException('Given up', 'AbortError')

/** Always zero: a process's CPU time differs between machines. */
export const worldCpuUsage = () => ({ user: 0, system: 0 })

/** The built-in one is slow to create and never frees its listeners, which would keep the whole world in memory. */
class Signal {
  aborted = false
  reason: unknown
  private readonly heard = new Set<() => void>()

  addEventListener(_type: 'abort', run: () => void): void {
    this.heard.add(run)
  }
  removeEventListener(_type: 'abort', run: () => void): void {
    this.heard.delete(run)
  }
  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }
  abort(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    for (const run of this.heard) run()
    this.heard.clear()
  }
}

export class AbortController {
  readonly signal = new Signal()
  abort(reason: unknown = ABORTED): void {
    this.signal.abort(reason)
  }
}

export const AbortSignal = {
  any(signals: readonly Signal[]): Signal {
    const both = new Signal()
    for (const signal of signals) {
      const abort = () => both.abort(signal.reason)
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort)
    }
    return both
  },
  timeout(ms: number): Signal {
    const signal = new Signal()
    setTimeout(() => signal.abort(TOO_LATE), ms)
    return signal
  },
}

export const crypto = {
  getRandomValues(into: Uint8Array): Uint8Array {
    const chance = sim().chance(`random of ${sim().program.name}`)
    for (let at = 0; at < into.length; at += 1) into[at] = RealMath.floor(chance() * 256)
    return into
  },
}

const storage = {
  getItem: (key: string) => sim().program.storage.get(key) ?? null,
  setItem: (key: string, text: string) => void sim().program.storage.set(key, text),
  removeItem: (key: string) => void sim().program.storage.delete(key),
}
export const localStorage = storage
export const sessionStorage = storage

/** The part of a browser's response that the client reads. */
export class Response {
  readonly status: number
  readonly statusText = ''
  readonly headers: { get: (name: string) => string | null }
  private readonly content: string
  private readonly named: Record<string, string>

  constructor(content: string, { status, headers }: { status: number; headers: Record<string, string> }) {
    this.content = content
    this.status = status
    this.named = headers
    this.headers = { get: (name) => headers[name] ?? null }
  }
  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }
  async text(): Promise<string> {
    return this.content
  }
  async json(): Promise<unknown> {
    return JSON.parse(this.content)
  }
  clone(): Response {
    return new Response(this.content, { status: this.status, headers: this.named })
  }
}

export async function fetch(url: string, init: RequestInit): Promise<Response> {
  const { status, text, headers } = await worldFetch(url, init)
  return new Response(text, { status, headers })
}

export { WorldDate as Date, worldMath as Math }
