import { cookieOf } from './callers.ts'
import { type TestClient, testClient } from './test-client.ts'
import type { TestSaleroom } from './test-saleroom.ts'

/** The desk of a platform, which it opens by a link. */
export async function deskOf({ clerk, visitor, url }: TestSaleroom, channel: string): Promise<TestClient> {
  const link = await clerk.call('createDisplayLink', { body: { name: channel, role: 'platform', channel } })
  const code = link.url.split('#')[1] ?? ''
  const entered = await visitor.try('enterDisplay', { body: { code } }, { 'X-Saleroom-Audience': 'public' })
  return testClient(() => url, { headers: { Cookie: cookieOf(entered, 'saleroom_display') } })
}
