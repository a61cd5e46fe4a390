import { Agent } from 'node:http'
import { steadyNow } from '../../bench/processes/clock.ts'
import { createCaller } from '../../simulator/client/caller.ts'
import type { Watchers } from '../watchers.ts'

/** Milliseconds after which nobody may be shown as live what is no longer so. */
export const NOT_LIVE_WITHIN = 10_000
const LOOK_EVERY = 250

/** What the house acknowledged as a lot's highest bid, and since when. */
export function createTruth() {
  let known: { at: number; amount: number }[] = []
  return {
    /** A valid bid was acknowledged. */
    heard(amount: number): void {
      if (amount > (known.at(-1)?.amount ?? 0)) known.push({ at: steadyNow(), amount })
    },
    forget(): void {
      known = []
    },
    /** For how long what is shown had been overtaken at a moment, in milliseconds; 0 where it was not. */
    ageOf(highest: number | null, at: number): number {
      const next = known.find(({ amount }) => amount > (highest ?? 0))
      return next ? Math.max(0, at - next.at) : 0
    },
  }
}

export type Truth = ReturnType<typeof createTruth>

/** Looks again and again at what mirrors answer as live and what screens behind them show; gives the oldest, in milliseconds. */
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
