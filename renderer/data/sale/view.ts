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
import { bidsSeen, saleStatus, shownLotState } from '../../../shared/sale/view/views.ts'
import type { Reply } from '../client/call-types.ts'

/** The state of the sale on show; with its lots if all are held. Its currency is the unit of its amounts. */
export type SaleHead = Omit<AuctionState, 'lotStates'>

/** A lot as held by this screen. */
export type KnownLot = {
  readonly state: LotState
  readonly sale: SaleStatus
  /** In the order they were placed; by amount for the public. */
  readonly bids: readonly Bid[]
}

/** The screen's data of the sale that the catalogue shows. */
export type Held = {
  /** Undefined until it is read; null if no sale exists. */
  readonly sale: Sale | null | undefined
  /** The lots that are held completely. */
  readonly loaded: 'all' | ReadonlySet<LotNumber>
  readonly currency: string
  /** A message to this bidder alone, until the public message with the same seq arrives. */
  readonly own?: MessageOf<'sale-changed'>
}

export const NOTHING_HELD: Held = { sale: undefined, loaded: new Set(), currency: 'USD' }

/** The held data of a lot contain only what this screen may show, so no further redaction is needed. */
const AS_HELD = { kind: 'staff' } as const

/** Derives a value from a record once: the value of an unchanged record remains the same object. */
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

/** The argument of selectors: the sale in the screens' terms, derived from the held data on demand. */
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

  get unit(): MoneyUnit {
    return unitHeld(this.held)
  }

  /** Returns a lot that is held completely, or undefined. */
  readonly lot = (lotNumber: LotNumber): KnownLot | undefined => this.ofLot(lotNumber, knownLot)

  /** Applies a rule to a lot that is held completely, else returns undefined. */
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
  // A sale that was never live is only in the catalogue.
  if (!sale.live && sale.startedAt === null) return loaded === 'all' ? { ...NO_SALE, lots: [] } : NO_SALE
  const head = saleHead(sale, { currency: unitHeld(held), card: (lot) => cardOf(lot, sale) })
  return loaded === 'all' ? { ...head, lots: cardsOf(sale.catalogue, sale).lots } : { ...head, isComplete: false }
}

/** Returns the data after a read. Held lots that are missing in the reply are kept: nothing shows that they are old. */
export function withRead(held: Held, { auctionId, seq, at, currency, lots, diff }: Reply<'sale'>): Held {
  if (auctionId === null) return { sale: null, loaded: 'all', currency }
  const isMore = lots !== 'all' && held.sale?.auctionId === auctionId
  const base = { ...heldSale(auctionId), ...(isMore && held.sale && otherLots(held.sale, lots)) }
  const sale = { ...apply(base, diff, { at, seq }), seq }
  if (lots === 'all') return { sale, loaded: 'all', currency }
  const known = isMore ? held.loaded : new Set<LotNumber>()
  return { sale, loaded: known === 'all' ? 'all' : new Set([...known, ...lots]), currency }
}

/** Returns the data without single lots: the next read corrects the catalogue and the state of the sale. */
export function withoutLots(held: Held): Held {
  if (!held.sale) return held
  const { lots, bidLots } = heldSale(held.sale.auctionId)
  return { ...held, sale: { ...held.sale, lots, bidLots }, loaded: new Set() }
}

/** Returns the sale's data of all lots but these. A read sends these whole, as a difference from an empty sale. */
function otherLots(sale: Sale, lotNumbers: readonly LotNumber[]): Partial<Sale> {
  let { lots, bidLots } = sale
  for (const lotNumber of lotNumbers) {
    for (const id of lots.get(lotNumber)?.bids.keys() ?? []) bidLots = bidLots.delete(id)
    lots = lots.delete(lotNumber)
  }
  const { catalogue, commissions, advanced } = sale
  return { lots, bidLots, catalogue, commissions, advanced }
}

/** The seq of a sale that is being read again. */
const NOT_KNOWN = -1

/** Returns the data with an unknown seq, until a read returns it. */
export function beingRead(held: Held): Held {
  return held.sale ? { ...held, sale: { ...held.sale, seq: NOT_KNOWN } } : held
}

type MessageVerdict = 'apply' | 'drop' | 'read again'

export function judge({ sale }: Held, message: MessageOf<'sale-changed'>): MessageVerdict {
  if (sale === undefined) return 'drop'
  if (message.auctionId !== (sale?.auctionId ?? null)) return message.anew ? 'read again' : 'drop'
  // A read in flight will include this message.
  if (sale === null || sale.seq === NOT_KNOWN) return 'drop'
  if (message.anew) return 'read again'
  if (message.own) return message.seq < sale.seq ? 'drop' : 'apply'
  if (previousSeq(message) > sale.seq) return 'read again'
  return message.seq <= sale.seq ? 'drop' : 'apply'
}

/** Returns the data after a message to apply. A lot that becomes current is held from now on. */
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
