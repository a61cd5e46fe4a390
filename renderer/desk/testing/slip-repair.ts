import type { Page } from '../../testing/page.ts'
import type { Saleroom } from '../../testing/test.ts'
import { type Desk, expect, test } from './desk.ts'

/** A slip at the desk, the keys that correct it, and the expected state. */
export type Slip = {
  slip: string
  /** Keys in order; texts of digits are not counted. A key may wait for the effect of the previous one. */
  back: readonly (string | ((world: World) => Promise<unknown>))[]
  before: (world: World) => Promise<unknown>
  after: (world: World) => Promise<unknown>
}
export type World = { desk: Desk; page: Page; saleroom: Saleroom }

const MOST_KEYS = 3
const isDigits = (key: string) => /^\d+$/.test(key)

export const floor = ({ saleroom }: World, amount: number, lotNumber: number, paddleNumber?: string) =>
  saleroom.call('POST', '/api/bids', { lotNumber, amount, type: 'floor', ...(paddleNumber && { paddleNumber }) })
export const onTheBlock = async ({ desk }: World) => await desk.startLot(1, 1000)
export const sees =
  (text: string | RegExp) =>
  async ({ desk }: World) =>
    await expect(desk.status).toContainText(text)

/** Tests that each slip is corrected in at most three keys, and that the live lot 3 does not change. */
export function testSlips(slips: readonly Slip[]): void {
  for (const slip of slips)
    test(`corrects in at most three keys: ${slip.slip}`, async ({ desk, page, saleroom }) => {
      await repairSlip(slip, { desk, page, saleroom })
    })
}

async function repairSlip({ before, back, after }: Slip, world: World): Promise<void> {
  await before(world)
  const live = async () => ({
    bids: await world.saleroom.call('GET', '/api/bids/lot/3'),
    lot: await world.saleroom.call('GET', '/api/lots/3/state'),
  })
  const untouched = await live()
  const keys: string[] = []
  for (const step of back) {
    if (typeof step === 'function') await step(world)
    else if (isDigits(step)) await world.page.keyboard.type(step)
    else {
      keys.push(step)
      await world.page.keyboard.press(step)
    }
  }
  await after(world)
  expect(await live()).toEqual(untouched)
  expect(keys.length).toBeLessThanOrEqual(MOST_KEYS)
}

export const call = ({ saleroom }: World, method: string, path: string, body?: object) =>
  saleroom.call(method, path, body)
export const bidsOf = (world: World, lot: number) => call(world, 'GET', `/api/bids/lot/${lot}`)
export const saleOf = (world: World, lot: number) => call(world, 'GET', `/api/lots/${lot}/sale-status`)
export const bidId = async (bid: Promise<unknown>): Promise<string> => String(Object(await bid).id)

/** Lot 1 is active at 1,000, these bids are made, and the desk shows the last. */
export const withBids =
  (...amounts: readonly number[]) =>
  async (world: World): Promise<void> => {
    await onTheBlock(world)
    for (const amount of amounts) await floor(world, amount, 1)
    await world.desk.open()
    await sees(`£${(amounts.at(-1) ?? 1000).toLocaleString('en')}`)(world)
  }
/** The same, then a call of the house. */
export const thenCalls =
  (amounts: readonly number[], happens: (world: World) => Promise<unknown>) =>
  async (world: World): Promise<void> => {
    await withBids(...amounts)(world)
    await happens(world)
  }
export const asks =
  (name: string | RegExp) =>
  async ({ page }: World) =>
    await expect(page.getByRole('dialog', { name })).toBeVisible()
export const bidsAre =
  (...bids: readonly object[]) =>
  async (world: World) =>
    await expect.poll(() => bidsOf(world, 1)).toMatchObject([{ type: 'start_price' }, ...bids])
/** Waits until U would undo this step. */
export const undoes =
  (step: string) =>
  async ({ desk }: World) =>
    await expect(desk.button(new RegExp(`^Undo: .*${step}`, 'i'))).toBeEnabled()
export const canUndo = undoes('')
export const nextBidIs = (amount: number) => async (world: World) =>
  await expect.poll(() => call(world, 'GET', '/api/lots/1/next-bid')).toMatchObject({ nextBidAmount: amount })
