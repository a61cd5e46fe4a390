import { Agent } from 'node:http'
import { steadyNow } from '../../bench/processes/clock.ts'
import { createCaller } from '../../simulator/client/caller.ts'
import type { Watchers } from '../watchers.ts'

/** The longest time that outdated data may be shown as live, in milliseconds. */
export const NOT_LIVE_WITHIN = 10_000
const LOOK_EVERY = 250

/** Records the acknowledged highest bids of a lot and their times. */
export function createTruth() {
  let known: { at: number; amount: number }[] = []
  return {
    /** Records an acknowledged valid bid. */
    heard(amount: number): void {
      if (amount > (known.at(-1)?.amount ?? 0)) known.push({ at: steadyNow(), amount })
    },
    forget(): void {
      known = []
    },
    /** How long the shown price had been outdated at a moment, in milliseconds; 0 if it was current. */
    ageOf(highest: number | null, at: number): number {
      const next = known.find(({ amount }) => amount > (highest ?? 0))
      return next ? Math.max(0, at - next.at) : 0
    },
  }
}

export type Truth = ReturnType<typeof createTruth>

/** Polls the mirrors' live answers and the screens behind them; returns the largest age, in milliseconds. */
export function watchAge(
  { urls, watchers, truth }: { urls: readonly string[]; watchers: readonly Watchers[]; truth: Truth },
  lotNumber: number,
) {
  const agent = new Agent({ keepAlive: true })
  let oldest = 0
  let answered = 0
  let refused = 0
  const look = async (url: string) => {
    const asked = steadyNow()
    const answer = await createCaller({ url, mark: null, token: null, agent })('lotState', { params: { lotNumber } })
    if (answer.ok) oldest = Math.max(oldest, truth.ageOf(answer.reply.highestBid, asked))
    if (answer.ok) answered += 1
    else refused += 1
  }
  const timer = setInterval(() => {
    for (const url of urls) look(url).catch(() => undefined)
    const now = steadyNow()
    for (const { highestOf } of watchers)
      for (const highest of highestOf(lotNumber)) oldest = Math.max(oldest, truth.ageOf(highest, now))
  }, LOOK_EVERY)
  return {
    stop(): { oldest: number; answered: number; refused: number } {
      clearInterval(timer)
      agent.destroy()
      return { oldest, answered, refused }
    },
  }
}
