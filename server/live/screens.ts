import { Server as Engine, type Socket as EngineSocket } from 'engine.io'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import { LIVE_PATH, type LiveMessage, type LiveType } from '../../shared/live.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../refused.ts'
import { createArrivals } from './arrivals.ts'
import type { LiveChannel } from './channel.ts'
import { type Devices, deviceOf } from './devices.ts'
import type { Accept } from './door.ts'
import { HandshakeAuth, type Resolve, ScreenReport } from './handshake.ts'
import type { LiveLimits } from './limits.ts'
import { bodyOf, refusedBecause } from './refusal.ts'
import { type AudienceRoom, audienceRoomOf, type Hello, roomsOf } from './rooms.ts'
import type { LiveSocket, Sockets } from './sockets.ts'

type Heard = { screen: (report: unknown) => void }
type Told = Record<LiveType, (message: LiveMessage) => void>
type Seat = { who: Principal; auth: HandshakeAuth }
type Screen = Socket<Heard, Told, Record<string, never>, Seat>

/** Our own screens: the clients that speak Socket.IO. */
export type Screens = LiveChannel & {
  accept: Accept
  sendTo(id: string, message: LiveMessage): void
  socketOf(id: string): LiveSocket | undefined
  /** Cuts off who is no longer what they were. */
  askAnew(): void
  holdsPaddle(paddle: string): boolean
  cookiesOf(id: string): string | undefined
  close(): Promise<void>
}

type Parts = {
  sockets: Sockets
  resolve: Resolve
  hello: Hello
  devices: Devices
  limits: LiveLimits
  logger: Logger
}

/** Serves Socket.IO clients, over WebSocket only and without any recovery but a new snapshot. DESIGN 4. */
export function createScreens({ sockets, resolve, hello, devices, limits, logger }: Parts): Screens {
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

  // Socket.IO encodes what goes to rooms once, down to the WebSocket frame; what goes to one socket, each time.
  const tell = (rooms: string | string[], message: LiveMessage): void => {
    io.to(rooms).emit(message.type, message)
  }
  const greet = (audience: AudienceRoom, ids: string[]): void => tell(ids, hello(audience))
  const arrivals = createArrivals<string>({ greet, logger })

  io.use(({ request, handshake, data }, next) => {
    try {
      const auth = HandshakeAuth.safeParse(handshake.auth)
      if (!auth.success) throw new Refused(400, 'malformed', 'The handshake is malformed', auth.error.issues)
      Object.assign(data, { who: resolve({ request, auth: auth.data }), auth: auth.data } satisfies Seat)
      next()
    } catch (error) {
      const refused = refusedBecause(error, logger)
      next(Object.assign(new Error(refused.message), { data: bodyOf(refused) }))
    }
  })

  io.on('connection', (screen: Screen) => {
    const { who, auth } = screen.data
    screen.on('disconnect', () => devices.remove(screen.id))
    screen.on('screen', (report) => {
      const parsed = ScreenReport.safeParse(report)
      if (parsed.success) devices.report(screen.id, parsed.data)
    })
    devices.add(deviceOf(screen.id, who, auth))
    // In memory joining is done at once; the promise is for clusters.
    void screen.join(roomsOf(who, auth))
    arrivals.add(audienceRoomOf(who, auth), screen.id)
  })

  return {
    accept: (handshake, connection, head) => engine.handleUpgrade(handshake, connection, head),
    send(room, message) {
      if (io.sockets.adapter.rooms.has(room)) tell(room, message)
    },
    sendTo(id, message) {
      if (io.sockets.sockets.has(id)) tell(id, message)
    },
    socketOf(id) {
      const screen = io.sockets.sockets.get(id)
      return screen && sockets.of(screen.request)
    },
    askAnew() {
      for (const screen of io.sockets.sockets.values()) {
        const socket = sockets.of(screen.request)
        if (socket && !isStill(screen)) sockets.cut(socket, 'no longer who it was')
      }
    },
    holdsPaddle: (paddle) => io.sockets.adapter.rooms.has(`paddle:${paddle}`),
    cookiesOf: (id) => io.sockets.sockets.get(id)?.request.headers.cookie,
    close: () => io.close(),
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

/** Engine.IO's own queue, which its types hide. It grows while the connection takes nothing more. */
function packetsWaiting(connection: EngineSocket): number {
  const queue: unknown = Reflect.get(connection, 'writeBuffer')
  return Array.isArray(queue) ? queue.length : 0
}
