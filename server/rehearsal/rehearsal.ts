import type { Befallen, Incident, PeoplePlayed, RehearsalCall } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { SaleEntry } from '../../shared/sale/entry.ts'
import { phonesOf } from '../../simulator/people/bidding.ts'
import type { OnlinePeople } from '../../simulator/people/online-people.ts'
import { RehearsalClock } from '../../simulator/rehearsal/clock.ts'
import type { RoomFact } from '../../simulator/rehearsal/facts.ts'
import { displayOf } from '../../simulator/rehearsal/model.ts'
import type { Rostrum } from '../../simulator/rehearsal/rostrum.ts'
import type { SpokenCall } from '../../simulator/said.ts'
import type { SaleRoom } from '../sale/room/room.ts'
import { Briefing } from './briefing.ts'
import { goAgain, saleOfModel } from './recovery.ts'
import type { RehearsalParts } from './rehearsal-parts.ts'
import { modelFrom } from './rehearsal-start.ts'
import { SteadyTime } from './steady-time.ts'
import type { Began, TruthEvent } from './truth-log.ts'

const RESTARTED = 'Saleroom was restarted. Resume the rehearsal to continue'
/** The longest wait in ms, below the limit of timers. */
const LONGEST_REST = 600_000

/** A running rehearsal: drives the model by its clock on the copy of the sale, and writes the truth log. */
export class Rehearsal {
  readonly clock = new RehearsalClock()
  readonly calls: RehearsalCall[] = []
  readonly befallen: Befallen[] = []
  readonly entries: SaleEntry[]
  readonly began: Began
  readonly room: SaleRoom
  readonly desk: RehearsalParts['desk']
  private readonly parts: RehearsalParts
  private readonly rostrum: Rostrum
  private readonly online: OnlinePeople
  private readonly time: SteadyTime
  readonly briefing: Briefing
  readonly played: ReadonlySet<PeoplePlayed>
  pace: number
  voice: boolean
  /** The reason of a stop that is not a pause, else null. */
  trouble: string | null = null
  private isPaused = false
  private isEnded = false
  private rest = new AbortController()
  private running: Promise<void> = Promise.resolve()

  constructor(parts: RehearsalParts) {
    this.parts = parts
    this.time = new SteadyTime(this.clock, parts)
    this.briefing = new Briefing(parts)
    this.began = parts.began
    this.room = parts.room
    this.entries = [...parts.entries]
    const { pace, voice } = this.began.order
    this.desk = parts.desk
    const model = modelFrom(this.began, saleOfModel(this.room.sale, this.entries))
    ;({ rostrum: this.rostrum, online: this.online, played: this.played } = model)
    this.pace = pace
    this.voice = voice
  }

  /** The rehearsal's own time. */
  get ms(): number {
    return this.time.ms
  }

  /** Whether every call was made. */
  get isOver(): boolean {
    return this.rostrum.dueAt === null
  }

  /** The room's hidden facts, for the debrief. */
  get facts(): readonly RoomFact[] {
    return this.rostrum.facts
  }

  /** Whether the strip or the desk paused it. */
  get isStill(): boolean {
    return this.isPaused || this.room.sale.paused !== null
  }

  begin(): void {
    this.running = this.run()
  }

  /** Handles entries of the desk or an online bidder. */
  follow(entries: readonly SaleEntry[]): void {
    const [first] = entries
    if (first && this.time.wasSet) this.time.turn({ rate: this.clock.rate, seq: first.seq - 1 })
    this.entries.push(...entries)
    this.wake()
  }

  async change({ pace = this.pace, voice = this.voice }: { pace?: number | undefined; voice?: boolean | undefined }) {
    await this.parts.truth.write({ type: 'changed', pace, voice })
    this.pace = pace
    this.voice = voice
    this.wake()
    this.parts.onStatus()
  }

  /** Pauses the room, or lets it continue. */
  pause(as: 'now' | 'no longer'): void {
    this.isPaused = as === 'now'
    if (!this.isPaused) this.trouble = null
    this.wake()
    this.parts.onStatus()
  }

  /** Queues an incident for its next occasion. */
  async wish(incident: Incident): Promise<void> {
    const { ms } = this
    this.rostrum.wish(incident, ms)
    this.takeBefallen(ms)
    await this.parts.truth.write({ type: 'wished', ms, incident })
    this.wake()
  }

  /** Cancels an incident that has had no occasion yet. */
  async unwish(incident: Incident): Promise<void> {
    this.rostrum.unwish(incident)
    await this.parts.truth.write({ type: 'unwished', ms: this.ms, incident })
    this.parts.onStatus()
  }

  get queued(): readonly Incident[] {
    return this.rostrum.queued
  }

  /** Stops it; the truth log remains. */
  async stop(): Promise<void> {
    this.isEnded = true
    this.wake()
    await this.running
    this.parts.bidders.leave()
    await this.parts.truth.close()
  }

  /**
   * Restores a rehearsal after a restart: the model runs through the same moments again with the same record. It is
   * paused until a person resumes it. Throws if the model now differs.
   */
  async recover(events: readonly TruthEvent[]): Promise<void> {
    for (const event of events) {
      if (event.type === 'turned') this.clock.turn(event)
      if (event.type === 'changed') ({ pace: this.pace, voice: this.voice } = event)
      if (event.type === 'said') this.calls.push(event.call)
      if (event.type === 'step') this.calls.push(...event.calls)
    }
    goAgain(this.rostrum, events, {
      entries: this.entries,
      auctionId: this.room.auctionId,
      onMoment: (ms) => this.takeBefallen(ms),
    })
    this.parts.callers.skip(this.rostrum.pressed)
    const last = Math.max(0, ...events.map((event) => ('ms' in event ? event.ms : 0)))
    const recorded = this.entries.at(-1)
    const ms = Math.max(last, recorded ? this.clock.msAt(Date.parse(recorded.at), recorded.seq) : 0)
    const turn = this.clock.turn({ at: this.clock.momentOf(ms), ms, rate: 0, seq: this.room.sale.seq })
    this.time.startFrom(ms)
    await this.parts.truth.write({ type: 'turned', ...turn })
    this.isPaused = true
    this.trouble = RESTARTED
  }

  private wake(): void {
    this.rest.abort()
  }

  /** Runs until it is ended; after the last call it only waits. */
  private async run(): Promise<void> {
    try {
      while (!this.isEnded) {
        this.rest = new AbortController()
        const { signal } = this.rest
        await this.parts.wait(await this.takeTurn(), signal)
      }
    } catch (error) {
      this.isPaused = true
      this.trouble = `The rehearsal has stopped: ${error instanceof Error ? error.message : String(error)}`
      this.parts.onStatus()
    }
  }

  /** Does the due work, and returns the time until the next, in ms of the house's clock. */
  private async takeTurn(): Promise<number> {
    if (this.isOver) return LONGEST_REST
    const briefed = this.briefing.lasts()
    if (briefed > 0) return briefed
    await this.setClock()
    const { rate } = this.clock
    if (rate === 0) return LONGEST_REST
    const dueAt = await this.advance(this.ms)
    if (this.isOver) this.parts.onStatus()
    return Math.min(Math.max(0, Math.ceil((dueAt - this.ms) / rate)), LONGEST_REST)
  }

  /** The clock runs at the pace, and stops during a pause of the strip or the desk. */
  private async setClock(): Promise<void> {
    const rate = this.isStill ? 0 : this.pace
    const { isSet, rate: before } = this.clock
    if (!isSet || rate !== before || this.time.wasSet) this.time.turn({ rate, seq: this.room.sale.seq })
    for (const turn of this.time.takeUnwritten()) await this.parts.truth.write({ type: 'turned', ...turn })
    const lotNumber = this.calls.at(-1)?.lotNumber
    if (lotNumber === undefined || rate > 0 === before > 0) return
    const text = rate === 0 ? 'We pause for a moment.' : 'We go on.'
    const call = this.stamped({ n: this.calls.length + 1, at: this.time.turnedMs, lotNumber, kind: 'pause', text })
    await this.parts.truth.write({ type: 'said', call })
    this.tell([call])
  }

  /** Makes the due calls and places the due online bids; returns the time of the next. */
  private async advance(ms: number): Promise<number> {
    const { rostrum, online, room, desk } = this
    const { truth, bidders } = this.parts
    const { sale } = room
    const { turns } = rostrum
    const waitsUntil = desk?.waitsUntil(sale, ms) ?? null
    const said = waitsUntil === null ? rostrum.advance(ms, displayOf(sale)) : []
    const calls = said.map((call, at) => this.stamped({ ...call, n: this.calls.length + at + 1 }))
    this.takeBefallen(ms)
    if (rostrum.turns > turns) await truth.write({ type: 'step', ms, saleSeq: sale.seq, calls })
    await this.parts.callers.press(rostrum.pressed)
    this.tell(calls)
    const { taps, dueAt } = online.advance(ms, bidders.seen(phonesOf(room.sale)))
    for (const tap of taps) await bidders.place(tap, sale)
    const times = [waitsUntil ?? rostrum.dueAt, dueAt, await bidders.choose(online, room.sale, ms)]
    return Math.min(...[...times, await desk?.work(room.sale, { calls, ms })].map((at) => at ?? Infinity))
  }

  private tell(calls: readonly RehearsalCall[]): void {
    this.calls.push(...calls)
    for (const call of calls) this.parts.onCall(call)
  }

  private stamped({ at: ms, ...call }: SpokenCall): RehearsalCall {
    return { ...call, ms, at: this.parts.now().toISOString() }
  }

  private takeBefallen(ms: number): void {
    for (const { at, lotNumber, incident } of this.rostrum.befallen.slice(this.befallen.length)) {
      this.online.befalls(incident, lotNumber, ms)
      this.befallen.push({ at: new Date(this.clock.momentOf(at)).toISOString(), ms: at, lotNumber, incident })
    }
  }
}
