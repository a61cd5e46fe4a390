/**
 * From a moment on the rehearsal's clock goes so many times as fast as the house's; 0: it stands still. Milliseconds.
 * `seq` is the sale's then: the house's clock may be set, and its journal still tells what came before.
 */
export type ClockTurn = { at: number; ms: number; rate: number; seq?: number | undefined }

/** The rehearsal's own clock beside the house's, in milliseconds; it never goes back. */
export class RehearsalClock {
  private readonly turns: ClockTurn[] = []

  /** Goes at another rate from this moment of the house's clock on. */
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

  /** What it showed at a moment of the house's clock; `seq` is the journal's entry of that moment, where there is one. */
  msAt(at: number, seq?: number): number {
    const isBefore = (turn: ClockTurn) => (seq === undefined || turn.seq === undefined ? turn.at <= at : turn.seq < seq)
    const turn = this.turns.findLast(isBefore)
    if (!turn) return 0
    const next = this.turns[this.turns.indexOf(turn) + 1]
    const ms = turn.ms + Math.floor(Math.max(0, at - turn.at) * turn.rate)
    return Math.min(ms, next?.ms ?? Number.POSITIVE_INFINITY)
  }

  /** The moment of the house's clock at which it showed this. */
  momentOf(ms: number): number {
    const turn = this.turns.findLast((each) => each.ms <= ms && each.rate > 0) ?? this.turns[0]
    if (!turn) return 0
    return turn.rate > 0 ? turn.at + Math.ceil((ms - turn.ms) / turn.rate) : turn.at
  }
}
