/** From a moment on the rehearsal's clock goes so many times as fast as the house's; 0: it stands still. Milliseconds. */
type ClockTurn = { at: number; ms: number; rate: number }

/** The rehearsal's own clock beside the house's, in milliseconds; it never goes back. */
export class RehearsalClock {
  private readonly turns: ClockTurn[] = []

  /** Goes at another rate from this moment of the house's clock on. */
  turn({ at, rate, ms = this.msAt(at) }: { at: number; rate: number; ms?: number }): ClockTurn {
    const turn = { at, ms, rate }
    this.turns.push(turn)
    return turn
  }

  get isSet(): boolean {
    return this.turns.length > 0
  }

  get rate(): number {
    return this.turns.at(-1)?.rate ?? 0
  }

  /** What it shows at a moment of the house's clock. */
  msAt(at: number): number {
    const turn = this.turns.findLast((each) => each.at <= at)
    if (!turn) return 0
    const next = this.turns[this.turns.indexOf(turn) + 1]
    return Math.min(turn.ms + Math.floor((at - turn.at) * turn.rate), next?.ms ?? Number.POSITIVE_INFINITY)
  }

  /** The moment of the house's clock at which it showed this. */
  momentOf(ms: number): number {
    const turn = this.turns.findLast((each) => each.ms <= ms && each.rate > 0) ?? this.turns[0]
    if (!turn) return 0
    return turn.rate > 0 ? turn.at + Math.ceil((ms - turn.ms) / turn.rate) : turn.at
  }
}
