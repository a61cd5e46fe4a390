import type { IncomingHttpHeaders } from 'node:http'
import { type Program, sim } from './sim.ts'
import { Wire } from './wire.ts'

/** An answer as HTTP brings it. */
export type HttpAnswer = { status: number; text: string; headers: Record<string, string> }
/** What comes by HTTP. */
export type HttpAsked = {
  method: string
  path: string
  body: unknown
  headers: IncomingHttpHeaders
  remoteAddress: string
}

/** One end's way to the other over an open connection. What was sent arrives in order, or not at all. */
export type Connection = {
  id: number
  readonly isOpen: boolean
  send: (packet: unknown) => void
  close: (why: string) => void
}

/** What an end does with what comes. */
export type Ear = { packet: (packet: unknown) => void; closed: (why: string) => void }

export type Accept = (
  connection: Connection,
  from: { headers: IncomingHttpHeaders; remoteAddress: string; auth: unknown },
) => Ear

/** A server that listens. */
export type Listener = {
  program: Program
  /** Whether it lets anybody in now; who is not let in is refused as a handshake is. */
  isOpen: () => boolean
  accept: Accept
  answer: (asked: HttpAsked) => Promise<HttpAnswer>
}

type LineParts = { server: string; address: string; headers: IncomingHttpHeaders }

/** A screen's line to a server: how slow it is, and whether anything gets through, either way. */
export class Line {
  readonly program: Program
  /** The server that it leads to. */
  readonly server: string
  readonly address: string
  readonly headers: IncomingHttpHeaders
  delay = { least: 0.2, most: 3 }
  /** Until when nothing gets through; it comes late then, as TCP sends it again. */
  cut = { toServer: 0, toScreen: 0 }
  /** Until when what is written comes twice, and so much later. */
  twice = { until: 0, late: 0 }

  constructor(program: Program, { server, address, headers }: LineParts) {
    this.program = program
    this.server = server
    this.address = address
    this.headers = headers
  }

  /** Milliseconds that something takes now. */
  takes(way: 'toServer' | 'toScreen'): number {
    const { least, most } = this.delay
    const travel = sim().between(`line ${this.program.name} ${way}`, least, most)
    return Math.max(0, this.cut[way] - sim().now) + travel
  }
}

/** A connection or a request under way. `forget`: nothing passes any more, and neither end is told. */
export type Open = { of: Listener; line: Line; die: (how: 'tells' | 'silent') => void; forget: () => void }

export type Opening = { opened: (connection: Connection) => void; refused: () => void; ear: Ear }

/** All lines, and who listens. Every byte that leaves a server passes `onTold`. */
export class Network {
  private readonly listeners = new Map<string, Listener>()
  readonly lines = new Map<Program, Line>()
  private readonly open = new Set<Open>()
  private connections = 0
  onTold: (line: Line, text: string) => void = () => undefined

  line(program: Program, parts: LineParts): Line {
    const line = new Line(program, parts)
    this.lines.set(program, line)
    return line
  }

  listen(server: string, listener: Listener): void {
    this.listeners.set(server, listener)
  }

  /** The server's process is gone: its ends of all connections are. Without power no screen is told. */
  die(listener: Listener | null, how: 'tells' | 'silent'): void {
    for (const [server, each] of this.listeners) if (each === listener) this.listeners.delete(server)
    for (const each of [...this.open]) if (each.of === listener) each.die(how)
  }

  /** What is open on a line leads nowhere from now on. */
  forget(line: Line): void {
    for (const each of [...this.open]) if (each.line === line) each.forget()
  }

  /** Connects a screen; `refused` where nobody listens, or nobody is let in. */
  connect(line: Line, auth: unknown, opening: Opening): void {
    new Wire(line, opening, this).connect(auth)
  }

  listenerOf({ server }: Line): Listener | undefined {
    return this.listeners.get(server)
  }

  nextId(): number {
    this.connections += 1
    return this.connections
  }

  opened(entry: Open): void {
    this.open.add(entry)
  }

  /** Whether it was open until now. */
  ended(entry: Open): boolean {
    return this.open.delete(entry)
  }

  /** Asks by HTTP. Rejects where nobody listens, or dies over it. */
  ask(line: Line, asked: Omit<HttpAsked, 'remoteAddress'>): Promise<HttpAnswer> {
    const { until, late } = line.twice
    if (sim().now < until && 'idempotency-key' in asked.headers)
      sim().in(late, sim().machine, () => void this.askOnce(line, asked).catch(() => undefined))
    return this.askOnce(line, asked)
  }

  private askOnce(line: Line, asked: Omit<HttpAsked, 'remoteAddress'>): Promise<HttpAnswer> {
    const { program, address } = line
    return new Promise((resolve, reject) => {
      sim().in(line.takes('toServer'), sim().machine, () => {
        const of = this.listenerOf(line)
        const fail = () => void sim().in(line.takes('toScreen'), program, () => reject(new TypeError('fetch failed')))
        if (!of) return fail()
        const entry: Open = {
          of,
          line,
          forget: () => {
            this.open.delete(entry)
          },
          die: (how) => {
            this.open.delete(entry)
            if (how === 'tells') fail()
          },
        }
        this.open.add(entry)
        sim().in(0, of.program, () => {
          void of.answer({ ...asked, remoteAddress: address }).then((answer) => {
            if (!this.open.delete(entry)) return
            this.onTold(line, answer.text)
            sim().in(line.takes('toScreen'), program, () => resolve(answer))
          })
        })
      })
    })
  }
}

let current: Network | null = null

export function network(): Network {
  if (!current) throw new Error('No network is up')
  return current
}

export function setNetwork(next: Network): void {
  current = next
}

/** The line of whoever runs. */
export function ownLine(): Line {
  const line = network().lines.get(sim().program)
  if (!line) throw new Error(`${sim().program.name} has no line`)
  return line
}

/** `fetch`, as whoever runs. */
export function worldFetch(url: string, init: RequestInit): Promise<HttpAnswer> {
  const line = ownLine()
  // The client's own headers are plain ones.
  const given = (init.headers ?? {}) as Record<string, string>
  const small = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  const asked = { method: init.method ?? 'GET', path: url, body, headers: { ...line.headers, ...small } }
  return new Promise((resolve, reject) => {
    if (init.signal?.aborted) return reject(init.signal.reason)
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    network().ask(line, asked).then(resolve, reject)
  })
}
