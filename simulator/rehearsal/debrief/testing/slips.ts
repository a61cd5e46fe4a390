import type { StoredAuction } from '../../../../shared/auction/stored-auction.ts'
import type { Actor } from '../../../../shared/engine/actor.ts'
import type { LevelName, PeoplePlayed } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import type { DiscrepancyKind } from '../../../../shared/entities/rehearsal/slips.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { emptySale } from '../../../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../../../shared/sale/entry.ts'
import { lotsOf } from '../../../../shared/sale/evolve.ts'
import { bidOf, type Sale } from '../../../../shared/sale/state.ts'
import type { Doing } from '../../../clerk/doing.ts'
import type { Slip } from '../../../clerk/paced-clerk.ts'
import { type Chance, seededChance } from '../../../people/chance.ts'
import type { SpokenCall } from '../../../said.ts'
import { playEvening } from '../../headless.ts'
import { LEVELS } from '../../levels.ts'
import { STAFF } from '../../memory-desk.ts'
import { momentsOf } from '../recorded.ts'
import { isRenamedAtHammer, roomBids, type SlipKind } from './slip-kind.ts'
import { SLIPS } from './slip-kinds.ts'

type Evening = { auction: StoredAuction; seed: number; level: LevelName; people: readonly PeoplePlayed[] }
/** The kinds of slip to make, each on the first lot with an occasion; null makes all kinds in turn, lot by lot. */
type Kinds = { kinds: readonly SlipKind[] | null }
type Found = {
  lotNumber: LotNumber
  kind: DiscrepancyKind
  slip?: DiscrepancyKind | null | undefined
  device: string | null
}
type Made = { kind: SlipKind; doing: Doing; desk: string }

/** Plays the evening without slips. Finds lots with enough room bids and no correction, and the reopened lots. */
function lotsFor(evening: Evening) {
  const { sale, calls } = playEvening(evening)
  const withCall = (isIt: (call: SpokenCall) => boolean) =>
    new Set(calls.flatMap((call) => (isIt(call) ? call.lotNumber : [])))
  const corrected = withCall(({ kind }) => kind === 'correction')
  const reopened = withCall(({ kind, text, rest }) => /reopen/.test(text) || (kind === 'lot' && rest !== undefined))
  const isLong = (lotNumber: LotNumber) => roomBids(sale, lotNumber).length >= 5
  return { long: new Set(sale.order.filter((lot) => isLong(lot) && !corrected.has(lot))), reopened }
}

const HAMMERS: ReadonlySet<Doing['name']> = new Set(['markSold', 'markPassed'])

/** The time that a person needs for a key, in milliseconds. */
const KEY_MS = { least: 300, most: 900 }
/** Slips of the bidding end before these commands; a second slip of the lot is made at one of them. */
const LAST: ReadonlySet<Doing['name']> = new Set(['fairWarning', 'markSold', 'markPassed'])
/** How much further in the list of kinds the second slip of a lot is chosen than the first. */
const SECOND = 29
/** First slips after which the end of the lot is no longer the clerk's own. */
const NO_SECOND: readonly DiscrepancyKind[] = ['early_hammer', 'wrong_lot', 'wrong_outcome', 'passed_for_withdrawn']

/** The two desks of a hurried team. */
const DESKS = ['This PC', 'Second PC'] as const

/**
 * An evening whose clerk makes at most one slip per lot; or a `hurried` one, with a second slip at the end of a lot,
 * the times of a person's hands, and two desks, each of which puts its own slips right.
 */
export class SlipperyEvening {
  /** The slips made, by lot. */
  private readonly made = new Map<LotNumber, Made[]>()
  private readonly hurry: Chance | null
  private desk: (typeof DESKS)[number] = DESKS[0]
  private readonly lots: ReturnType<typeof lotsFor>
  private readonly evening: Evening
  private readonly lateMs: number
  private readonly kinds: readonly SlipKind[]
  private readonly isEachOnce: boolean
  private readonly table: SlipTable

  /** `table`: counts the slips of the evenings before. */
  constructor({
    kinds,
    table,
    isHurried = false,
    ...evening
  }: Evening & Kinds & { table: SlipTable; isHurried?: boolean }) {
    this.table = table
    this.evening = evening
    this.hurry = isHurried ? seededChance(evening.seed ^ 0x3c6ef372) : null
    this.kinds = (kinds ?? SLIPS).filter(({ needsPeople }) => evening.people.length > 0 || !needsPeople)
    this.isEachOnce = kinds !== null
    this.lateMs = LEVELS[evening.level].patienceMs
    this.lots = lotsFor(evening)
  }

  readonly slip = (doing: Doing, sale: Sale): Slip => {
    const { hurry } = this
    if (hurry) this.desk = DESKS[Math.floor(hurry() * DESKS.length)] ?? DESKS[0]
    const slip = this.slipAt(doing, sale) ?? { doings: [doing], afterMs: 0, isDone: false }
    if (!hurry) return slip
    const key = () => KEY_MS.least + (KEY_MS.most - KEY_MS.least) * hurry()
    return { ...slip, afterMs: slip.afterMs + key(), betweenMs: key() }
  }

  /** The desk at which the present command is given. */
  readonly deskOf = (): Actor => ({ ...STAFF, device: this.desk })

  private slipAt(doing: Doing, sale: Sale): Slip | null {
    const lotNumber = lotOfDoing(doing, sale)
    if (lotNumber === undefined) return null
    const before = this.made.get(lotNumber) ?? []
    for (const made of before) {
      const after = made.kind.after(doing, sale, made.doing)
      if (after) return after
    }
    if (before.length > 0 && !this.maySlipAgain(before, doing)) return null
    const kind = this.kindFor(doing, sale, lotNumber)
    const slip = kind?.make(doing, sale, this.lateMs)
    if (!kind || !slip) return null
    this.made.set(lotNumber, [...before, { kind, doing, desk: this.desk }])
    return slip
  }

  private maySlipAgain(before: readonly Made[], doing: Doing): boolean {
    const [first, second] = before
    if (!this.hurry || !first || second || !LAST.has(doing.name) || LAST.has(first.doing.name)) return false
    return !NO_SECOND.includes(first.kind.found)
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
    if (rare) return rare
    // The lot has an occasion for its own kind; of all kinds with this occasion, the one made least is made.
    const own = kinds[(Number(lotNumber) + 5 * this.evening.seed + SECOND * this.on(lotNumber).length) % kinds.length]
    if (!own || !fits(own)) return undefined
    const made = this.names
    const count = ({ name }: SlipKind) => this.table.countOf(name) + made.filter((each) => each === name).length
    return kinds.filter(fits).sort((one, other) => count(one) - count(other))[0]
  }

  /** The expected and the found slips, in the same words. Consequences are not compared. */
  compared(
    slips: readonly Found[],
    {
      calls,
      entries,
      startedAt = startOf(calls, entries),
    }: { calls: readonly SpokenCall[]; entries: readonly SaleEntry[]; startedAt?: number },
  ): { expected: string[]; found: string[] } {
    const { lateMs } = this
    const first = emptySale(this.evening.auction.auctionId)
    const moments = momentsOf({ first, entries, clock: ({ at }) => Date.parse(at) - startedAt })
    const expected: string[] = []
    for (const [lotNumber, made] of this.made) {
      const came = {
        ...{ startedAt, lateMs, lotNumber },
        calls: calls.filter((call) => call.lotNumber === lotNumber),
        entries: entries.filter((entry) => lotsOf([entry]).includes(lotNumber)),
        moments: moments.filter(({ entry }) => lotsOf([entry]).includes(lotNumber)),
      }
      const seen = made.filter(({ kind, doing }) => kind.isSeen({ ...came, made: doing }))
      this.made.set(lotNumber, seen)
      for (const { kind, doing } of seen)
        for (const found of [kind.found, kind.alsoFound]) {
          const isRight = kind.isPutRight === 'yes' || isRenamedAtHammer(found, { ...came, made: doing })
          if (found) expected.push(`${lotNumber} ${found}${isRight ? ' put right' : ''}`)
        }
    }
    const found = slips.flatMap(({ lotNumber, kind, slip, device }) => {
      const made = this.on(lotNumber)
      const mayBePutRight = made.some((each) => each.kind.found === slip && each.kind.isPutRight === 'perhaps')
      // In place of a missed bid, another desk may have accepted one online.
      const isOwn = device === null || kind === 'missed' || made.some(({ desk }) => desk === device)
      const words = `${lotNumber} ${slip ?? kind}${kind === 'put_right' && !mayBePutRight ? ' put right' : ''}`
      const isFollower = made.some((each) => each.kind.mayLeadTo.includes(slip ?? kind)) && !expected.includes(words)
      if (isFollower) return []
      return this.hurry && !isOwn ? `${words} at another desk` : words
    })
    return { expected: expected.sort(), found: found.sort() }
  }

  private on(lotNumber: LotNumber): readonly Made[] {
    return this.made.get(lotNumber) ?? []
  }

  /** The names of the slips made. */
  get names(): string[] {
    return [...this.made.values()].flatMap((made) => made.map(({ kind }) => kind.name))
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

  countOf(name: string): number {
    return this.made.get(name) ?? 0
  }

  /** Kinds without an occasion on any lot. */
  get neverMade(): string[] {
    return [...this.made].flatMap(([name, count]) => (count === 0 ? name : []))
  }

  toString(): string {
    return [...this.made].map(([name, count]) => `${name.padEnd(42)} ${count} made, ${count} found`).join('\n')
  }
}
