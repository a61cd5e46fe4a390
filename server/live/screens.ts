import { Server as Engine, type Socket as EngineSocket } from 'engine.io'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import { LIVE_PATH, type LiveMessage, type LiveType } from '../../shared/sale/live.ts'
import { ownDeviceName } from '../access/device-name.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import { askingOf } from '../access/resolve-principal.ts'
import {
  type AudienceRoom,
  audienceRoomOf,
  formOf,
  type Greeting,
  type InitialState,
  type MessageForm,
  roomsOf,
  type SocketRoom,
} from './channel.ts'
import { type Devices, deviceOf } from './devices.ts'
import { answerParser, frameOfText, framesOfAnswer, OwnFrames } from './encoded-answers.ts'
import { HandshakeAuth, type MakeCall, type Resolve, ScreenReport } from './handshake.ts'
import { batchInitialStates } from './initial-states.ts'
import type { LiveLimits } from './limits.ts'
import { refusedBecause } from './refusal.ts'
import { gatherFrames } from './room-frames.ts'
import { isIdle, type LiveSocket, type Sockets } from './sockets.ts'
import type { UpgradeHandler } from './upgrades.ts'

type Heard = { screen: (report: unknown) => void; call: (message: unknown, acknowledge: unknown) => void }
type Told = Record<LiveType, (message: LiveMessage) => void>
type Seat = { who: Principal; auth: HandshakeAuth }
type Screen = Socket<Heard, Told, Record<string, never>, Seat>

/** The parts that serve clients of either kind. */
export type ClientParts = {
  sockets: Sockets
  resolve: Resolve
  call: MakeCall
  initialState: InitialState
  greeting: Greeting
  devices: Devices
  limits: LiveLimits
  logger: Logger
}

/** Serves our own screens, which are Socket.IO clients, over WebSocket only; recovery is a new snapshot. */
export class Screens {
  private readonly parts: ClientParts
  private readonly engine: Engine
  private readonly io: Server<Heard, Told, Record<string, never>, Seat>
  private readonly tellRoom: (room: SocketRoom, text: string) => void
  private readonly sendInitialState: (audience: AudienceRoom, form: MessageForm, id: string) => void
  /** A client gets one place. Socket.IO would give one for each CONNECT before the first is answered. */
  private readonly seated = new WeakSet<object>()

  constructor(parts: ClientParts) {
    const { sockets, initialState, limits, logger } = parts
    this.parts = parts
    this.engine = new Engine({
      transports: ['websocket'],
      allowUpgrades: false,
      pingInterval: limits.pingMs,
      pingTimeout: limits.pongMs,
      maxHttpBufferSize: limits.messageBytes,
      perMessageDeflate: false,
      wsEngine: sockets.Server,
    })
    this.engine.on('connection', (connection: EngineSocket) => {
      const socket = sockets.of(connection.request)
      if (socket) socket.packetsWaiting = () => packetsWaiting(connection)
    })
    this.io = new Server({
      path: LIVE_PATH,
      serveClient: false,
      connectTimeout: limits.connectMs,
      parser: answerParser,
    })
    this.io.bind(this.engine)
    this.io.use((screen, next) => this.seat(screen, next))
    this.io.on('connection', (screen) => this.welcome(screen))
    this.tellRoom = gatherFrames<Screen>({
      clientsIn: (room) =>
        [...(this.io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => this.io.sockets.sockets.get(id) ?? []),
      send: (screens, frames) => this.write(screens, [frames]),
    })
    this.sendInitialState = batchInitialStates(
      (audience, form, ids) => this.tell(ids, initialState(audience, form)),
      logger,
    )
  }

  /** Takes a handshake over. */
  accept(...[handshake, connection, head]: Parameters<UpgradeHandler>): void {
    this.engine.handleUpgrade(handshake, connection, head)
  }

  send(room: SocketRoom, message: LiveMessage): void {
    if (this.hears(room)) this.tellRoom(room, eventText(message))
  }

  sendTo(id: string, message: LiveMessage): void {
    if (this.io.sockets.sockets.has(id)) this.tell(id, message)
  }

  socketOf(id: string): LiveSocket | undefined {
    const screen = this.io.sockets.sockets.get(id)
    return screen && this.parts.sockets.of(screen.request)
  }

  /** Cuts every screen, or page of these paddles, whose role or bidder has changed since it connected. */
  reauthenticate(paddles?: ReadonlySet<string>): void {
    for (const screen of this.io.sockets.sockets.values())
      if ((!paddles || paddles.has(screen.data.who.bidder?.paddleNumber ?? '')) && !this.isStill(screen))
        this.cut(screen, 'no longer who it was')
  }

  /** Whether a room has a client. */
  hears(room: SocketRoom): boolean {
    return this.io.sockets.adapter.rooms.has(room)
  }

  holdsPaddle(paddle: string): boolean {
    return this.hears(`paddle:${paddle}/diffs`) || this.hears(`paddle:${paddle}/named`)
  }

  cookiesOf(id: string): string | undefined {
    return this.io.sockets.sockets.get(id)?.request.headers.cookie
  }

  async close(): Promise<void> {
    await this.io.close()
  }

  private tell(ids: string | string[], message: LiveMessage): void {
    this.io.to(ids).emit(message.type, message)
  }

  /** Messages to rooms bypass Socket.IO's adapter, and Engine.IO if its queue is empty: half of a screen's cost. */
  private write(screens: Iterable<Screen>, frames: readonly Buffer[]): void {
    const asTheyAre = { compress: false, wsPreEncodedFrame: frames }
    for (const { conn, request } of screens) {
      const socket = this.parts.sockets.of(request)
      if (!socket || !conn.transport.writable || !isIdle(socket)) conn.write('', asTheyAre)
      else for (const frame of frames) socket.connection.write(frame)
    }
  }

  private cut({ request }: Screen, why: string): void {
    const socket = this.parts.sockets.of(request)
    if (socket) this.parts.sockets.cut(socket, why)
  }

  /** Identifies a screen and lets it in, or refuses it. */
  private seat(screen: Screen, next: (error?: Error) => void): void {
    const { client, request, handshake, data } = screen
    if (this.seated.has(client)) {
      this.cut(screen, 'connects twice')
      return
    }
    this.seated.add(client)
    try {
      const auth = HandshakeAuth.safeParse(handshake.auth)
      if (!auth.success) throw new Refused(400, 'malformed', 'The handshake is malformed', auth.error.issues)
      data.who = this.parts.resolve(askingOf(request, auth.data))
      data.auth = auth.data
      next()
    } catch (error) {
      // After a refusal it may try again over the same connection, with another token.
      this.seated.delete(client)
      const refused = refusedBecause(error, this.parts.logger)
      next(Object.assign(new Error(refused.message), { data: refused.body }))
    }
  }

  private welcome(screen: Screen): void {
    const { devices, call, greeting } = this.parts
    const { who, auth } = screen.data
    screen.on('disconnect', () => {
      this.seated.delete(screen.client)
      devices.remove(screen.id)
    })
    screen.on('screen', (report) => {
      const parsed = ScreenReport.safeParse(report)
      if (!parsed.success) return
      const name = ownDeviceName(parsed.data.name, who)
      devices.report(screen.id, { screen: parsed.data.screen, ...(name !== null && { name }) })
    })
    const inTurn = startInTurn()
    screen.on('call', (message, acknowledge) => {
      if (typeof acknowledge !== 'function') return
      // The caller is identified again with each call, as over HTTP.
      inTurn(async () => {
        const answer = await call(message, { ...askingOf(screen.request, auth), screenId: devices.deskOf(screen.id) })
        if ('text' in answer) acknowledge(new OwnFrames((id) => this.write([screen], [frameOfText(id, answer)])))
        else if (!('json' in answer)) acknowledge(answer)
        else acknowledge(new OwnFrames((id) => this.write([screen], framesOfAnswer(id, answer))))
      })
    })
    devices.add(deviceOf(screen.id, who, auth))
    // In memory, joining is synchronous; the promise is for clusters.
    void screen.join(roomsOf(who, auth))
    this.sendInitialState(audienceRoomOf(who, auth), formOf(auth), screen.id)
    const words = greeting(who)
    if (words) this.tell(screen.id, words)
  }

  /** Names are not compared, because any client may take any name. */
  private isStill({ request, data: { who, auth } }: Screen): boolean {
    try {
      const now = this.parts.resolve(askingOf(request, auth))
      return now.role === who.role && now.bidder?.paddleNumber === who.bidder?.paddleNumber
    } catch {
      return false
    }
  }
}

/** A message as an event (2) of Socket.IO in a message (4) of Engine.IO. */
function eventText(message: LiveMessage): string {
  return `42${JSON.stringify([message.type, message])}`
}

/** Engine.IO's own queue, which grows while the connection accepts no data. */
function packetsWaiting(connection: EngineSocket): number {
  // Its types hide it.
  return (connection as unknown as { writeBuffer: unknown[] }).writeBuffer.length
}

/**
 * Starts the calls of one screen in order, each in its own turn of the event loop: an earlier call is decided first,
 * with any number of steps, but a later one does not wait for its write to the disk.
 */
function startInTurn(): (start: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = []
  let isBusy = false

  function next(): void {
    const start = waiting.shift()
    isBusy = start !== undefined
    if (!start) return
    setImmediate(next)
    void start()
  }

  return (start) => {
    waiting.push(start)
    if (!isBusy) next()
  }
}
