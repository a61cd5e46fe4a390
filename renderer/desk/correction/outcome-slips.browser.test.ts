import { expect } from '../testing/desk.ts'
import { asks, floor, onTheBlock, type Slip, saleOf, sees, testSlips, type World } from '../testing/slip-repair.ts'

const hammer = ({ saleroom }: World, lotNumber: number, soldPrice: number) =>
  saleroom.call('POST', '/api/lot/mark-sold', { lotNumber, soldPrice, winnerPaddle: '42' })
const pass = ({ saleroom }: World, lotNumber: number) => saleroom.call('POST', '/api/lot/mark-passed', { lotNumber })

/** Lot 1 has ended, and lot 3 is active with a waiting bid, which must not change. */
const twoLotsLater =
  (end: (world: World) => Promise<unknown>) =>
  async (world: World): Promise<void> => {
    await onTheBlock(world)
    await floor(world, 1000, 1)
    await end(world)
    await world.desk.startLot(3, 500)
    await floor(world, 500, 3, '8')
    await world.desk.bidOnline(1000, 3)
  }
const openAtLot3 = async ({ desk, page }: World) => {
  await desk.open()
  for (const lot of [2, 3]) {
    await desk.anotherPress()
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: new RegExp(`^Lot ${lot}\\b`) })).toBeVisible()
  }
  await expect(desk.status).toContainText('£500')
}
const isSold =
  (paddleNumber: string, amount = 1000) =>
  async (world: World) =>
    await expect.poll(() => saleOf(world, 1)).toMatchObject({ status: 'sold', amount, paddleNumber })
const isPassed = async (world: World) => await expect.poll(() => saleOf(world, 1)).toMatchObject({ status: 'passed' })
/** Waits until the dialog shows the recorded outcome. */
const outcomeIsRead = async ({ desk }: World) =>
  await expect(desk.dialog('Correct Outcome').getByText(/^Recorded:/)).toBeVisible()

const SLIPS: readonly Slip[] = [
  {
    slip: 'wrong paddle, seen at once',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await hammer(world, 1, 1000)
      await world.desk.open()
      await sees('Paddle 42')(world)
    },
    back: ['c', outcomeIsRead, '43', 'Enter'],
    after: isSold('43'),
  },
  {
    slip: 'wrong paddle, two lots later',
    before: async (world) => {
      await twoLotsLater(() => hammer(world, 1, 1000))(world)
      await openAtLot3(world)
    },
    back: ['c', asks('Correct Outcome'), '1', outcomeIsRead, 'Enter', '43', 'Enter'],
    after: isSold('43'),
  },
  {
    slip: 'passed instead of sold, seen at once',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await world.desk.open()
      await sees('£1,000')(world)
      await world.page.keyboard.press('p')
      await asks('Confirm Pass')(world)
      await world.page.keyboard.press('Enter')
      await sees('Passed')(world)
    },
    back: ['c', outcomeIsRead, '42', 'Enter'],
    after: isSold('42'),
  },
  {
    slip: 'passed instead of sold, two lots later',
    before: async (world) => {
      await twoLotsLater(() => pass(world, 1))(world)
      await openAtLot3(world)
    },
    back: ['c', asks('Correct Outcome'), '1', outcomeIsRead, 'Enter', '42', 'Enter'],
    after: isSold('42'),
  },
  {
    slip: 'sold instead of passed, seen at once',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await hammer(world, 1, 1000)
      await world.desk.open()
      await sees('Sold for')(world)
    },
    back: ['c', outcomeIsRead, 'p', 'Enter'],
    after: isPassed,
  },
  {
    slip: 'sold instead of passed, two lots later',
    before: async (world) => {
      await twoLotsLater(() => hammer(world, 1, 1000))(world)
      await openAtLot3(world)
    },
    back: ['c', asks('Correct Outcome'), '1', outcomeIsRead, 'p', 'Enter'],
    after: isPassed,
  },
]

testSlips(SLIPS)
