import pino from 'pino'
import { onTestFinished } from 'vitest'
import { createMirror } from '../../start/create-mirror.ts'
import type { RunningMirror } from '../../start/server-options.ts'
import { type TestClient, testClient } from '../../start/testing/test-client.ts'
import { auctionOf, openSaleroom, type TestSaleroom } from '../../start/testing/test-saleroom.ts'

/** A mirror under test: what it said, and who calls it from the street. */
export type TestMirror = RunningMirror & { said: string[]; visitor: TestClient; as: (token: string) => TestClient }

export const HOUSE = 'test-house'

/** A house with a live sale whose first lot is up at 1,000, linked to a Redis. */
export async function openMirroredHouse(redis: string): Promise<TestSaleroom> {
  const room = await openSaleroom({
    auctions: [auctionOf('spring', [1, 2, 3]), auctionOf('idle', [1])],
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
