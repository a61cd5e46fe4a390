import { type ApiClient, createClient } from '../renderer/data/client/client.ts'
import { createConnectionWatch } from '../renderer/data/live/connection-watch.ts'
import { createLive } from '../renderer/data/live/live.ts'
import type { LiveMessage } from '../shared/sale/live.ts'

type ScreenParts = {
  url: string
  /** The clerk's screen at the house's PC, or a public one. */
  audience: 'own' | 'public'
  onMessage: (message: LiveMessage) => void
}

/** A screen with the product's own live channel, connection state and client. */
export type RealScreen = {
  call: ApiClient['call']
  isLive: () => boolean
  /** How often it lost its live state. */
  losses: () => number
  close: () => void
}

/** Opens a screen, which connects automatically. */
export function openRealScreen({ url, audience, onMessage }: ScreenParts): RealScreen {
  const watch = createConnectionWatch()
  const token = () => null
  let wasLive = false
  let losses = 0
  watch.subscribe(() => {
    const isLive = watch.current() === 'live'
    if (wasLive && !isLive) losses += 1
    wasLive = isLive
  })
  const live = createLive({
    origin: url,
    audience,
    token,
    screen: audience === 'own' ? 'clerk' : 'online-bidding',
    watch,
    onMessages: (messages) => messages.forEach(onMessage),
    onFresh: () => undefined,
  })
  const client = createClient({
    audience,
    token,
    listening: live.listening,
    overSocket: live.call,
    onRequest: watch.requestWas,
    fetch: (path, init) => fetch(new URL(String(path), url), init),
  })
  return {
    call: client.call,
    isLive: () => watch.current() === 'live',
    losses: () => losses,
    close: live.start(),
  }
}
