import { expect, test } from 'vitest'
import { z } from 'zod'
import { AuctionRecord } from '../../../shared/entities/auction.ts'
import { callersOf, PIN } from '../../start/testing/callers.ts'
import { openSaleroom, plainAuction } from '../../start/testing/test-saleroom.ts'

const PATHS = [
  '/api/auction/state?view=full',
  '/api/auction/state',
  '/api/auction-data',
  '/api/auction-data?view=shown',
] as const

async function house() {
  const room = await openSaleroom({
    auctions: [plainAuction('spring', [1, 2]), plainAuction('summer', [1])],
    staffPin: PIN,
  })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  return { room, clerk, callers: await callersOf(room) }
}

test('a full read shows every change at the next read, to every audience', async () => {
  const { clerk, callers } = await house()
  const auction = { auctionId: 'spring' }
  const tag = await clerk.call('createTag', { body: { name: 'Rare', color: '#aa0000' } })
  const lot = { ...auction, lotNumber: 2 }
  const changes: [what: string, path: (typeof PATHS)[number], shown: string, change: () => Promise<unknown>][] = [
    [
      'a start price',
      PATHS[0],
      '4321',
      () => clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 4_321 } }),
    ],
    ['a bid', PATHS[1], '8765', () => clerk.call('placeBid', { body: { lotNumber: 1, amount: 8_765, type: 'floor' } })],
    ['a tag put on', PATHS[2], 'Rare', () => clerk.call('addTagToLot', { params: { ...lot, tagId: tag.id } })],
    [
      'a tag renamed',
      PATHS[2],
      'Scarce',
      () => clerk.call('updateTag', { params: { id: tag.id }, body: { name: 'Scarce', color: '#aa0000' } }),
    ],
    [
      'its name in the state',
      PATHS[0],
      'Seldom',
      () => clerk.call('updateTag', { params: { id: tag.id }, body: { name: 'Seldom', color: '#aa0000' } }),
    ],
    [
      'a title of the sale',
      PATHS[0],
      'Spring at last',
      () => clerk.call('editMetadata', { params: auction, body: { title: 'Spring at last' } }),
    ],
    [
      'the same in the catalogue',
      PATHS[2],
      'Spring at home',
      () => clerk.call('editMetadata', { params: auction, body: { title: 'Spring at home' } }),
    ],
    [
      'an outcome',
      PATHS[0],
      '"sold"',
      () => clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 8_765, winnerPaddle: '5' } }),
    ],
    [
      'another sale on show',
      PATHS[1],
      'Sale summer',
      async () => {
        await clerk.call('stopAuction')
        await clerk.call('startAuction', { body: { auctionId: 'summer' } })
      },
    ],
  ]
  for (const [what, path, shown, change] of changes) {
    for (const { name, client } of callers)
      expect((await client.ask('GET', path)).text, `${name}, before ${what}`).not.toContain(shown)
    await change()
    for (const { name, client } of callers) {
      const { text, headers } = await client.ask('GET', path)
      expect(text, `${name}, after ${what}`).toContain(shown)
      const again = await client.ask('GET', path, { headers: { 'If-None-Match': String(headers.etag) } })
      expect(again.status, `${name}, again after ${what}`).toBe(304)
    }
  }
})

test('a full read is equal for all bidders and the public, and for all devices of another audience', async () => {
  const { callers } = await house()
  for (const path of PATHS) {
    const texts = new Map<string, Set<string>>()
    for (const { role, client } of callers) {
      const audience = role === 'bidder' ? 'public' : role
      texts.set(audience, (texts.get(audience) ?? new Set()).add((await client.ask('GET', path)).text))
    }
    expect([...texts.values()].map((each) => each.size)).toEqual([...texts].map(() => 1))
  }
})

test('returns only the sale on show to every caller who asks for it', async () => {
  const { clerk, callers } = await house()
  const shownTo = async () =>
    new Set(
      await Promise.all(
        callers.map(async ({ client }) => {
          const records = z.array(AuctionRecord).parse((await client.ask('GET', PATHS[3])).body)
          return records.map(({ auctionId }) => auctionId).join(' ')
        }),
      ),
    )
  expect(await shownTo()).toEqual(new Set(['spring']))
  await clerk.call('stopAuction')
  await clerk.call('startAuction', { body: { auctionId: 'summer' } })
  expect(await shownTo()).toEqual(new Set(['summer']))
  expect(await clerk.call('auctionData')).toHaveLength(2)
})
