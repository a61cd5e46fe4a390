import { createClient } from '@redis/client'
import { z } from 'zod'
import { hasRedis, startRedis } from '../../server/mirrors/testing/redis.ts'
import { textTable } from '../figures.ts'
import { machine } from '../machine.ts'
import { openLine } from '../processes/http-line.ts'
import { type Program, startProgram } from '../processes/program.ts'
import { Usage } from '../processes/usage.ts'
import { quantile } from '../quantiles.ts'
import { startSaleroom } from '../rivals.ts'
import { tapsBehind } from './taps.ts'

const HOUSE = 'bench'
const BIDS = 200
const WARM_UP = 20
const Started = z.object({ url: z.string(), isLive: z.boolean() })
const LastHeard = z.object({ at: z.number(), heard: z.number(), wanted: z.number() })

/** Mirrors, and the people behind them together: as given, `2:2000 4:0`, or all of these. */
const ALL = ['0:0', '2:0', '2:2000', '3:6000', '4:0', '4:2000']
const GIVEN = process.argv.slice(2)
const ROUNDS = (GIVEN.length > 0 ? GIVEN : ALL).map((round) => {
  const [mirrors = 0, people = 0] = round.split(':').map(Number)
  return { mirrors, people }
})

type Round = (typeof ROUNDS)[number]

/** What a bid costs the house with so many mirrors and people, and how long until the last of them has it. */
async function measure({ mirrors, people }: Round): Promise<string[]> {
  const redis = await startRedis()
  const house = await startSaleroom({ mirrors: { redis: redis.url, house: HOUSE } })
  const line = await openLine(house.url)
  const programs: Program[] = []
  const info = await createClient({ url: redis.url }).connect()
  try {
    const call = async (method: string, path: string, body: object) => {
      const answer = await line.send({ method, path, body: JSON.stringify(body) })
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`)
      return answer.body
    }
    const there: { url: string; room: Program | null }[] = []
    for (let at = 0; at < mirrors; at += 1) {
      const made = await call('POST', '/api/access/mirrors', { name: `Mirror ${at}` })
      const { key } = z.object({ key: z.string() }).parse(JSON.parse(made))
      const args = [JSON.stringify({ redis: redis.url, house: HOUSE, mirrorKey: key })]
      const mirror = startProgram('mirror', { args })
      programs.push(mirror)
      there.push({ url: await urlOnceLive(mirror), room: null })
    }
    for (const place of there) {
      if (people === 0) continue
      place.room = startProgram('screens')
      programs.push(place.room)
      const given = { url: place.url, screens: Math.round(people / mirrors), audience: 'public' }
      await place.room.ask('connect', given, z.number())
    }
    const rooms = there.flatMap(({ room }) => room ?? [])
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
      const waiting = rooms.map((room) => room.ask('lastHeard', { round: bid, withinMs: 20_000 }, LastHeard))
      const sent = Number(process.hrtime.bigint()) / 1e6
      await call('POST', '/api/bids', { lotNumber: 1, amount: bid, type: 'floor' })
      const heard = await Promise.all(waiting)
      if (heard.some((each) => each.heard !== each.wanted)) throw new Error('A screen missed a bid, or heard one twice')
      if (bid > WARM_UP && heard.length > 0) waits.push(Math.max(...heard.map(({ at }) => at)) - sent)
    }
    const after = await counted()
    const taps = mirrors > 0 ? await tapsBehind({ mirror: there[0]?.url ?? '', house: house.url }) : null
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
    line.close()
    for (const program of programs) await program.end()
    await house.close()
    await redis.close()
  }
}

async function urlOnceLive(mirror: Program): Promise<string> {
  for (;;) {
    const { url, isLive } = await mirror.ask('started', null, Started)
    if (isLive) return url
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

if (hasRedis()) {
  console.log(`${(await machine()).sentence}\n`)
  const rows: string[][] = []
  for (const round of ROUNDS) {
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
  console.log(textTable([head, ...rows]))
}
