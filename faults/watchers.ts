import { Agent } from 'node:http'
import { steadyNow } from '../bench/processes/clock.ts'
import { hungAfter } from '../build/hung-after.ts'
import type { LiveMessage } from '../shared/sale/live.ts'
import { lotOrUntouched } from '../shared/sale/state.ts'
import { createCaller } from '../simulator/client/caller.ts'
import { connectLive } from '../simulator/client/live-client.ts'
import { LiveSale } from '../simulator/client/live-sale.ts'

/** Screens that check the order of their messages. */
export type Watchers = {
  connected: () => number
  /** Messages whose seq was below an earlier one of the same sale on the same screen. */
  backwards: () => number
  /** The highest bid of a lot on each connected screen. */
  highestOf: (lot: number) => (number | null)[]
  /** Milliseconds until all screens match the server; null if they do not in time, which is longer on a busy machine. */
  agree: (withinMs: number) => Promise<number | null>
  close: () => void
}

type Screen = {
  live: LiveSale
  up: boolean
  /** By sale, each with its own count. */
  lastSeq: Map<string, number>
}

/** Connects public screens and waits for each one's first message. `truth` is the house's address behind a mirror. */
export async function openWatchers(url: string, count: number, truth = url): Promise<Watchers> {
  const agent = new Agent({ keepAlive: true })
  const call = createCaller({ url, mark: null, token: null, agent })
  const ask = createCaller({ url: truth, mark: null, token: null, agent })
  let backwards = 0
  const screens = Array.from({ length: count }, () => {
    const screen: Screen = {
      up: false,
      lastSeq: new Map(),
      live: new LiveSale({
        connectLive: (events) =>
          connectLive({
            ...{ url, mark: null, token: null, screen: 'fault suite' },
            ...events,
            onMessage(message) {
              countBackwards(screen, message)
              events.onMessage(message)
            },
          }),
        async read() {
          const sale = await call('sale')
          return sale.ok ? sale.reply : null
        },
        onOpen: () => {
          screen.up = true
        },
        onLost: () => {
          screen.up = false
          // The public's count restarts with each connection.
          if (truth !== url) screen.lastSeq.clear()
        },
        onNews: () => undefined,
        onSaleOver: () => undefined,
      }),
    }
    return screen
  })

  function countBackwards(screen: Screen, { auctionId, seq }: LiveMessage): void {
    // Other sales that are imported during the trial are not on show.
    if (auctionId !== 'spring') return
    const last = screen.lastSeq.get(auctionId) ?? 0
    if (seq < last) backwards += 1
    screen.lastSeq.set(auctionId, Math.max(last, seq))
  }

  /** The lot that takes bids on a screen, and its highest bid. */
  function shownOn({ up, live: { sale } }: Screen) {
    if (!up || !sale) return null
    const { activeLot: lot } = sale
    return { lot, highest: lot === null ? null : (lotOrUntouched(sale, lot).highest?.amount ?? null) }
  }

  const watchers: Watchers = {
    connected: () => screens.filter(({ up }) => up).length,
    backwards: () => backwards,
    highestOf: (lot) =>
      screens.flatMap((screen) => {
        const shown = shownOn(screen)
        return shown?.lot === lot ? [shown.highest] : []
      }),
    async agree(withinMs) {
      const began = steadyNow()
      const longest = hungAfter(withinMs)
      while (steadyNow() - began < longest) {
        const state = await ask('auctionState', { query: { view: 'current' } })
        const lot = state.ok ? state.reply.activeLotNumber : null
        const figures = lot === null ? null : await ask('lotState', { params: { lotNumber: lot } })
        const highest = figures?.ok ? figures.reply.highestBid : null
        const same = (screen: Screen) => {
          const shown = shownOn(screen)
          return shown?.lot === lot && shown.highest === highest
        }
        if (state.ok && screens.every(same)) return steadyNow() - began
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return null
    },
    close() {
      for (const { live } of screens) live.close()
      agent.destroy()
    },
  }
  for (let tries = 0; tries < 1_000 && watchers.connected() < count; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10))
  return watchers
}
