import { z } from 'zod'
import { startRedis, type TestRedis } from '../../server/mirrors/testing/redis.ts'
import { openLine } from '../processes/http-line.ts'
import { type Program, startProgram } from '../processes/program.ts'
import { type Rival, startSaleroom } from '../rivals.ts'

const HOUSE = 'bench'
const Started = z.object({ url: z.string(), isLive: z.boolean() })

/** A house with its mirrors, each in its own process. */
export type Mirrored = {
  redis: TestRedis
  house: Rival
  /** Calls the house as the clerk's PC; throws if refused. */
  call: (method: string, path: string, body: object) => Promise<string>
  mirrors: { program: Program; url: string }[]
  close: () => Promise<void>
}

/** Opens a house with this many mirrors; resolves once all are live. */
export async function openMirrored(count: number): Promise<Mirrored> {
  const redis = await startRedis()
  const house = await startSaleroom({ mirrors: { redis: redis.url, house: HOUSE } })
  const line = await openLine(house.url)
  const call = async (method: string, path: string, body: object) => {
    const answer = await line.send({ method, path, body: JSON.stringify(body) })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`)
    return answer.body
  }
  const mirrors: Mirrored['mirrors'] = []
  for (let at = 0; at < count; at += 1) {
    const made = await call('POST', '/api/access/mirrors', { name: `Mirror ${at}` })
    const { key } = z.object({ key: z.string() }).parse(JSON.parse(made))
    const program = startProgram('mirror', {
      args: [JSON.stringify({ redis: redis.url, house: HOUSE, mirrorKey: key })],
    })
    mirrors.push({ program, url: await urlOnceLive(program) })
  }
  return {
    redis,
    house,
    call,
    mirrors,
    async close() {
      line.close()
      for (const { program } of mirrors) await program.end()
      await house.close()
      await redis.close()
    },
  }
}

async function urlOnceLive(mirror: Program): Promise<string> {
  for (;;) {
    const { url, isLive } = await mirror.ask('started', null, Started)
    if (isLive) return url
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
