import { createClient } from '@redis/client'

export type RedisClient = ReturnType<typeof makeClient>

type ConnectionParts = {
  /** `redis://` or `rediss://`. */
  url: string
  onReady: (client: RedisClient) => void
  /** Called for each failure. */
  onFailed: (error: Error) => void
}

/** Milliseconds: the limit for a silent connection, between two pings, and between two attempts. */
const SILENT_MS = 8_000
const SIGN_MS = 2_500
const AGAIN_MS = 1_000

function makeClient(url: string) {
  const socket = { connectTimeout: SILENT_MS, socketTimeout: SILENT_MS, reconnectStrategy: false } as const
  return createClient({ url, pingInterval: SIGN_MS, disableOfflineQueue: true, socket })
}

/**
 * Keeps a connection to Redis until it is closed. Uses a new client for each attempt: the library's own reconnection
 * would queue messages and send them late.
 */
export function openConnection({ url, onReady, onFailed }: ConnectionParts) {
  let client: RedisClient | null = null
  let again: NodeJS.Timeout | null = null
  let isClosed = false

  function open(): void {
    const opened = makeClient(url)
    client = opened
    const give = (error: unknown) => {
      if (client !== opened) return
      client = null
      if (opened.isOpen) opened.destroy()
      if (isClosed) return
      onFailed(errorOf(error))
      again = setTimeout(open, AGAIN_MS).unref()
    }
    opened.on('error', give)
    opened.on('end', () => give(new Error('the connection was closed')))
    opened.connect().then(() => {
      if (client === opened) onReady(opened)
    }, give)
  }
  open()

  return {
    isReady: () => client?.isReady ?? false,
    /** Runs work with the connected client; does nothing without one. */
    use: async (work: (client: RedisClient) => Promise<unknown>): Promise<void> => {
      if (client?.isReady) await work(client)
    },
    close(): void {
      isClosed = true
      if (again) clearTimeout(again)
      const last = client
      client = null
      if (last?.isOpen) last.destroy()
    },
  }
}

/** Converts a thrown value into an error. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
