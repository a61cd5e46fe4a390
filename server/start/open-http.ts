import type { IncomingMessage, RequestListener } from 'node:http'
import type { Server } from 'node:net'
import type { Logger } from 'pino'
import type { HostNames } from '../access/network/origin.ts'
import type { Refused } from '../access/refused.ts'
import type { HttpsSwitch } from '../house/https/https-setting.ts'
import { socketAnswers } from '../http/contract/answer-call.ts'
import { createHttpApp, type HttpAppParts, madeFor } from '../http/http-app.ts'
import { httpServer } from '../http/limits/http-server.ts'
import { BODY_MS, PACES } from '../http/limits/limits.ts'
import { connectionLimits, openFilesLimit } from '../http/limits/open-files.ts'
import type { Live, LiveParts } from '../live/live.ts'
import { listenOn } from './listen.ts'

type OpenParts = Pick<HttpAppParts, 'calls' | 'resolve' | 'rendererDir' | 'pageData'> &
  Pick<LiveParts, 'initialState' | 'greeting'> & {
    guard: (handshake: IncomingMessage, names: HostNames) => Refused | null
    host: string
    port: number
    names: HostNames
    live: Live
    log: Logger
    /** The HTTPS setting; null on a mirror. */
    https: HttpsSwitch | null
    /** Called for each port that another program has. */
    onTaken: (port: number) => void
    /** Wraps the app: every request passes it first. */
    before?: (app: RequestListener) => RequestListener
  }

/** Serves the contract's calls, the screens' files and the live channel on a port. Throws PortTaken. */
export async function openHttp({ names: ofHouse, calls, resolve, live, log, https, ...parts }: OpenParts) {
  const names: HostNames = { has: (name) => ofHouse.has(name) || (https?.names().includes(name) ?? false) }
  const { app, listener: ours } = createHttpApp({
    ...parts,
    calls,
    resolve,
    hostNames: names,
    paces: PACES,
    bodyMs: BODY_MS,
    log,
  })
  const listener = parts.before?.(ours) ?? ours
  const server = httpServer(listener, connectionLimits(openFilesLimit()), madeFor(app))
  live.serve({
    server,
    guard: (handshake) => parts.guard(handshake, names),
    initialState: parts.initialState,
    greeting: parts.greeting,
    resolve,
    call: socketAnswers(calls),
  })
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    await live.close()
    server.closeAllConnections()
    await https?.close()
    await closed
  }
  try {
    const port = await listenOn(server, parts)
    // Uses the port after HTTP's, or any if HTTP's is any.
    const listen = (secure: Server) => listenOn(secure, { ...parts, port: parts.port === 0 ? 0 : port + 1 })
    await https?.open({ http: server, listen })
    return { port, close }
  } catch (error) {
    await close()
    throw error
  }
}
