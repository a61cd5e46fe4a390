import type { ClockTurn, RehearsalClock } from '../../simulator/rehearsal/clock.ts'

/** The largest difference in ms that counts as a correction, not as a set clock. */
const MOST_DRIFT_MS = 250

/** The time of a rehearsal, by monotonic ticks, because the house's clock may be set. */
export class SteadyTime {
  private readonly clock: RehearsalClock
  private readonly parts: { now: () => Date; ticks: () => number }
  /** The clocks at the last turn. */
  private turnedAt = { ticks: 0, wall: 0, ms: 0 }
  private readonly unwritten: ClockTurn[] = []

  constructor(clock: RehearsalClock, parts: { now: () => Date; ticks: () => number }) {
    this.clock = clock
    this.parts = parts
  }

  get ms(): number {
    const { ticks, ms } = this.turnedAt
    return Math.floor(ms + (this.parts.ticks() - ticks) * this.clock.rate)
  }

  /** The rehearsal's time at its last turn. */
  get turnedMs(): number {
    return this.turnedAt.ms
  }

  /** Whether the house's clock was set, forward or back, since the last turn. */
  get wasSet(): boolean {
    const { ticks, wall } = this.turnedAt
    const { now, ticks: ticksNow } = this.parts
    return this.clock.isSet && Math.abs(now().getTime() - wall - (ticksNow() - ticks)) > MOST_DRIFT_MS
  }

  turn({ rate, seq }: { rate: number; seq: number }): void {
    const { ms } = this
    this.unwritten.push(this.clock.turn({ at: this.parts.now().getTime(), rate, ms, seq }))
    this.startFrom(ms)
  }

  /** Continues from this time, at the clock's present rate. */
  startFrom(ms: number): void {
    this.turnedAt = { ticks: this.parts.ticks(), wall: this.parts.now().getTime(), ms }
  }

  /** Returns the turns that the truth log lacks, each once. */
  takeUnwritten(): ClockTurn[] {
    return this.unwritten.splice(0)
  }
}
