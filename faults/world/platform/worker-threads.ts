import { sim } from './sim.ts'

type Listener = (message: unknown) => void

/** One end of a channel within a program: messages arrive as copies, as events of the world. */
class WorldPort {
  private readonly listeners: Listener[] = []
  private isOpen = true
  private readonly program = sim().program
  other: WorldPort | null = null

  on(_event: 'message', listener: Listener): void {
    this.listeners.push(listener)
  }

  postMessage(message: object): void {
    const copy = structuredClone(message)
    sim().in(0, this.program, () => this.other?.hear(copy))
  }

  close(): void {
    this.isOpen = false
    if (this.other) this.other.isOpen = false
  }

  private hear(message: unknown): void {
    if (this.isOpen) for (const listener of this.listeners) listener(message)
  }
}

export class MessageChannel {
  readonly port1 = new WorldPort()
  readonly port2 = new WorldPort()

  constructor() {
    this.port1.other = this.port2
    this.port2.other = this.port1
  }
}

/** The world has no threads: such work runs in the program that requests it. */
export class Worker {
  constructor() {
    throw new Error('No thread is started in the world')
  }
}
export const parentPort = null
