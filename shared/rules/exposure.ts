/** Somebody's figure on a lot: a bid, a maximum or a price. Whole currency units. */
export type Stake = { paddleNumber: string | null; amount: number | null }

/** What counts of a lot towards exposure. */
export type LotStakes = {
  /** How it ended; null while it is open. */
  outcome: (Stake & { status: string }) | null
  highest: Stake | null
  /** Online bids that wait for the clerk. */
  waiting: readonly Stake[]
  /** Advance bids that may still be bid. */
  maxima: readonly Stake[]
}

/**
 * What a lot has cost or may cost whoever holds these paddles: its price where they won it, else the largest of what
 * they lead it at, have waiting on it and have left for it. Whole currency units.
 */
export function stakeOn({ outcome, highest, waiting, maxima }: LotStakes, isOurs: (paddle: string) => boolean): number {
  const ours = (stake: Stake | null) =>
    stake !== null && stake.paddleNumber !== null && isOurs(stake.paddleNumber) ? (stake.amount ?? 0) : 0
  if (outcome) return outcome.status === 'sold' ? ours(outcome) : 0
  return Math.max(ours(highest), 0, ...waiting.map(ours), ...maxima.map(ours))
}
