import { expect } from '../testing/desk.ts'
import { bidsOf, floor, onTheBlock, type Slip, sees, testSlips, type World } from '../testing/slip-repair.ts'

const amountIs = (row: number, type: string) => async (world: World) =>
  await expect
    .poll(async () => await bidsOf(world, 1))
    .toEqual(expect.arrayContaining([expect.objectContaining({ amount: row, type })]))

const SLIPS: readonly Slip[] = [
  {
    slip: 'wrong type, seen at once',
    before: async (world) => {
      await onTheBlock(world)
      await world.desk.open()
      await world.page.keyboard.press('Digit1')
      await sees(/In-Person.*£1,000/)(world)
    },
    back: ['u', sees('Asking price set'), 'Shift+Digit1'],
    after: amountIs(1000, 'phone'),
  },
  {
    slip: 'wrong type, three bids later',
    before: async (world) => {
      await onTheBlock(world)
      for (const amount of [1000, 1100, 1200, 1300]) await floor(world, amount, 1)
      await world.desk.open()
      await sees('£1,300')(world)
    },
    back: [
      'r',
      async ({ page }) => await expect(page.getByRole('button', { name: /^Edit/, pressed: true })).toBeVisible(),
      '4',
      't',
      'Enter',
    ],
    after: amountIs(1000, 'phone'),
  },
  {
    slip: 'wrong asking price, before bids',
    before: async (world) => {
      await onTheBlock(world)
      await world.desk.open()
      await sees('£1,000')(world)
    },
    back: ['e', '1200', 'Enter'],
    after: sees('£1,200'),
  },
  {
    slip: 'wrong price, after bids',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1100, 1)
      await floor(world, 1400, 1)
      await world.desk.open()
      await sees('£1,400')(world)
    },
    back: [
      'r',
      async ({ page }) => await expect(page.getByRole('button', { name: /^Edit/, pressed: true })).toBeVisible(),
      '1',
      '1200',
      'Enter',
    ],
    after: amountIs(1200, 'floor'),
  },
  {
    slip: 'Clear All',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await world.saleroom.call('POST', '/api/bids/lot/1/clear-all', { clearedBy: 'clerk' })
      await world.desk.open()
      await sees('Waiting for asking price')(world)
    },
    back: ['u'],
    after: sees(/In-Person.*£1,000/),
  },
  {
    slip: 'accepted by mistake',
    before: async (world) => {
      await onTheBlock(world)
      await world.desk.bidOnline(1000)
      await world.desk.open()
      await expect(world.page.getByRole('button', { name: /^Accept online bid|^Accept/ }).first()).toBeEnabled()
      await world.page.keyboard.press('o')
      await sees(/Online.*£1,000/)(world)
    },
    back: ['u'],
    after: async ({ saleroom }) =>
      await expect.poll(() => saleroom.call('GET', '/api/bids/pending/1')).toMatchObject([{ amount: 1000 }]),
  },
  {
    slip: 'rejected by mistake',
    before: async (world) => {
      await onTheBlock(world)
      await world.desk.bidOnline(1000)
      const [waiting] = (await world.saleroom.call('GET', '/api/bids/pending/1')) as { id: string }[]
      await world.saleroom.call('POST', `/api/bids/${waiting?.id}/reject`)
      await world.desk.open()
      await expect(world.desk.button(/^Undo: Online bid of 1,000/)).toBeVisible()
    },
    back: ['u'],
    after: async ({ saleroom }) =>
      await expect.poll(() => saleroom.call('GET', '/api/bids/pending/1')).toMatchObject([{ amount: 1000 }]),
  },
  {
    slip: 'started the wrong lot',
    before: async (world) => {
      await world.desk.startLot(2)
      await world.desk.open()
      await world.page.keyboard.press('n')
      await sees('Waiting for asking price')(world)
    },
    back: ['u'],
    after: async ({ saleroom }) =>
      await expect.poll(() => saleroom.call('GET', '/api/auction/state')).toMatchObject({ activeLotNumber: null }),
  },
  {
    slip: 'U by mistake',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await world.desk.open()
      await sees(/In-Person.*£1,000/)(world)
      await world.page.keyboard.press('u')
      await sees('Asking price set')(world)
    },
    back: ['Shift+U'],
    after: sees(/In-Person.*£1,000/),
  },
  {
    slip: 'a slip before a reload',
    before: async (world) => {
      await onTheBlock(world)
      await world.desk.open()
      await world.page.keyboard.press('Digit1')
      await sees(/In-Person.*£1,000/)(world)
      await world.page.reload()
      await sees(/In-Person.*£1,000/)(world)
    },
    back: ['u'],
    after: sees('Asking price set'),
  },
]

testSlips(SLIPS)
