import type { Page } from '@playwright/test'
import type { Saleroom } from '../saleroom.ts'
import { type Desk, expect, test } from './desk.ts'

/** A slip of the desk, the keys of the way back, and what must be so then. */
type Slip = {
  slip: string
  /** Keys in order; what is only digits is not counted. A key may wait for what the one before brought. */
  back: readonly (string | ((world: World) => Promise<unknown>))[]
  before: (world: World) => Promise<unknown>
  after: (world: World) => Promise<unknown>
}
type World = { desk: Desk; page: Page; saleroom: Saleroom }

const MOST_KEYS = 3
const isDigits = (key: string) => /^\d+$/.test(key)

const sale = ({ saleroom }: World, lot: number) => saleroom.call('GET', `/api/lots/${lot}/sale-status`)
const bids = ({ saleroom }: World, lot: number) => saleroom.call('GET', `/api/bids/lot/${lot}`)
const floor = ({ saleroom }: World, amount: number, lotNumber: number, paddleNumber?: string) =>
  saleroom.call('POST', '/api/bids', { lotNumber, amount, type: 'floor', ...(paddleNumber && { paddleNumber }) })
const hammer = ({ saleroom }: World, lotNumber: number, soldPrice: number) =>
  saleroom.call('POST', '/api/lot/mark-sold', { lotNumber, soldPrice, winnerPaddle: '42' })
const pass = ({ saleroom }: World, lotNumber: number) => saleroom.call('POST', '/api/lot/mark-passed', { lotNumber })

const onTheBlock = async ({ desk }: World) => await desk.startLot(1, 1000)
/** Lot 1 ended, lot 3 is on with a bid that waits: what must not be touched. */
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
const sees =
  (text: string) =>
  async ({ desk }: World) =>
    await expect(desk.status).toContainText(text)
const asks =
  (name: string) =>
  async ({ desk }: World) =>
    await expect(desk.dialog(name)).toBeVisible()
const isSold =
  (paddleNumber: string, amount = 1000) =>
  async (world: World) =>
    await expect.poll(() => sale(world, 1)).toMatchObject({ status: 'sold', amount, paddleNumber })
const isPassed = async (world: World) => await expect.poll(() => sale(world, 1)).toMatchObject({ status: 'passed' })
/** The dialog has the outcome that is recorded. */
const outcomeIsRead = async ({ desk }: World) =>
  await expect(desk.dialog('Correct Outcome').getByText(/^Recorded:/)).toBeVisible()
const amountIs = (row: number, type: string) => async (world: World) =>
  await expect
    .poll(async () => await bids(world, 1))
    .toEqual(expect.arrayContaining([expect.objectContaining({ amount: row, type })]))

const SLIPS: readonly Slip[] = [
  {
    slip: 'wrong type, seen at once',
    before: async (world) => {
      await onTheBlock(world)
      await world.desk.open()
      await world.page.keyboard.press('Digit1')
      await sees('£1,000')(world)
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
      async ({ page }) => await expect(page.getByRole('list', { name: /^Bids, newest first/ })).toBeFocused(),
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
      async ({ page }) => await expect(page.getByRole('list', { name: /^Bids, newest first/ })).toBeFocused(),
      '1',
      '1200',
      'Enter',
    ],
    after: amountIs(1200, 'floor'),
  },
  {
    slip: 'wrong paddle, seen at once',
    before: async (world) => {
      await onTheBlock(world)
      await floor(world, 1000, 1)
      await hammer(world, 1, 1000)
      await world.desk.open()
      await sees('Paddle 42')(world)
    },
    back: ['c', outcomeIsRead, 'Enter', '43', 'Enter'],
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
    back: ['c', outcomeIsRead, 'Enter', '42', 'Enter'],
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
    after: sees('£1,000'),
  },
  {
    slip: 'accepted by mistake',
    before: async (world) => {
      await onTheBlock(world)
      await world.desk.bidOnline(1000)
      await world.desk.open()
      await expect(world.page.getByRole('button', { name: /^Accept online bid|^Accept/ }).first()).toBeEnabled()
      await world.page.keyboard.press('o')
      await sees('£1,000')(world)
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
      await sees('£1,000')(world)
      await world.page.keyboard.press('u')
      await sees('Asking price set')(world)
    },
    back: ['Shift+U'],
    after: sees('£1,000'),
  },
  {
    slip: 'a slip before a reload',
    before: async (world) => {
      await onTheBlock(world)
      await world.desk.open()
      await world.page.keyboard.press('Digit1')
      await sees('£1,000')(world)
      await world.page.reload()
      await sees('£1,000')(world)
    },
    back: ['u'],
    after: sees('Asking price set'),
  },
]

const table: string[] = []
test.afterAll(() => process.stdout.write(`${table.join('\n')}\n`))

for (const { slip, before, back, after } of SLIPS) {
  test(`${slip}: the way back is short, and the live lot is not touched`, async ({ desk, page, saleroom }) => {
    const world = { desk, page, saleroom }
    await before(world)
    const live = async () => ({
      bids: await saleroom.call('GET', '/api/bids/lot/3'),
      lot: await saleroom.call('GET', '/api/lots/3/state'),
    })
    const untouched = await live()
    const keys: string[] = []
    for (const step of back) {
      if (typeof step === 'function') await step(world)
      else if (isDigits(step)) await page.keyboard.type(step)
      else {
        keys.push(step)
        await page.keyboard.press(step)
      }
    }
    await after(world)
    expect(await live()).toEqual(untouched)
    table.push(`${slip.padEnd(42)} ${keys.length}  ${keys.join(' ')}`)
    expect(keys.length).toBeLessThanOrEqual(MOST_KEYS)
  })
}
