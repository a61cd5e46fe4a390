import type { Actor } from '../../../shared/entities/system.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { changeLots, giveFairWarning, startAuction, startLot, stopAuction } from '../decide/auction.ts'
import { acceptAdvancedBid, approveBid, placeOnlineBid, placeRoomBid, rejectBid } from '../decide/bids.ts'
import { type Decision, isRefusal, type Refusal } from '../decide/decision.ts'
import { setIncrement, setStartPrice } from '../decide/figures.ts'
import { passLot, sellLot } from '../decide/outcome.ts'
import type { SaleEntry, SaleEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import { emptySale, type LotSale, lotOf, type Sale, type SaleBid } from '../state.ts'

const CLERK: Actor = { role: 'staff', device: 'This PC' }
const DOORS_OPEN = Date.UTC(2026, 4, 14, 10)

/** A sale under test, with the journal it would have; each command comes a second after the one before. */
export class SaleInPlay {
  sale: Sale
  readonly entries: SaleEntry[] = []
  /** The events of the last command. */
  last: SaleEntry[] = []
  private commands = 0

  constructor(auctionId: string) {
    this.sale = emptySale(auctionId)
  }

  /** Puts a command to the sale; what it comes to is done, unless it is refused. */
  attempt(decide: (sale: Sale) => Decision): Refusal | null {
    const decision = decide(this.sale)
    if (isRefusal(decision)) return decision
    this.commands += 1
    const at = new Date(DOORS_OPEN + this.commands * 1000).toISOString()
    const seq = this.sale.seq + 1
    this.last = decision.map((event, index) => ({ ...event, seq: seq + index, at, by: CLERK }))
    this.sale = this.last.reduce(evolve, this.sale)
    this.entries.push(...this.last)
    return null
  }

  /** A command that must be allowed: the test's world can't be built otherwise. */
  after(decide: (sale: Sale) => Decision): this {
    const refusal = this.attempt(decide)
    if (refusal) throw new Error(`This sale can't be built: ${refusal.message}`)
    return this
  }

  live = () => this.after(startAuction)
  stopped = () => this.after(stopAuction)
  lot = (lotNumber: LotNumber) => this.after((sale) => startLot(sale, { lotNumber }))
  increment = (increment: number) => this.after((sale) => setIncrement(sale, { ...this.onLot(), increment }))
  warned = () => this.after((sale) => giveFairWarning(sale, this.onLot()))
  approved = (bidId: string) => this.after((sale) => approveBid(sale, { bidId }))
  rejected = (bidId: string) => this.after((sale) => rejectBid(sale, { bidId }))
  passed = (lotNumber = this.active) => this.after((sale) => passLot(sale, { lotNumber, notes: null }))

  asking(startPrice: number, bidId = `start-${this.sale.seq}`): this {
    return this.after((sale) => setStartPrice(sale, { ...this.onLot(), startPrice, bidId }))
  }

  floor(id: string, amount: number, paddleNumber: string | null = null): this {
    const bid = { ...this.onLot(), id, amount, paddleNumber, bidderLocation: null, notes: null }
    return this.after((sale) => placeRoomBid(sale, { ...bid, type: 'floor' }))
  }

  online(id: string, amount: number, paddleNumber = '1001'): this {
    const bid = { ...this.onLot(), id, amount, paddleNumber, bidderLocation: 'Oslo, Norway', notes: null }
    return this.after((sale) => placeOnlineBid(sale, { ...bid, type: 'online' }))
  }

  advanced(id: string, amount: number, advancedBidId = 'left-1'): this {
    const bid = { ...this.onLot(), id, amount, paddleNumber: '77', bidderLocation: 'Rome, Italy' }
    return this.after((sale) => acceptAdvancedBid(sale, { ...bid, advancedBidId }))
  }

  sold(amount: number, paddleNumber: string | null = null): this {
    return this.after((sale) => sellLot(sale, { ...this.onLot(), amount, paddleNumber, notes: null }))
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

/** A sale of these lots in which nothing has happened yet. */
export function aSale({ lots = [1, 2, 3] }: { lots?: LotNumber[] } = {}): SaleInPlay {
  return new SaleInPlay('spring').after((sale) => changeLots(sale, { order: lots, edited: [] }))
}

/** A live sale whose first lot is active, with a start price. */
export function aLotAt(startPrice: number, { lots = [1, 2, 3] }: { lots?: LotNumber[] } = {}): SaleInPlay {
  return aSale({ lots })
    .live()
    .lot(lots[0] ?? 1)
    .asking(startPrice, 'start')
}
