import { decode, encode } from '@msgpack/msgpack'
import { z } from 'zod'
import { newSecret } from '../access/secret.ts'
import { errorOf, openConnection, type RedisClient } from './redis-connection.ts'

/** A channel of the meeting. Each message reaches every other member. */
export type MeetingChannel = {
  /** Sends to all others; drops the message while Redis is unreachable, because a late one would be wrong. */
  tell: (...said: readonly unknown[]) => void
  leave: () => void
}

type MeetingParts = {
  /** `redis://` or `rediss://`. */
  url: string
  /** Called once for each failure of Redis; with null when it works again. */
  onTrouble: (error: Error | null) => void
}

/** The form of Socket.IO's Redis adapter, which earlier mirrors read, so that they notice they are too old. */
const SERVER_SIDE_EMIT = 9
const Envelope = z.object({
  uid: z.string(),
  type: z.literal(SERVER_SIDE_EMIT),
  data: z.object({ packet: z.tuple([z.literal('told')]).rest(z.unknown()) }),
})

/**
 * Connects a house and its mirrors through Redis, by publish and subscribe. Never throws or waits. Retries an
 * unreachable Redis until the meeting is closed, and drops messages in the meantime.
 */
export class Meeting {
  private readonly uid = newSecret()
  private readonly listeners = new Map<string, (payload: Buffer) => void>()
  private readonly onTrouble: MeetingParts['onTrouble']
  private readonly publisher: ReturnType<typeof openConnection>
  private readonly subscriber: ReturnType<typeof openConnection>
  private trouble: Error | null = null
  private isClosed = false

  constructor({ url, onTrouble }: MeetingParts) {
    this.onTrouble = onTrouble
    const onFailed = (error: unknown) => this.failed(error)
    this.publisher = openConnection({ url, onFailed, onReady: () => this.ready() })
    this.subscriber = openConnection({
      url,
      onFailed,
      onReady: (client) => {
        for (const channel of this.listeners.keys()) void this.subscribe(client, channel)
        this.ready()
      },
    })
  }

  isUp(): boolean {
    return this.publisher.isReady() && this.subscriber.isReady()
  }

  /** Joins a channel. `listener` gets the messages of all others there. */
  enter(name: string, listener: (...said: unknown[]) => void): MeetingChannel {
    const channel = channelOf(name)
    this.listeners.set(channel, (payload) => {
      const heard = Envelope.safeParse(decoded(payload))
      if (heard.success && heard.data.uid !== this.uid) listener(...heard.data.data.packet.slice(1))
    })
    void this.subscriber.use((client) => this.subscribe(client, channel))
    return {
      tell: (...said) => this.publish(name, said),
      leave: () => {
        this.listeners.delete(channel)
        void this.subscriber.use((client) => client.unsubscribe(channel).catch(() => undefined))
      },
    }
  }

  close(): void {
    this.isClosed = true
    this.publisher.close()
    this.subscriber.close()
  }

  private publish(name: string, said: readonly unknown[]): void {
    if (!this.publisher.isReady()) return
    const message = { uid: this.uid, nsp: `/${name}`, type: SERVER_SIDE_EMIT, data: { packet: ['told', ...said] } }
    const bytes = Buffer.from(encode(message))
    void this.publisher.use((client) =>
      client.publish(channelOf(name), bytes).catch((error: unknown) => this.failed(error)),
    )
  }

  private async subscribe(client: RedisClient, channel: string): Promise<void> {
    try {
      await client.subscribe(channel, (payload) => this.listeners.get(channel)?.(payload), true)
    } catch (error) {
      this.failed(error)
    }
  }

  private failed(error: unknown): void {
    if (this.isClosed || this.trouble) return
    this.trouble = errorOf(error)
    this.onTrouble(this.trouble)
  }

  private ready(): void {
    if (this.isClosed || !this.trouble || !this.isUp()) return
    this.trouble = null
    this.onTrouble(null)
  }
}

const channelOf = (name: string) => `saleroom#/${name}#`

function decoded(payload: Buffer): unknown {
  try {
    return decode(payload)
  } catch {
    return null
  }
}
