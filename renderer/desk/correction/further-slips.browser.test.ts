import { expect, test } from '../testing/desk.ts'
import { floor, onTheBlock, repairSlip, type Slip, sees, type World } from '../testing/slip-repair.ts'

const call = ({ saleroom }: World, method: string, path: string, body?: object) => saleroom.call(method, path, body)
const bidsOf = (world: World, lot: number) => call(world, 'GET', `/api/bids/lot/${lot}`)
const saleOf = (world: World, lot: number) => call(world, 'GET', `/api/lots/${lot}/sale-status`)
const bidId = async (bid: Promise<unknown>): Promise<string> => String(Object(await bid).id)

/** Lot 1 is active at 1,000, these bids are made, and the desk shows the last. */
const withBids =
  (...amounts: readonly number[]) =>
  async (world: World): Promise<void> => {
    await onTheBlock(world)
    for (const amount of amounts) await floor(world, amount, 1)
    await world.desk.open()
    await sees(`£${(amounts.at(-1) ?? 1000).toLocaleString('en')}`)(world)
  }
/** The same, then a call of the house. */
const thenCalls =
  (amounts: readonly number[], happens: (world: World) => Promise<unknown>) =>
  async (world: World): Promise<void> => {
    await withBids(...amounts)(world)
    await happens(world)
  }
const shows = (text: string | RegExp) => sees(text)
const asks =
  (name: string | RegExp) =>
  async ({ page }: World) =>
    await expect(page.getByRole('dialog', { name })).toBeVisible()
const bidsAre =
  (...bids: readonly object[]) =>
  async (world: World) =>
    await expect.poll(() => bidsOf(world, 1)).toMatchObject([{ type: 'start_price' }, ...bids])
/** Waits until U would undo this step. */
const undoes =
  (step: string) =>
  async ({ desk }: World) =>
    await expect(desk.button(new RegExp(`^Undo: .*${step}`, 'i'))).toBeEnabled()
const canUndo = undoes('')
const nextBidIs = (amount: number) => async (world: World) =>
  await expect.poll(() => call(world, 'GET', '/api/lots/1/next-bid')).toMatchObject({ nextBidAmount: amount })

const SLIPS: readonly Slip[] = [
  {
    slip: 'the browser crashes right after a bid',
    before: async (world) => {
      await withBids()(world)
      await world.page.keyboard.press('1')
      await shows('In-Person')(world)
      await world.page.reload()
    },
    back: [],
    after: async (world) => {
      await shows(/In-Person.*£1,000/)(world)
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
      await shows('Paddle to follow')(world)
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
      await shows('Paddle 35 is suspended')(world)
    },
    back: ['x', asks('Cancel Bid'), 'Enter'],
    after: shows(/Paddle 7.*£1,000/),
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
        await shows(price)(world)
        await world.desk.anotherPress()
      }
      await undoes('1,100')(world)
    },
    back: ['u'],
    after: shows(/Telephone.*£1,000/),
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
      await shows('£1,100')(world)
    },
    back: [async ({ desk }) => await desk.button(/^Undo: In-Person bid/).click()],
    after: shows('Asking price set'),
  },
  {
    slip: 'fair warning comes too early',
    before: async (world) => {
      await withBids(1000)(world)
      await world.page.keyboard.press('w')
      await shows('Fair Warning')(world)
    },
    back: [canUndo, 'u'],
    after: shows('Current Bid'),
  },
  {
    slip: 'the asking price has a zero too many',
    before: async (world) => {
      await world.desk.startLot(1, 10_000)
      await world.desk.open()
      await shows('£10,000')(world)
    },
    back: ['e', '1000', 'Enter'],
    after: shows('£1,000'),
  },
  {
    slip: 'the sale is paused by mistake',
    before: thenCalls([1000], (world) => call(world, 'POST', '/api/auction/pause', { message: 'Two minutes' })),
    back: [async ({ desk }) => await expect(desk.button('Resume Sale')).toBeVisible(), 'z'],
    after: async (world) =>
      await expect.poll(() => call(world, 'GET', '/api/auction/state')).toMatchObject({ paused: null }),
  },
  {
    slip: 'an advance bid is accepted too early',
    before: async (world) => {
      await withBids()(world)
      await expect(world.desk.button(/^Accept advance bid/).first()).toBeEnabled()
      await world.page.keyboard.press('a')
      await shows('Current Bid')(world)
    },
    back: [canUndo, 'u'],
    after: shows('Asking price set'),
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
    after: shows(/In-Person.*£1,000/),
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
    after: shows(/In-Person.*£1,000/),
  },
  {
    slip: 'somebody bids after the lot was passed',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await call(world, 'POST', '/api/lot/mark-passed', { lotNumber: 1 })
      await world.desk.open()
      await shows('Passed')(world)
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
    after: shows(/In-Person.*£1,000/),
  },
  {
    slip: 'a typed bid is ten times too high',
    before: withBids(1000, 11_000),
    back: [canUndo, 'u'],
    after: shows('£1,000'),
  },
  {
    slip: 'a price is set after all bids were cleared by mistake',
    before: async (world) => {
      await withBids(1000, 1100)(world)
      await call(world, 'POST', '/api/bids/lot/1/clear-all', { clearedBy: 'clerk' })
      await call(world, 'PATCH', '/api/lots/1/start-price', { startPrice: 800 })
      await shows('£800')(world)
    },
    back: [undoes('800'), 'u', undoes('clear'), 'u'],
    after: shows(/In-Person.*£1,100/),
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
    after: shows(/Sold for.*£1,000/),
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
    after: shows('£1,100'),
  },
  {
    slip: 'the lot is withdrawn instead of passed',
    before: async (world) => {
      await onTheBlock(world)
      await call(world, 'POST', '/api/lots/1/withdraw', {})
      await world.desk.open()
      await shows('Withdrawn')(world)
    },
    back: [
      'c',
      async ({ desk }) => await expect(desk.dialog('Correct Outcome').getByText(/^Recorded:/)).toBeVisible(),
      'p',
      'Enter',
    ],
    after: shows('Passed'),
  },
  {
    slip: 'a disputed lot is put up again two lots later',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await call(world, 'POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '42' })
      for (const lotNumber of [2, 3]) await call(world, 'POST', '/api/lot/mark-passed', { lotNumber })
      await world.desk.open()
      await shows('Sold for')(world)
    },
    back: ['l', asks('Reopen lot 1?'), 'Enter'],
    after: shows(/Current Bid.*£1,000/),
  },
]

for (const slip of SLIPS)
  test(`corrects in at most three keys: ${slip.slip}`, async ({ desk, page, saleroom }) => {
    await repairSlip(slip, { desk, page, saleroom })
  })
