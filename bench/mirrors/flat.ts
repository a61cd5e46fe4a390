import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { startProgram } from '../processes/program.ts'
import { median, quantile } from '../quantiles.ts'
import { type Mirrored, openMirrored } from './open-mirrors.ts'

/** The most people behind one mirror. */
const BEHIND_ONE = 2_000
/** How often people come and go, and the bids each time. */
const TURNS = 4
const BIDS = 25
/** Milliseconds between bids, with or without listeners, so that timed work costs both the same. */
const apartMs = (people: number) => Math.max(250, people / 6)
const LastHeard = z.object({ heard: z.number(), wanted: z.number() })

/**
 * Measures the house's processor time per bid, with and without people behind its mirrors, in turn and at the same
 * pace. Each bid follows after the last person has heard the one before, so that listeners do not compete for the
 * processor. Idle time of the same length is subtracted.
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

/** Microseconds that a process's threads have run, from Linux: asking the process would add to them. */
async function processorMicros(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const each = threads.map(async (id) =>
    Number((await readFile(`/proc/${pid}/task/${id}/schedstat`, 'utf8')).split(' ')[0]),
  )
  return (await Promise.all(each)).reduce((sum, nanos) => sum + nanos, 0) / 1_000
}
