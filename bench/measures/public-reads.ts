import { z } from 'zod'
import type { Figure } from '../figures.ts'
import { openLine } from '../processes/http-line.ts'
import { startProgram } from '../processes/program.ts'
import { Work } from '../processes/usage.ts'
import { median, quantile } from '../quantiles.ts'
import { startSaleroom } from '../rivals.ts'
import { Round } from './throughput.ts'

const LOTS = 2_000
const CLIENTS = 5
/** Milliseconds between a client's bids. */
const EVERY_MS = 15

/** The expensive public reads. */
const READS = [
  { via: 'http', call: 'saleCalendar', lots: 'varied' },
  { via: 'http', call: 'lotsFeed', lots: 'usual' },
  { via: 'http', call: 'expected', lots: 'varied' },
  { via: 'socket', call: 'expected', lots: 'varied' },
  { via: 'http', call: 'auctionData', lots: 'usual' },
  { via: 'socket', call: 'auctionData', lots: 'usual' },
  { via: 'http', call: 'sale', lots: 'varied' },
  { via: 'socket', call: 'sale', lots: 'varied' },
  { via: 'http', call: 'sale', lots: 'all' },
  { via: 'http', call: 'auctionState', lots: 'usual' },
  { via: 'http', call: 'bidsOfLot', lots: 'usual' },
] as const

/** The bids' acks, and the server's processor time, in ms. */
type Found = { acks: number[]; cpuMs: number[] }

/**
 * Measures a bid's ack beside one phone that repeats a public read, paired with quiet times of the same house. The
 * server's processor time shows the cost of the reads on a busy machine, too.
 */
export async function publicReads({ quick }: { quick: boolean }): Promise<Figure[]> {
  const saleroom = await startSaleroom({ lots: LOTS })
  const { url } = saleroom
  const bidders = startProgram('bidders')
  const phone = startProgram('reading-phone')
  const none = (): Found => ({ acks: [], cpuMs: [] })
  const found = READS.map((read) => ({ read, quiet: none(), beside: none() }))
  const seconds = quick ? 1 : 2
  async function round(into: Found): Promise<void> {
    const before = await saleroom.program.ask('work', null, Work)
    const { acks } = await bidders.ask('round', { seconds, most: 1_000_000, everyMs: EVERY_MS }, Round)
    const after = await saleroom.program.ask('work', null, Work)
    into.acks.push(...acks)
    into.cpuMs.push((after.cpuMicros - before.cpuMicros) / 1_000 / seconds)
  }
  try {
    await giveDate(url)
    await bidders.ask('connect', { url, clients: CLIENTS, from: 2, lotNumber: 1 }, z.null())
    await round(none())
    for (let turn = 0; turn < (quick ? 2 : 5); turn += 1) {
      for (const { read, quiet, beside } of found) {
        await round(quiet)
        await phone.ask('begin', { url, ...read }, z.null())
        await round(beside)
        if ((await phone.ask('end', null, z.number())) === 0) throw new Error(`${read.call} was not answered`)
      }
    }
    return found.flatMap(({ read: { via, call, lots }, quiet, beside }) => {
      const [value, floor] = [quantile(beside.acks, 0.99), quantile(quiet.acks, 0.99)]
      const phone = `a phone that reads ${call} over ${via}${lots === 'all' ? ', all lots' : ''}`
      return [
        {
          name: `a bid's ack p99 beside ${phone}`,
          unit: 'ms',
          value,
          floor,
          ratio: value / floor,
          aim: { atMost: 1.2 },
        },
        {
          name: `processor time beside ${phone}`,
          unit: 'ms/s',
          value: median(beside.cpuMs),
          floor: median(quiet.cpuMs),
        },
      ]
    })
  } finally {
    for (const program of [bidders, phone]) await program.end()
    await saleroom.close()
  }
}

/** Gives the sale a date, without which it has no calendar. */
async function giveDate(url: string): Promise<void> {
  const line = await openLine(url)
  const body = JSON.stringify({ date_time: '2026-12-01T18:00:00.000Z' })
  const { status } = await line.send({ method: 'PUT', path: '/api/auction/spring/metadata', body })
  line.close()
  if (status !== 200) throw new Error(`The sale's date was answered ${status}`)
}
