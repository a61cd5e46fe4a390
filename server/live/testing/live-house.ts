import type { Server } from 'node:http'
import { pino } from 'pino'
import { Refused } from '../../access/refused.ts'
import { bearerOf } from '../../access/resolve-principal.ts'
import { httpServer } from '../../http/limits/http-server.ts'
import { connectionLimits, openFilesLimit } from '../../http/limits/open-files.ts'
import { LIVE_LIMITS, type LiveLimits } from '../limits.ts'
import { Live, type LiveParts } from '../live.ts'
import { snapshot } from './live-messages.ts'

/** A house with a live channel, on a free port of this PC. */
export type LiveHouse = { live: Live; server: Server; port: number; close: () => Promise<void> }

/** Identifies a client by its token: "staff", "display", or a bidder's paddle number; "forged" is refused. */
const resolve: LiveParts['resolve'] = (asking) => {
  const token = bearerOf(asking.headers)
  if (token === 'forged') throw new Refused(401, 'not_signed_in', 'This link is no longer good')
  const address = asking.remoteAddress ?? ''
  const someone = { device: address, address, isClerksPc: false, bidder: null, simulated: false }
  if (token === 'staff' || token === 'display') return { ...someone, role: token }
  if (!token) return { ...someone, role: 'public' }
  return { ...someone, role: 'bidder', bidder: { paddleNumber: token, bidderLocation: 'Online' } }
}

/** Allows Host and Origin of this server only. */
const guard: LiveParts['guard'] = ({ headers: { host, origin } }) => {
  const isOurs = /^127\.0\.0\.1:\d+$/.test(host ?? '') && (!origin || origin === `http://${host}`)
  return isOurs ? null : new Refused(403, 'foreign_origin', 'This page is not from this server')
}

const soundClock = () => performance.timeOrigin + performance.now()

/** Opens a house, with the usual parts and limits unless given. */
export async function openLiveHouse({
  onDevices = () => {},
  limits,
  ...parts
}: Partial<LiveParts> & { onDevices?: () => void; limits?: Partial<LiveLimits> } = {}): Promise<LiveHouse> {
  const server = httpServer((_request, response) => response.end('the catalogue'), connectionLimits(openFilesLimit()))
  const live = new Live({ limits: { ...LIVE_LIMITS, ...limits }, logger: pino({ level: 'silent' }), soundClock })
  live.onDevices(onDevices)
  live.serve({
    server,
    guard,
    resolve,
    call: async () => ({ status: 200, body: null }),
    initialState: (audience) => snapshot(audience),
    greeting: () => null,
    ...parts,
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The house has no port')
  return {
    live,
    server,
    port: address.port,
    async close() {
      await live.close()
      await new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      })
    },
  }
}
