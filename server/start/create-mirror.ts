import type { IncomingMessage, ServerResponse } from 'node:http'
import { interfacesOfThisPc, lanNetworks } from '../access/network/lan-addresses.ts'
import { guardHandshake } from '../access/network/origin.ts'
import { ourNames } from '../access/network/our-names.ts'
import { plainAddress } from '../access/network/remote-address.ts'
import { Refused } from '../access/refused.ts'
import { type Asking, askingOf, bearerOf, resolvePrincipal } from '../access/resolve-principal.ts'
import { VERSION } from '../house/system/system-handlers.ts'
import { createCalls } from '../http/contract/run-call.ts'
import { createHttpApp } from '../http/http-app.ts'
import { httpServer } from '../http/limits/http-server.ts'
import { BODY_MS, PACES, REQUEST_LIMITS } from '../http/limits/limits.ts'
import { connectionLimits, openFilesLimit } from '../http/limits/open-files.ts'
import { madeFor } from '../http/made-for.ts'
import { LIVE_LIMITS } from '../live/limits.ts'
import { createLive } from '../live/live.ts'
import { sayRedisTrouble } from '../mirrors/house/house-link.ts'
import { openMeeting } from '../mirrors/meeting.ts'
import { Fields } from '../mirrors/messages.ts'
import { askHouseBy, bodyOf } from '../mirrors/mirror/ask-house.ts'
import { createBiddersHere } from '../mirrors/mirror/bidders-here.ts'
import { believeProxy } from '../mirrors/mirror/forwarded.ts'
import { notLive, openHouseLine } from '../mirrors/mirror/house-line.ts'
import { createKeptReads, OF_CURRENT } from '../mirrors/mirror/kept-reads.ts'
import { mirrorCalls } from '../mirrors/mirror/mirror-calls.ts'
import { openPicturesHere } from '../mirrors/mirror/pictures-here.ts'
import { createPresence } from '../mirrors/mirror/presence.ts'
import { createTurns } from '../mirrors/mirror/turns.ts'
import { listenOn } from './listen.ts'
import type { MirrorOptions, RunningMirror } from './server-options.ts'

/** Builds a mirror of a house and opens it: whether the house is there or not, it answers. Throws PortTaken. */
export async function createMirror(options: MirrorOptions): Promise<RunningMirror> {
  const { redis, house, mirrorKey, log, say } = options
  const meeting = openMeeting({
    url: redis,
    onTrouble: (error) => say(error ? sayRedisTrouble(redis, error) : `Redis at ${new URL(redis).host} is there.`),
  })
  const line = openHouseLine({
    house,
    key: mirrorKey,
    version: VERSION,
    meeting,
    say,
    async onLinked() {
      reads.forget()
      await bidders.refresh()
      await presence.tell()
      await reads.get('auctionState', OF_CURRENT)
    },
    onLost() {
      reads.forget()
      // They say that they are not live, and come back by themselves.
      for (const { id } of live.devices()) live.disconnect(id)
    },
    onMessage(message, feed) {
      const before = reads.state()?.auctionId
      reads.hear(message, feed).then(() => {
        // On another sale other lots are theirs.
        if (before !== reads.state()?.auctionId) bidders.refresh().catch(logged)
      }, logged)
      live.send('public', message)
    },
    onOwn(paddle, message) {
      if ('lotNumber' in message) bidders.owns(paddle, message.lotNumber)
      live.send(`paddle:${paddle}`, message)
    },
  })
  const logged = (error: unknown) => log.debug({ err: error }, 'the house did not answer')
  const turns = createTurns()
  const reads = createKeptReads(async (name, { params, query }) => {
    // The sale as it stands is what a mirror lives by; of all else strangers may ask for what there is not.
    if (name !== 'auctionState') await turns.take('publicReads')
    const fields = { params: Fields.parse(params ?? {}), query: Fields.parse(query ?? {}) }
    const answer = await line.ask({
      kind: 'call',
      call: name,
      ...fields,
      body: undefined,
      token: null,
      key: null,
      address: null,
    })
    return { body: bodyOf(answer), feed: answer.feed }
  })
  const bidders = createBiddersHere(async (tokens) => (await line.ask({ kind: 'who', tokens })).bidders)
  const pictures = await openPicturesHere(async (path, from) => {
    await turns.take('pictures')
    return await line.ask({ kind: 'picture', path, from })
  })

  /** Nobody is staff here, wherever they come from. */
  function resolve(asking: Asking) {
    const byToken = (token: string) => {
      const bidder = bidders.byToken(token)
      if (bidder !== undefined) return bidder
      bidders.learn(token, plainAddress(asking.remoteAddress)).catch(logged)
      throw notLive()
    }
    const headers = { ...asking.headers, 'x-saleroom-audience': 'public' }
    const who = resolvePrincipal(
      { ...asking, headers },
      {
        bidders: { byToken },
        displays: { display: () => null },
        staff: { session: () => null },
        simulator: { isOurs: () => false },
      },
    )
    return { ...who, isClerksPc: false, device: who.address }
  }

  const calls = createCalls({
    calls: mirrorCalls({ house: askHouseBy(line, turns), line, reads, bidders, pictures }),
    resolve,
    durableReplies: { lookup: () => null },
    fullReads: {},
    limits: REQUEST_LIMITS,
    paces: PACES,
    checkReplies: 'off',
    log,
    now: Date.now,
  })
  const names = ourNames({ allowHosts: options.allowHosts })
  const { rendererDir } = options
  const app = createHttpApp({ calls, resolve, ourNames: names, rendererDir, paces: PACES, bodyMs: BODY_MS, log })

  /** Who asks must be known before it is looked who may: a token that came to another mirror before is asked for here. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    believeProxy(request)
    const token = bearerOf(request.headers)
    if (token !== null && line.isLive())
      await bidders.learn(token, plainAddress(request.socket.remoteAddress)).catch(logged)
    app(request, response)
  }
  const limits = connectionLimits(openFilesLimit())
  const server = httpServer((request, response) => void answer(request, response), limits, madeFor(app))
  const presence = createPresence({ line, devices: () => live.devices(), logged })
  const live = createLive({
    server,
    guard(handshake) {
      believeProxy(handshake)
      return line.isLive() ? guardHandshake(handshake, names) : notLive()
    },
    resolve: ({ request, auth }) => resolve(askingOf(request, auth)),
    call: (message, { request, auth }) => calls.answer(message, askingOf(request, auth)),
    initialState: () => {
      const state = reads.state()
      if (!state) throw new Refused(503, 'not_live', 'The sale is not known yet')
      const { auctionId, seq } = state
      return { type: 'auction_state', auctionId, seq, prev: 0, at: new Date().toISOString(), state }
    },
    onDevices: presence.changed,
    limits: LIVE_LIMITS,
    logger: log,
  })
  const port = await listenOn(server, { host: options.host, port: options.port, onTaken: options.onTaken })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    lan: () => lanNetworks(interfacesOfThisPc()).map(({ address }) => `http://${address}:${port}`),
    isLive: line.isLive,
    async close() {
      presence.close()
      line.close()
      const closed = new Promise((resolve) => server.close(resolve))
      await live.close()
      server.closeAllConnections()
      await closed
      await meeting.close()
      await pictures.close()
    },
  }
}
