import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { startProgram } from '../processes/program.ts'
import { median } from '../quantiles.ts'
import { type Mirrored, openMirrored } from './open-mirrors.ts'

const MIRRORS = 2
/** Times that people come and go. */
const TURNS = 5
const BIDS = 40
/** Milliseconds from one bid to the next, whether anybody listens or not: what goes by the clock costs both the same. */
const APART_MS = 250
const LastHeard = z.object({ heard: z.number(), wanted: z.number() })

/**
 * Processor time of the house for a bid, by turns with nobody and with so many people behind two mirrors: one house, one
 * pace. The next bid comes when the last of them has heard the one before, so that nobody else has the processor then.
 */
export async function flatInPeople(people: number): Promise<string> {
  const world = await openMirrored(MIRRORS)
  const rooms = world.mirrors.map(({ url }) => ({ url, program: startProgram('screens') }))
  const found: { nobody: number[]; people: number[] } = { nobody: [], people: [] }
  const late: number[] = []
  const bidding = biddingIn(world)
  try {
    await bidding([])
    for (let turn = 0; turn < TURNS; turn += 1) {
      found.nobody.push(...(await bidding([])).micros)
      for (const { url, program } of rooms)
        await program.ask('connect', { url, screens: Math.round(people / MIRRORS), audience: 'public' }, z.number())
      const heard = await bidding(rooms.map(({ program }) => program))
      found.people.push(...heard.micros)
      late.push(heard.late)
      for (const { program } of rooms) await program.ask('close', null, z.null())
    }
  } finally {
    for (const { program } of rooms) await program.end()
    await world.close()
  }
  const [without, with_] = [median(found.nobody), median(found.people)]
  return [
    `The house, µs a bid, with nobody behind ${MIRRORS} mirrors: ${without.toFixed(0)}, the median of ${found.nobody.length}`,
    `with ${people} people: ${with_.toFixed(0)}: ${(with_ / without).toFixed(2)} times (aim: 1.1)`,
    `bids that the last of them had not heard before the next was due: ${late.reduce((sum, count) => sum + count, 0)} of ${TURNS * BIDS}`,
  ].join('\n')
}

function biddingIn({ house, call }: Mirrored) {
  let amount = 0
  return async (rooms: readonly { ask: ReturnType<typeof startProgram>['ask'] }[]) => {
    const micros: number[] = []
    let late = 0
    for (let round = 1; round <= BIDS; round += 1) {
      const due = performance.now() + APART_MS
      const before = await processorMicros(house.program.pid)
      amount += 1
      const waiting = rooms.map((room) => room.ask('lastHeard', { round, withinMs: 20_000 }, LastHeard))
      await call('POST', '/api/bids', { lotNumber: 1, amount, type: 'floor' })
      const heard = await Promise.all(waiting)
      if (heard.some((each) => each.heard !== each.wanted)) throw new Error('A screen missed a bid, or heard one twice')
      const rest = due - performance.now()
      if (rest < 0) late += 1
      else await new Promise((resolve) => setTimeout(resolve, rest))
      micros.push((await processorMicros(house.program.pid)) - before)
    }
    return { micros, late }
  }
}

/** Microseconds that a process's threads have run, as Linux tells it: asked of the process itself it would be part of it. */
async function processorMicros(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const each = threads.map(async (id) =>
    Number((await readFile(`/proc/${pid}/task/${id}/schedstat`, 'utf8')).split(' ')[0]),
  )
  return (await Promise.all(each)).reduce((sum, nanos) => sum + nanos, 0) / 1_000
}
