import type { IncomingHttpHeaders } from 'node:http'
import type { Planned, Program } from './sim.ts'
import { sim } from './sim.ts'

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
  accept: Accept
  answer: (asked: HttpAsked) => Promise<HttpAnswer>
}

/** A screen's line to the server: how slow it is, and whether anything gets through, either way. */
export class Line {
  readonly program: Program
  readonly address: string
  readonly headers: IncomingHttpHeaders
  delay = { least: 0.2, most: 3 }
  /** Until when nothing gets through; it comes late then, as TCP sends it again. */
  cut = { toServer: 0, toScreen: 0 }

  constructor(program: Program, address: string, headers: IncomingHttpHeaders) {
    this.program = program
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

/** All lines, and who listens. Every byte that leaves the server passes `onTold`. */
export class Network {
  listener: Listener | null = null
  readonly lines = new Map<Program, Line>()
  private readonly open = new Set<{ die: (how: 'tells' | 'silent') => void; of: Listener }>()
  private connections = 0
  onTold: (line: Line, text: string) => void = () => undefined

  line(program: Program, address: string, headers: IncomingHttpHeaders): Line {
    const line = new Line(program, address, headers)
    this.lines.set(program, line)
    return line
  }

  listen(listener: Listener): void {
    this.listener = listener
  }

  /** The server's process is gone: its ends of all connections are. Without power no screen is told. */
  die(listener: Listener | null, how: 'tells' | 'silent'): void {
    if (listener && this.listener === listener) this.listener = null
    for (const each of [...this.open]) if (each.of === listener) each.die(how)
  }

  /** Connects a screen; `refused` where nobody listens. */
  connect(line: Line, auth: unknown, { opened, refused, ear }: Opening): void {
    const { program } = line
    let place = { toServer: 0, toScreen: 0 }
    const inOrder = (way: 'toServer' | 'toScreen', to: Program, run: () => void): Planned => {
      const at = Math.max(place[way], sim().now + line.takes(way))
      place = { ...place, [way]: at }
      return sim().in(at - sim().now, to, run)
    }
    inOrder('toServer', sim().machine, () => {
      const of = this.listener
      if (!of) return void inOrder('toScreen', program, refused)
      const id = ++this.connections
      const state = { server: true, screen: true }
      let serverEar: Ear | null = null
      const serverEnd = (): void => {
        state.server = false
        this.open.delete(entry)
      }
      const toScreen: Connection = {
        id,
        get isOpen() {
          return state.server && of.program.isAlive
        },
        send: (packet) => {
          if (!toScreen.isOpen) return
          const text = JSON.stringify(packet)
          this.onTold(line, text)
          inOrder('toScreen', program, () => state.screen && ear.packet(JSON.parse(text)))
        },
        close: (why) => {
          if (!toScreen.isOpen) return
          serverEnd()
          inOrder('toScreen', program, () => {
            if (!state.screen) return
            state.screen = false
            ear.closed(why)
          })
          sim().in(0, of.program, () => serverEar?.closed(why))
        },
      }
      const toServer: Connection = {
        id,
        get isOpen() {
          return state.screen
        },
        send: (packet) => {
          if (!state.screen) return
          const text = JSON.stringify(packet)
          inOrder('toServer', of.program, () => state.server && serverEar?.packet(JSON.parse(text)))
        },
        close: (why) => {
          if (!state.screen) return
          state.screen = false
          inOrder('toServer', of.program, () => {
            if (!state.server) return
            serverEnd()
            serverEar?.closed(why)
          })
        },
      }
      const entry = {
        of,
        die: (how: 'tells' | 'silent') => {
          serverEnd()
          if (how === 'silent') return
          inOrder('toScreen', program, () => {
            if (!state.screen) return
            state.screen = false
            ear.closed('transport close')
          })
        },
      }
      this.open.add(entry)
      const { headers, address } = line
      sim().in(0, of.program, () => {
        serverEar = of.accept(toScreen, { headers, remoteAddress: address, auth })
      })
      inOrder('toScreen', program, () => opened(toServer))
    })
  }

  /** Asks by HTTP. Rejects where nobody listens, or dies over it. */
  ask(line: Line, asked: Omit<HttpAsked, 'remoteAddress'>): Promise<HttpAnswer> {
    const { program, address } = line
    return new Promise((resolve, reject) => {
      sim().in(line.takes('toServer'), sim().machine, () => {
        const of = this.listener
        const fail = () => void sim().in(line.takes('toScreen'), program, () => reject(new TypeError('fetch failed')))
        if (!of) return fail()
        const entry = {
          of,
          die: (how: 'tells' | 'silent') => {
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

type Opening = { opened: (connection: Connection) => void; refused: () => void; ear: Ear }

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
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    network().ask(line, asked).then(resolve, reject)
  })
}
