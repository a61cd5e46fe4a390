import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { startProgram } from '../processes/program.ts'
import { median, quantile } from '../quantiles.ts'
import { type Mirrored, openMirrored } from './open-mirrors.ts'

/** People behind one mirror, at most. */
const BEHIND_ONE = 2_000
/** Times that people come and go, and bids each time. */
const TURNS = 4
const BIDS = 25
/** Milliseconds from one bid to the next, whether anybody listens or not: what goes by the clock costs both the same. */
const apartMs = (people: number) => Math.max(250, people / 6)
const LastHeard = z.object({ heard: z.number(), wanted: z.number() })

/**
 * Processor time of the house for a bid, by turns with nobody and with so many people behind its mirrors: one house, one
 * pace. The next bid comes when the last of them has heard the one before, so that nobody else has the processor then.
 * What the house does in as long a while without a bid is taken off.
 */
export async function flatInPeople(people: number): Promise<string> {
  const mirrors = Math.max(2, Math.ceil(people / BEHIND_ONE))
  const world = await openMirrored(mirrors)
  const rooms = world.mirrors.map(({ url }) => ({ url, program: startProgram('screens') }))
  const found: Record<'nobody' | 'people' | 'idle', number[]> = { nobody: [], people: [], idle: [] }
  const late: number[] = []
  const waits: number[] = []
  const { bidding, idling } = biddingIn(world, apartMs(people))
  try {
    await bidding([])
    for (let turn = 0; turn < TURNS; turn += 1) {
      found.nobody.push(...(await bidding([])).micros)
      found.idle.push(...(await idling()))
      for (const { url, program } of rooms)
        await program.ask('connect', { url, screens: Math.round(people / mirrors), audience: 'public' }, z.number())
      const heard = await bidding(rooms.map(({ program }) => program))
      found.people.push(...heard.micros)
      late.push(heard.late)
      waits.push(...heard.waits)
      found.idle.push(...(await idling()))
      for (const { program } of rooms) await program.ask('close', null, z.null())
    }
  } finally {
    for (const { program } of rooms) await program.end()
    await world.close()
  }
  const idle = median(found.idle)
  const [without, with_] = [median(found.nobody) - idle, median(found.people) - idle]
  const ms = (share: number) => quantile(waits, share).toFixed(0)
  return [
    `The house, µs a bid, with nobody behind ${mirrors} mirrors: ${without.toFixed(0)}, the median of ${found.nobody.length}`,
    `with ${people} people: ${with_.toFixed(0)}: ${(with_ / without).toFixed(2)} times (aim: 1.1)`,
    `taken off: ${idle.toFixed(0)} of ${apartMs(people).toFixed(0)} ms without a bid; with it ${((with_ + idle) / (without + idle)).toFixed(2)} times`,
    `a bid to the last of them, p50 / p99 ms: ${ms(0.5)} / ${ms(0.99)}`,
    `bids that the last of them had not heard before the next was due: ${late.reduce((sum, count) => sum + count, 0)} of ${TURNS * BIDS}`,
  ].join('\n')
}

function biddingIn({ house, call }: Mirrored, apart: number) {
  let amount = 0
  const until = (due: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  async function idling() {
    const micros: number[] = []
    for (let round = 1; round <= BIDS / 5; round += 1) {
      const before = await processorMicros(house.program.pid)
      await until(performance.now() + apart)
      micros.push((await processorMicros(house.program.pid)) - before)
    }
    return micros
  }
  async function bidding(rooms: readonly { ask: ReturnType<typeof startProgram>['ask'] }[]) {
    const micros: number[] = []
    const waits: number[] = []
    let late = 0
    for (let round = 1; round <= BIDS; round += 1) {
      const began = performance.now()
      const due = began + apart
      const before = await processorMicros(house.program.pid)
      amount += 1
      const waiting = rooms.map((room) => room.ask('lastHeard', { round, withinMs: 20_000 }, LastHeard))
      await call('POST', '/api/bids', { lotNumber: 1, amount, type: 'floor' })
      const heard = await Promise.all(waiting)
      if (heard.some((each) => each.heard !== each.wanted)) throw new Error('A screen missed a bid, or heard one twice')
      waits.push(performance.now() - began)
      if (performance.now() > due) late += 1
      await until(due)
      micros.push((await processorMicros(house.program.pid)) - before)
    }
    return { micros, waits, late }
  }
  return { bidding, idling }
}

/** Microseconds that a process's threads have run, as Linux tells it: asked of the process itself it would be part of it. */
async function processorMicros(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const each = threads.map(async (id) =>
    Number((await readFile(`/proc/${pid}/task/${id}/schedstat`, 'utf8')).split(' ')[0]),
  )
  return (await Promise.all(each)).reduce((sum, nanos) => sum + nanos, 0) / 1_000
}
