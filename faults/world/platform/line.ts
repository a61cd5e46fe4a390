import type { IncomingHttpHeaders } from 'node:http'
import { type Program, sim } from './sim.ts'

/** An HTTP answer. */
export type HttpAnswer = { status: number; text: string; headers: Record<string, string> }
/** An HTTP request. */
export type HttpAsked = {
  method: string
  path: string
  body: unknown
  headers: IncomingHttpHeaders
  remoteAddress: string
}

/** One end of an open connection. Packets arrive in order, or not at all. */
export type Connection = {
  id: number
  readonly isOpen: boolean
  send: (packet: unknown) => void
  close: (why: string) => void
}

/** An end's handlers. */
export type Ear = { packet: (packet: unknown) => void; closed: (why: string) => void }

export type Accept = (
  connection: Connection,
  from: { headers: IncomingHttpHeaders; remoteAddress: string; auth: unknown },
) => Ear

/** A listening server. */
export type Listener = {
  program: Program
  /** Whether it accepts connections now; otherwise it refuses the handshake. */
  isOpen: () => boolean
  accept: Accept
  answer: (asked: HttpAsked) => Promise<HttpAnswer>
}

export type LineParts = { server: string; address: string; headers: IncomingHttpHeaders }

/** A screen's line to a server, with its delay and its cuts in each direction. */
export class Line {
  readonly program: Program
  /** The server at its other end. */
  readonly server: string
  readonly address: string
  readonly headers: IncomingHttpHeaders
  delay = { least: 0.2, most: 3 }
  /** The end of a cut in each direction; data sent during it arrives late, as with TCP. */
  cut = { toServer: 0, toScreen: 0 }
  /** Until `until`, writes arrive twice, the second time `late` milliseconds later. */
  twice = { until: 0, late: 0 }

  constructor(program: Program, { server, address, headers }: LineParts) {
    this.program = program
    this.server = server
    this.address = address
    this.headers = headers
  }

  /** Milliseconds of a transfer that starts now. */
  takes(way: 'toServer' | 'toScreen'): number {
    const { least, most } = this.delay
    const travel = sim().between(`line ${this.program.name} ${way}`, least, most)
    return Math.max(0, this.cut[way] - sim().now) + travel
  }
}

/** An open connection or request. `forget`: nothing passes any more, without notice to either end. */
export type Open = { of: Listener; line: Line; die: (how: 'tells' | 'silent') => void; forget: () => void }

export type Opening = { opened: (connection: Connection) => void; refused: () => void; ear: Ear }
