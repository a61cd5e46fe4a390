import type { LotNumber } from '../../../shared/lot-number.ts'
import type { KeptMaximum, MaximaOf } from '../../../shared/sale/maxima/kept-maximum.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { AppendBidder, MaximumLeft as LeftEntry, MaximumEntry, Unnumbered, Unstamped } from './bidder-entries.ts'

type MaximumLeft = Omit<LeftEntry, 'seq'>

/** The holder of a paddle in a sale; `tokenHash` only without a client and a code. */
export type Holder = Pick<MaximumLeft, 'for' | 'tokenHash'>

type MaximaParts = {
  /** The lines about maxima in the bidders' journal. */
  entries: readonly MaximumEntry[]
  append: AppendBidder<MaximumEntry>
  holderOf: (paddle: string, sale: Sale) => Holder
  locationOf: (paddle: string) => string | null
  /** Whether maxima are written to the journal: not during a demonstration. */
  isKept: () => boolean
  now: () => Date
}

const NO_MAXIMA: readonly never[] = []

/**
 * The maxima that bidders left by phone. Only their bidders see the amounts, so they are in no sale. A maximum whose
 * paddle has another holder does not bid.
 */
export class Maxima {
  private parts: MaximaParts | null = null
  /** By sale, lot and paddle; on each lot in the order in which they were left. */
  private readonly bySale = new Map<string, Map<LotNumber, Map<string, MaximumLeft>>>()
  private lastTurn: Promise<unknown> = Promise.resolve()

  /** Adds the stored maxima; before, there are none. */
  open(parts: MaximaParts): void {
    this.parts = parts
    for (const entry of parts.entries) this.take(entry)
  }

  /** The maxima in force on a lot, in the order in which they were left. */
  readonly on: MaximaOf = (sale, lotNumber) => {
    const left = this.bySale.get(sale.auctionId)?.get(lotNumber)
    return left ? this.inForce(sale, left.values()) : NO_MAXIMA
  }

  /** The maxima in force of a sale that belong to these paddles. */
  of(sale: Sale, isOurs: (paddle: string) => boolean): KeptMaximum[] {
    const lots = [...(this.bySale.get(sale.auctionId)?.values() ?? [])]
    return this.inForce(
      sale,
      lots.flatMap((lot) => [...lot.values()]).filter(({ paddle }) => isOurs(paddle)),
    )
  }

  /** Whether a paddle left a maximum in a sale, so that no other bidder gets the paddle. */
  has(paddle: string, sale: string): boolean {
    for (const lot of this.bySale.get(sale)?.values() ?? []) if (lot.has(paddle)) return true
    return false
  }

  /** Runs work on maxima one at a time, so that each finds the result of the one before. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.lastTurn.then(work)
    this.lastTurn = done.catch(() => undefined)
    return await done
  }

  /** Stores a maximum in place of an earlier one of its paddle on the lot, and behind all others. */
  async leave(sale: Sale, left: Pick<MaximumLeft, 'paddle' | 'lotNumber' | 'amount'>): Promise<void> {
    const { holderOf } = this.opened
    const behind = [...sale.commissions.values()].flatMap(({ id, lotNumber }) =>
      lotNumber === left.lotNumber ? [id] : [],
    )
    await this.write({ type: 'maximum_left', ...holderOf(left.paddle, sale), ...left, behind })
  }

  /** Ends the maximum of a paddle on a lot; with nulls, those of all paddles or lots. */
  async end(sale: string, paddle: string | null, lotNumber: LotNumber | null): Promise<void> {
    if (this.bySale.has(sale)) await this.write({ type: 'maximum_ended', sale, paddle, lotNumber })
  }

  /** Ends the maxima of clients that were erased. */
  async endOfClients(isKnown: (client: string) => boolean): Promise<void> {
    const gone = new Map<string, { sale: string; paddle: string }>()
    for (const [sale, lots] of this.bySale)
      for (const lot of lots.values())
        for (const { paddle, for: of } of lot.values())
          if (of.client !== null && !isKnown(of.client)) gone.set(`${sale} ${paddle}`, { sale, paddle })
    for (const { sale, paddle } of gone.values()) await this.end(sale, paddle, null)
  }

  private get opened(): MaximaParts {
    if (!this.parts) throw new Error('The maxima are not open')
    return this.parts
  }

  private async write(entry: Unstamped<MaximumEntry>): Promise<void> {
    const { append, isKept, now } = this.opened
    const stamped = { at: now().toISOString(), ...entry }
    if (isKept()) await append(stamped)
    this.take(stamped)
  }

  private take(entry: Unnumbered<MaximumEntry>): void {
    if (entry.type === 'maximum_ended') {
      const { sale, paddle, lotNumber } = entry
      const lots = this.bySale.get(sale)
      for (const [number, lot] of lots ?? [])
        if (lotNumber === null || number === lotNumber) {
          if (paddle === null) lot.clear()
          else lot.delete(paddle)
        }
      if (paddle === null && lotNumber === null) this.bySale.delete(sale)
      return
    }
    const { for: of, lotNumber, paddle } = entry
    const lots = this.bySale.get(of.sale) ?? new Map<LotNumber, Map<string, MaximumLeft>>()
    const lot = lots.get(lotNumber) ?? new Map<string, MaximumLeft>()
    this.bySale.set(of.sale, lots.set(lotNumber, lot))
    // A changed maximum is behind those that were left before the change.
    lot.delete(paddle)
    lot.set(paddle, entry)
  }

  private inForce(sale: Sale, left: Iterable<MaximumLeft>): KeptMaximum[] {
    const { holderOf, locationOf } = this.opened
    return [...left].flatMap((entry) => {
      const { lotNumber, paddle, amount, behind } = entry
      const now = holderOf(paddle, sale)
      const isIts =
        now.for.client === entry.for.client &&
        now.for.codeHash === entry.for.codeHash &&
        now.tokenHash === entry.tokenHash
      if (!isIts) return []
      const { client } = entry.for
      return [{ lotNumber, paddleNumber: paddle, bidderLocation: locationOf(paddle), amount, client, behind }]
    })
  }
}
