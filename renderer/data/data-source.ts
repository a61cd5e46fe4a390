import { notifyManager } from '@tanstack/react-query'
import type { Desk } from '../../shared/engine/actor.ts'
import type { LiveMessage } from '../../shared/sale/live.ts'
import { createListeners } from '../store.ts'
import type { Reply } from './client/call-types.ts'
import { type ApiClient, type ClientAudience, createClient } from './client/client.ts'
import { deskAt } from './client/desk-of-screen.ts'
import { loseBidder, readBidder } from './kept/bidder-session.ts'
import { type Broadcasts, createBroadcasts } from './live/broadcasts.ts'
import { type ConnectionWatch, createConnectionWatch } from './live/connection-watch.ts'
import { createLive, type LiveConnection } from './live/live.ts'
import { createMemory, type ScreenMemory } from './memory.ts'

/** A screen's data of the sale, and its connections to the server. */
export type DataSource = Omit<ScreenMemory, 'apply'> & {
  audience: ClientAudience
  client: ApiClient
  watch: ConnectionWatch
  broadcasts: Broadcasts
  live: Pick<LiveConnection, 'reconnect' | 'showScreen'>
  /** The desk of the screen on show, or null. */
  desk: () => Desk | null
  /** Takes this device's new role or bidder from the server, and reads everything again. */
  become: (me: Reply<'me'>) => void
  /** Calls the listener for every message, after it is applied. Returns its stop function. */
  listen: (listener: (message: LiveMessage) => void) => () => void
  /** Calls the listener when the channel was opened again and everything is read again. */
  onAnew: (listener: () => void) => () => void
  /** Connects until the returned function is called. */
  start: () => () => void
}

/** `path` is the path of the screen's address, by which its desk is known. */
type DataSourceParts = { audience: ClientAudience; screen: string; origin?: string; path?: () => string }

/** Creates a screen's client, cache and live channel. Each audience has its own. */
export function createDataSource({
  audience,
  screen,
  origin = window.location.origin,
  path = () => location.pathname,
}: DataSourceParts): DataSource {
  const desk = () => deskAt(path())
  const token = () => (audience === 'public' ? (readBidder()?.token ?? null) : null)
  const watch = createConnectionWatch()
  const memory = createMemory()
  const { readAgain, clock } = memory
  const broadcasts = createBroadcasts()
  const heard = createListeners<LiveMessage>()
  const anew = createListeners<void>()

  function takeMessages(messages: readonly LiveMessage[]): void {
    // Messages received together are rendered together.
    notifyManager.batch(() => {
      memory.apply(messages)
      for (const message of messages) {
        // Messages of a live sale are part of the sale.
        if (message.type === 'message-broadcast' && message.auctionId === null) broadcasts.add(message)
        heard.tell(message)
      }
    })
  }

  const live = createLive({
    origin,
    audience,
    token,
    screen,
    watch,
    // A phone reads at once: on a slow line the channel opens half a second later. It reads again then.
    ...(audience === 'public' && { listenFirstMs: 0 }),
    onMessages: takeMessages,
    onFresh() {
      memory.beginAgain()
      anew.tell()
    },
  })

  const client = createClient({
    audience,
    token,
    desk,
    listening: live.listening,
    overSocket: live.call,
    overtaking: () => memory.overtaking(watch.current() === 'live'),
    onAnew: anew.subscribe,
    onRequest: watch.requestWas,
    onDate: clock.answeredAt,
    onRefused(error, sentToken) {
      if (audience === 'own') readAgain('me')
      else if (sentToken === token() && isSessionOver(error.code)) {
        loseBidder(error)
        live.reconnect()
      }
    },
  })

  return {
    audience,
    client,
    ...memory,
    watch,
    broadcasts,
    live,
    desk,
    become(me) {
      memory.cache.put(['me'], me)
      live.reconnect()
    },
    listen: heard.subscribe,
    onAnew: anew.subscribe,
    start: () => startListening({ live, watch, onSilence: () => readAgain('sale') }),
  }
}

const isSessionOver = (code: string | null) => code === 'unknown_bidder' || code === 'session_ended'

type Listening = { live: Pick<LiveConnection, 'start'>; watch: ConnectionWatch; onSilence: () => void }

/** Returns its stop function. `onSilence` reads at once: the channel has been silent for a while by then. */
function startListening({ live, watch, onSilence }: Listening): () => void {
  const stop = live.start()
  let before = watch.current()
  const forget = watch.subscribe(() => {
    if (before === 'live' && watch.current() !== 'live') onSilence()
    before = watch.current()
  })
  return () => {
    forget()
    stop()
  }
}
