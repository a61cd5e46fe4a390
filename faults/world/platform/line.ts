import type { IncomingHttpHeaders } from 'node:http'
import { type Program, sim } from './sim.ts'

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

export type LineParts = { server: string; address: string; headers: IncomingHttpHeaders }

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
