import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Server as Engine } from 'engine.io'
import { Server } from 'socket.io'

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

/** Milliseconds: until a silent connection to Redis is given up, between two signs of life, and between two attempts. */
const SILENT_MS = 8_000
const SIGN_MS = 2_500
const AGAIN_MS = 1_000

/**
 * Opens a meeting on Redis, by Socket.IO's own adapter and its server-side events. Never throws and never waits: a
 * Redis that is away is tried again until it is closed, and nothing is kept for it meanwhile.
 */
export function openMeeting({ url, onTrouble }: MeetingParts) {
  const make = () =>
    createClient({
      url,
      pingInterval: SIGN_MS,
      socket: { connectTimeout: SILENT_MS, socketTimeout: SILENT_MS, reconnectStrategy: AGAIN_MS },
    })
  type Client = ReturnType<typeof make>
  const clients: Client[] = []
  let trouble: Error | null = null
  let isClosed = false

  function setTrouble(error: Error | null): void {
    if (isClosed || (trouble === null) === (error === null)) return
    trouble = error
    onTrouble(error)
  }
  const failed = (error: unknown) => setTrouble(error instanceof Error ? error : new Error(String(error)))

  function open(): Client {
    const client = make()
    clients.push(client)
    client.on('error', failed)
    client.on('ready', () => {
      if (clients.every(({ isReady }) => isReady)) setTrouble(null)
    })
    client.connect().catch(failed)
    return client
  }
  const publisher = open()

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
      publisher.isReady ? publisher.publish(channel, payload).catch(failed) : Promise.resolve(),
    duplicate: () => ({
      ...library,
      on: () => undefined,
      connect: () => Promise.resolve(),
      subscribe: (channels: string[], listener: (payload: Buffer) => void) => subscribe(channels, listener),
      xRead: () => new Promise(() => undefined),
      disconnect: () => undefined,
    }),
  }
  let subscriber: Client | null = null
  function subscribe(channels: string[], listener: (payload: Buffer) => void): void {
    subscriber ??= open()
    subscriber.subscribe(channels, listener, true).catch(failed)
  }

  const io = new Server<Record<string, never>, Record<string, never>, Events>({
    adapter: createAdapter(forAdapter, { channelPrefix: 'saleroom' }),
    serveClient: false,
  })
  // Nobody connects to it; closing wants one.
  io.bind(new Engine())

  return {
    isUp: () => publisher.isReady && (subscriber?.isReady ?? false),
    /** Enters a room; `listener` hears what others tell there, from whomever it comes. */
    enter(name: string, listener: (...said: unknown[]) => void): Place {
      const room = io.of(`/${name}`)
      room.on(TOLD, listener)
      return {
        tell: (...said) => {
          if (publisher.isReady) room.serverSideEmit(TOLD, ...said)
        },
        leave: () => {
          room.off(TOLD, listener)
        },
      }
    },
    async close(): Promise<void> {
      isClosed = true
      await io.close()
      for (const client of clients) if (client.isOpen) client.destroy()
    },
  }
}
