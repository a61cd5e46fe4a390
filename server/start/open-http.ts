import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { OurNames } from '../access/network/origin.ts'
import { askingOf } from '../access/resolve-principal.ts'
import { answerSocket } from '../http/contract/answer-call.ts'
import { createHttpApp, type HttpAppParts, madeFor } from '../http/http-app.ts'
import { httpServer } from '../http/limits/http-server.ts'
import { BODY_MS, PACES } from '../http/limits/limits.ts'
import { connectionLimits, openFilesLimit } from '../http/limits/open-files.ts'
import type { Live, LiveParts } from '../live/live.ts'
import { listenOn } from './listen.ts'

type OpenParts = Pick<HttpAppParts, 'calls' | 'resolve' | 'rendererDir'> &
  Pick<LiveParts, 'guard' | 'initialState'> & {
    host: string
    port: number
    names: OurNames
    live: Live
    log: Logger
    /** Told of each port that another program has. */
    onTaken: (port: number) => void
    /** Comes before the calls: what a request must go through first. */
    before?: (app: RequestListener) => RequestListener
  }

/** Serves the contract's calls, the screens' files and the live channel on a port. Throws PortTaken. */
export async function openHttp({ names, calls, resolve, rendererDir, live, log, ...parts }: OpenParts) {
  const app = createHttpApp({ calls, resolve, ourNames: names, rendererDir, paces: PACES, bodyMs: BODY_MS, log })
  const listener = parts.before?.(app) ?? app
  const server = httpServer(listener, connectionLimits(openFilesLimit()), madeFor(app))
  live.serve({
    server,
    guard: parts.guard,
    initialState: parts.initialState,
    resolve: ({ request, auth }) => resolve(askingOf(request, auth)),
    call: (message, { request, auth, desk }) =>
      answerSocket(calls, message, { ...askingOf(request, auth), screenId: desk }),
  })
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    await live.close()
    server.closeAllConnections()
    await closed
  }
  try {
    return { port: await listenOn(server, parts), close }
  } catch (error) {
    await close()
    throw error
  }
}
