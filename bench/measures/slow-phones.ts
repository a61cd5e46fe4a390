import { z } from 'zod'
import type { Figure } from '../figures.ts'
import { type Program, startProgram } from '../processes/program.ts'
import { Usage } from '../processes/usage.ts'
import { quantile } from '../quantiles.ts'
import { startSaleroom } from '../rivals.ts'
import { Round } from './throughput.ts'

const State = z.object({ screens: z.number(), heard: z.number(), cutOff: z.number() })
const GOOD = 100
const CLIENTS = 5
const SLOW = [0, 1, 20]

type Room = {
  slow: number
  bidders: Program
  phones: Program
  server: Program
  acks: number[]
  close: () => Promise<void>
}

/** Measures how connected phones that read nothing affect other bids, in three rooms in turn. */
export async function slowPhones({ quick }: { quick: boolean }): Promise<Figure[]> {
  const rooms: Room[] = []
  try {
    for (const slow of SLOW) rooms.push(await openRoom(slow))
    for (let round = 0; round < (quick ? 3 : 6); round += 1) {
      for (const { bidders, acks } of rooms) {
        const found = await bidders.ask('round', { seconds: 2, most: 1_000_000 }, Round)
        // The first round is the warm-up.
        if (round > 0) acks.push(...found.acks)
      }
    }
    const none = rooms[0]?.acks ?? []
    const figures: Figure[] = []
    for (const { slow, acks, phones, server } of rooms) {
      const beside = { value: quantile(acks, 0.99), floor: quantile(none, 0.99) }
      figures.push({
        name: `a bid's ack p99 with ${slow} slow phones`,
        unit: 'ms',
        ...beside,
        ratio: beside.value / beside.floor,
        ...(slow === 20 && { aim: { atMost: 2 } }),
      })
      if (slow === 0) continue
      const { cutOff } = await phones.ask('state', null, State)
      figures.push({ name: `of ${slow} slow phones, cut off to come back to a snapshot`, unit: '', value: cutOff })
      const { rss } = await server.ask('usage', null, Usage)
      figures.push({ name: `memory of the server with ${slow} slow phones`, unit: 'MB', value: rss / 1e6 })
    }
    return figures
  } finally {
    for (const { close } of rooms) await close()
  }
}

async function openRoom(slow: number): Promise<Room> {
  const saleroom = await startSaleroom()
  const good = startProgram('screens')
  const phones = startProgram('screens')
  const bidders = startProgram('bidders')
  const { url } = saleroom
  await good.ask('connect', { url, screens: GOOD, audience: 'public' }, z.number())
  await phones.ask('connect', { url, screens: slow, audience: 'public' }, z.number())
  await phones.ask('pause', null, z.null())
  await bidders.ask('connect', { url, clients: CLIENTS, from: 1, lotNumber: 1 }, z.null())
  return {
    slow,
    bidders,
    phones,
    server: saleroom.program,
    acks: [],
    async close() {
      for (const program of [good, phones, bidders]) await program.end()
      await saleroom.close()
    },
  }
}
