import { createClient } from '@redis/client'
import { z } from 'zod'
import { hasRedis, NO_REDIS } from '../../server/mirrors/testing/redis.ts'
import { type Given, readFlags } from '../../server/start/flags/flags.ts'
import { textTable } from '../figures.ts'
import { MIRRORS } from '../flags.ts'
import { machine } from '../machine.ts'
import { type Program, startProgram } from '../processes/program.ts'
import { Usage } from '../processes/usage.ts'
import { quantile } from '../quantiles.ts'
import { flatInPeople } from './flat.ts'
import { openMirrored } from './open-mirrors.ts'
import { tapsBehind } from './taps.ts'

const BIDS = 200
const WARM_UP = 20
const LastHeard = z.object({ at: z.number(), heard: z.number(), wanted: z.number() })

/** The mirrors, and the people behind them together. */
const ALL: readonly Round[] = [
  { mirrors: 0, people: 0 },
  { mirrors: 2, people: 0 },
  { mirrors: 2, people: 2_000 },
  { mirrors: 3, people: 6_000 },
  { mirrors: 4, people: 0 },
  { mirrors: 4, people: 2_000 },
]

type Round = Given<typeof MIRRORS>['operands'][number]

/** Measures a bid's cost to the house, and the time until the last person behind the mirrors has it. */
async function measure({ mirrors, people }: Round): Promise<string[]> {
  const world = await openMirrored(mirrors)
  const { redis, house, call } = world
  const programs: Program[] = []
  const info = await createClient({ url: redis.url }).connect()
  try {
    for (const { url } of people > 0 ? world.mirrors : []) {
      const room = startProgram('screens')
      programs.push(room)
      await room.ask('connect', { url, screens: Math.round(people / mirrors), audience: 'public' }, z.number())
    }
    const counted = async () => {
      const all = `${await info.info('stats')}${await info.info('commandstats')}`
      const number = (name: RegExp) => Number(name.exec(all)?.[1] ?? 0)
      const { cpuMicros } = await house.program.ask('usage', null, Usage)
      return {
        cpuMicros,
        messages: number(/cmdstat_publish:calls=(\d+)/),
        bytes: number(/total_net_input_bytes:(\d+)/),
      }
    }
    const waits: number[] = []
    let before = await counted()
    for (let bid = 1; bid <= WARM_UP + BIDS; bid += 1) {
      if (bid === WARM_UP + 1) before = await counted()
      const waiting = programs.map((room) => room.ask('lastHeard', { round: bid, withinMs: 20_000 }, LastHeard))
      const sent = Number(process.hrtime.bigint()) / 1e6
      await call('POST', '/api/bids', { lotNumber: 1, amount: bid, type: 'floor' })
      const heard = await Promise.all(waiting)
      if (heard.some((each) => each.heard !== each.wanted)) throw new Error('A screen missed a bid, or heard one twice')
      if (bid > WARM_UP && heard.length > 0) waits.push(Math.max(...heard.map(({ at }) => at)) - sent)
    }
    const after = await counted()
    const taps = mirrors > 0 ? await tapsBehind({ mirror: world.mirrors[0]?.url ?? '', house: house.url }) : null
    const each = (name: keyof typeof after) =>
      ((after[name] - before[name]) / BIDS).toFixed(name === 'messages' ? 2 : 0)
    const ms = (values: readonly number[]) =>
      values.length === 0 ? '' : `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.99).toFixed(1)}`
    return [
      `${mirrors}`,
      `${people}`,
      each('cpuMicros'),
      each('messages'),
      each('bytes'),
      ms(waits),
      taps ? ms(taps.mirror) : '',
      taps ? ms(taps.house) : '',
    ]
  } finally {
    info.destroy()
    for (const program of programs) await program.end()
    await world.close()
  }
}

const given = readFlags(MIRRORS, process.argv.slice(2))
if (given) await run(given)

async function run({ flags: { flat }, operands }: Given<typeof MIRRORS>): Promise<void> {
  if (!hasRedis()) throw new Error(`Nothing was measured: ${NO_REDIS}`)
  console.log(`${(await machine()).sentence}\n`)
  const rows: string[][] = []
  for (const round of operands.length > 0 || flat !== undefined ? operands : ALL) {
    rows.push(await measure(round))
    process.stderr.write(`${rows.at(-1)?.join('  ')}\n`)
  }
  const head = [
    'Mirrors',
    'People behind them',
    'House, µs a bid',
    'Messages a bid',
    'Bytes to Redis a bid',
    'To the last of them, p50 / p99 ms',
    'Tap behind a mirror to the clerk, ms',
    'Tap at the house, ms',
  ]
  if (rows.length > 0) console.log(textTable([head, ...rows]))
  if (flat !== undefined) console.log(await flatInPeople(flat))
}
