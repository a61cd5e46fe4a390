import type { CallType, Incident } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { Round } from '../../shared/entities/rounds/round.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { LotNotice } from '../../shared/sale/notices/lot-notices.ts'
import type { Saying, SpokenCall } from '../said.ts'
import type { Fact, RoomFact } from './facts.ts'

/** A lot on the auctioneer's display, as the desk has recorded it. */
export type DisplayedLot = {
  isActive: boolean
  /** The notices of the lot, and of the others in its round, that are not read out yet. */
  notices: readonly LotNotice[]
  /** Whether the hammer has fallen, also on a choice. */
  isOver: boolean
  /** The round that the lot leads. */
  round: Round | null
  /** The lots that the winner of its choice proposes, those without an outcome, and whether lots are chosen. */
  proposed: readonly LotNumber[] | null
  left: readonly LotNumber[]
  isChosen: boolean
  startPrice: number | null
  /** What the desk, and with it the phones, ask for. */
  askingPrice: number
  /** Whether an online bid waits for the clerk. */
  hasWaiting: boolean
  highest: { amount: number; type: CallType; paddleNumber: string | null } | null
  /** Whether a bid of this amount would take a paddle above its limit. */
  isOverLimit: (paddle: string, amount: number) => boolean
}
export type Display = (lotNumber: LotNumber) => DisplayedLot

/** The auctioneer's next step: a sentence, a wait, an incident, a fact, or a caller's bid. */
export type Beat =
  | { does: 'say'; lotNumber: LotNumber; saying: Saying; lasts: number }
  | { does: 'wait'; until: (sight: Display) => boolean; atMost: number }
  | { does: 'befall'; lotNumber: LotNumber; incident: Incident }
  | { does: 'know'; lotNumber: LotNumber; fact: Fact }
  | { does: 'press'; lotNumber: LotNumber; paddle: string; amount: number }

export type Turn = Generator<Beat, void, Display>

/** A caller's bid for a telephone, from the caller's own screen. Whole currency units. */
export type Pressed = { lotNumber: LotNumber; paddle: string; amount: number }

/** A silent incident of the room. */
export type TimedIncident = { at: number; lotNumber: LotNumber; incident: Incident }

/**
 * The auctioneer, driven by a clock: given the time and the display, he returns his calls. Times are milliseconds since
 * his start, at pace 1. Equal seeds, times and displays give equal calls.
 */
export class Rostrum {
  readonly calls: SpokenCall[] = []
  readonly befallen: TimedIncident[] = []
  readonly pressed: Pressed[] = []
  /** For the debrief. */
  readonly facts: RoomFact[] = []
  private namesEach = false
  /** The number of steps taken; an `advance` without a step does not count. */
  turns = 0
  private readonly wanted = new Set<Incident>()
  private readonly beats: Turn
  private beat: Beat | null = null
  private since = 0

  /** `evening` yields his steps; `wanted` are requested incidents that had no occasion yet. */
  constructor(evening: (wanted: Set<Incident>) => Turn) {
    this.beats = evening(this.wanted)
  }

  /** The latest time of his next step; null after the last call. */
  dueAt: number | null = 0

  /** Returns the calls due by now. Call it when he is due, and whenever the display changes. */
  advance(now: number, sight: Display): SpokenCall[] {
    const from = this.calls.length
    while (this.dueAt !== null) {
      const { beat } = this
      if (beat?.does === 'say' && now < this.since + beat.lasts) break
      if (beat?.does === 'wait' && now < this.since + beat.atMost && !beat.until(sight)) break
      this.turns += 1
      const next = this.beats.next(sight)
      if (next.done) {
        this.dueAt = null
        break
      }
      this.beat = next.value
      this.take(next.value, now)
    }
    return this.calls.slice(from)
  }

  /** Requests an incident: an online one happens at once, another at its next occasion. */
  wish(incident: Incident, now: number): void {
    const lotNumber = this.calls.at(-1)?.lotNumber
    if (incident !== 'online_surge' && incident !== 'network_lost') this.wanted.add(incident)
    else if (lotNumber !== undefined) this.befallen.push({ at: now, lotNumber, incident })
  }

  /**
   * Whether everybody online who hears him waits for his next words before a bid of this amount: he has it from the book,
   * or is about to name another figure after a split bid, and has not asked for it twice.
   */
  isWaitedFor({ lotNumber, amount }: Pick<Pressed, 'lotNumber' | 'amount'>): boolean {
    const [before, last] = this.calls.slice(-2)
    if (last?.lotNumber !== lotNumber || last.kind === 'fair_warning') return false
    if (last.type === 'advanced' && last.amount === amount) return true
    if (!this.namesEach || (last.kind === 'ask' && before?.kind === 'ask')) return false
    return this.facts.findLast((fact) => fact.kind === 'asking')?.amount !== amount
  }

  /** Requested incidents that had no occasion yet. */
  get queued(): Incident[] {
    return [...this.wanted]
  }

  /** Withdraws a requested incident. */
  unwish(incident: Incident): void {
    this.wanted.delete(incident)
  }

  private take(beat: Beat, now: number): void {
    this.since = now
    this.dueAt = now + lengthOf(beat)
    if (beat.does === 'wait') return
    const { lotNumber } = beat
    const at = Math.round(now)
    if (beat.does === 'say') this.calls.push({ n: this.calls.length + 1, at, lotNumber, ...beat.saying })
    else if (beat.does === 'know') this.learn({ at, lotNumber, ...beat.fact })
    else if (beat.does === 'press') this.pressed.push({ lotNumber, paddle: beat.paddle, amount: beat.amount })
    else this.befallen.push({ at: now, lotNumber, incident: beat.incident })
  }

  private learn(fact: RoomFact): void {
    this.facts.push(fact)
    if (fact.kind === 'names') this.namesEach = fact.figures === 'each'
  }
}

/** The longest duration of a step. */
function lengthOf(beat: Beat): number {
  if (beat.does === 'wait') return beat.atMost
  return beat.does === 'say' ? beat.lasts : 0
}
