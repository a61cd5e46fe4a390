import type { StoredAuction } from '../../../../shared/auction/stored-auction.ts'
import type { LevelName, PeoplePlayed } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import type { DiscrepancyKind } from '../../../../shared/entities/rehearsal/slips.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import type { SaleEntry } from '../../../../shared/sale/entry.ts'
import { lotsOf } from '../../../../shared/sale/evolve.ts'
import { bidOf, type Sale } from '../../../../shared/sale/state.ts'
import type { Doing } from '../../../clerk/clerk.ts'
import type { Slip } from '../../../clerk/paced-clerk.ts'
import type { SpokenCall } from '../../../said.ts'
import { playEvening } from '../../headless.ts'
import { LEVELS } from '../../levels.ts'
import { roomBids, type SlipKind } from './slip-kind.ts'
import { SLIPS } from './slip-kinds.ts'

type Evening = { auction: StoredAuction; seed: number; level: LevelName; people: readonly PeoplePlayed[] }
/** The kinds of slip to make, each on the first lot with an occasion; null makes all kinds in turn, lot by lot. */
type Kinds = { kinds: readonly SlipKind[] | null }
type Found = { lotNumber: LotNumber; kind: DiscrepancyKind; slip?: DiscrepancyKind | null | undefined }
type Made = { kind: SlipKind; doing: Doing }

/** Plays the evening without slips. Finds lots with enough room bids and no correction, and the reopened lots. */
function lotsFor(evening: Evening) {
  const { sale, calls } = playEvening(evening)
  const withCall = (isIt: (call: SpokenCall) => boolean) =>
    new Set(calls.flatMap((call) => (isIt(call) ? call.lotNumber : [])))
  const corrected = withCall(({ kind }) => kind === 'correction')
  const reopened = withCall(({ text }) => /reopen/.test(text))
  const isLong = (lotNumber: LotNumber) => roomBids(sale, lotNumber).length >= 5
  return { long: new Set(sale.order.filter((lot) => isLong(lot) && !corrected.has(lot))), reopened }
}

const HAMMERS: ReadonlySet<Doing['name']> = new Set(['markSold', 'markPassed'])

/** An evening whose clerk makes at most one slip per lot. */
export class SlipperyEvening {
  /** The slips made, by lot. */
  private readonly made = new Map<LotNumber, Made>()
  private readonly lots: ReturnType<typeof lotsFor>
  private readonly evening: Evening
  private readonly lateMs: number
  private readonly kinds: readonly SlipKind[]
  private readonly isEachOnce: boolean

  constructor({ kinds, ...evening }: Evening & Kinds) {
    this.evening = evening
    this.kinds = (kinds ?? SLIPS).filter(({ needsPeople }) => evening.people.length > 0 || !needsPeople)
    this.isEachOnce = kinds !== null
    this.lateMs = LEVELS[evening.level].patienceMs
    this.lots = lotsFor(evening)
  }

  readonly slip = (doing: Doing, sale: Sale): Slip => {
    const right = { doings: [doing], afterMs: 0, isDone: false }
    const lotNumber = lotOfDoing(doing, sale)
    if (lotNumber === undefined) return right
    const before = this.made.get(lotNumber)
    if (before) return before.kind.after(doing, sale, before.doing) ?? right
    const kind = this.kindFor(doing, sale, lotNumber)
    const slip = kind?.make(doing, sale, this.lateMs)
    if (!kind || !slip) return right
    this.made.set(lotNumber, { kind, doing })
    return slip
  }

  private kindFor(doing: Doing, sale: Sale, lotNumber: LotNumber): SlipKind | undefined {
    const isBid = doing.name === 'placeBid' || (doing.name === 'approveBid' && isCallers(doing.input.id, sale))
    const isFit = !isBid || this.lots.long.has(lotNumber)
    // No slip where the auctioneer himself corrects something, nor at the last hammer, which ends the evening.
    const isFinal = this.lots.reopened.has(lotNumber) || sale.order.at(-1) === lotNumber
    if (!isFit || (HAMMERS.has(doing.name) && isFinal)) return undefined
    const { kinds } = this
    const fits = (kind: SlipKind) => kind.make(doing, sale, this.lateMs) !== null
    if (this.isEachOnce) {
      const made = new Set(this.names)
      return kinds.find((kind) => !made.has(kind.name) && fits(kind))
    }
    const rare = kinds.find((kind) => kind.isRare && fits(kind))
    return rare ?? kinds[(Number(lotNumber) + 5 * this.evening.seed) % kinds.length]
  }

  /** The expected and the found slips, in the same words. Consequences are not compared. */
  compared(
    slips: readonly Found[],
    { calls, entries }: { calls: readonly SpokenCall[]; entries: readonly SaleEntry[] },
  ): { expected: string[]; found: string[] } {
    const { lateMs } = this
    const startedAt = startOf(calls, entries)
    for (const [lotNumber, { kind, doing }] of [...this.made]) {
      const came = {
        calls: calls.filter((call) => call.lotNumber === lotNumber),
        entries: entries.filter((entry) => lotsOf([entry]).includes(lotNumber)),
      }
      if (!kind.isSeen({ ...came, startedAt, lateMs, made: doing })) this.made.delete(lotNumber)
    }
    const expected = [...this.made].flatMap(([lotNumber, { kind }]) =>
      [kind.found, kind.alsoFound].flatMap((found) =>
        found === null ? [] : `${lotNumber} ${found}${kind.isPutRight === 'yes' ? ' put right' : ''}`,
      ),
    )
    const own = slips.filter(
      ({ lotNumber, kind, slip }) => !this.made.get(lotNumber)?.kind.mayLeadTo.includes(slip ?? kind),
    )
    const found = own.map(({ lotNumber, kind, slip }) => {
      const isPutRight = kind === 'put_right' && this.made.get(lotNumber)?.kind.isPutRight !== 'perhaps'
      return `${lotNumber} ${slip ?? kind}${isPutRight ? ' put right' : ''}`
    })
    return { expected: expected.sort(), found: found.sort() }
  }

  /** The names of the slips made. */
  get names(): string[] {
    return [...this.made.values()].map(({ kind }) => kind.name)
  }
}

/** The journal's time at the start of the rehearsal's clock: most lots are started as they are announced. */
function startOf(calls: readonly SpokenCall[], entries: readonly SaleEntry[]): number {
  const starts = calls.flatMap(({ kind, lotNumber, at }) => {
    const started = entries.find((entry) => entry.type === 'lot_started' && entry.lotNumber === lotNumber)
    return kind === 'lot' && started ? Date.parse(started.at) - at : []
  })
  return starts.sort((one, other) => one - other)[Math.floor(starts.length / 2)] ?? 0
}

const isCallers = (id: string, sale: Sale) => bidOf(sale, id)?.bid.type === 'phone'

function lotOfDoing({ input }: Doing, sale: Sale): LotNumber | undefined {
  if ('lotNumber' in input) return input.lotNumber
  if ('by' in input) return sale.activeLot ?? undefined
  return 'id' in input ? bidOf(sale, input.id)?.lot.lotNumber : undefined
}

/** Counts the slips made of each kind, one line each. */
export class SlipTable {
  private readonly made = new Map(SLIPS.map(({ name }) => [name, 0]))

  add({ names }: SlipperyEvening): void {
    for (const name of names) this.made.set(name, (this.made.get(name) ?? 0) + 1)
  }

  /** Kinds without an occasion on any lot. */
  get neverMade(): string[] {
    return [...this.made].flatMap(([name, count]) => (count === 0 ? name : []))
  }

  toString(): string {
    return [...this.made].map(([name, count]) => `${name.padEnd(42)} ${count} made, ${count} found`).join('\n')
  }
}
