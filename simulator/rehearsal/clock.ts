/**
 * From this moment the rehearsal's clock runs at `rate` times the house's clock; 0 stops it. Milliseconds. `seq` is the
 * sale's at that moment: it gives the order even if the house's clock is changed.
 */
export type ClockTurn = { at: number; ms: number; rate: number; seq?: number | undefined }

/** The rehearsal's own clock, derived from the house's, in milliseconds. It never goes back. */
export class RehearsalClock {
  private readonly turns: ClockTurn[] = []

  /** Changes the rate at this moment of the house's clock. */
  turn({ at, rate, ms = this.msAt(at), seq }: Pick<ClockTurn, 'at' | 'rate' | 'seq'> & { ms?: number }): ClockTurn {
    const turn = { at, ms, rate, ...(seq !== undefined && { seq }) }
    this.turns.push(turn)
    return turn
  }

  get isSet(): boolean {
    return this.turns.length > 0
  }

  get rate(): number {
    return this.turns.at(-1)?.rate ?? 0
  }

  /** The rehearsal's time at a moment of the house's clock; `seq` is the journal entry's, if there is one. */
  msAt(at: number, seq?: number): number {
    const isBefore = (turn: ClockTurn) => (seq === undefined || turn.seq === undefined ? turn.at <= at : turn.seq < seq)
    const turn = this.turns.findLast(isBefore)
    if (!turn) return 0
    const next = this.turns[this.turns.indexOf(turn) + 1]
    const ms = turn.ms + Math.floor(Math.max(0, at - turn.at) * turn.rate)
    return Math.min(ms, next?.ms ?? Number.POSITIVE_INFINITY)
  }

  /** The moment of the house's clock at which the rehearsal's clock showed `ms`. */
  momentOf(ms: number): number {
    const turn = this.turns.findLast((each) => each.ms <= ms && each.rate > 0) ?? this.turns[0]
    if (!turn) return 0
    return turn.rate > 0 ? turn.at + Math.ceil((ms - turn.ms) / turn.rate) : turn.at
  }
}
