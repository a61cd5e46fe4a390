import type { Reply } from '../../../shared/api/index.ts'
import { type HeldSale, heldAfter, heldOf, heldSale } from '../../../shared/sale/diff/held-sale.ts'
import type { LiveMessage } from '../../../shared/sale/live.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import type { Audience } from '../../../shared/sale/view/view.ts'
import { refuse } from '../../access/refused.ts'
import type { MessageForm } from '../../live/channel.ts'
import type { Showing, ShownSale } from '../../sale/publish/on-show.ts'

/** The house's answers. They contain the feed up to this message, or more. */
type SaleSnapshot = { sale: Reply<'sale'>; state: Reply<'auctionState'>; feed: number }

/** The sale as the public sees it, with the seq of the named messages. */
type Known = HeldSale & { readonly named: number; readonly timeZone: string }
type Heard = { message: LiveMessage; feed: number }

/**
 * The sale on show as the public sees it, read from the house once and updated by its messages. So the house's work for
 * a bid does not grow with the audience. `read` reads the sale with all its lots.
 */
export class MirroredSale {
  private readonly read: () => Promise<SaleSnapshot>
  /** The last known sale; null before the first. */
  private held: Known | null = null
  private isCurrent = false
  /** Messages since the latest read began; null without a read in progress. */
  private heard: Heard[] | null = null
  private reading: Promise<void> | null = null

  constructor(read: () => Promise<SaleSnapshot>) {
    this.read = read
  }

  /** Null if the house has no sale, or none is known. */
  get auctionId(): string | null {
    return this.held?.sale.auctionId || null
  }

  get timeZone(): string {
    return this.held?.timeZone ?? 'UTC'
  }

  /** 'current', 'before' if the sale must be read again, or null if it is unknown. */
  get known(): 'current' | 'before' | null {
    return this.held && (this.isCurrent ? 'current' : 'before')
  }

  /** Returns the sale's public seq in a form of messages. */
  seqFor(_audience: Audience, _sale: unknown, form: MessageForm): number {
    return (form === 'diffs' ? this.held?.seq : this.held?.named) ?? 0
  }

  /** Returns the data for reads, as long as they may be shown. */
  showing(mayShow: () => boolean): Showing {
    const sale = (): Sale => this.held?.sale ?? heldSale('')
    // One object for all reads: kept replies are recognised by their source object.
    const shown: ShownSale = {
      get auctionId() {
        return sale().auctionId
      },
      get sale() {
        return sale()
      },
      get auction() {
        return toStoredAuction(sale())
      },
    }
    const catalogue = () => (this.auctionId !== null && mayShow() ? shown : null)
    return {
      get catalogue() {
        return catalogue()
      },
      get onShow() {
        const isOnShow = sale().replay || sale().startedAt !== null
        return isOnShow ? catalogue() : null
      },
      onReplay: null,
      list: () => [],
      readable: async (auctionId) => refuse(404, 'auction_unknown', `There is no auction “${auctionId}”`),
    }
  }

  /** Resolves once the sale is current. Throws if the house does not answer. */
  async ready(): Promise<void> {
    while (!this.isCurrent) await (this.reading ?? this.readAnew())
  }

  /** Handles a message of the house with its number in the feed. Resolves once the sale is current again. */
  async hear(message: LiveMessage, feed: number): Promise<void> {
    this.heard?.push({ message, feed })
    this.follow(message)
    await this.ready()
  }

  /** Forgets the sale: the house may have changed. */
  forget(): void {
    this.held = null
    this.isCurrent = false
    this.heard = null
    this.reading = null
  }

  private readAnew(): Promise<void> {
    const heard: Heard[] = []
    this.heard = heard
    const reading = this.take(heard).finally(() => {
      if (this.reading === reading) this.reading = null
    })
    this.reading = reading
    return reading
  }

  private async take(heard: readonly Heard[]): Promise<void> {
    const { sale, state, feed } = await this.read()
    // The sale was forgotten in the meantime.
    if (this.heard !== heard) return
    this.heard = null
    const named = state.auctionId === sale.auctionId ? state.seq : 0
    this.held = { ...heldOf(sale), named, timeZone: sale.timeZone }
    this.isCurrent = true
    for (const told of heard) if (told.feed > feed) this.follow(told.message)
  }

  private follow(message: LiveMessage): void {
    const next = this.isCurrent && this.held && knownAfter(this.held, message)
    if (next) this.held = next
    else this.isCurrent = false
  }
}

/** Returns the sale after a message; null if it must be read again. */
function knownAfter(known: Known, message: LiveMessage): Known | null {
  const { sale } = known
  const isOfSale = message.auctionId === sale.auctionId
  if (message.type !== 'sale-changed') {
    if (!isOfSale) return known
    // A new object: kept replies that contain the seq were made from the old one.
    const after = { ...known, sale: { ...sale }, named: Math.max(known.named, message.seq) }
    return message.type === 'auction-deleted' ? null : after
  }
  // The time zone follows from the sale's particulars, or from the house's clock.
  if (isOfSale && message.diff.metadata) return null
  const held = heldAfter(known, message)
  return held && { ...known, ...held }
}
