import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Server as Engine } from 'engine.io'
import { Server } from 'socket.io'
import { type Client, errorOf, openConnection } from './redis-connection.ts'

/** Where a house and its mirrors meet. */
export type Meeting = ReturnType<typeof openMeeting>

/** A room of the meeting: who is in it hears what any of the others tells. */
export type Place = {
  /** Tells all others here; while Redis is away nobody, for what is late would be wrong. */
  tell: (...said: readonly unknown[]) => void
  leave: () => void
}

type MeetingParts = {
  /** `redis://` or `rediss://`. */
  url: string
  /** Told, once each time, why Redis can't be had; null when it is there again. */
  onTrouble: (error: Error | null) => void
}

/** The event by which servers tell each other everything: what it means is in its arguments. */
const TOLD = 'told'
type Events = { [TOLD]: (...said: unknown[]) => void }

type Subscription = { channels: string[]; listener: (payload: Buffer) => void }

/**
 * Opens a meeting on Redis, by Socket.IO's own adapter and its server-side events. Never throws and never waits: a
 * Redis that is away is tried again until it is closed, and nothing is kept for it meanwhile.
 */
export function openMeeting({ url, onTrouble }: MeetingParts) {
  let trouble: Error | null = null
  let isClosed = false
  const subscriptions: Subscription[] = []

  function failed(error: Error): void {
    if (isClosed || trouble) return
    trouble = error
    onTrouble(error)
  }
  function ready(): void {
    if (isClosed || !trouble || !publisher.isReady() || !subscriber.isReady()) return
    trouble = null
    onTrouble(null)
  }
  const publisher = openConnection({ url, onFailed: failed, onReady: ready })
  const subscriber = openConnection({
    url,
    onFailed: failed,
    onReady(client) {
      for (const subscription of subscriptions) subscribe(client, subscription)
      ready()
    },
  })
  const subscribe = (client: Client, { channels, listener }: Subscription) =>
    client.subscribe(channels, listener, true).catch((error: unknown) => failed(errorOf(error)))
  const isUp = () => publisher.isReady() && subscriber.isReady()

  /**
   * The client as the adapter uses it. The adapter waits for none of its promises, so none may fail. Its stream carries
   * what goes to screens, and no screen is connected to this server: read, it would only be a way in for whoever can
   * write to Redis.
   */
  // By this the adapter knows which library it is given.
  const library = { sSubscribe: () => undefined }
  const forAdapter = {
    ...library,
    publish: (channel: string, payload: Buffer) =>
      publisher.use((client) => client.publish(channel, payload)).catch((error: unknown) => failed(errorOf(error))),
    duplicate: () => ({
      ...library,
      on: () => undefined,
      connect: () => Promise.resolve(),
      subscribe(channels: string[], listener: (payload: Buffer) => void) {
        subscriptions.push({ channels, listener })
        void subscriber.use((client) => subscribe(client, { channels, listener }))
      },
      xRead: () => new Promise(() => undefined),
      disconnect: () => undefined,
    }),
  }

  const io = new Server<Record<string, never>, Record<string, never>, Events>({
    adapter: createAdapter(forAdapter, { channelPrefix: 'saleroom' }),
    serveClient: false,
  })
  // Nobody connects to it; closing wants one.
  io.bind(new Engine())

  return {
    isUp,
    /** Enters a room; `listener` hears what others tell there, from whomever it comes. */
    enter(name: string, listener: (...said: unknown[]) => void): Place {
      const room = io.of(`/${name}`)
      room.on(TOLD, listener)
      return {
        tell: (...said) => {
          if (publisher.isReady()) room.serverSideEmit(TOLD, ...said)
        },
        leave: () => {
          room.off(TOLD, listener)
        },
      }
    },
    async close(): Promise<void> {
      isClosed = true
      await io.close()
      publisher.close()
      subscriber.close()
    },
  }
}
