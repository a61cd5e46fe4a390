import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import { moneyUnit } from '../../../shared/auction/sale-unit.ts'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotState, SaleStatus } from '../../../shared/entities/lot.ts'
import type { Terms } from '../../../shared/entities/terms.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { apply } from '../../../shared/sale/diff/apply.ts'
import { heldSale, withOwn } from '../../../shared/sale/diff/held-sale.ts'
import { lotCard, saleHead } from '../../../shared/sale/head.ts'
import { type MessageOf, previousSeq } from '../../../shared/sale/live.ts'
import { NO_SALE } from '../../../shared/sale/no-sale.ts'
import { type CatalogueLot, type LotSale, lotOf, type Sale, termsOf } from '../../../shared/sale/state.ts'
import { bidsSeen, saleStatus, shownLotState } from '../../../shared/sale/views.ts'
import type { Reply } from '../client/call-types.ts'

/** How the sale on show stands; its lots where all of them are held. Its currency is the unit that its amounts count. */
export type SaleHead = Omit<AuctionState, 'lotStates'>

/** A lot as this screen holds it. */
export type KnownLot = {
  readonly state: LotState
  readonly sale: SaleStatus
  /** In the order they were placed; the public's by amount. */
  readonly bids: readonly Bid[]
}

/** What a screen holds of the sale that the catalogue shows. */
export type Held = {
  /** Undefined until it is read; null where there is none. */
  readonly sale: Sale | null | undefined
  /** The lots of which everything is held. */
  readonly loaded: 'all' | ReadonlySet<LotNumber>
  readonly currency: string
  /** What this bidder alone was told, and stands once everybody has been told what has the same seq. */
  readonly own?: MessageOf<'sale-changed'>
}

export const NOTHING_HELD: Held = { sale: undefined, loaded: new Set(), currency: 'USD' }

/** Everything of a lot that this screen may show is what its view of the sale holds. */
const AS_HELD = { kind: 'staff' } as const

/** What is made of one record is made once: what did not change stays the same object. */
function once<K extends object, V>(make: (of: K, sale: Sale) => V, isStill: (value: V, sale: Sale) => boolean) {
  const made = new WeakMap<K, V>()
  return (of: K, sale: Sale): V => {
    const known = made.get(of)
    if (known !== undefined && isStill(known, sale)) return known
    const value = make(of, sale)
    made.set(of, value)
    return value
  }
}

const cardOf = once(
  (lot: CatalogueLot, { auctionId }) => lotCard(lot, auctionId),
  () => true,
)

const cardsOf = once(
  (catalogue: Sale['catalogue'], sale) => ({
    order: sale.order,
    lots: sale.order.flatMap((lotNumber) => {
      const lot = catalogue.get(lotNumber)
      return lot ? [cardOf(lot, sale)] : []
    }),
  }),
  ({ order }, sale) => order === sale.order,
)

const stateOf = once(
  (lot: LotSale, sale) => ({
    terms: sale.terms,
    words: sale.catalogue.get(lot.lotNumber),
    state: shownLotState(sale, lot, AS_HELD),
  }),
  ({ terms, words, state }, sale) =>
    terms === sale.terms &&
    words === sale.catalogue.get(state.lotNumber) &&
    (state.status === 'active') === (sale.activeLot === state.lotNumber),
)

const bidsOf = once(
  (lot: LotSale, { auctionId }) => bidsSeen(lot, auctionId),
  () => true,
)

/** What selectors are given: the sale as screens speak of it, made of what is held where it is asked for. */
export class SaleView {
  readonly held: Held
  private heads: SaleHead | undefined

  constructor(held: Held) {
    this.held = held
  }

  /** Undefined until it is read. */
  get sale(): SaleHead | undefined {
    this.heads ??= headOf(this.held)
    return this.heads
  }

  /** What the amounts of the sale count. */
  get unit(): MoneyUnit {
    return unitHeld(this.held)
  }

  /** A lot of which everything is held. */
  readonly lot = (lotNumber: LotNumber): KnownLot | undefined => this.ofLot(lotNumber, knownLot)

  /** What the rules say of a lot of which everything is held. */
  readonly ofLot = <T>(lotNumber: LotNumber, tell: (sale: Sale, lot: LotSale) => T): T | undefined => {
    const { sale, loaded } = this.held
    if (!sale || (loaded !== 'all' && !loaded.has(lotNumber))) return undefined
    const lot = lotOf(sale, lotNumber)
    return lot ? tell(sale, lot) : undefined
  }

  /** The figures of the sale's lots, in the catalogue's order. */
  get statesInOrder(): LotState[] {
    return (this.held.sale?.order ?? []).flatMap((lotNumber) => this.lot(lotNumber)?.state ?? [])
  }

  /** The terms that the sale is held on. */
  termsOf(auctionId: string | null): Terms | undefined {
    const { sale } = this.held
    return sale?.auctionId === auctionId ? termsOf(sale) : undefined
  }
}

function knownLot(sale: Sale, lot: LotSale): KnownLot {
  return {
    get state() {
      return stateOf(lot, sale).state
    },
    get sale() {
      return saleStatus(lot)
    },
    get bids() {
      return bidsOf(lot, sale)
    },
  }
}

const unitHeld = ({ sale, currency }: Held): MoneyUnit => moneyUnit(currency, sale?.terms?.unit)

function headOf(held: Held): SaleHead | undefined {
  const { sale, loaded } = held
  if (!sale) return sale === null ? { ...NO_SALE, lots: [] } : undefined
  // A sale that was never live is in the catalogue alone.
  if (!sale.live && sale.startedAt === null) return loaded === 'all' ? { ...NO_SALE, lots: [] } : NO_SALE
  const head = saleHead(sale, { currency: unitHeld(held), card: (lot) => cardOf(lot, sale) })
  return loaded === 'all' ? { ...head, lots: cardsOf(sale.catalogue, sale).lots } : { ...head, isComplete: false }
}

/** What is held after a read. Of lots that were held and are not in the reply nothing is known to be old. */
export function withRead(held: Held, { auctionId, seq, at, currency, lots, diff }: Reply<'sale'>): Held {
  if (auctionId === null) return { sale: null, loaded: 'all', currency }
  const isMore = lots !== 'all' && held.sale?.auctionId === auctionId
  const base = { ...heldSale(auctionId), ...(isMore && held.sale && otherLots(held.sale, lots)) }
  const sale = { ...apply(base, diff, { at, seq }), seq }
  if (lots === 'all') return { sale, loaded: 'all', currency }
  const known = isMore ? held.loaded : new Set<LotNumber>()
  return { sale, loaded: known === 'all' ? 'all' : new Set([...known, ...lots]), currency }
}

/** What is held but of single lots: the catalogue and how the sale stands are the next read's to correct. */
export function withoutLots(held: Held): Held {
  if (!held.sale) return held
  const { lots, bidLots } = heldSale(held.sale.auctionId)
  return { ...held, sale: { ...held.sale, lots, bidLots }, loaded: new Set() }
}

/** What a sale holds of lots but these. The rest a read tells whole, by how it differs from what is not known. */
function otherLots(sale: Sale, lotNumbers: readonly LotNumber[]): Partial<Sale> {
  let { lots, bidLots } = sale
  for (const lotNumber of lotNumbers) {
    for (const id of lots.get(lotNumber)?.bids.keys() ?? []) bidLots = bidLots.delete(id)
    lots = lots.delete(lotNumber)
  }
  const { catalogue, commissions, advanced } = sale
  return { lots, bidLots, catalogue, commissions, advanced }
}

/** The seq of a sale that is being read anew. */
const NOT_KNOWN = -1

/** What is held, until a read says how far the sale has come. */
export function beingRead(held: Held): Held {
  return held.sale ? { ...held, sale: { ...held.sale, seq: NOT_KNOWN } } : held
}

/** What to do with a message of a sale. */
type MessageVerdict = 'apply' | 'drop' | 'read again'

export function judge({ sale }: Held, message: MessageOf<'sale-changed'>): MessageVerdict {
  if (sale === undefined) return 'drop'
  if (message.auctionId !== (sale?.auctionId ?? null)) return message.anew ? 'read again' : 'drop'
  // What a read is under way for, that read knows.
  if (sale === null || sale.seq === NOT_KNOWN) return 'drop'
  if (message.anew) return 'read again'
  if (message.own) return message.seq < sale.seq ? 'drop' : 'apply'
  if (previousSeq(message) > sale.seq) return 'read again'
  return message.seq <= sale.seq ? 'drop' : 'apply'
}

/** What is held after a message that is to be applied. A lot that came on is held from now on. */
export function afterMessage(held: Held, message: MessageOf<'sale-changed'>): Held {
  const { sale, loaded, currency, own } = held
  if (!sale) return held
  if (message.own && message.seq > sale.seq) return { ...held, own: message }
  if (message.own) return { ...held, sale: apply(sale, message.diff, message) }
  const next = { ...withOwn(sale, message, own), seq: message.seq }
  const { currentLot } = next
  const isNew = loaded !== 'all' && currentLot !== null && !loaded.has(currentLot) && next.catalogue.has(currentLot)
  return { sale: next, loaded: isNew ? new Set([...loaded, currentLot]) : loaded, currency }
}
