import type { Connection } from './line.ts'
import { network, ownLine } from './network.ts'
import { type Planned, sim } from './sim.ts'

/** A packet of a connection. */
export type Packet =
  | { kind: 'ping' | 'pong' | 'welcome' }
  | { kind: 'refused'; message: string; data: unknown }
  | { kind: 'event'; name: string; message: unknown; ack?: number }
  | { kind: 'ack'; ack: number; answer: unknown }

type Handler = (...args: unknown[]) => void
type Options = { auth: (give: (auth: unknown) => void) => void; reconnectionDelay: number; timeout: number }

/** The server pings every 5 s and allows as long again. */
const SILENT_MS = 10_000

/** Socket.IO's client over the world's network: the part that `renderer/data/live` uses, as documented. */
class WorldSocket {
  connected = false
  /** Whether it reconnects automatically. */
  active = false
  readonly io = { on: (name: string, run: Handler) => void this.pings.push(name === 'ping' ? run : () => undefined) }
  private readonly options: Options
  private readonly pings: Handler[] = []
  private readonly handlers = new Map<string, Handler[]>()
  private readonly any: Handler[] = []
  private connection: Connection | null = null
  private attempt = 0
  private silence: Planned | null = null
  private readonly waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  private acks = 0

  constructor(options: Options) {
    this.options = options
  }

  on(name: string, run: Handler): void {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), run])
  }

  onAny(run: Handler): void {
    this.any.push(run)
  }

  connect(): this {
    if (this.active) return this
    this.active = true
    this.open()
    return this
  }

  disconnect(): this {
    this.attempt += 1
    this.active = false
    this.connection?.close('client namespace disconnect')
    this.gone('io client disconnect')
    return this
  }

  emit(name: string, message: unknown): void {
    this.connection?.send({ kind: 'event', name, message } satisfies Packet)
  }

  timeout(ms: number) {
    return {
      emitWithAck: (name: string, message: unknown): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const ack = ++this.acks
          const late = sim().in(ms, sim().program, () => {
            this.waiting.delete(ack)
            reject(new Error('operation has timed out'))
          })
          const end = (settle: () => void) => {
            late.cancel()
            this.waiting.delete(ack)
            settle()
          }
          this.waiting.set(ack, {
            resolve: (answer) => end(() => resolve(answer)),
            reject: (error) => end(() => reject(error)),
          })
          this.connection?.send({ kind: 'event', name, message, ack } satisfies Packet)
        }),
    }
  }

  private tell(name: string, ...args: unknown[]): void {
    for (const run of this.handlers.get(name) ?? []) run(...args)
  }

  private open(): void {
    this.attempt += 1
    const { attempt } = this
    const isStill = () => attempt === this.attempt
    const line = ownLine()
    const failed = (message: string) => {
      if (!isStill()) return
      this.attempt += 1
      this.tell('connect_error', new Error(message))
      if (this.active) this.later()
    }
    const late = sim().in(this.options.timeout, sim().program, () => failed('timeout'))
    this.options.auth((auth) =>
      network().connect(line, auth, {
        refused: () => {
          late.cancel()
          failed('websocket error')
        },
        opened: (connection) => {
          late.cancel()
          if (!isStill()) return connection.close('forced close')
          this.connection = connection
          this.listen()
        },
        ear: {
          packet: (packet) => {
            // The server's end sends only packets.
            if (isStill()) this.heard(packet as Packet)
          },
          closed: (why) => isStill() && this.lost(why),
        },
      }),
    )
  }

  private heard(packet: Packet): void {
    this.listen()
    if (packet.kind === 'ping') {
      for (const run of this.pings) run()
      this.connection?.send({ kind: 'pong' } satisfies Packet)
    } else if (packet.kind === 'welcome') {
      this.connected = true
      this.tell('connect')
    } else if (packet.kind === 'refused') {
      this.active = false
      this.attempt += 1
      this.connection?.close('refused')
      this.connection = null
      this.silence?.cancel()
      this.tell('connect_error', Object.assign(new Error(packet.message), { data: packet.data }))
    } else if (packet.kind === 'event') {
      for (const run of this.any) run(packet.name, packet.message)
    } else if (packet.kind === 'ack') {
      this.waiting.get(packet.ack)?.resolve(packet.answer)
    }
  }

  private listen(): void {
    this.silence?.cancel()
    this.silence = sim().in(SILENT_MS, sim().program, () => {
      this.connection?.close('ping timeout')
      this.lost('ping timeout')
    })
  }

  private lost(why: string): void {
    this.attempt += 1
    this.gone(why === 'io server disconnect' ? why : 'transport close')
    if (this.active) this.later()
  }

  private gone(why: string): void {
    this.connection = null
    this.silence?.cancel()
    const wasConnected = this.connected
    this.connected = false
    for (const { reject } of [...this.waiting.values()]) reject(new Error('socket has been disconnected'))
    if (wasConnected) this.tell('disconnect', why)
  }

  private later(): void {
    const { attempt } = this
    sim().in(this.options.reconnectionDelay, sim().program, () => {
      if (this.active && attempt === this.attempt) this.open()
    })
  }
}

export const io = (_origin: string, options: Options) => new WorldSocket(options)
