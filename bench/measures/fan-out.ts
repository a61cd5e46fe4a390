import { z } from 'zod'
import type { Figure } from '../figures.ts'
import { type Program, startProgram } from '../processes/program.ts'
import { Usage } from '../processes/usage.ts'
import { quantile } from '../quantiles.ts'
import { type Rival, sampleOf, startFloor, startSaleroom } from '../rivals.ts'

const One = z.object({ status: z.number(), sent: z.number(), ms: z.number() })
const LastHeard = z.object({ at: z.number(), heard: z.number(), wanted: z.number() })

/** Distributes the screens over this many processes, to keep the listeners' load low. */
const PROCESSES = 2
const WARM_UP = 30

/** Measures from a bid's POST until the last of many screens has it, compared with the floor; and its cost. */
export async function fanOut({ quick }: { quick: boolean }): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screens of quick ? [100, 1000] : [100, 500, 1000, 3000]) {
    const saleroom = await startSaleroom()
    const floor = await startFloor(await sampleOf(saleroom))
    const houses: House[] = []
    try {
      for (const rival of [floor, saleroom]) houses.push(await fill(rival, screens))
      figures.push(...(await compare(houses, { screens, bids: screens > 1000 ? 100 : quick ? 80 : 250 })))
    } finally {
      for (const { bidder, rooms } of houses) for (const program of [bidder, ...rooms]) await program.end()
      await saleroom.close()
      await floor.close()
    }
  }
  return figures
}

export type House = { rival: Rival; bidder: Program; rooms: Program[]; rssBefore: number; rssAfter: number }

/** Fills a rival with screens and one bidder, who bids `via` HTTP, the socket, or a bare event. */
export async function fill(rival: Rival, screens: number, via: 'http' | 'socket' | 'event' = 'http'): Promise<House> {
  const bidder = startProgram('bidders')
  await bidder.ask('connect', { url: rival.url, clients: 1, from: 200_000, lotNumber: 1, via }, z.null())
  const rooms = Array.from({ length: PROCESSES }, () => startProgram('screens'))
  const { rss: rssBefore } = await rival.program.ask('usage', null, Usage)
  const share = screens / PROCESSES
  await Promise.all(
    rooms.map((room) => room.ask('connect', { url: rival.url, screens: share, audience: 'public' }, z.number())),
  )
  const { rss: rssAfter } = await rival.program.ask('usage', null, Usage)
  return { rival, bidder, rooms, rssBefore, rssAfter }
}

/** Milliseconds from each bid until the last screen has it: one bid at a time, at the rivals in turn. */
export async function untilTheLast(houses: House[], bids: number): Promise<Record<Rival['name'], number[]>> {
  const found: Record<Rival['name'], number[]> = { saleroom: [], floor: [], 'bare-floor': [], echo: [] }
  for (let round = 1; round <= WARM_UP + bids; round += 1) {
    for (const { rival, bidder, rooms } of houses) {
      const waiting = rooms.map((room) => room.ask('lastHeard', { round, withinMs: 20_000 }, LastHeard))
      const { sent, status } = await bidder.ask('one', null, One)
      if (status !== 200) throw new Error(`A bid was answered ${status}`)
      const heard = await Promise.all(waiting)
      if (heard.some((each) => each.heard !== each.wanted)) throw new Error('A screen missed a bid, or heard one twice')
      if (round > WARM_UP) found[rival.name].push(Math.max(...heard.map(({ at }) => at)) - sent)
    }
  }
  return found
}

async function compare(houses: House[], { screens, bids }: { screens: number; bids: number }): Promise<Figure[]> {
  const before = await requestsOf(houses)
  const found = await untilTheLast(houses, bids)
  const saleroom = houses.find(({ rival }) => rival.name === 'saleroom')
  const requests = (await requestsOf(houses)) - before - WARM_UP - bids
  const both = (share: number) => ({
    value: quantile(found.saleroom, share),
    floor: quantile(found.floor, share),
    ratio: quantile(found.saleroom, share) / quantile(found.floor, share),
  })
  const rss = (saleroom?.rssAfter ?? 0) - (saleroom?.rssBefore ?? 0)
  return [
    { name: `POST to the last of ${screens} screens, p50`, unit: 'ms', ...both(0.5) },
    {
      name: `POST to the last of ${screens} screens, p99`,
      unit: 'ms',
      ...both(0.99),
      ...(screens === 1000 && { aim: { atMost: 1.5 } }),
    },
    {
      name: `HTTP requests per bid by ${screens} connected screens`,
      unit: '',
      value: requests / bids,
      aim: { atMost: 0 },
    },
    { name: `memory per screen, ${screens} screens`, unit: 'KB', value: rss / screens / 1000 },
    {
      name: `memory of the server, ${screens} screens`,
      unit: 'MB',
      value: (saleroom?.rssAfter ?? 0) / 1e6,
      ...(screens === 1000 && { aim: { atMost: 250 } }),
    },
  ]
}

async function requestsOf(houses: House[]): Promise<number> {
  const saleroom = houses.find(({ rival }) => rival.name === 'saleroom')
  return (await saleroom?.rival.program.ask('requests', null, z.number())) ?? 0
}
