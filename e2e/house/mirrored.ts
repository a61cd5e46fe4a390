import { z } from 'zod'
import { hasRedis, NO_REDIS, startRedis, type TestRedis } from '../../server/mirrors/testing/redis.ts'
import { test as base, expect, type Saleroom } from '../saleroom.ts'
import { type OwnServer, startProgram } from './own-server.ts'

const MIRRORS = ['Frankfurt', 'Singapore']
const MadeKey = z.object({ key: z.string() })

/** A test with a saleroom, two mirrors and their own Redis; skipped with a message if Redis is not installed. */
export const test = base.extend<{ redis: TestRedis; mirrors: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture depends on
  redis: async ({}, use, info) => {
    info.skip(!hasRedis(), NO_REDIS)
    const redis = await startRedis()
    await use(redis)
    await redis.close()
  },
  flags: async ({ redis }, use) => use(['--redis', redis.url, '--house', 'agreement']),
  mirrors: async ({ flags, saleroom }, use) => {
    const started: OwnServer[] = []
    for (const name of MIRRORS) started.push(await startMirror(saleroom, name, flags))
    await use(started.map(({ url }) => url))
    for (const mirror of started) await mirror.end('SIGTERM')
  },
})

async function startMirror({ call }: Saleroom, name: string, flags: readonly string[]): Promise<OwnServer> {
  const { key } = MadeKey.parse(await call('POST', '/api/access/mirrors', { name }))
  const mirror = await startProgram(['--mirror', '--mirror-key', key, '--port', '0', ...flags])
  await expect.poll(async () => (await fetch(`${mirror.url}/api/auction/state?view=current`)).status).toBe(200)
  return mirror
}
