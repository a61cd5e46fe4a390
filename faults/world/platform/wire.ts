import type { Connection, Ear, Line, Listener, Open, Opening } from './line.ts'
import { type Program, sim } from './sim.ts'

type Way = 'toServer' | 'toScreen'

/** The network functions that a connection uses. */
export type WireNetwork = {
  nextId: () => number
  listenerOf: (line: Line) => Listener | undefined
  opened: (entry: Open) => void
  ended: (entry: Open) => void
  onTold: (line: Line, text: string) => void
}

/** One connection between a screen and a server, like TCP: data arrives in order, late, or not at all. */
export class Wire {
  private readonly line: Line
  private readonly net: WireNetwork
  private readonly opening: Opening
  private readonly place = { toServer: 0, toScreen: 0 }
  /** The ends that consider it open. */
  private readonly ends = { server: true, screen: true }
  private isForgotten = false
  private serverEar: Ear | null = null
  private entry: Open | null = null

  constructor(line: Line, opening: Opening, net: WireNetwork) {
    this.line = line
    this.opening = opening
    this.net = net
  }

  connect(auth: unknown): void {
    const { line, net, opening } = this
    const { program, headers, address } = line
    this.inOrder('toServer', sim().machine, () => {
      const of = net.listenerOf(line)
      if (!of?.isOpen()) return this.inOrder('toScreen', program, opening.refused)
      const id = net.nextId()
      this.entry = { of, line, die: (how) => this.die(how), forget: () => this.forget() }
      net.opened(this.entry)
      this.inOrder('toScreen', program, () => opening.opened(this.toServer(id, of)))
      sim().in(0, of.program, () => {
        this.serverEar = of.accept(this.toScreen(id, of), { headers, remoteAddress: address, auth })
      })
    })
  }

  private inOrder(way: Way, to: Program, run: () => void): void {
    if (this.isForgotten) return
    const at = Math.max(this.place[way], sim().now + this.line.takes(way))
    this.place[way] = at
    sim().in(at - sim().now, to, () => {
      if (!this.isForgotten) run()
    })
  }

  private forget(): void {
    this.isForgotten = true
  }

  private serverEnd(): void {
    this.ends.server = false
    if (this.entry) this.net.ended(this.entry)
  }

  private die(how: 'tells' | 'silent'): void {
    this.serverEnd()
    if (how === 'tells') this.screenHears('transport close')
  }

  private screenHears(why: string): void {
    this.inOrder('toScreen', this.line.program, () => {
      if (!this.ends.screen) return
      this.ends.screen = false
      this.opening.ear.closed(why)
    })
  }

  private toScreen(id: number, of: Listener): Connection {
    const { ends, line } = this
    const isOpen = () => ends.server && of.program.isAlive
    return {
      id,
      get isOpen() {
        return isOpen()
      },
      send: (packet) => {
        if (!isOpen()) return
        const text = JSON.stringify(packet)
        this.net.onTold(line, text)
        this.inOrder('toScreen', line.program, () => ends.screen && this.opening.ear.packet(JSON.parse(text)))
      },
      close: (why) => {
        if (!isOpen()) return
        this.serverEnd()
        this.screenHears(why)
        sim().in(0, of.program, () => this.serverEar?.closed(why))
      },
    }
  }

  private toServer(id: number, of: Listener): Connection {
    const { ends } = this
    return {
      id,
      get isOpen() {
        return ends.screen
      },
      send: (packet) => {
        if (!ends.screen) return
        const text = JSON.stringify(packet)
        this.inOrder('toServer', of.program, () => ends.server && this.serverEar?.packet(JSON.parse(text)))
      },
      close: (why) => {
        if (!ends.screen) return
        ends.screen = false
        this.inOrder('toServer', of.program, () => {
          if (!ends.server) return
          this.serverEnd()
          this.serverEar?.closed(why)
        })
      },
    }
  }
}
