import { expect, test } from '../saleroom.ts'
import { evening, expectRecord, lotsOf } from './robot.ts'

test('plays an evening of wine with options on the next lots by keys', async ({ page, context, saleroom }) => {
  const played = await evening({ page, context, saleroom }, lotsOf(8))
  const { robot, sees } = played
  await robot.offer('1-4', 4)
  await robot.bid(200, '7')
  await sees(/Lots 1 to 4, option on the next, each/)
  await robot.sell()
  await sees(/The buyer is choosing: Lots 1 to 4 · \d+ s left/)
  await robot.choose('1,2')
  await robot.settle('g')
  await robot.next(3)
  await robot.bid(180, '8')
  await robot.sell()
  await robot.choose('a')
  await robot.next(5)
  await robot.offer('5-8', 3)
  await robot.bid(100, '9')
  await robot.sell()
  await robot.choose('6')
  await robot.settle('12 8')
  await robot.settle('p')
  const outcomes = ['200 to 7', '200 to 7', '180 to 8', '180 to 8', 'unsold', '100 to 9', 'unsold', '100 to 12']
  await expect.poll(() => saleroom.call('GET', '/api/lots/7/sale-status')).toMatchObject({ status: 'passed' })
  await expectRecord(
    played,
    outcomes.map((words, at) => `${at + 1}: ${words}`),
    { hasRounds: true },
  )
})

test('plays an evening of livestock by the head by keys', async ({ page, context, saleroom }) => {
  const heads = [11, 8, 20, 1, 1, 1]
  const lots = lotsOf(6).map((lot, at) => ({ ...lot, quantity: String(heads[at]) }))
  const played = await evening({ page, context, saleroom }, lots)
  const { robot, sees } = played
  for (const [lot, price] of [
    [1, 900],
    [2, 850],
    [3, 400],
  ] as const) {
    if (lot > 1) await robot.next(lot)
    await robot.offer(String(lot), 2)
    await robot.bid(price, '7')
    await sees(new RegExp(`Price for each of ${heads[lot - 1]}`))
    await robot.sell()
  }
  await robot.next(4)
  await robot.offer('4-6', 2)
  await robot.bid(1_000, '8')
  await sees(/Lots 4 to 6, each/)
  await robot.sell()
  await expect.poll(() => saleroom.call('GET', '/api/lots/6/sale-status')).toMatchObject({ status: 'sold' })
  const outcomes = ['1: 9900 to 7', '2: 6800 to 7', '3: 8000 to 7', '4: 1000 to 8', '5: 1000 to 8', '6: 1000 to 8']
  await expectRecord(played, outcomes, { hasRounds: true })
})

test('plays an evening of books that are sold together by keys', async ({ page, context, saleroom }) => {
  const lots = lotsOf(6).map((lot) => ({ ...lot, low_estimate: lot.lot_number * 100 }))
  const played = await evening({ page, context, saleroom }, lots)
  const { robot, sees } = played
  await robot.offer('1-3', 1)
  await robot.bid(600, '7')
  await sees(/Lots 1 to 3, together/)
  await robot.sell()
  await robot.next(4)
  await robot.offer('4-6', 5)
  await robot.bid(900, '8')
  await sees(/Lots 4 to 6, together/)
  await robot.sell()
  await expect.poll(() => saleroom.call('GET', '/api/lots/6/sale-status')).toMatchObject({ status: 'sold' })
  const outcomes = ['1: 100 to 7', '2: 200 to 7', '3: 300 to 7', '4: 900 to 8', '5: 0 to 8', '6: 0 to 8']
  await expectRecord(played, outcomes, { hasRounds: true })
})
