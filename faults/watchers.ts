import { Agent } from 'node:http'
import { steadyNow } from '../bench/processes/clock.ts'
import { createCaller } from '../server/crowd/caller.ts'
import { type LiveEar, listen } from '../server/crowd/live-ear.ts'
import type { LiveMessage } from '../shared/live.ts'

/** Screens that remember what they were told, and whether it ever ran backwards. */
export type Watchers = {
  connected: () => number
  /** Messages whose seq was under one that the same screen had heard of the same sale. */
  backwards: () => number
  /** Milliseconds from now until all screens show what the server says; null where they do not within the limit. */
  agree: (withinMs: number) => Promise<number | null>
  close: () => void
}

type Screen = {
  ear: LiveEar
  up: boolean
  lastSeq: number
  /** What it shows: the active lot, its highest bid and whether it is sold. */
  shows: { lot: unknown; highest: number | null; status: string | null; words: string }
}

/** Connects screens of the public and waits until each has its first message. */
export async function openWatchers(url: string, count: number): Promise<Watchers> {
  const agent = new Agent({ keepAlive: true })
  const call = createCaller({ url, token: null, agent })
  let backwards = 0
  const screens = Array.from({ length: count }, () => {
    const screen: Screen = {
      up: false,
      lastSeq: 0,
      shows: { lot: null, highest: null, status: null, words: '' },
      ear: listen({
        url,
        token: null,
        screen: 'fault suite',
        onOpen: () => {
          screen.up = true
        },
        onLost: () => {
          screen.up = false
        },
        onMessage: (message) => hear(screen, message),
      }),
    }
    return screen
  })

  function hear(screen: Screen, message: LiveMessage): void {
    if (message.auctionId !== null) {
      if (message.seq < screen.lastSeq) backwards += 1
      screen.lastSeq = Math.max(screen.lastSeq, message.seq)
    }
    if ('state' in message) {
      const { activeLotNumber: lot } = message.state
      if (lot !== screen.shows.lot) screen.shows = { ...screen.shows, lot, highest: null, status: null }
      if (message.prev !== 0 || lot === null) return
      // A new connection: what was shown before may be old.
      screen.shows = { ...screen.shows, highest: null }
      void read(screen, lot)
    } else if ('lot' in message && message.lotNumber === screen.shows.lot) {
      screen.shows = { ...screen.shows, highest: message.lot.highestBid, status: message.lot.status }
    } else if (message.type === 'message-broadcast') {
      screen.shows = { ...screen.shows, words: message.message }
    }
  }

  /** The first message tells the head only: the lot's figures are read, as our own screens do. */
  async function read(screen: Screen, lotNumber: number | string): Promise<void> {
    const state = await call('lotState', { params: { lotNumber } })
    // What was heard meanwhile is newer.
    if (state.ok && screen.shows.lot === lotNumber && screen.shows.highest === null)
      screen.shows = { ...screen.shows, highest: state.reply.highestBid, status: state.reply.status }
  }

  const watchers: Watchers = {
    connected: () => screens.filter(({ up }) => up).length,
    backwards: () => backwards,
    async agree(withinMs) {
      const began = steadyNow()
      while (steadyNow() - began < withinMs) {
        const state = await call('auctionState', { query: { view: 'current' } })
        const lot = state.ok ? state.reply.activeLotNumber : null
        const figures = lot === null ? null : await call('lotState', { params: { lotNumber: lot } })
        const highest = figures?.ok ? figures.reply.highestBid : null
        const same = (screen: Screen) =>
          screen.up && screen.shows.lot === lot && (lot === null || screen.shows.highest === highest)
        if (state.ok && screens.every(same)) return steadyNow() - began
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return null
    },
    close() {
      for (const { ear } of screens) ear.close()
      agent.destroy()
    },
  }
  for (let tries = 0; tries < 1_000 && watchers.connected() < count; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10))
  return watchers
}
