import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { parseReply } from '../../../shared/api/parse-reply.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { writtenClock } from '../../../shared/pace/expected.ts'
import { hostNames } from '../../access/network/host-names.ts'
import { guardHandshake } from '../../access/network/origin.ts'
import { plainAddress } from '../../access/network/remote-address.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import { type Asking, bearerOf, resolvePrincipal } from '../../access/resolve-principal.ts'
import { VERSION } from '../../house/system/system-handlers.ts'
import { Calls } from '../../http/contract/run-call.ts'
import { PACES, REQUEST_LIMITS } from '../../http/limits/limits.ts'
import type { InitialState } from '../../live/channel.ts'
import { LIVE_LIMITS } from '../../live/limits.ts'
import { Live } from '../../live/live.ts'
import { sayRedisTrouble } from '../../mirrors/house/house-link.ts'
import { Meeting } from '../../mirrors/meeting.ts'
import { paddleOf } from '../../mirrors/messages.ts'
import { askHouseBy, bodyOf } from '../../mirrors/mirror/ask-house.ts'
import { createBidderCache } from '../../mirrors/mirror/bidder-cache.ts'
import { believeProxy } from '../../mirrors/mirror/forwarded.ts'
import { HouseLine, notLive } from '../../mirrors/mirror/house-line.ts'
import { mirrorCalls } from '../../mirrors/mirror/mirror-calls.ts'
import { MirroredSale } from '../../mirrors/mirror/mirrored-sale.ts'
import { openPictureCache } from '../../mirrors/mirror/picture-cache.ts'
import { createPresence } from '../../mirrors/mirror/presence.ts'
import { rateCache } from '../../mirrors/mirror/rate-cache.ts'
import { createHouseClock, createSoundRelay } from '../../mirrors/mirror/sound-relay.ts'
import { createTurns } from '../../mirrors/mirror/turns.ts'
import { fullReads } from '../../sale/calls/full-reads.ts'
import { initialState } from '../../sale/publish/initial-state.ts'
import type { ReadParts } from '../../sale/publish/on-show.ts'
import { pageData } from '../../sale/show/page-data.ts'
import { openHttp } from '../open-http.ts'
import type { MirrorOptions } from '../server-options.ts'
import type { Gives } from './parts.ts'

export type MirrorStart = { options: MirrorOptions }

/** The link to the house over Redis, and the live channel; both are still closed. */
export function linePart({ options }: MirrorStart) {
  const { redis, house, mirrorKey, log, say } = options
  const meeting = new Meeting({
    url: redis,
    onTrouble: (error) => say(error ? sayRedisTrouble(redis, error) : `Redis at ${new URL(redis).host} is there.`),
  })
  const line = new HouseLine({ house, key: mirrorKey, version: VERSION, meeting, say })
  const houseClock = createHouseClock(() => performance.timeOrigin + performance.now())
  const live = new Live({ limits: LIVE_LIMITS, logger: log, soundClock: houseClock.now })
  const logged = (error: unknown) => log.debug({ err: error }, 'the house did not answer')
  return { gives: { line, live, houseClock, logged }, close: () => meeting.close() }
}

type Linked = MirrorStart & Gives<typeof linePart>

/** The mirror's copies of the house's data: the sale on show, rates, bidders, pictures. */
export async function keptPart({ line }: Linked) {
  const turns = createTurns()
  const ask = async <N extends 'sale' | 'auctionState' | 'rates'>(name: N, query: Record<string, string>) => {
    const nobody = { token: null, key: null, address: null }
    const answer = await line.ask({ kind: 'call', call: name, params: {}, query, body: undefined, ...nobody })
    return { reply: parseReply(name, bodyOf(answer)), feed: answer.feed }
  }
  const sale = new MirroredSale(async () => {
    const [whole, state] = await Promise.all([ask('sale', { lots: 'all' }), ask('auctionState', { view: 'current' })])
    return { sale: whole.reply, state: state.reply, feed: Math.min(whole.feed, state.feed) }
  })
  const reads: ReadParts = {
    house: sale.showing(() => true),
    // The lots of the public sale include their tags.
    tags: { get: () => undefined },
    publisher: sale,
    now: () => new Date(),
    clock: () => writtenClock(new Date()),
    zone: () => sale.timeZone,
  }
  const rates = rateCache(async () => {
    await turns.take('publicReads')
    return (await ask('rates', {})).reply
  })
  const bidders = createBidderCache(async (tokens) => (await line.ask({ kind: 'who', tokens })).bidders)
  const pictures = await openPictureCache(async (path, from) => {
    await turns.take('pictures')
    return await line.ask({ kind: 'picture', path, from })
  })
  return { gives: { turns, sale, reads, rates, bidders, pictures }, close: () => pictures.close() }
}

type Knowing = Linked & Gives<typeof keptPart>

/** The contract's calls for the public and bidders. A mirror has no staff callers, from any address. */
export function mirrorCallsPart(known: Knowing) {
  const { options, line, logged, turns, sale, bidders } = known
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
  const current = sale.showing(() => line.isLive() && sale.known === 'current')
  const hasOwn = (_: unknown, { who: { bidder }, lots }: { who: Principal; lots: readonly LotNumber[] }) =>
    bidder !== null && !lots.every((lot) => bidders.seesAsPublic(bidder.paddleNumber, lot))
  const calls = new Calls({
    calls: mirrorCalls({ ...known, house: askHouseBy(line, turns) }),
    resolve,
    journaledReplies: { has: () => false, lookup: () => null },
    fullReads: fullReads({ ...known.reads, house: current, tags: { edition: () => null }, tables: () => null, hasOwn }),
    sayHowFar: () => undefined,
    limits: REQUEST_LIMITS,
    paces: PACES,
    checkReplies: 'off',
    log: options.log,
    now: () => performance.now(),
  })
  return { gives: { calls, resolve } }
}

/** The first message to a screen: the sale as this mirror knows it. */
export function firstMessage({ sale, reads }: Pick<Knowing, 'sale' | 'reads'>): InitialState {
  return (_audience, form) => {
    if (!sale.known) throw new Refused(503, 'not_live', 'The sale is not known yet')
    const message = initialState('public', form, reads)
    const isBehind = sale.known === 'before' && message.type === 'sale-changed'
    return isBehind ? { ...message, anew: true } : message
  }
}

export type Answering = Knowing & Gives<typeof mirrorCallsPart>

/** HTTP and the live channel, with the client addresses that the proxy reports. */
export async function mirrorHttpPart({ options, line, live, logged, sale, reads, bidders, calls, resolve }: Answering) {
  const names = hostNames(options)
  const { port, close } = await openHttp({
    ...options,
    names,
    calls,
    resolve,
    pageData: pageData(reads),
    live,
    https: null,
    guard(handshake, ours) {
      believeProxy(handshake)
      return line.isLive() ? guardHandshake(handshake, ours) : notLive()
    },
    initialState: firstMessage({ sale, reads }),
    // A mirror knows no reason of a suspension.
    greeting: () => null,
    before: (app) => (request, response) => void answer(app, request, response),
  })

  /** Asks the house about a token that another mirror issued, because the calls need its bidder. */
  async function answer(app: RequestListener, request: IncomingMessage, response: ServerResponse): Promise<void> {
    believeProxy(request)
    const token = bearerOf(request.headers)
    if (token !== null && line.isLive())
      await bidders.learn(token, plainAddress(request.socket.remoteAddress)).catch(logged)
    app(request, response)
  }

  return { gives: { port }, close }
}

/** Follows the house: passes its messages to the screens, and reports the connected screens to it. */
export function followPart({ line, live, houseClock, logged, sale, rates, bidders }: Answering) {
  const presence = createPresence({ line, devices: () => live.devices(), logged })
  const relay = createSoundRelay({ line, room: live.sound, clock: houseClock, logged })
  const forget = (): void => {
    sale.forget()
    rates.forget()
  }
  // A page whose token is no longer its bidder's must not get that bidder's private messages.
  const refresh = async () => {
    await bidders.refresh()
    live.reauthenticate()
  }
  live.onDevices(presence.changed)
  line.open({
    async onLinked() {
      forget()
      // First, because the house sends private messages only to the paddles it reports.
      await presence.tell()
      await refresh()
      await sale.ready()
    },
    onLost() {
      forget()
      live.sound.relay(false)
      // The screens show that they are not live, and reconnect.
      for (const { id } of live.devices()) live.disconnect(id)
    },
    onMessage(room, message, feed) {
      const before = sale.auctionId
      rates.hear(message)
      sale.hear(message, feed).then(() => {
        // In another sale bidders have other lots.
        if (before !== sale.auctionId) refresh().catch(logged)
      }, logged)
      live.send(room, message)
    },
    onSound(bytes) {
      const [state] = bytes
      if (bytes.length === 1) live.sound.relay(state === 1)
      else live.sound.take(bytes)
    },
    onOwn(room, message) {
      bidders.told(paddleOf(room), message)
      live.send(room, message)
    },
    onEnded(paddles) {
      bidders.forget(paddles).catch(logged)
      // All their pages are cut, because one may belong to a former holder; the others reconnect.
      live.reauthenticate(paddles)
    },
  })
  return {
    stop() {
      presence.close()
      relay.close()
      line.close()
    },
  }
}
