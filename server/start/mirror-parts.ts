import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { guardHandshake } from '../access/network/origin.ts'
import { ourNames } from '../access/network/our-names.ts'
import { plainAddress } from '../access/network/remote-address.ts'
import { Refused } from '../access/refused.ts'
import { type Asking, bearerOf, resolvePrincipal } from '../access/resolve-principal.ts'
import { VERSION } from '../house/system/system-handlers.ts'
import { Calls } from '../http/contract/run-call.ts'
import { PACES, REQUEST_LIMITS } from '../http/limits/limits.ts'
import { LIVE_LIMITS } from '../live/limits.ts'
import { Live } from '../live/live.ts'
import { sayRedisTrouble } from '../mirrors/house/house-link.ts'
import { Meeting } from '../mirrors/meeting.ts'
import { Fields } from '../mirrors/messages.ts'
import { askHouseBy, bodyOf } from '../mirrors/mirror/ask-house.ts'
import { createBiddersHere } from '../mirrors/mirror/bidders-here.ts'
import { believeProxy } from '../mirrors/mirror/forwarded.ts'
import { HouseLine, notLive } from '../mirrors/mirror/house-line.ts'
import { createKeptReads, OF_CURRENT } from '../mirrors/mirror/kept-reads.ts'
import { mirrorCalls } from '../mirrors/mirror/mirror-calls.ts'
import { openPicturesHere } from '../mirrors/mirror/pictures-here.ts'
import { createPresence } from '../mirrors/mirror/presence.ts'
import { createTurns } from '../mirrors/mirror/turns.ts'
import { openHttp } from './open-http.ts'
import type { Gives } from './parts.ts'
import type { MirrorOptions } from './server-options.ts'

/** What the first part of a mirror is given. */
export type MirrorStart = { options: MirrorOptions }

/** The line to the house, over Redis, and the live channel; neither has begun. */
export function linePart({ options }: MirrorStart) {
  const { redis, house, mirrorKey, log, say } = options
  const meeting = new Meeting({
    url: redis,
    onTrouble: (error) => say(error ? sayRedisTrouble(redis, error) : `Redis at ${new URL(redis).host} is there.`),
  })
  const line = new HouseLine({ house, key: mirrorKey, version: VERSION, meeting, say })
  const live = new Live({ limits: LIVE_LIMITS, logger: log })
  const logged = (error: unknown) => log.debug({ err: error }, 'the house did not answer')
  return { gives: { line, live, logged }, close: () => meeting.close() }
}

type Linked = MirrorStart & Gives<typeof linePart>

/** What a mirror knows of its house: the public's reads, bidders, pictures. */
export async function keptPart({ line }: Linked) {
  const turns = createTurns()
  const reads = createKeptReads(async (name, { params, query }) => {
    // The sale as it stands is what a mirror lives by; of all else strangers may ask for what there is not.
    if (name !== 'auctionState') await turns.take('publicReads')
    const fields = { params: Fields.parse(params ?? {}), query: Fields.parse(query ?? {}) }
    const nobody = { token: null, key: null, address: null }
    const answer = await line.ask({ kind: 'call', call: name, ...fields, body: undefined, ...nobody })
    return { body: bodyOf(answer), feed: answer.feed }
  })
  const bidders = createBiddersHere(async (tokens) => (await line.ask({ kind: 'who', tokens })).bidders)
  const pictures = await openPicturesHere(async (path, from) => {
    await turns.take('pictures')
    return await line.ask({ kind: 'picture', path, from })
  })
  return { gives: { turns, reads, bidders, pictures }, close: () => pictures.close() }
}

type Knowing = Linked & Gives<typeof keptPart>

/** The contract's calls, carried out for the public and for bidders: nobody is staff here, wherever they come from. */
export function mirrorCallsPart({ options, line, logged, turns, reads, bidders, pictures }: Knowing) {
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
  const calls = new Calls({
    calls: mirrorCalls({ house: askHouseBy(line, turns), line, reads, bidders, pictures }),
    resolve,
    durableReplies: { lookup: () => null },
    fullReads: {},
    sayHowFar: () => undefined,
    limits: REQUEST_LIMITS,
    paces: PACES,
    checkReplies: 'off',
    log: options.log,
    now: Date.now,
  })
  return { gives: { calls, resolve } }
}

type Answering = Knowing & Gives<typeof mirrorCallsPart>

/** HTTP and the live channel, for whoever the proxy names. */
export async function mirrorHttpPart({ options, line, live, logged, reads, bidders, calls, resolve }: Answering) {
  const names = ourNames(options)
  const { port, close } = await openHttp({
    ...options,
    names,
    calls,
    resolve,
    live,
    guard(handshake) {
      believeProxy(handshake)
      return line.isLive() ? guardHandshake(handshake, names) : notLive()
    },
    initialState() {
      const state = reads.state()
      if (!state) throw new Refused(503, 'not_live', 'The sale is not known yet')
      const { auctionId, seq } = state
      return { type: 'auction_state', auctionId, seq, prev: 0, at: new Date().toISOString(), state }
    },
    before: (app) => (request, response) => void answer(app, request, response),
  })

  /** A token that came to another mirror before is asked for first: the calls must know who asks. */
  async function answer(app: RequestListener, request: IncomingMessage, response: ServerResponse): Promise<void> {
    believeProxy(request)
    const token = bearerOf(request.headers)
    if (token !== null && line.isLive())
      await bidders.learn(token, plainAddress(request.socket.remoteAddress)).catch(logged)
    app(request, response)
  }

  return { gives: { port }, close }
}

/** Follows the house: what it tells goes to the screens, and it is told who is here. */
export function followPart({ line, live, logged, reads, bidders }: Answering) {
  const presence = createPresence({ line, devices: () => live.devices(), logged })
  live.onDevices(presence.changed)
  line.open({
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
      live.send(`paddle:${paddle}/named`, message)
    },
  })
  return {
    stop() {
      presence.close()
      line.close()
    },
  }
}
