import type { Sale } from '../../shared/sale/state.ts'
import type { SpokenCall } from '../said.ts'
import { Clerk, type Doing } from './clerk.ts'
import { deskOf } from './desk-sight.ts'

/** A command, or one that follows from the sale when it is given; null is left out. */
type Given = Doing | ((sale: Sale) => Doing | null)

/** The commands in place of the right one, their delay, the time between two of them, and whether the right one is left out. */
export type Slip = { doings: Given[]; afterMs: number; betweenMs?: number; isDone: boolean }

/** Replaces a command by the commands that the clerk gives. */
export type Slips = (doing: Doing, sale: Sale) => Slip

/** The time of a clerk without mistakes from a call to the key, in milliseconds. */
export const CLERK_MS = 350
/** A slip is corrected before an online bidder can tap again (`SHORTEST_REACTION`). */
const PUT_RIGHT_MS = 240

export const NO_SLIPS: Slips = (doing) => ({ doings: [doing], afterMs: 0, isDone: false })

/** A clerk whose commands take time, and may be replaced by slips. Milliseconds of the rehearsal's clock. */
export class PacedClerk {
  private readonly clerk: Clerk
  private readonly speed: number
  private held: (Slip & { call: SpokenCall | undefined }) | null = null
  /** The earliest time of the next command. */
  readyAt = 0

  /** `speed`: relative to usual. */
  constructor({ speed = 1, ...manner }: ConstructorParameters<typeof Clerk>[0] & { speed?: number | undefined }) {
    this.clerk = new Clerk(manner)
    this.speed = speed
  }

  /** The number of calls left to follow, and of room bids that an online bid overtook. */
  get callsLeft(): number {
    return this.clerk.heard.length
  }
  get overtaken(): number {
    return this.clerk.overtaken.size
  }

  hear(calls: readonly SpokenCall[]): void {
    this.clerk.hear(calls)
  }

  /** Drops the oldest call, as if it were done. */
  letGo(): void {
    this.clerk.letGo()
  }

  /** The command that is due for the oldest call left, or for a waiting bid, whoever gives it; null if none is. */
  due(sale: Sale): { doing: Doing; call: SpokenCall | undefined } | null {
    this.held = null
    const doing = this.clerk.next(deskOf(sale))
    return doing && { doing, call: this.clerk.heard[0] }
  }

  /** Whether a command is about to be given. */
  get isBusy(): boolean {
    return this.held !== null
  }

  /** The command due now: undefined if there is none, null if it is left out. */
  next(sale: Sale, { now, slips }: { now: number; slips: Slips }): Doing | null | undefined {
    const doing = now >= this.readyAt && !this.held ? this.clerk.next(deskOf(sale)) : null
    if (doing) {
      this.held = { ...slips(doing, sale), call: this.clerk.heard[0] }
      this.readyAt = now + this.held.afterMs
    }
    if (!this.held || now < this.readyAt) return undefined
    const [first = null, ...rest] = this.held.doings
    const { betweenMs = PUT_RIGHT_MS, isDone, call } = this.held
    // Another call may have been heard since an online bid was chosen.
    if (rest.length === 0 && isDone && call === this.clerk.heard[0]) this.clerk.letGo()
    this.held = rest.length === 0 ? null : { ...this.held, doings: rest }
    this.readyAt = now + (this.held ? betweenMs : CLERK_MS) / this.speed
    return typeof first === 'function' ? first(sale) : first
  }
}
