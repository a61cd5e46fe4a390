import { expect } from '../testing/desk.ts'
import { bidsOf, floor, onTheBlock, type Slip, sees, testSlips, type World } from '../testing/slip-repair.ts'

const highestOf = ({ saleroom }: World, lot: number) => saleroom.call('GET', `/api/lots/${lot}/state`)
const stateOf = ({ saleroom }: World) => saleroom.call('GET', '/api/auction/state')
const phone = ({ saleroom }: World, amount: number, paddleNumber: string) =>
  saleroom.call('POST', '/api/bids', { lotNumber: 1, amount, type: 'phone', paddleNumber })
/** Returns a lot's row in the house's results export. */
const filed = async ({ saleroom }: World, lot: number) => {
  const csv = await (await fetch(`${saleroom.url}/api/export/auction/demo-sale/results`)).text()
  return csv.split('\r\n').find((line) => line.startsWith(`${lot},`)) ?? ''
}
const onScreen = (text: string | RegExp) => async (world: World) => {
  await world.desk.open()
  await sees(text)(world)
}

const SLIPS: readonly Slip[] = [
  {
    slip: 'the wrong telephone, after a pause',
    before: async (world) => {
      await onTheBlock(world)
      await phone(world, 1000, '88')
      await floor(world, 1100, 1, '55')
      await world.saleroom.call('POST', '/api/auction/pause', { message: 'Two minutes' })
      await world.saleroom.call('POST', '/api/auction/resume')
      await phone(world, 1200, '99')
      await onScreen(/Telephone.*£1,200/)(world)
    },
    back: ['u', sees('£1,100'), 'Shift+D', '88', 'Enter'],
    after: async (world) =>
      await expect
        .poll(() => bidsOf(world, 1))
        .toMatchObject([
          { type: 'start_price' },
          { amount: 1000 },
          { amount: 1100 },
          { amount: 1200, type: 'phone', paddleNumber: '88', status: 'active' },
        ]),
  },
  {
    slip: 'concluded too early',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await world.saleroom.call('POST', '/api/auction/stop')
      await world.page.goto(`${world.saleroom.url}/clerk-screen`)
      await expect(world.page.getByRole('button', { name: /Resume the Sale/i })).toBeVisible()
    },
    back: ['u'],
    after: async (world) => {
      await expect.poll(() => stateOf(world)).toMatchObject({ isActive: true, activeLotNumber: 1 })
      await sees('£1,000')(world)
    },
  },
  {
    slip: 'the wrong increment for six bids',
    before: async (world) => {
      await onTheBlock(world)
      await world.saleroom.call('PATCH', '/api/lots/1/increment', { increment: 50 })
      for (const amount of [1000, 1050, 1100, 1150, 1200, 1250]) await floor(world, amount, 1)
      await onScreen('£1,250')(world)
    },
    back: ['i', '100', 'Enter'],
    after: async (world) => await expect.poll(() => highestOf(world, 1)).toMatchObject({ nextBidAmount: 1350 }),
  },
  {
    slip: 'the wrong lot withdrawn',
    before: async (world) => {
      await world.saleroom.call('POST', '/api/lots/1/withdraw', {})
      await onScreen('Withdrawn')(world)
      expect(await filed(world, 1)).toContain(',Withdrawn,')
    },
    back: ['u'],
    after: async (world) => {
      await expect.poll(() => highestOf(world, 1)).toMatchObject({ status: 'preloaded' })
      expect(await filed(world, 1)).not.toContain(',Withdrawn,')
    },
  },
  {
    slip: 'an online bid accepted over the floor',
    before: async (world) => {
      await onTheBlock(world)
      await world.desk.bidOnline(1000)
      await world.desk.open()
      await expect(world.desk.button(/^Accept online bid/).first()).toBeEnabled()
      await world.page.keyboard.press('o')
      await sees(/Online.*£1,000/)(world)
    },
    back: ['u', sees('Asking price set'), 'Digit1'],
    after: async (world) => {
      await sees(/In-Person.*£1,000/)(world)
      await expect.poll(() => world.saleroom.call('GET', '/api/bids/pending/1')).toEqual([])
    },
  },
  {
    slip: 'two desks took the same call',
    before: async (world) => {
      await onTheBlock(world)
      await world.desk.open()
      await world.page.keyboard.press('Digit1')
      await sees(/In-Person.*£1,000/)(world)
      await floor(world, 1100, 1)
      await sees(/In-Person.*£1,100/)(world)
    },
    back: ['x', async ({ desk }) => await expect(desk.dialog('Cancel Bid')).toBeVisible(), 'Enter'],
    after: async (world) => {
      await sees(/In-Person.*£1,000/)(world)
      await expect.poll(() => highestOf(world, 1)).toMatchObject({ highestBid: 1000 })
    },
  },
  {
    slip: 'the wrong sale started',
    before: async (world) => {
      await world.saleroom.call('POST', '/api/auction/stop')
      await world.saleroom.call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
      await onScreen('Waiting for lot to start')(world)
    },
    back: ['u'],
    after: async (world) => await expect.poll(() => stateOf(world)).toMatchObject({ isActive: false }),
  },
  {
    slip: 'a broadcast with a typo',
    before: async (world) => {
      await onTheBlock(world)
      await world.saleroom.call('POST', '/api/auction/broadcast', { message: 'Lot 7 is widthdrawn' })
      await onScreen('£1,000')(world)
      await expect(world.page.getByText('Lot 7 is widthdrawn').first()).toBeVisible()
    },
    back: ['u'],
    after: async (world) => {
      await expect(world.page.getByText('Lot 7 is widthdrawn', { exact: true })).toHaveCount(0)
      await sees('£1,000')(world)
    },
  },
  {
    slip: 'a book bid on the wrong lot',
    before: async (world) => {
      await onTheBlock(world)
      await world.desk.open()
      await world.page.keyboard.press('a')
      await sees(/Advance/)(world)
    },
    back: ['u'],
    after: async (world) => {
      await sees('Asking price set')(world)
      await expect.poll(() => highestOf(world, 1)).toMatchObject({ highestBid: null })
    },
  },
  {
    slip: 'a paddle passed on',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1, '42')
      await world.saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '42' })
      await onScreen('Paddle 42')(world)
      expect(await filed(world, 1)).toContain('42')
    },
    back: [
      'c',
      async ({ desk }) => await expect(desk.dialog('Correct Outcome').getByText(/^Recorded:/)).toBeVisible(),
      '43',
      'Enter',
    ],
    after: async (world) => {
      await sees('Paddle 43')(world)
      expect(await filed(world, 1)).toContain('43')
    },
  },
]

testSlips(SLIPS)
