import { expect, it } from 'vitest'
import { plainAuction } from '../../../shared/catalogue/testing/plain-auction.ts'
import { openSaleroom } from '../../start/testing/test-saleroom.ts'

it('removes registered paddles in a reset, and keeps lots, tags and advance bids', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const params = { auctionId: 'spring' }
  await room.clerk.call('startAuction', { body: params })
  await room.clerk.call('registerPaddle', { body: { paddle: '34', limit: 5000 } })
  await room.clerk.call('addAdvancedBid', { body: { ...params, lotNumber: 1, paddleNumber: '99', amount: 2000 } })
  const tag = await room.clerk.call('createTag', { body: { name: 'STAR', color: '#112233' } })
  await room.clerk.call('addTagToLot', { params: { ...params, lotNumber: 1, tagId: tag.id } })
  await room.clerk.call('stopAuction')
  const registered = async () =>
    (await room.clerk.call('paddles', { query: params })).paddles.map(({ paddle }) => paddle)
  expect(await registered()).toContain('34')

  await room.clerk.call('resetAuction', { params })
  expect(await registered()).not.toContain('34')
  expect(await room.clerk.call('saleProgress', { params })).toMatchObject({ advanceBids: 1, toGo: 2 })
  const [record] = await room.clerk.call('auctionData')
  expect(record?.lots[0]?.tags).toEqual([tag])
})

it('sets the catalogue’s rounds again, as after the import', async () => {
  const spring = plainAuction('spring', [1, 2, 3])
  const inRound = spring.lots.map((lot, at) =>
    at < 2 ? { ...lot, round: 'A pair', round_kind: 'choice' } : { ...lot, appeal: '500;100' },
  )
  const room = await openSaleroom({ auctions: [{ ...spring, lots: inRound }] })
  const params = { auctionId: 'spring' }
  const kindOf = async (lotNumber = 1) =>
    Object((await room.clerk.try('lotRound', { params: { lotNumber } })).body).kind
  await room.clerk.call('startAuction', { body: params })
  expect(await kindOf()).toBe('choice')
  for (const lotNumber of [1, 3]) {
    await room.clerk.call('removeRound', { params: { lotNumber } })
    expect(await kindOf(lotNumber)).toBeUndefined()
  }
  await room.clerk.call('stopAuction')
  await room.clerk.call('resetAuction', { params })
  await room.clerk.call('startAuction', { body: params })
  expect([await kindOf(), await kindOf(3)]).toEqual(['choice', 'appeal'])
})
