import { expect, test } from 'vitest'
import type { DueEntry } from '../../../shared/entities/rehearsal/showcase.ts'
import type { TestSaleroom } from '../../start/testing/test-saleroom.ts'
import { houseWithDemo, progress, runs, tablet } from './testing/demonstration.ts'

/** Makes the entry that is due at the desk. */
async function enter({ call }: TestSaleroom['clerk'], due: DueEntry | null): Promise<void> {
  if (!due) throw new Error('Nothing is due')
  const { lotNumber, does, amount, type, paddleNumber } = due
  const params = { lotNumber }
  const winner = paddleNumber === null ? {} : { winnerPaddle: paddleNumber }
  if (does === 'startLot') await call('startLot', { body: { lotNumber } })
  else if (does === 'setStartPrice') await call('setStartPrice', { params, body: { startPrice: amount ?? 0 } })
  else if (does === 'placeBid')
    await call('placeBid', { body: { lotNumber, amount: amount ?? 0, type: type ?? 'floor' } })
  else if (does === 'markSold') await call('markSold', { body: { lotNumber, soldPrice: amount ?? 0, ...winner } })
  else if (does === 'markPassed') await call('markPassed', { body: { lotNumber } })
  else if (does === 'approveBid') {
    const { bids } = await call('allBidsOfLot', { params })
    const waiting = bids.find((bid) => bid.amount === amount && bid.status === 'pending')
    await call('approveBid', { params: { id: waiting?.id ?? '' } })
  } else throw new Error(`${does} was not expected`)
}

test('waits a minute for each entry of the person who has the desk, and says which it is', async () => {
  const house = await houseWithDemo()
  const { clerk } = house.room
  await clerk.call('startShowcase')
  await clerk.call('takeShowcase')
  const status = () => clerk.call('rehearsal')
  const isDue = (does: string) => async () => (await status()).showcase?.due?.does === does
  await runs(house, isDue('startLot'))
  const { callsSaid, showcase } = await status()
  expect(showcase?.due).toMatchObject({ lotNumber: 1, isAwaited: true })
  await runs(house, async () => (await status()).callsSaid > callsSaid)
  expect((await status()).ms).toBeGreaterThanOrEqual(60_000)
  // The opening price was said meanwhile.
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await runs(house, isDue('setStartPrice'))
  expect((await status()).showcase?.due).toMatchObject({ lotNumber: 1, isAwaited: true })
})

test('goes on at once for a person who makes the entries that are due, and sells the lot', async () => {
  const house = await houseWithDemo()
  const { clerk } = house.room
  await clerk.call('startShowcase')
  await clerk.call('takeShowcase')
  const due = async () => (await clerk.call('rehearsal')).showcase?.due ?? null
  let longest = 0
  while ((await progress(house.room)).sold === 0) {
    longest = Math.max(longest, await runs(house, async () => (await due())?.isAwaited === true))
    await enter(clerk, await due())
  }
  expect(longest).toBeLessThan(20_000)
})

test('goes on with the simulated clerk after the desk was given back, by any device of staff', async () => {
  const house = await houseWithDemo()
  const { clerk } = house.room
  const other = await tablet(house.room)
  await clerk.call('startShowcase')
  await other.call('takeShowcase')
  await clerk.call('changeRehearsal', { body: { pace: 4 } })
  expect(await other.call('takeShowcase')).toMatchObject({ pace: 1 })
  await runs(house, async () => (await clerk.call('rehearsal')).showcase?.due !== null)
  expect(await clerk.call('giveBackShowcase')).toMatchObject({ showcase: { takenBy: null, due: null } })
  expect(await runs(house, async () => (await progress(house.room)).toGo < 3)).toBeLessThan(120_000)
  expect(await other.call('takeShowcase')).toMatchObject({ showcase: { takenBy: expect.stringContaining('Tablet') } })
})

test('tells at its end what was sold, until the next one', async () => {
  const house = await houseWithDemo()
  const { clerk } = house.room
  const began = house.clock.ms
  await clerk.call('startShowcase')
  await runs(house, async () => (await progress(house.room)).sold === 1)
  const took = Math.round((house.clock.ms - began) / 1_000)
  const { lastShowcase } = await clerk.call('endShowcase')
  expect(lastShowcase).toMatchObject({ lots: 3, sold: 1, total: expect.any(Number), currency: 'GBP', seconds: took })
  expect(await clerk.call('rehearsal')).toMatchObject({ lastShowcase })
  expect(await clerk.call('startShowcase')).toMatchObject({ lastShowcase: null })
})
