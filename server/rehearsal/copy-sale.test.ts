import { expect, test } from 'vitest'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'
import { stillHouse } from './testing/rehearsing.ts'

test('rehearses the rounds of the catalogue', async () => {
  const spring = catalogueOf(6)
  const inRound = { round: 'A pair', round_kind: 'choice' }
  const lots = spring.lots.map((lot, at) => (at < 2 ? { ...lot, ...inRound } : lot))
  const { room } = await stillHouse(1, { ...spring, lots, auctionId: 'autumn' })
  const { clerk } = room
  const roundKind = async () => {
    const { body } = await clerk.try('lotRound', { params: { lotNumber: 1 } })
    return Object(body).kind
  }
  const rehearsed = async (order: { drill?: string } = {}) => {
    await clerk.call('startRehearsal', { body: { auctionId: 'autumn', level: 'calm', seed: 1, ...order } })
    const kind = await roundKind()
    await clerk.call('endRehearsal')
    return kind
  }
  expect(await rehearsed()).toBe('choice')
  // A drill has the rounds of its own script.
  expect(await rehearsed({ drill: 'fair_warning' })).toBeUndefined()
})
