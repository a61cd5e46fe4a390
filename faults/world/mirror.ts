import { pino } from 'pino'
import { plainAddress } from '../../server/access/network/remote-address.ts'
import { bearerOf } from '../../server/access/resolve-principal.ts'
import { answerCall } from '../../server/http/contract/answer-call.ts'
import {
  type Answering,
  firstMessage,
  followPart,
  keptPart,
  linePart,
  type MirrorStart,
  mirrorCallsPart,
} from '../../server/start/parts/mirror-parts.ts'
import { partsFrom } from '../../server/start/parts/parts.ts'
import { answerHttp } from './answer-http.ts'
import { MEETING } from './house.ts'
import type { HttpAsked, Listener } from './platform/line.ts'
import type { Live } from './platform/live.ts'
import { network } from './platform/network.ts'
import { aProgram, type Program, sim } from './platform/sim.ts'

/** Opens a mirror in the world's network instead of a port, as `mirrorHttpPart` does. */
function worldPart({ line, live, logged, sale, reads, bidders, calls, resolve }: Answering) {
  // The bundle replaces the live channel by the world's.
  const channel = live as unknown as Live
  const accept = channel.openTo({
    resolve,
    call: (message, asking) => answerCall(calls, message, asking),
    initialState: firstMessage({ sale, reads }),
  })
  async function answer(asked: HttpAsked) {
    const token = bearerOf(asked.headers)
    if (token !== null && line.isLive()) await bidders.learn(token, plainAddress(asked.remoteAddress)).catch(logged)
    return await answerHttp(calls, asked)
  }
  return { gives: { accept, answer } }
}

const MIRROR = partsFrom<MirrorStart>()
  .with(linePart)
  .with(keptPart)
  .with(mirrorCallsPart)
  .with(worldPart)
  .with(followPart)

/** A mirror's PC, far from the house. */
export class MirrorPc {
  readonly name: string
  private readonly key: string
  private readonly tell: (line: string) => void
  private program: Program | null = null
  private listener: Listener | null = null
  private starts = 0

  constructor(name: string, { key, tell }: { key: string; tell: (line: string) => void }) {
    this.name = name
    this.key = key
    this.tell = tell
  }

  get isUp(): boolean {
    return this.program !== null
  }

  start(): void {
    if (this.program) return
    this.starts += 1
    const program = aProgram(`${this.name} (${this.starts})`)
    this.program = program
    sim().in(0, program, () => void this.open(program))
  }

  private async open(program: Program): Promise<void> {
    const { line, accept, answer } = await MIRROR.open({
      options: {
        ...MEETING,
        mirrorKey: this.key,
        host: '127.0.0.1',
        port: 0,
        allowHosts: [],
        rendererDir: null,
        log: pino({ level: 'silent' }),
        say: (sentence) => this.tell(`${this.name}: ${sentence}`),
        onTaken: () => undefined,
      },
    })
    this.listener = { program, isOpen: () => line.isLive(), accept, answer }
    network().listen(this.name, this.listener)
  }

  /** Kills the process, or the PC, which closes its connections silently. */
  kill(how: 'tells' | 'silent'): void {
    if (this.program) this.program.isAlive = false
    network().die(this.listener, how)
    this.program = null
    this.listener = null
  }
}
