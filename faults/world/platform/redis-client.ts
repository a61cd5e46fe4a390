import { type Planned, type Program, sim } from './sim.ts'

/** Milliseconds until a client drops an unresponsive Redis, as in `server/mirrors/redis-connection.ts`. */
const SILENT_MS = 8_000

type Listener = (payload: Buffer) => void
type Handler = (error: Error) => void
/** From a program to Redis, or back. */
export type Way = 'out' | 'in'

/** Redis's publish and subscribe. It stores nothing: undelivered messages are lost. */
export class Redis {
  private up = true
  private readonly clients = new Set<WorldRedisClient>()
  /** The end of a cut from a program (out) or to it (in). */
  private readonly cutUntil = new Map<string, number>()
  private readonly onTold: (text: string) => void

  /** `onTold` receives every byte that it delivers. */
  constructor(onTold: (text: string) => void) {
    this.onTold = onTold
  }

  get isUp(): boolean {
    return this.up
  }

  /** Ends or restarts its process. */
  set isUp(isUp: boolean) {
    this.up = isUp
    if (!isUp) for (const client of [...this.clients]) client.lost(new Error('Socket closed unexpectedly'))
  }

  /** The end of the last cut: data sent during one arrives no earlier. */
  get throughAt(): number {
    return Math.max(0, ...this.cutUntil.values())
  }

  cut(program: string, ways: readonly Way[], until: number): void {
    for (const way of ways) this.cutUntil.set(`${program} ${way}`, until)
  }

  /** Milliseconds between a program and Redis now; null if longer than any client waits. */
  takes({ name }: Program, way: Way): number | null {
    const whose = nameOf(name)
    const waits = Math.max(0, (this.cutUntil.get(`${whose} ${way}`) ?? 0) - sim().now)
    return waits > SILENT_MS ? null : waits + sim().between(`redis ${whose}`, 0.2, 3)
  }

  enter(client: WorldRedisClient): void {
    this.clients.add(client)
  }

  leave(client: WorldRedisClient): void {
    this.clients.delete(client)
  }

  /** Delivers to subscribers. */
  publish(channel: string, payload: Buffer): void {
    this.onTold(payload.toString('latin1'))
    for (const client of [...this.clients]) client.hear(channel, payload)
  }
}

/** A program's name without the number of its start. */
const nameOf = (name: string) => name.replace(/ \(\d+\)$/, '')

/** The parts of `@redis/client` that house and mirrors use. Data arrives in order, or the connection is lost. */
class WorldRedisClient {
  isOpen = false
  isReady = false
  private readonly program = sim().program
  private readonly handlers = new Map<string, Handler[]>()
  private readonly subscribed = new Map<string, Listener>()
  private readonly place = { out: 0, in: 0 }
  private late: Planned | null = null

  on(name: string, run: Handler): void {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), run])
  }

  connect(): Promise<this> {
    this.isOpen = true
    return new Promise((resolve, reject) => {
      this.travel('out', () => {
        if (!redis().isUp) return void this.travel('in', () => reject(new Error('connect ECONNREFUSED')))
        this.travel('in', () => {
          if (!this.isOpen) return reject(new Error('The client was closed'))
          this.isReady = true
          redis().enter(this)
          resolve(this)
        })
      })
    })
  }

  async subscribe(channel: string, listener: Listener, _bytes: true): Promise<void> {
    await this.there(() => void this.subscribed.set(channel, listener))
  }

  async unsubscribe(channel: string): Promise<void> {
    await this.there(() => void this.subscribed.delete(channel))
  }

  async publish(channel: string, payload: Buffer): Promise<void> {
    await this.there(() => redis().publish(channel, payload))
  }

  hear(channel: string, payload: Buffer): void {
    const listener = this.subscribed.get(channel)
    if (listener) this.travel('in', () => this.isReady && listener(payload))
  }

  lost(error: Error): void {
    if (!this.isOpen) return
    this.end()
    sim().in(1, this.program, () => {
      for (const run of this.handlers.get('error') ?? []) run(error)
    })
  }

  destroy(): void {
    this.end()
  }

  private end(): void {
    this.isOpen = false
    this.isReady = false
    this.late?.cancel()
    redis().leave(this)
  }

  /** Runs something at Redis, and resolves when its answer is back. */
  private there(run: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.isReady) return reject(new Error('The client is closed'))
      this.travel('out', () => {
        if (!this.isReady || !redis().isUp || !this.program.isAlive) return
        run()
        this.travel('in', resolve)
      })
    })
  }

  private travel(way: Way, run: () => void): void {
    const takes = redis().takes(this.program, way)
    if (takes === null) {
      this.late ??= sim().in(SILENT_MS, this.program, () => this.lost(new Error('Socket timeout')))
      return
    }
    const at = Math.max(this.place[way], sim().now + takes)
    this.place[way] = at
    sim().in(at - sim().now, way === 'in' ? this.program : sim().machine, run)
  }
}

export const createClient = () => new WorldRedisClient()

let current: Redis | null = null

export function redis(): Redis {
  if (!current) throw new Error('No Redis is up')
  return current
}

/** Gives a world its own Redis. */
export function setRedis(next: Redis): void {
  current = next
}
