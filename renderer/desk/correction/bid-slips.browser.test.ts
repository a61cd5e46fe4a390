import { expect } from '../testing/desk.ts'
import {
  asks,
  bidsAre,
  bidsOf,
  call,
  canUndo,
  floor,
  nextBidIs,
  onTheBlock,
  type Slip,
  saleOf,
  sees,
  testSlips,
  thenCalls,
  undoes,
  withBids,
} from '../testing/slip-repair.ts'

/** Presses the first key of the top row of an AZERTY keyboard, which prints 1 with Shift and & without. */
function azerty(key: '&' | '1'): void {
  const event = { key, code: 'Digit1', shiftKey: key === '1', bubbles: true, cancelable: true }
  document.body.dispatchEvent(new KeyboardEvent('keydown', event))
}

const SLIPS: readonly Slip[] = [
  {
    slip: 'the browser crashes right after a bid',
    before: async (world) => {
      await withBids()(world)
      await world.page.keyboard.press('1')
      await sees('In-Person')(world)
      await world.page.reload()
    },
    back: [],
    after: async (world) => {
      await sees(/In-Person.*£1,000/)(world)
      await bidsAre({ amount: 1000, type: 'floor' })(world)
    },
  },
  {
    slip: 'the paddle is known only after the hammer',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await call(world, 'POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, toFollow: true })
      await world.desk.open()
      await sees('Paddle to follow')(world)
    },
    back: [
      'c',
      async ({ desk }) => await expect(desk.dialog('Correct Outcome').getByText(/^Recorded:/)).toBeVisible(),
      '43',
      'Enter',
    ],
    after: async (world) =>
      await expect.poll(() => saleOf(world, 1)).toMatchObject({ status: 'sold', paddleNumber: '43' }),
  },
  {
    slip: 'the leader’s paddle is suspended',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1, '7')
      await floor(world, 1100, 1, '35')
      await call(world, 'POST', '/api/paddles', { auctionId: 'demo-sale', paddle: '35', clientId: null })
      await call(world, 'PATCH', '/api/paddles/35', { auctionId: 'demo-sale', status: 'suspended' })
      await world.desk.open()
      await sees('Paddle 35 is suspended')(world)
    },
    back: ['x', asks('Cancel Bid'), 'Enter'],
    after: sees(/Paddle 7.*£1,000/),
  },
  {
    slip: 'the increment is halved and forgotten',
    before: thenCalls([1000], (world) => call(world, 'PATCH', '/api/lots/1/increment', { increment: 50 })),
    back: [async ({ page }) => await expect(page.getByText('step, set by hand')).toBeVisible(), '='],
    after: nextBidIs(1100),
  },
  {
    slip: 'the increment is doubled by mistake',
    before: async (world) => {
      await withBids(1000)(world)
      await world.page.keyboard.press('*')
      await expect(world.page.getByText('step, set by hand')).toBeVisible()
    },
    back: ['u'],
    after: nextBidIs(1100),
  },
  {
    slip: 'a bid is typed as an increment',
    before: async (world) => {
      await withBids(1000)(world)
      await world.page.getByLabel('Other increment').fill('1100')
      await world.page.keyboard.press('Enter')
      await expect(world.page.getByText('step, set by hand')).toBeVisible()
    },
    back: ['='],
    after: nextBidIs(1100),
  },
  {
    slip: 'a caller’s bid is recorded twice',
    before: async (world) => {
      await withBids()(world)
      for (const price of ['£1,000', '£1,100']) {
        await world.page.keyboard.press('Shift+Digit1')
        await sees(price)(world)
        await world.desk.anotherPress()
      }
      await undoes('1,100')(world)
    },
    back: ['u'],
    after: sees(/Telephone.*£1,000/),
  },
  {
    slip: 'a bid is meant for the previous lot',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await call(world, 'POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '42' })
      await world.desk.startLot(2, 500)
      await floor(world, 500, 2)
      await world.desk.open()
      await expect(world.desk.button(/^Undo: In-Person bid of 500/)).toBeVisible()
    },
    back: ['u'],
    after: async (world) => await expect.poll(() => bidsOf(world, 2)).toMatchObject([{ type: 'start_price' }]),
  },
  {
    slip: 'the wrong quick bid on a touch screen without keys',
    before: async (world) => {
      await withBids()(world)
      await world.desk.button('In-Person bid 1,100').click()
      await sees('£1,100')(world)
    },
    back: [async ({ desk }) => await desk.button(/^Undo: In-Person bid/).click()],
    after: sees('Asking price set'),
  },
  {
    slip: 'fair warning comes too early',
    before: async (world) => {
      await withBids(1000)(world)
      await world.page.keyboard.press('w')
      await sees('Fair Warning')(world)
    },
    back: [canUndo, 'u'],
    after: sees('Current Bid'),
  },
  {
    slip: 'the asking price has a zero too many',
    before: async (world) => {
      await world.desk.startLot(1, 10_000)
      await world.desk.open()
      await sees('£10,000')(world)
    },
    back: ['e', '1000', 'Enter'],
    after: sees('£1,000'),
  },
  {
    slip: 'the sale is paused by mistake',
    before: thenCalls([1000], (world) => call(world, 'POST', '/api/auction/pause', { message: 'Two minutes' })),
    back: [async ({ desk }) => await expect(desk.button('Resume Sale')).toBeVisible(), 'z'],
    after: async (world) =>
      await expect.poll(() => call(world, 'GET', '/api/auction/state')).toMatchObject({ paused: null }),
  },
  {
    slip: 'the bid below a waiting online bid is a slip',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await floor(world, 1400, 1)
      await world.desk.bidOnline(1500)
      await world.desk.open()
      await sees('£1,400')(world)
    },
    back: [
      undoes('1,400'),
      'u',
      sees('£1,000'),
      'o',
      async ({ desk }) => await expect(desk.toast).toContainText('its bidder is asked'),
      'Shift+o',
    ],
    after: async (world) => await expect.poll(() => call(world, 'GET', '/api/bids/pending/1')).toEqual([]),
  },
  {
    slip: 'the wrong quick bid on an AZERTY keyboard',
    before: async (world) => {
      await withBids()(world)
      azerty('&')
      await sees(/In-Person.*£1,000/)(world)
    },
    back: [undoes('1,000'), 'u', sees('Asking price set'), async () => azerty('1')],
    after: sees(/Telephone.*£1,000/),
  },
]

testSlips(SLIPS)
