import type { Bid } from '../../shared/entities/bid.ts'
import type { LiveMessage } from '../../shared/live.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { KnownLot } from '../../shared/sale/lot-patch.ts'
import type { DeskSight } from '../clerk/desk-sight.ts'
import type { LotOnPhones } from '../people/bidding.ts'
import { deskOfKnown, type KnownSale, phonesOfKnown, saleAfter, saleOfHead, shownLot } from './known-sale.ts'
import type { LiveClient, LiveEvents } from './live-client.ts'

/** Milliseconds until a reading that failed is made again. */
const READ_AGAIN_MS = 1_000

/**
 * Keeps the messages that come while something is being read, so that they can be applied to the reply, which may be older.
 * Of several readings the newest counts.
 */
export class Meanwhile {
  /** Since the newest reading began; null while nothing is read. */
  private heard: LiveMessage[] | null = null

  hear(message: LiveMessage): void {
    this.heard?.push(message)
  }

  /** Reads, and gives the reply with the messages heard meanwhile; null where a newer reading has begun. */
  async during<T>(read: () => Promise<T>): Promise<{ reply: T; heard: readonly LiveMessage[] } | null> {
    const heard: LiveMessage[] = []
    this.heard = heard
    try {
      const reply = await read()
      return this.heard === heard ? { reply, heard } : null
    } finally {
      if (this.heard === heard) this.heard = null
    }
  }
}

type LiveSaleParts = {
  /** Opens the live channel. */
  connectLive: (events: LiveEvents) => LiveClient
  /** Reads a lot as a page that was just opened does; null where that failed. */
  read: (lotNumber: LotNumber) => Promise<KnownLot | null>
  onOpen: () => void
  onLost: () => void
  /** Something was heard or read. */
  onNews: () => void
  onSaleOver: () => void
}

/** The sale on show as a simulated person's page knows it: told by the live channel, read where that does not tell. */
export class LiveSale {
  /** How many messages were heard. */
  heard = 0
  private readonly parts: LiveSaleParts
  private readonly live: LiveClient
  private readonly meanwhile = new Meanwhile()
  private sale: KnownSale | null = null
  private readAgain: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(parts: LiveSaleParts) {
    this.parts = parts
    const { onOpen, onLost } = parts
    this.live = parts.connectLive({ onOpen, onLost, onMessage: (message) => this.hear(message) })
  }

  /** The clerk's desk; null while too little is known, and in a break. */
  get desk(): DeskSight | null {
    return this.sale && deskOfKnown(this.sale)
  }

  /** The bidders' phones; null while too little is known, and while no bids are taken. */
  get phones(): LotOnPhones | null {
    return this.sale && phonesOfKnown(this.sale)
  }

  /** Whether nothing need happen: the sale is not live, or in a break. */
  get mayRest(): boolean {
    return this.sale !== null && (!this.sale.head.isActive || this.sale.head.paused !== null)
  }

  /** The lot on show, as the catalogue has it. */
  get lot() {
    return this.sale?.head.currentLot ?? null
  }

  /** The bids that are known of the lot on show. */
  get bids(): readonly Bid[] {
    return this.sale?.known.bids ?? []
  }

  /** Takes a bid of one's own, where no message told of it before its reply. */
  note(bid: Bid): void {
    const { sale, bids } = this
    if (!sale || bid.lotNumber !== shownLot(sale) || bids.some(({ id }) => id === bid.id)) return
    this.sale = { ...sale, known: { ...sale.known, bids: [...bids, bid] } }
  }

  /** Connects anew, and reads everything again. */
  renew(): void {
    this.live.renew()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.readAgain)
    this.live.close()
  }

  /** Reads the lot on show again. */
  async look(): Promise<void> {
    clearTimeout(this.readAgain)
    const lotNumber = this.sale && shownLot(this.sale)
    if (lotNumber === null || this.isClosed) return
    const reading = await this.meanwhile.during(() => this.parts.read(lotNumber))
    if (!reading || !this.sale || shownLot(this.sale) !== lotNumber || this.isClosed) return
    this.sale = reading.heard.reduce(saleAfter, { ...this.sale, known: reading.reply ?? {} })
    if (!reading.reply) this.readAgain = setTimeout(() => void this.look(), READ_AGAIN_MS)
    this.parts.onNews()
  }

  private hear(message: LiveMessage): void {
    this.heard += 1
    this.meanwhile.hear(message)
    if ('state' in message) this.hearHead(message)
    else if (this.sale) this.sale = saleAfter(this.sale, message)
    this.parts.onNews()
  }

  private hearHead({ type, state, prev }: Extract<LiveMessage, { state: unknown }>): void {
    // `auction_stopped` may have been lost with a connection.
    if (type === 'auction_stopped' || (this.sale?.head.isActive && !state.isActive)) this.parts.onSaleOver()
    // `prev` 0: the first message of a new connection. It tells the head only, and the lot may have changed.
    const before = prev === 0 ? null : this.sale
    this.sale = saleOfHead(state, before)
    if (before === null || shownLot(before) !== shownLot(this.sale)) void this.look()
  }
}
