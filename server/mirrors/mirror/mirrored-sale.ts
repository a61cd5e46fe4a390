import type { Reply } from '../../../shared/api/index.ts'
import { auctionOf } from '../../../shared/sale/auction-of.ts'
import { type HeldSale, heldAfter, heldOf, heldSale } from '../../../shared/sale/diff/held-sale.ts'
import type { LiveMessage } from '../../../shared/sale/live.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { Audience } from '../../../shared/sale/view.ts'
import { refuse } from '../../access/refused.ts'
import type { MessageForm } from '../../live/channel.ts'
import type { Showing, ShownSale } from '../../sale/publish/on-show.ts'

/** What the house answered, and the place in its feed that the answers hold at least. */
type SaleSnapshot = { sale: Reply<'sale'>; state: Reply<'auctionState'>; feed: number }

/** What the public sees of the sale, and how far it has come as named messages tell it. */
type Known = HeldSale & { readonly named: number; readonly timeZone: string }
type Heard = { message: LiveMessage; feed: number }

/**
 * The sale on show as the public sees it, read from the house once and kept up to date by what the house tells: so the
 * house's work for a bid does not grow with those who look. `read` reads the sale with all its lots.
 */
export class MirroredSale {
  private readonly read: () => Promise<SaleSnapshot>
  /** As it was last known; null where it never was. */
  private held: Known | null = null
  private isCurrent = false
  /** What was heard since the newest reading began; null while nothing is read. */
  private heard: Heard[] | null = null
  private reading: Promise<void> | null = null

  constructor(read: () => Promise<SaleSnapshot>) {
    this.read = read
  }

  /** Null where the house has no sale, or none is known. */
  get auctionId(): string | null {
    return this.held?.sale.auctionId || null
  }

  get timeZone(): string {
    return this.held?.timeZone ?? 'UTC'
  }

  /** How the sale is known: as it stands, as it stood before it must be read again, or not at all. */
  get known(): 'current' | 'before' | null {
    return this.held && (this.isCurrent ? 'current' : 'before')
  }

  /** The seq that the public knows the sale by, in a form. */
  seqFor(_audience: Audience, _sale: unknown, form: MessageForm): number {
    return (form === 'diffs' ? this.held?.seq : this.held?.named) ?? 0
  }

  /** What reads show of it while it may be shown. */
  showing(mayShow: () => boolean): Showing {
    const sale = (): Sale => this.held?.sale ?? heldSale('')
    // One object for all: replies that are kept are known by what they were made from.
    const shown: ShownSale = {
      get auctionId() {
        return sale().auctionId
      },
      get sale() {
        return sale()
      },
      get auction() {
        return auctionOf(sale())
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

  /** Resolves once the sale is known as it stands. Throws where the house does not answer. */
  async ready(): Promise<void> {
    while (!this.isCurrent) await (this.reading ?? this.readAnew())
  }

  /** Takes a message of the house, at its place in the feed; resolves once the sale is known again. */
  async hear(message: LiveMessage, feed: number): Promise<void> {
    this.heard?.push({ message, feed })
    this.follow(message)
    await this.ready()
  }

  /** Begins anew: the house may be another one. */
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
    // Forgotten meanwhile.
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

/** What is known after a message; null where it must be read again. */
function knownAfter(known: Known, message: LiveMessage): Known | null {
  const { sale } = known
  const isOfSale = message.auctionId === sale.auctionId
  if (message.type !== 'sale-changed') {
    if (!isOfSale) return known
    // Another sale: a kept reply that tells the seq was made from this one.
    const after = { ...known, sale: { ...sale }, named: Math.max(known.named, message.seq) }
    return message.type === 'auction-deleted' ? null : after
  }
  // The zone follows from the particulars, or from the house's own clock.
  if (isOfSale && message.diff.metadata) return null
  const held = heldAfter(known, message)
  return held && { ...known, ...held }
}
