import { expect } from '../testing/desk.ts'
import {
  asks,
  bidId,
  bidsAre,
  call,
  canUndo,
  floor,
  onTheBlock,
  type Slip,
  sees,
  testSlips,
  undoes,
  withBids,
} from '../testing/slip-repair.ts'

const SLIPS: readonly Slip[] = [
  {
    slip: 'an advance bid is accepted too early',
    before: async (world) => {
      await withBids()(world)
      await expect(world.desk.button(/^Accept advance bid/).first()).toBeEnabled()
      await world.page.keyboard.press('a')
      await sees('Current Bid')(world)
    },
    back: [canUndo, 'u'],
    after: sees('Asking price set'),
  },
  {
    slip: 'a valid bid is cancelled',
    before: async (world) => {
      await onTheBlock(world)
      const id = await bidId(floor(world, 1000, 1))
      await call(world, 'PATCH', `/api/bids/${id}/cancel`)
      await world.desk.open()
      await canUndo(world)
    },
    back: ['u'],
    after: sees(/In-Person.*£1,000/),
  },
  {
    slip: 'a valid bid is deleted',
    before: async (world) => {
      await onTheBlock(world)
      const id = await bidId(floor(world, 1000, 1))
      await call(world, 'PATCH', `/api/bids/${id}/delete-by-clerk`)
      await world.desk.open()
      await canUndo(world)
    },
    back: ['u'],
    after: sees(/In-Person.*£1,000/),
  },
  {
    slip: 'somebody bids after the lot was passed',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await call(world, 'POST', '/api/lot/mark-passed', { lotNumber: 1 })
      await world.desk.open()
      await sees('Passed')(world)
    },
    back: ['l', asks(/again/i), 'Enter'],
    after: async (world) =>
      await expect.poll(() => call(world, 'GET', '/api/auction/state')).toMatchObject({ activeLotNumber: 1 }),
  },
  {
    slip: 'N opens another lot during the bidding',
    before: async (world) => {
      await withBids(1000)(world)
      await world.page.keyboard.press('n')
      await expect(world.page.getByRole('heading', { name: /^Lot 2(?!\d)/ })).toBeVisible()
    },
    back: ['q'],
    after: sees(/In-Person.*£1,000/),
  },
  {
    slip: 'a typed bid is ten times too high',
    before: withBids(1000, 11_000),
    back: [canUndo, 'u'],
    after: sees('£1,000'),
  },
  {
    slip: 'a price is set after all bids were cleared by mistake',
    before: async (world) => {
      await withBids(1000, 1100)(world)
      await call(world, 'POST', '/api/bids/lot/1/clear-all', { clearedBy: 'clerk' })
      await call(world, 'PATCH', '/api/lots/1/start-price', { startPrice: 800 })
      await sees('£800')(world)
    },
    back: [undoes('800'), 'u', undoes('clear'), 'u'],
    after: sees(/In-Person.*£1,100/),
  },
  {
    slip: 'a sold lot is opened again by mistake',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await call(world, 'POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '42' })
      await call(world, 'POST', '/api/auction/start-lot', { lotNumber: 1 })
      await world.desk.open()
      await canUndo(world)
    },
    back: ['u'],
    after: sees(/Sold for.*£1,000/),
  },
  {
    slip: 'an amount is typed into the paddle’s field',
    before: async (world) => {
      await withBids()(world)
      await world.page.keyboard.press('d')
      await world.page.keyboard.type('1200')
    },
    back: ['Escape'],
    after: async (world) => {
      await expect(world.page.getByLabel('In-Person paddle')).not.toBeFocused()
      await bidsAre()(world)
    },
  },
  {
    slip: 'Sell is pressed instead of the next bid',
    before: async (world) => {
      await withBids(1000)(world)
      await world.page.keyboard.press('s')
      await asks('Confirm Sold')(world)
    },
    back: ['Escape', async ({ desk }) => await expect(desk.dialog('Confirm Sold')).toHaveCount(0), '1'],
    after: sees('£1,100'),
  },
  {
    slip: 'the lot is withdrawn instead of passed',
    before: async (world) => {
      await onTheBlock(world)
      await call(world, 'POST', '/api/lots/1/withdraw', {})
      await world.desk.open()
      await sees('Withdrawn')(world)
    },
    back: [
      'c',
      async ({ desk }) => await expect(desk.dialog('Correct Outcome').getByText(/^Recorded:/)).toBeVisible(),
      'p',
      'Enter',
    ],
    after: sees('Passed'),
  },
  {
    slip: 'a disputed lot is put up again two lots later',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await call(world, 'POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '42' })
      for (const lotNumber of [2, 3]) await call(world, 'POST', '/api/lot/mark-passed', { lotNumber })
      await world.desk.open()
      await sees('Sold for')(world)
    },
    back: ['l', asks('Reopen lot 1?'), 'Enter'],
    after: sees(/Current Bid.*£1,000/),
  },
]

testSlips(SLIPS)
