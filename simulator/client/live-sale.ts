import type { Reply } from '../../shared/api/index.ts'
import type { Bid } from '../../shared/entities/bid.ts'
import { type HeldSale, heldAfter, heldOf } from '../../shared/sale/diff/held-sale.ts'
import type { LiveMessage } from '../../shared/sale/live.ts'
import { withNewBid } from '../../shared/sale/lot-changes.ts'
import type { Sale } from '../../shared/sale/state.ts'
import type { LiveClient, LiveEvents } from './live-client.ts'

/** Milliseconds until a reading that failed is made again. */
const READ_AGAIN_MS = 1_000

type LiveSaleParts = {
  /** Opens the live channel. */
  connectLive: (events: LiveEvents) => LiveClient
  /** Reads the sale as a page that was just opened does; null where that failed. */
  read: () => Promise<Reply<'sale'> | null>
  onOpen: () => void
  onLost: () => void
  /** Something was heard or read. */
  onNews: () => void
  onSaleOver: () => void
}

/** The sale on show as a simulated person's page holds it: read once, then told by the live channel. */
export class LiveSale {
  /** How many messages were heard. */
  heard = 0
  private readonly parts: LiveSaleParts
  private readonly live: LiveClient
  /** Null while it is not known, or no longer. */
  private held: HeldSale | null = null
  /** What was heard since the newest reading began, which may be newer than its reply; null while nothing is read. */
  private meanwhile: LiveMessage[] | null = null
  /** The sale that was live when last looked at. */
  private liveId: string | null = null
  private isNewConnection = true
  private readAgain: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(parts: LiveSaleParts) {
    this.parts = parts
    this.live = parts.connectLive({
      onOpen: () => {
        // What was held, or is being read, may be old by now.
        this.held = null
        this.meanwhile = null
        this.isNewConnection = true
        parts.onOpen()
      },
      onLost: parts.onLost,
      onMessage: (message) => this.hear(message),
    })
  }

  /** Null while it is not known. */
  get sale(): Sale | null {
    return this.held?.sale ?? null
  }

  /** Whether nothing need happen: the sale is not live, or in a break. */
  get mayRest(): boolean {
    return this.sale !== null && (!this.sale.live || this.sale.paused !== null)
  }

  /** Takes a bid of one's own, which waits, where no message told of it before its reply. */
  note(bid: Bid): void {
    const { held } = this
    if (!held || held.sale.auctionId !== bid.auctionId || held.sale.bidLots.has(bid.id)) return
    this.held = { ...held, sale: withNewBid(held.sale, { ...bid, base: 'pending', advancedBidId: null }) }
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

  /** Reads the sale again. Of several readings the newest counts. */
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
      // The message that told so may have been lost with a connection.
      if (isOver) this.parts.onSaleOver()
    }
    this.parts.onNews()
  }
}
