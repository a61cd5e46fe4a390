import { expect, test } from 'vitest'
import { createClient } from './client.ts'

test('repeats a read if a message for the bidder arrives during it, and the next reply includes it', async () => {
  let own = 0
  let reads = 0
  const client = createClient({
    audience: 'public',
    token: () => null,
    overtaking() {
      const before = own
      return () => own > before
    },
    async fetch() {
      reads += 1
      if (reads === 1) own += 1
      return Response.json({ asOf: own }, { headers: { 'X-Sale-Seq': 'spring:7' } })
    },
  })
  await expect(client.call('auctionState')).resolves.toEqual({ asOf: 1 })
  expect(reads).toBe(2)
})
