import { z } from 'zod'
import { type Program, startProgram } from '../../bench/processes/program.ts'
import { startRedis, type TestRedis } from '../../server/mirrors/testing/redis.ts'
import { type House, openHouse } from '../house.ts'
import { waitUntil } from '../trial.ts'
import { openRedisLine, type RedisLine } from './redis-line.ts'

const NAME = 'faults'
const Started = z.object({ url: z.string(), isLive: z.boolean() })
const Made = z.object({ key: z.string() })

/** A mirror in its own process with its own line to Redis, always at the same address. */
export type HurtMirror = {
  url: string
  pid: () => number
  /** What it logged about its line to the house, in sentences. */
  said: () => Promise<string[]>
  line: RedisLine
  kill: () => Promise<void>
  start: () => Promise<void>
}

/** A Redis, a house and two mirrors, each with its own line to Redis. */
export type MirroredWorld = {
  redis: TestRedis
  house: House
  houseLine: RedisLine
  /** Restarts the house with the same links. */
  restartHouse: () => Promise<void>
  mirrors: HurtMirror[]
  close: () => Promise<void>
}

/** Opens everything; resolves once both mirrors are live. */
export async function openMirroredWorld(sale: { lots?: number; copyDir?: string } = {}): Promise<MirroredWorld> {
  const redis = await startRedis()
  const houseLine = await openRedisLine(redis.url)
  const options = { mirrors: { redis: houseLine.url, house: NAME } }
  const house = await openHouse({ ...options, ...sale })
  const clerk = await house.clerk()
  const mirrors: (HurtMirror & { end: () => Promise<void> })[] = []
  for (const name of ['One', 'Two']) {
    const { key } = Made.parse(await clerk.must('POST', '/api/access/mirrors', { name }))
    mirrors.push(await openMirror(await openRedisLine(redis.url), key))
  }
  clerk.close()
  return {
    redis,
    house,
    houseLine,
    restartHouse: () => house.start(options),
    mirrors,
    async close() {
      for (const { end, line } of mirrors) {
        await end()
        line.close()
      }
      await house.close()
      houseLine.close()
      await redis.close()
    },
  }
}

async function openMirror(line: RedisLine, mirrorKey: string) {
  const launch = (port: number): Program =>
    startProgram('mirror', { args: [JSON.stringify({ redis: line.url, house: NAME, mirrorKey, port })] })
  let program = launch(0)
  const isLive = async () => (await program.ask('started', null, Started)).isLive
  await waitUntil('the mirror is live', isLive)
  const { url } = await program.ask('started', null, Started)
  return {
    url,
    pid: () => program.pid,
    said: () => program.ask('said', null, z.array(z.string())),
    line,
    kill: () => program.end('SIGKILL'),
    async start() {
      program = launch(Number(new URL(url).port))
      await program.ask('started', null, Started)
    },
    end: () => program.end(),
  }
}
