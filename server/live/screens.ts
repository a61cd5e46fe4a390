import { Server as Engine, type Socket as EngineSocket } from 'engine.io'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import { LIVE_PATH, type LiveMessage, type LiveType } from '../../shared/live.ts'
import { ownDeviceName } from '../access/device-name.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import { type AudienceRoom, audienceRoomOf, type InitialState, type Room, roomsOf } from './channel.ts'
import { type Devices, deviceOf } from './devices.ts'
import { HandshakeAuth, type MakeCall, type Resolve, ScreenReport } from './handshake.ts'
import { startInTurn } from './in-turn.ts'
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

/** What clients of either kind are served with. */
export type ClientParts = {
  sockets: Sockets
  resolve: Resolve
  call: MakeCall
  initialState: InitialState
  devices: Devices
  limits: LiveLimits
  logger: Logger
}

/** Serves our own screens, which are Socket.IO clients, over WebSocket only and without any recovery but a new snapshot. */
export function createScreens({ sockets, resolve, call, initialState, devices, limits, logger }: ClientParts) {
  const engine = new Engine({
    transports: ['websocket'],
    allowUpgrades: false,
    pingInterval: limits.pingMs,
    pingTimeout: limits.pongMs,
    maxHttpBufferSize: limits.messageBytes,
    perMessageDeflate: false,
    wsEngine: sockets.Server,
  })
  engine.on('connection', (connection: EngineSocket) => {
    const socket = sockets.of(connection.request)
    if (socket) socket.packetsWaiting = () => packetsWaiting(connection)
  })

  const io = new Server<Heard, Told, Record<string, never>, Seat>({
    path: LIVE_PATH,
    serveClient: false,
    connectTimeout: limits.connectMs,
  })
  io.bind(engine)

  // What goes to rooms passes Socket.IO's adapter by, and Engine.IO where nothing waits there: half of what a screen costs.
  const tellRoom = gatherFrames<Screen>({
    clientsIn: (room) =>
      [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []),
    send(screens, frames) {
      const asTheyAre = { compress: false, wsPreEncodedFrame: [frames] }
      for (const { conn, request } of screens) {
        const socket = sockets.of(request)
        if (socket && conn.transport.writable && isIdle(socket)) socket.connection.write(frames)
        else conn.write('', asTheyAre)
      }
    },
  })
  const tell = (ids: string | string[], message: LiveMessage): void => {
    io.to(ids).emit(message.type, message)
  }
  const sendState = (audience: AudienceRoom, ids: string[]): void => tell(ids, initialState(audience))
  const sendInitialState = batchInitialStates(sendState, logger)

  // A screen takes one place. Socket.IO would give one for each CONNECT of those that come before the first is answered.
  const seated = new WeakSet<object>()

  io.use(({ client, request, handshake, data }, next) => {
    if (seated.has(client)) {
      const socket = sockets.of(request)
      if (socket) sockets.cut(socket, 'connects twice')
      return
    }
    seated.add(client)
    try {
      const auth = HandshakeAuth.safeParse(handshake.auth)
      if (!auth.success) throw new Refused(400, 'malformed', 'The handshake is malformed', auth.error.issues)
      Object.assign(data, { who: resolve({ request, auth: auth.data }), auth: auth.data } satisfies Seat)
      next()
    } catch (error) {
      // Refused, it may try again over the same connection, with another token.
      seated.delete(client)
      const refused = refusedBecause(error, logger)
      next(Object.assign(new Error(refused.message), { data: refused.body }))
    }
  })

  io.on('connection', (screen: Screen) => {
    const { who, auth } = screen.data
    screen.on('disconnect', () => {
      seated.delete(screen.client)
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
      // Who asks is looked at anew with each call, as over HTTP.
      inTurn(async () => {
        acknowledge(await call(message, { request: screen.request, auth }))
      })
    })
    devices.add(deviceOf(screen.id, who, auth))
    // In memory joining is done at once; the promise is for clusters.
    void screen.join(roomsOf(who, auth))
    sendInitialState(audienceRoomOf(who, auth), screen.id)
  })

  return {
    accept: ((handshake, connection, head) =>
      engine.handleUpgrade(handshake, connection, head)) satisfies UpgradeHandler,
    send(room: Room, message: LiveMessage): void {
      if (io.sockets.adapter.rooms.has(room)) tellRoom(room, eventText(message))
    },
    sendTo(id: string, message: LiveMessage): void {
      if (io.sockets.sockets.has(id)) tell(id, message)
    },
    socketOf(id: string): LiveSocket | undefined {
      const screen = io.sockets.sockets.get(id)
      return screen && sockets.of(screen.request)
    },
    /** Cuts off who is no longer what they were. */
    reauthenticate(): void {
      for (const screen of io.sockets.sockets.values()) {
        const socket = sockets.of(screen.request)
        if (socket && !isStill(screen)) sockets.cut(socket, 'no longer who it was')
      }
    },
    holdsPaddle: (paddle: string): boolean => io.sockets.adapter.rooms.has(`paddle:${paddle}`),
    cookiesOf: (id: string): string | undefined => io.sockets.sockets.get(id)?.request.headers.cookie,
    close: (): Promise<void> => io.close(),
  }

  // Not by what it calls itself: anybody may take any name.
  function isStill({ request, data: { who, auth } }: Screen): boolean {
    try {
      const now = resolve({ request, auth })
      return now.role === who.role && now.bidder?.paddleNumber === who.bidder?.paddleNumber
    } catch {
      return false
    }
  }
}

/** A message as an event of Socket.IO's (2) in a message of Engine.IO's (4). */
function eventText(message: LiveMessage): string {
  return `42${JSON.stringify([message.type, message])}`
}

/** Engine.IO's own queue, which its types hide. It grows while the connection takes nothing more. */
function packetsWaiting(connection: EngineSocket): number {
  const queue: unknown = Reflect.get(connection, 'writeBuffer')
  return Array.isArray(queue) ? queue.length : 0
}
