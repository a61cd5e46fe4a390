import { Agent } from 'node:http'
import { steadyNow } from '../bench/processes/clock.ts'
import type { LotState } from '../shared/entities/lot.ts'
import type { LiveMessage } from '../shared/live.ts'
import { applyPatch } from '../shared/sale/lot-patch.ts'
import { createCaller } from '../simulator/client/caller.ts'
import { connectLive, type LiveClient } from '../simulator/client/live-client.ts'
import { Meanwhile } from '../simulator/client/live-sale.ts'

/** Screens that remember what they were told, and whether it ever ran backwards. */
export type Watchers = {
  connected: () => number
  /** Messages whose seq was under one that the same screen had heard of the same sale. */
  backwards: () => number
  /** What those that are connected show as the highest bid of a lot. */
  highestOf: (lot: number) => (number | null)[]
  /** Milliseconds from now until all screens show what the server says; null where they do not within the limit. */
  agree: (withinMs: number) => Promise<number | null>
  close: () => void
}

type Screen = {
  live: LiveClient
  up: boolean
  /** By sale: each counts for itself. */
  lastSeq: Map<string, number>
  meanwhile: Meanwhile
  /** What it shows: the active lot and its figures. */
  shows: { lot: number | string | null; state: LotState | undefined; words: string }
}

/** Connects screens of the public and waits until each has its first message. Behind a mirror `truth` is where its house answers. */
export async function openWatchers(url: string, count: number, truth = url): Promise<Watchers> {
  const agent = new Agent({ keepAlive: true })
  const call = createCaller({ url, mark: null, token: null, agent })
  const ask = createCaller({ url: truth, mark: null, token: null, agent })
  let backwards = 0
  const screens = Array.from({ length: count }, () => {
    const screen: Screen = {
      up: false,
      lastSeq: new Map(),
      meanwhile: new Meanwhile(),
      shows: { lot: null, state: undefined, words: '' },
      live: connectLive({
        url,
        mark: null,
        token: null,
        screen: 'fault suite',
        onOpen: () => {
          screen.up = true
        },
        onLost: () => {
          screen.up = false
          screen.shows = { ...screen.shows, state: undefined }
          // The public's count begins anew with each connection.
          if (truth !== url) screen.lastSeq.clear()
        },
        onMessage: (message) => hear(screen, message),
      }),
    }
    return screen
  })

  function hear(screen: Screen, message: LiveMessage): void {
    // Sales that come in meanwhile are not on show.
    if (message.auctionId !== null && message.auctionId !== 'spring') return
    if (message.auctionId !== null) {
      const { auctionId, seq } = message
      const last = screen.lastSeq.get(auctionId) ?? 0
      if (seq < last) backwards += 1
      screen.lastSeq.set(auctionId, Math.max(last, seq))
    }
    screen.meanwhile.hear(message)
    if ('state' in message) {
      const { activeLotNumber: lot } = message.state
      const isNew = lot !== screen.shows.lot
      if (isNew) screen.shows = { ...screen.shows, lot, state: undefined }
      // A new connection: what was shown before may be old.
      if (lot !== null && (isNew || message.prev === 0)) void read(screen, lot)
    } else if (message.type === 'message-broadcast') {
      screen.shows = { ...screen.shows, words: message.message }
    } else show(screen, message)
  }

  function show(screen: Screen, message: LiveMessage): void {
    if (!('lot' in message) || message.lotNumber !== screen.shows.lot) return
    const { state } = applyPatch({ state: screen.shows.state }, message)
    screen.shows = { ...screen.shows, state }
  }

  /** The head does not tell the lot's figures: they are read, as our own screens do. */
  async function read(screen: Screen, lotNumber: number | string): Promise<void> {
    const reading = await screen.meanwhile.during(() => call('lotState', { params: { lotNumber } }))
    if (!reading?.reply.ok || screen.shows.lot !== lotNumber) return
    screen.shows = { ...screen.shows, state: reading.reply.reply }
    for (const message of reading.heard) show(screen, message)
  }

  const watchers: Watchers = {
    connected: () => screens.filter(({ up }) => up).length,
    backwards: () => backwards,
    highestOf: (lot) =>
      screens.flatMap(({ up, shows }) => (up && shows.lot === lot && shows.state ? [shows.state.highestBid] : [])),
    async agree(withinMs) {
      const began = steadyNow()
      while (steadyNow() - began < withinMs) {
        const state = await ask('auctionState', { query: { view: 'current' } })
        const lot = state.ok ? state.reply.activeLotNumber : null
        const figures = lot === null ? null : await ask('lotState', { params: { lotNumber: lot } })
        const highest = figures?.ok ? figures.reply.highestBid : null
        const same = (screen: Screen) =>
          screen.up && screen.shows.lot === lot && (lot === null || screen.shows.state?.highestBid === highest)
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
