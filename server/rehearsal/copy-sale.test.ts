import { expect, test } from 'vitest'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'
import { stillHouse } from './testing/rehearsing.ts'

test('rehearses the rounds and appeals of the catalogue', async () => {
  const spring = catalogueOf(6)
  const inRound = { round: 'A pair', round_kind: 'choice' }
  const lots = spring.lots.map((lot, at) =>
    at < 2 ? { ...lot, ...inRound } : at === 2 ? { ...lot, appeal: '500;100' } : lot,
  )
  const { room } = await stillHouse(1, { ...spring, lots, auctionId: 'autumn' })
  const { clerk } = room
  const roundKinds = async () => {
    const kinds = [1, 3].map(async (lotNumber) => {
      const { body } = await clerk.try('lotRound', { params: { lotNumber } })
      return Object(body).kind
    })
    return await Promise.all(kinds)
  }
  const rehearsed = async (order: { drill?: string } = {}) => {
    await clerk.call('startRehearsal', { body: { auctionId: 'autumn', level: 'calm', seed: 1, ...order } })
    const kinds = await roundKinds()
    await clerk.call('endRehearsal')
    return kinds
  }
  expect(await rehearsed()).toEqual(['choice', 'appeal'])
  // A drill has the rounds of its own script.
  expect(await rehearsed({ drill: 'fair_warning' })).toEqual([undefined, undefined])
})
