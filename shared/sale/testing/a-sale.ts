import { BLANK_LOT, emptyAuction, type StoredAuction } from '../../auction/stored-auction.ts'
import type { Actor } from '../../engine/actor.ts'
import { type Decision, isRefusal, type Refusal } from '../../engine/decision.ts'
import type { Given } from '../../engine/rows.ts'
import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { carryOut, decide as decideOn } from '../carry-out.ts'
import { emptySale } from '../empty-sale.ts'
import type { SaleEntry } from '../entry.ts'
import { placeAdvancedBid } from '../features/advance-bids.ts'
import { catalogueLoaded } from '../features/content/catalogue.ts'
import type { CommandInput, CommandName, SaleEvent } from '../features/index.ts'
import type { KeptMaximum, MaximaOf } from '../maxima/kept-maximum.ts'
import { registrationOf } from '../people/holders.ts'
import { type LotSale, lotOf, type Sale, type SaleBid } from '../state.ts'

const CLERK: Actor = { role: 'staff', device: 'This PC' }
const DOORS_OPEN = Date.UTC(2026, 4, 14, 10)

/** A decision on a command, with the values that the server would give. */
export const deciding =
  <N extends CommandName>(name: N, input: CommandInput<N>, given: Partial<Given> = {}, maximaOf: MaximaOf = () => []) =>
  (sale: Sale): Decision<SaleEvent> =>
    decideOn(name, sale, {
      input,
      given: { id: 'new', at: new Date(DOORS_OPEN).toISOString(), by: CLERK, ...given },
      maximaOf,
    })

/** A sale under test with its journal. */
export class SaleInPlay {
  sale: Sale
  readonly entries: SaleEntry[] = []
  /** The events of the last command. */
  last: SaleEntry[] = []
  /** The clock of the next commands; by default each is one second after the last. */
  clock: () => string = () => new Date(DOORS_OPEN + (this.commands + 1) * 1000).toISOString()
  /** The maxima left by phone, in the order in which they were left. */
  maxima: readonly KeptMaximum[] = []
  private commands = 0

  constructor(auctionId: string) {
    this.sale = emptySale(auctionId)
  }

  /** Carries out a decision, unless it is refused. */
  attempt(decide: (sale: Sale) => Decision, by: Actor = CLERK): Refusal | null {
    const decision = decide(this.sale)
    const refusal = isRefusal(decision) ? decision : null
    // Only the rows create events.
    const events = (isRefusal(decision) ? (decision.keeps ?? []) : decision) as SaleEvent[]
    if (refusal && events.length === 0) return refusal
    const { at } = this
    this.commands += 1
    const { entries, after } = carryOut(this.sale, events, { at, by, cmd: `command-${this.commands}` }, this.maximaOf)
    this.last = entries
    this.sale = after
    this.entries.push(...entries)
    return refusal
  }

  /** Carries out a command by its name. */
  ask<N extends CommandName>(name: N, input: CommandInput<N>, by: Actor = CLERK): Refusal | null {
    return this.attempt(deciding(name, input, { id: `new-${this.sale.seq + 1}`, at: this.at, by }, this.maximaOf), by)
  }

  private readonly maximaOf: MaximaOf = (_, lotNumber) => this.maxima.filter((each) => each.lotNumber === lotNumber)

  /** Leaves a maximum by phone, behind all others. */
  leave(paddleNumber: string, amount: number, lotNumber: LotNumber = this.active): Refusal | null {
    const behind = [...this.sale.commissions.values()].flatMap((bid) => (bid.lotNumber === lotNumber ? [bid.id] : []))
    const before = this.maxima.find((each) => each.paddleNumber === paddleNumber && each.lotNumber === lotNumber)
    const client = registrationOf(this.sale, paddleNumber)?.clientId ?? null
    const left = { lotNumber, paddleNumber, bidderLocation: null, amount, client, behind }
    this.maxima = [...this.maxima.filter((each) => each !== before), left]
    return this.ask('noteMaximum', { lotNumber, paddleNumber, change: before ? 'changed' : 'left' })
  }

  /** Returns to an earlier sale, as if nothing had happened since. */
  back(sale: Sale): void {
    this.sale = sale
    this.entries.length = sale.seq
  }

  /** The time of the next command. */
  private get at(): string {
    return this.clock()
  }

  /** Carries out a command that must succeed: the test can't go on otherwise. */
  after(decide: (sale: Sale) => Decision): this {
    const refusal = this.attempt(decide)
    if (refusal) throw new Error(`This sale can't be built: ${refusal.message}`)
    return this
  }

  live = () => this.after(deciding('startAuction', {}))
  stopped = () => this.after(deciding('stopAuction', {}))
  lot = (lotNumber: LotNumber) => this.after(deciding('startLot', { lotNumber }))
  increment = (increment: number) => this.after(deciding('setIncrement', { ...this.onLot(), increment }))
  warned = () => this.after(deciding('fairWarning', this.onLot()))
  approved = (bidId: string) => this.after(deciding('approveBid', { id: bidId }))
  rejected = (bidId: string) => this.after(deciding('rejectBid', { id: bidId }))
  passed = (lotNumber = this.active) => this.after(deciding('markPassed', { lotNumber, notes: null }))

  asking(startPrice: number, bidId = `start-${this.sale.seq}`): this {
    return this.after(deciding('setStartPrice', { ...this.onLot(), startPrice }, { id: bidId }))
  }

  floor(id: string, amount: number, paddleNumber: string | null = null): this {
    const bid = { ...this.onLot(), amount, type: 'floor' as const, paddleNumber, bidderLocation: null, notes: null }
    return this.after(deciding('placeBid', bid, { id }))
  }

  online(id: string, amount: number, paddleNumber = '1001'): this {
    const bid = { ...this.onLot(), amount, type: 'online' as const, paddleNumber, bidderLocation: 'Oslo, Norway' }
    return this.after(deciding('placeBid', bid, { id, at: this.at }))
  }

  advanced(id: string, amount: number, advancedBidId = 'left-1'): this {
    const bid = { ...this.onLot(), id, amount, paddleNumber: '77', bidderLocation: 'Rome, Italy' }
    return this.after((sale) => placeAdvancedBid(sale, { ...bid, advancedBidId }))
  }

  sold(amount: number, paddleNumber: string | null = null): this {
    return this.after(deciding('markSold', { ...this.onLot(), soldPrice: amount, winnerPaddle: paddleNumber }))
  }

  /** The active lot's number. */
  get active(): LotNumber {
    if (this.sale.activeLot === null) throw new Error('No lot is active')
    return this.sale.activeLot
  }

  private onLot(): { lotNumber: LotNumber } {
    return { lotNumber: this.active }
  }

  lotSale(lotNumber: LotNumber): LotSale {
    const lot = lotOf(this.sale, lotNumber)
    if (!lot) throw new Error(`Lot ${lotNumber} is not in this sale`)
    return lot
  }

  bid(id: string): SaleBid | undefined {
    const lotNumber = this.sale.bidLots.get(id)
    return lotNumber === undefined ? undefined : this.lotSale(lotNumber).bids.get(id)
  }

  /** The types of the last command's events. */
  get lastTypes(): SaleEvent['type'][] {
    return this.last.map(({ type }) => type)
  }
}

/** The simplest catalogue of these lots. */
export function plainAuction(lots: readonly LotNumber[], reserve: number | null = null): StoredAuction {
  const kept = reserve === null ? {} : { reserve }
  const written = lots.map((lot_number) => ({ ...BLANK_LOT, ...kept, lot_number, title: `Lot ${lot_number}` }))
  return { ...emptyAuction('spring'), lots: written, uploadedAt: '2026-05-01T09:00:00.000Z', version: 1 }
}

/** A sale of these lots without any events. */
export function aSale({
  lots = [1, 2, 3],
  advancedBids = [],
  reserve = null,
}: {
  lots?: readonly LotNumber[]
  advancedBids?: StoredAdvancedBid[]
  /** The reserve of every lot. */
  reserve?: number | null
} = {}): SaleInPlay {
  return new SaleInPlay('spring').after(() => [
    catalogueLoaded({ auction: { ...plainAuction(lots, reserve), advancedBids } }),
  ])
}

/** A live sale whose first lot is active, with a start price. */
export function aLotAt(startPrice: number, { lots = [1, 2, 3] }: { lots?: LotNumber[] } = {}): SaleInPlay {
  return aSale({ lots })
    .live()
    .lot(lots[0] ?? 1)
    .asking(startPrice, 'start')
}

/** Tries to accept an advance bid on lot 1. */
export const advance =
  (amount: number, advancedBidId = 'left-1') =>
  (sale: Sale) =>
    placeAdvancedBid(sale, {
      id: 'new',
      lotNumber: 1,
      amount,
      advancedBidId,
      paddleNumber: '77',
      bidderLocation: 'Rome',
    })
