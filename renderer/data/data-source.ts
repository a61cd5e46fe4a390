import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { LiveMessage } from '../../shared/live.ts'
import { applyMessage } from './apply.ts'
import { keepBidder, readBidder } from './bidder-session.ts'
import { type Broadcasts, createBroadcasts } from './broadcasts.ts'
import { type Audience, type Client, createClient } from './client.ts'
import { type ConnectionWatch, createConnectionWatch } from './connection-watch.ts'
import { keys } from './keys.ts'
import { createLive, type Live } from './live.ts'
import { liveCacheOf, readAnew } from './live-cache.ts'
import { createQueryClient } from './query-client.ts'
import { watchSaleOnShow } from './sale-on-show.ts'
import { createSequence } from './sequence.ts'

/** Everything a screen knows of the sale, and how it comes to know it. */
export type DataSource = {
  audience: Audience
  client: Client
  queryClient: QueryClient
  watch: ConnectionWatch
  broadcasts: Broadcasts
  live: Pick<Live, 'reconnect' | 'showScreen'>
  /** Hears every message once it is applied. Returns the end of it. */
  listen: (listener: (message: LiveMessage) => void) => () => void
  /** Connects until the returned function is called. */
  start: () => () => void
}

/** Puts a screen's client, cache and live channel together. Each audience has its own. */
export function createDataSource({
  audience,
  screen,
  origin = window.location.origin,
}: {
  audience: Audience
  screen: string
  origin?: string
}): DataSource {
  const token = () => (audience === 'public' ? (readBidder()?.token ?? null) : null)
  const watch = createConnectionWatch()
  const sequence = createSequence()
  const queryClient = createQueryClient()
  const cache = liveCacheOf(queryClient)
  const broadcasts = createBroadcasts()
  const listeners = new Set<(message: LiveMessage) => void>()

  function takeMessages(messages: readonly LiveMessage[]): void {
    const taken = messages.map((message) => ({ message, verdict: sequence.judge(message) }))
    // A message changes half a dozen places: drawn together, not one after another.
    notifyManager.batch(() => {
      for (const { message, verdict } of taken) {
        if (verdict === 'drop') continue
        applyMessage(cache, message, audience)
        if (message.type === 'message-broadcast') broadcasts.add(message)
        for (const listener of listeners) listener(message)
      }
    })
    if (taken.some(({ verdict }) => verdict === 'gap')) readAnew(queryClient, [])
  }

  const live = createLive({
    origin,
    audience,
    token,
    screen,
    watch,
    onMessages: takeMessages,
    onFresh: () => {
      sequence.restart()
      readAnew(queryClient, [])
    },
  })

  const client = createClient({
    audience,
    token,
    listening: live.listening,
    isOvertaken: sequence.isOvertaken,
    onRequest: watch.requestWas,
    onRefused(error) {
      if (error.code === 'unknown_bidder' && readBidder() !== null) {
        keepBidder(null)
        live.reconnect()
      } else if (audience === 'own') {
        void queryClient.invalidateQueries({ queryKey: keys.me() })
      }
    },
  })

  return {
    audience,
    client,
    queryClient,
    watch,
    broadcasts,
    live,
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    start() {
      const stopWatching = watchSaleOnShow(queryClient)
      const stop = live.start()
      return () => {
        stop()
        stopWatching()
      }
    },
  }
}
