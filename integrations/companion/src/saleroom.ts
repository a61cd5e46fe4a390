import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { showApi } from '../../../shared/api/show.ts'
import { LinkRole } from '../../../shared/engine/actor.ts'
import { Me } from '../../../shared/entities/system.ts'
import { type Link, parseLink } from './link.ts'

/** Milliseconds until a lost connection is retried. */
const AGAIN_MS = 2_000
/** The least milliseconds between two reads. */
const READ_MS = 200
/** Milliseconds between two reads of waiting bids, which the public live channel does not announce. */
const LOOK_MS = 1_000
/** Milliseconds to wait for an answer, and for a ping of the server. */
const ANSWER_MS = 5_000
const PING_MS = 60_000

const Feed = showApi.currentFeed.reply
/** The feed's single flat object. */
export type Facts = z.infer<typeof Feed>[number]

const Waiting = z.array(z.unknown())
const Refusal = z.object({ error: z.string() }).or(z.object({ message: z.string() }))

/** The known state of the sale. `waiting` is null if the link may not see it. */
export type Known = { role: LinkRole; facts: Facts; waiting: number | null }

export type SaleroomEvents = {
  /** Receives a device's cookie to store: a link creates a device only once. */
  onCookie: (cookie: string) => void
  onKnown: (known: Known) => void
  /** Connected (null), or the problem in words. */
  onConnection: (problem: string | null) => void
}

/** A house behind its display or desk link: read again after each message, reconnected after a loss. */
export class Saleroom {
  private readonly link: Link
  private readonly events: SaleroomEvents
  private cookie: string
  private role: LinkRole = 'display'
  private socket: WebSocket | null = null
  private readonly timers = new Set<NodeJS.Timeout>()
  private isReading = false
  private isStale = false
  private isClosed = false

  /** Throws a message if the link is invalid. `cookie` is the one stored earlier for this link, or empty. */
  constructor({ link, cookie, ...events }: SaleroomEvents & { link: string; cookie: string }) {
    this.link = parseLink(link)
    this.cookie = cookie
    this.events = events
    void this.open()
  }

  close(): void {
    this.isClosed = true
    for (const timer of this.timers) clearTimeout(timer)
    this.socket?.terminate()
  }

  /** Makes a call; throws a refusal's message. Each press has one key, so it is carried out at most once. */
  async write(path: string, body: object): Promise<void> {
    await this.mustBeItself()
    await this.call('POST', path, body)
    void this.read()
  }

  /** Reads a call's answer. */
  async get<T>(path: string, shape: z.ZodType<T>): Promise<T> {
    return shape.parse(await this.call('GET', path))
  }

  private async open(): Promise<void> {
    try {
      await this.enter()
      this.listen()
    } catch (error) {
      this.lost(error instanceof Error ? error.message : String(error))
    }
  }

  /** Becomes a device of the link, unless it is one already. */
  private async enter(): Promise<void> {
    if (this.cookie && (await this.takesRole())) return
    this.cookie = ''
    const answer = await this.fetch('POST', '/api/access/display', { code: this.link.code })
    if (!answer.ok) throw new Error(sentenceOf(await answer.json()))
    const given = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('saleroom_display='))
    this.cookie = given?.split(';')[0] ?? ''
    this.events.onCookie(this.cookie)
    if (!(await this.takesRole())) throw new Error('This link is no longer valid')
  }

  /** Whether the cookie belongs to a valid link; if so, takes its role. */
  private async takesRole(): Promise<boolean> {
    const { success, data } = LinkRole.safeParse((await this.get('/api/access/me', Me)).role)
    if (success) this.role = data
    return success
  }

  /** On the clerk's own PC a caller without a link is staff, so a revoked link must not press any button. */
  private async mustBeItself(): Promise<void> {
    const { role } = await this.get('/api/access/me', Me)
    if (role === this.role) return
    this.socket?.terminate()
    throw new Error('This link is no longer valid')
  }

  private listen(): void {
    const socket = new WebSocket(`${this.link.url.replace(/^http/, 'ws')}/ws?name=Companion`)
    this.socket = socket
    let silence: NodeJS.Timeout | undefined
    const heard = (): void => {
      this.timers.delete(silence as NodeJS.Timeout)
      clearTimeout(silence)
      silence = this.later(PING_MS, () => socket.terminate())
    }
    socket.on('open', () => {
      this.events.onConnection(null)
      heard()
      void this.look()
    })
    socket.on('ping', heard)
    socket.on('message', () => {
      heard()
      void this.read()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => this.lost('Saleroom does not answer'))
  }

  private lost(problem: string): void {
    if (this.isClosed) return
    this.socket = null
    this.events.onConnection(problem)
    this.later(AGAIN_MS, () => void this.open())
  }

  private later(ms: number, task: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      task()
    }, ms)
    this.timers.add(timer)
    return timer
  }

  private get seesWaiting(): boolean {
    return this.role === 'display' || this.role === 'entry'
  }

  /** Polls if the role sees waiting bids. */
  private async look(): Promise<void> {
    await this.read()
    if (this.socket && this.seesWaiting) this.later(LOOK_MS, () => void this.look())
  }

  /** Reads the whole state; if messages arrive during a read, reads again. */
  private async read(): Promise<void> {
    if (this.isClosed) return
    this.isStale = this.isReading
    if (this.isReading) return
    this.isReading = true
    try {
      await this.mustBeItself()
      const [facts] = await this.get('/feed/current.json', Feed)
      if (!facts) throw new Error('The feed is empty')
      const isOn = this.seesWaiting && facts.lot !== ''
      const path = `/api/bids/pending/${encodeURIComponent(facts.lot)}`
      const waiting = isOn ? (await this.get(path, Waiting)).length : this.seesWaiting ? 0 : null
      if (!this.isClosed) this.events.onKnown({ role: this.role, facts, waiting })
    } catch {
      // The socket reports a lost connection; a revoked link is noticed when it reconnects.
      this.socket?.terminate()
    } finally {
      this.later(READ_MS, () => {
        this.isReading = false
        if (this.isStale) void this.read()
      })
    }
  }

  private async call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await this.fetch(method, path, body)
    const reply: unknown = await answer.json()
    if (!answer.ok) throw new Error(sentenceOf(reply))
    return reply
  }

  private async fetch(method: string, path: string, body?: object): Promise<Response> {
    try {
      return await fetch(`${this.link.url}${path}`, {
        method,
        headers: {
          // Without a link it is the public, even on the clerk's own PC.
          ...(this.cookie ? { Cookie: this.cookie } : { 'X-Saleroom-Audience': 'public' }),
          ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
    } catch {
      throw new Error('Saleroom does not answer')
    }
  }
}

function sentenceOf(reply: unknown): string {
  const refusal = Refusal.safeParse(reply).data
  if (!refusal) return 'Saleroom refused it'
  return 'message' in refusal ? refusal.message : refusal.error
}
