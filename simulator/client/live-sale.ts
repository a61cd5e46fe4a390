import type { Reply } from '../../shared/api/index.ts'
import type { Bid } from '../../shared/entities/bid.ts'
import { type HeldSale, heldAfter, heldOf } from '../../shared/sale/diff/held-sale.ts'
import type { LiveMessage } from '../../shared/sale/live.ts'
import { withNewBid } from '../../shared/sale/lot-changes.ts'
import type { Sale } from '../../shared/sale/state.ts'
import type { LiveClient, LiveEvents } from './live-client.ts'

/** Milliseconds until a failed read is repeated. */
const READ_AGAIN_MS = 1_000

type LiveSaleParts = {
  connectLive: (events: LiveEvents) => LiveClient
  /** Reads the sale as a freshly opened page does; null if that failed. */
  read: () => Promise<Reply<'sale'> | null>
  onOpen: () => void
  onLost: () => void
  /** Called after each message and each read. */
  onNews: () => void
  onSaleOver: () => void
}

/** The current sale on a simulated person's page: read once, then updated from the live channel. */
export class LiveSale {
  heard = 0
  private readonly parts: LiveSaleParts
  private readonly live: LiveClient
  /** Null while unknown or out of date. */
  private held: HeldSale | null = null
  /** Messages since the newest read began, which may be newer than its reply; null if no read is under way. */
  private meanwhile: LiveMessage[] | null = null
  /** The id of the sale that was live at the last look. */
  private liveId: string | null = null
  private isNewConnection = true
  private readAgain: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(parts: LiveSaleParts) {
    this.parts = parts
    this.live = parts.connectLive({
      onOpen: () => {
        // The held sale and any read under way may be out of date by now.
        this.held = null
        this.meanwhile = null
        this.isNewConnection = true
        parts.onOpen()
      },
      onLost: parts.onLost,
      onMessage: (message) => this.hear(message),
    })
  }

  /** Null while unknown. */
  get sale(): Sale | null {
    return this.held?.sale ?? null
  }

  /** Whether silence is expected: the sale is not live, or paused. */
  get mayRest(): boolean {
    return this.sale !== null && (!this.sale.live || this.sale.paused !== null)
  }

  /** Adds an own waiting bid, if no message announced it before the reply. */
  note(bid: Bid): void {
    const { held } = this
    if (!held || held.sale.auctionId !== bid.auctionId || held.sale.bidLots.has(bid.id)) return
    this.held = { ...held, sale: withNewBid(held.sale, { ...bid, base: 'pending', advancedBidId: null }) }
  }

  /** Reconnects, and reads everything again. */
  renew(): void {
    this.live.renew()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.readAgain)
    this.live.close()
  }

  /** Reads the sale again. Of several reads the newest counts. */
  async look(): Promise<void> {
    clearTimeout(this.readAgain)
    const meanwhile: LiveMessage[] = []
    this.meanwhile = meanwhile
    const reply = await this.parts.read()
    if (this.meanwhile !== meanwhile || this.isClosed) return
    this.meanwhile = null
    this.held = reply && heldOf(reply)
    for (const message of meanwhile) this.follow(message)
    if (!this.held) this.readAgain = setTimeout(() => void this.look(), reply ? 0 : READ_AGAIN_MS)
    this.news()
  }

  private hear(message: LiveMessage): void {
    this.heard += 1
    this.meanwhile?.push(message)
    const wasHeld = this.held !== null
    this.follow(message)
    if (this.isNewConnection || (wasHeld && !this.held)) void this.look()
    this.isNewConnection = false
    this.news()
  }

  private follow(message: LiveMessage): void {
    if (this.held && message.type === 'sale-changed') this.held = heldAfter(this.held, message)
  }

  private news(): void {
    const { sale } = this
    if (sale) {
      const isOver = this.liveId !== null && !(sale.live && sale.auctionId === this.liveId)
      this.liveId = sale.live ? sale.auctionId : null
      // The message that ended the sale may have been lost with a connection.
      if (isOver) this.parts.onSaleOver()
    }
    this.parts.onNews()
  }
}
