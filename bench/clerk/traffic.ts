import { setTimeout as wait } from 'node:timers/promises'
import type { ClerksHouse } from './house.ts'

/** Bids that arrive from elsewhere until stopped. */
export type Traffic = { stop: () => Promise<{ sent: number; refused: number; seconds: number }> }

/**
 * Sends bids to a lot at a steady pace: a telephone bid from another desk, then an online bid that waits until the next
 * bid removes it, in turn.
 */
export function startTraffic(house: ClerksHouse, { lot, perMinute }: { lot: number; perMinute: number }): Traffic {
  const ending = new AbortController()
  let sent = 0
  let refused = 0
  const began = performance.now()
  async function flow(): Promise<void> {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const due = Math.max(0, began + (turn * 60_000) / perMinute - performance.now())
      await wait(due, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return
      sent += 1
      const taken = await bid(turn).catch(() => false)
      // The clerk was faster: a late bid is refused, as in a sale.
      if (!taken) refused += 1
    }
  }
  async function bid(turn: number): Promise<boolean> {
    const amount = await house.asking(lot)
    if (turn % 2 === 0) return await house.online(turn / 2, { lot, amount })
    await house.takes(lot, amount)
    return true
  }
  const flowing = flow()
  return {
    async stop() {
      ending.abort()
      await flowing
      return { sent, refused, seconds: (performance.now() - began) / 1_000 }
    },
  }
}
