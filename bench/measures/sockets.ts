import { z } from 'zod'
import type { Figure } from '../figures.ts'
import { type Program, startProgram } from '../processes/program.ts'
import { median, quantile } from '../quantiles.ts'
import { type Rival, sampleOf, startEcho, startFloor, startSaleroom } from '../rivals.ts'
import { fill, type House, untilTheLast } from './fan-out.ts'
import { type Found, inTurn, oneRound, Round } from './throughput.ts'

/** Measures bids over the open socket: the time to the last screen, compared with a demo, and the rate. */
export async function sockets({ quick }: { quick: boolean }): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screens of [100, 500, 1000]) figures.push(...(await besideTheDemo(screens, quick ? 60 : 250)))
  return [...figures, ...(await durableBids({ rounds: quick ? 3 : 6, seconds: quick ? 1.5 : 3 }))]
}

async function besideTheDemo(screens: number, bids: number): Promise<Figure[]> {
  const saleroom = await startSaleroom()
  const echo = await startEcho()
  const houses: House[] = []
  try {
    houses.push(await fill(echo, screens, 'event'), await fill(saleroom, screens, 'socket'))
    const found = await untilTheLast(houses, bids)
    const both = (share: number) => {
      const [value, floor] = [quantile(found.saleroom, share), quantile(found.echo, share)]
      return { unit: 'ms', value, floor, ratio: value / floor }
    }
    const name = `socket to the last of ${screens} screens, beside the demo`
    const p50 = both(0.5)
    return [
      { name: `${name}, p50`, ...p50, ...(screens > 100 && { aim: { atMost: 1.25 } }) },
      { name: `${name}, p99`, ...both(0.99) },
      ...(screens > 100
        ? []
        : [{ name: `${name}, more`, unit: 'ms', value: p50.value - p50.floor, aim: { atMost: 2 } }]),
    ]
  } finally {
    for (const { bidder, rooms } of houses) for (const program of [bidder, ...rooms]) await program.end()
    await saleroom.close()
    await echo.close()
  }
}

const CLIENTS = 50
const LISTENING = 10
const WARM_UP = 6_000

/** One way of bidding at its own server, in turn with the others. Bidders over a socket also listen on it. */
type Way = { name: string; rival: Rival; via: 'http' | 'socket'; bidders: Program; found: Found[] }

async function durableBids({ rounds, seconds }: { rounds: number; seconds: number }): Promise<Figure[]> {
  const first = await startSaleroom()
  const floor = await startFloor(await sampleOf(first))
  const second = await startSaleroom()
  const screens = startProgram('screens')
  const way = (name: string, rival: Rival, via: Way['via']): Way => ({
    name,
    rival,
    via,
    bidders: startProgram('bidders'),
    found: [],
  })
  const ways = [way('floor', floor, 'http'), way('HTTP', first, 'http'), way('sockets', second, 'socket')]
  try {
    for (const { rival, via, bidders } of ways) {
      const { url } = rival
      // Gives each way the same number of listeners.
      const listening = via === 'socket' ? LISTENING : LISTENING + CLIENTS
      await screens.ask('connect', { url, screens: listening, audience: 'public' }, z.number())
      await bidders.ask('connect', { url, clients: CLIENTS, from: 200_000, lotNumber: 1, via }, z.null())
      await bidders.ask('round', { seconds: 15, most: WARM_UP }, Round)
    }
    for (let round = 0; round < rounds; round += 1)
      for (const { rival, bidders, found } of inTurn(ways, round))
        found.push(await oneRound(rival, bidders, { seconds }))
  } finally {
    for (const program of [screens, ...ways.map(({ bidders }) => bidders)]) await program.end()
    for (const { rival } of ways) await rival.close()
  }
  const [beside, ...ours] = ways
  return ours.flatMap((each) => (beside ? figuresOf(each, beside) : []))
}

function figuresOf({ name, via, found }: Way, { found: floor }: Way): Figure[] {
  const both = (key: keyof Found) => ({
    value: median(found.map((round) => round[key])),
    floor: median(floor.map((round) => round[key])),
    ratio: median(found.map((round, at) => round[key] / (floor[at]?.[key] ?? 0))),
  })
  const isSocket = via === 'socket'
  const with50 = `${name}, 50 clients, 60 screens hear`
  return [
    {
      name: `durable bids a second over ${with50}`,
      unit: '/s',
      ...both('perSecond'),
      aim: { atLeast: isSocket ? 1.2 : 0.85 },
    },
    { name: `ack p50 over ${with50}`, unit: 'ms', ...both('p50') },
    {
      name: `processor time a bid over ${with50}`,
      unit: 'µs',
      ...both('cpu'),
      ...(isSocket && { aim: { atMost: 0.8 } }),
    },
  ]
}
