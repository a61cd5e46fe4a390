import { cookieOf } from './callers.ts'
import { type TestClient, testClient } from './test-client.ts'
import type { TestSaleroom } from './test-saleroom.ts'

/** The desk of a platform, opened by a link. */
export async function deskOf({ clerk, visitor, url }: TestSaleroom, channel: string): Promise<TestClient> {
  const link = await clerk.call('createDisplayLink', { body: { name: channel, role: 'platform', channel } })
  const code = link.url.split('#')[1] ?? ''
  const entered = await visitor.try('enterDisplay', { body: { code } }, { 'X-Saleroom-Audience': 'public' })
  return testClient(() => url, { headers: { Cookie: cookieOf(entered, 'saleroom_display') } })
}

/** A platform's bid that waits for the clerk on lot 1. */
export async function pendingOfPlatform(room: TestSaleroom) {
  const channels = [{ id: 'web', name: 'Web', colour: '#1a7f37', paddles: { from: 5000, to: 5999 } }]
  await room.clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { channels } })
  const web = await deskOf(room, 'web')
  const body = { lotNumber: 1, amount: 5000, type: 'online', paddleNumber: '5001' } as const
  return { params: { id: (await web.call('placeBid', { body })).id } }
}
