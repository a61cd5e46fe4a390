import {
  type HttpAnswer,
  type HttpAsked,
  Line,
  type LineParts,
  type Listener,
  type Open,
  type Opening,
} from './line.ts'
import { type Program, sim } from './sim.ts'
import { Wire, type WireNetwork } from './wire.ts'

/** All lines and listeners. Every byte that leaves a server passes `onTold`. */
export class Network implements WireNetwork {
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

  /** Ends the connections of a dead process; after a power cut screens are not notified. */
  die(listener: Listener | null, how: 'tells' | 'silent'): void {
    for (const [server, each] of this.listeners) if (each === listener) this.listeners.delete(server)
    for (const each of [...this.open]) if (each.of === listener) each.die(how)
  }

  /** Makes the open connections of a line lead nowhere. */
  forget(line: Line): void {
    for (const each of [...this.open]) if (each.line === line) each.forget()
  }

  /** Connects a screen; calls `refused` if no server accepts it. */
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

  /** Returns whether it was open until now. */
  ended(entry: Open): boolean {
    return this.open.delete(entry)
  }

  /** Sends an HTTP request. Rejects if no server listens, or it dies before it answers. */
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

/** The running program's line. */
export function ownLine(): Line {
  const line = network().lines.get(sim().program)
  if (!line) throw new Error(`${sim().program.name} has no line`)
  return line
}

/** `fetch` for the running program. */
export function worldFetch(url: string, init: RequestInit): Promise<HttpAnswer> {
  const line = ownLine()
  // The client sets plain headers only.
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
