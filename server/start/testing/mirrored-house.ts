import pino from 'pino'
import { expect, onTestFinished, vi } from 'vitest'
import { hungAfter, LONGEST_WAIT_MS } from '../../../build/hung-after.ts'
import { startRedis } from '../../mirrors/testing/redis.ts'
import { createMirror } from '../create-mirror.ts'
import type { RunningMirror, ServerOptions } from '../server-options.ts'
import { type TestClient, testClient } from './test-client.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './test-saleroom.ts'

/** A mirror under test: its sentences, and its callers from the internet. */
export type TestMirror = RunningMirror & { said: string[]; visitor: TestClient; as: (token: string) => TestClient }

export const HOUSE = 'test-house'

/** Waits for a slow condition: detecting a lost connection takes seconds. */
export const until = (what: () => unknown) => vi.waitFor(what, { timeout: hungAfter(LONGEST_WAIT_MS), interval: 20 })

/** A Redis, a house that is linked to it, and a mirror that is live. */
export async function openWorld(options: Partial<ServerOptions> = {}) {
  const redis = await startRedis()
  onTestFinished(() => redis.close())
  const room = await openMirroredHouse(redis.url, options)
  const { key, id } = await room.clerk.call('createMirror', { body: { name: 'Cloud' } })
  const mirror = await startMirror(redis.url, { key })
  await until(() => expect(mirror.isLive()).toBe(true))
  return { redis, room, mirror, key, id }
}

/** The code of a refusal; null for a success. */
export async function refusal(answer: Promise<{ body: unknown }>): Promise<unknown> {
  const { body } = await answer
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}

/** A house with a live sale whose first lot is active at 1,000, linked to a Redis. */
export async function openMirroredHouse(redis: string, options: Partial<ServerOptions> = {}): Promise<TestSaleroom> {
  const room = await openSaleroom({
    ...options,
    auctions: [plainAuction('spring', [1, 2, 3]), plainAuction('idle', [1])],
    mirrors: { redis, house: HOUSE },
  })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1000 } })
  return room
}

/** Starts a mirror; it may never be live. */
export async function startMirror(
  redis: string,
  { key, house = HOUSE }: { key: string; house?: string },
): Promise<TestMirror> {
  const said: string[] = []
  const mirror = await createMirror({
    redis,
    house,
    mirrorKey: key,
    host: '127.0.0.1',
    port: 0,
    allowHosts: [],
    rendererDir: null,
    log: pino({ level: 'silent' }),
    say: (sentence) => said.push(sentence),
    onTaken: () => {},
  })
  onTestFinished(() => mirror.close())
  const url = () => mirror.url
  return { ...mirror, said, visitor: testClient(url, {}), as: (token) => testClient(url, { token }) }
}
