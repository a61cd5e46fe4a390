import { z } from 'zod'
import { type Clerk, clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { Bid } from '../../../shared/entities/bid.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { confirmByEnter } from '../../testing/confirm.ts'
import { expect } from '../../testing/expect.ts'
import { overHttp } from '../../testing/over-http.ts'
import type { Page } from '../../testing/page.ts'
import { type Saleroom, testBeside, test as testOfEmptyHouse } from '../../testing/test.ts'

const test = testBeside('demo')

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm Lot Outcome' })
const outcome = (page: Page) => page.getByRole('region', { name: 'Lot Outcome' })
const paddle = (page: Page) => page.getByLabel('Paddle Number')
const recordSold = (page: Page) => page.getByRole('button', { name: 'Record as SOLD' })
const markPassed = (page: Page) => page.getByRole('button', { name: 'Mark as PASSED' })

async function openDesk(saleroom: Saleroom, page: Page): Promise<Clerk> {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await page.goto('/entry-clerk-screen')
  await expectLot(page, 1)
  return clerk
}

async function expectLot(page: Page, lot: number): Promise<void> {
  const column = page.getByRole('region', { name: 'Current Lot' })
  await expect(column.getByText(`Lot ${lot}`, { exact: true })).toBeVisible()
}

testOfEmptyHouse(
  'a floor bid is recorded as sold from the keyboard, once it has a paddle',

  async ({ saleroom, page }) => {
    await page.goto('/entry-clerk-screen')
    await expect(page.getByText('No Active Auction')).toBeVisible()
    await expect(page.getByText('Entry clerk interface will be available when an auction is live.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Admin' })).toHaveAttribute('href', '/admin')
    await expectAccessible()
    await saleroom.startDemo()
    await expectLot(page, 1)
    const lot = page.getByRole('region', { name: 'Current Lot' })
    await expect(lot).toContainText('Maren Holtvik')
    await expect(lot).toContainText('Evening Harbour')
    await expect(lot).toContainText('Estimate 1,000-2,000')
    await expect(lot.getByRole('img', { name: 'Evening Harbour' })).toBeVisible()
    await expect(lot).toContainText('No valid bids yet')
    await expect(outcome(page)).toContainText('At least one valid bid is required to record a sale.')
    await expect(recordSold(page)).toBeDisabled()
    await expectAccessible()

    const clerk = clerkOf(saleroom)
    await clerk.opens(1, { at: 800 })
    await clerk.takes('phone', { lot: 1, amount: 900 })
    await expect(outcome(page)).toContainText('This phone bid requires a paddle number to proceed.')
    await clerk.takes('floor', { lot: 1, amount: 1_000 })
    await expect(outcome(page)).toContainText('This floor bid requires a paddle number to proceed.')
    await expect(page.getByRole('region', { name: 'Bidding status' })).toContainText(
      '1,000No paddle yetIn-Person2 valid bids',
    )
    await expect(page.getByText('Real-time').filter({ visible: true })).toHaveCount(1)
    await paddle(page).focus()
    await page.keyboard.type('no. 12a3')
    await expect(paddle(page)).toHaveValue('123')
    await page.keyboard.press('Tab')
    await page.keyboard.type('  Bidder in row four  ')
    await expectAccessible()
    await paddle(page).press('Enter')

    await expect(dialog(page)).toContainText('1 Evening Harbour')
    await expect(dialog(page)).toContainText('Amount£1,000Paddle123TypeIn-PersonNotesBidder in row four')
    await expect(dialog(page)).toContainText('This will advance the auction to the next lot automatically.')
    await expectAccessible()
    await confirmByEnter(page)
    await expect(page.getByText('Lot recorded as sold successfully')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expectLot(page, 2)
    await expect(paddle(page)).toHaveValue('')
    await expect(paddle(page)).toBeFocused()
    const sold = { status: 'sold', amount: 1_000, paddleNumber: '123', type: 'floor', notes: 'Bidder in row four' }
    expect(await saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject(sold)
    // The entry was this desk's own, so no other desk is mentioned.
    await expect(page.getByText('on another screen')).toHaveCount(0)
  },
)

test('marks a lot as passed; the last one completes the auction', async ({ saleroom, page }) => {
  await openDesk(saleroom, page)
  await markPassed(page).click()
  await expect(dialog(page)).toContainText('No sale recorded')
  await expectAccessible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject({ status: null })
  await markPassed(page).click()
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Lot marked as passed successfully')).toBeVisible()
  await expectLot(page, 2)

  const { lots } = z
    .object({ lots: z.array(z.object({ lot_number: z.union([z.number(), z.string()]) })) })
    .parse(await saleroom.call('GET', '/api/auction/state'))
  for (const { lot_number: lotNumber } of lots.slice(1))
    await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber })
  await expect(page.getByText('Auction Complete')).toBeVisible()
  await expect(page.getByText('All lots have been processed. The auction has concluded.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Admin' })).toHaveAttribute('href', '/admin')
  await expectAccessible()
})

test('shows each bid in the history, newest first, within 24rem', async ({ saleroom, page }) => {
  const clerk = await openDesk(saleroom, page)
  await clerk.takes('floor', { lot: 1, amount: 900, paddle: '77' })
  const wrong = await clerk.takes('phone', { lot: 1, amount: 9_000 })
  await saleroom.call('PATCH', `/api/bids/${wrong.id}/cancel`)
  const online = { lotNumber: 1, amount: 1_000, type: 'online', paddleNumber: '4711', bidderLocation: 'Lisbon' }
  await saleroom.call('POST', '/api/bids', online)
  await clerk.judges('approve', { lot: 1, paddle: '4711' })
  const rows = page.getByRole('region', { name: 'Bids of this lot' }).getByRole('row')
  await expect(rows).toContainText([
    /Bid.*Amount.*Paddle.*Location.*Time/,
    /OnlineHigh bid1,0004711Lisbon\d\d:\d\d:\d\d/,
    /TelephoneCancelled9,000/,
    /In-Person90077/,
    /Asking Pricestart800/,
  ])
  await expect(rows.nth(2).getByRole('cell', { name: '9,000' })).toHaveCSS('text-decoration-line', 'line-through')
  await expectAccessible()
  for (let amount = 1_100; amount < 2_300; amount += 100) await clerk.takes('floor', { lot: 1, amount, paddle: '77' })
  await expect(rows).toHaveCount(17)
  expect((await page.getByRole('region', { name: 'Bids of this lot' }).boundingBox())?.height).toBeLessThanOrEqual(384)
})

test('fills in the paddle of an online or advance bid, which cannot be changed', async ({ saleroom, page }) => {
  const clerk = await openDesk(saleroom, page)
  const online = { lotNumber: 1, amount: 800, type: 'online', paddleNumber: '4711', bidderLocation: 'Lisbon' }
  await saleroom.call('POST', '/api/bids', online)
  await clerk.judges('approve', { lot: 1, paddle: '4711' })
  await expect(paddle(page)).toHaveValue('4711')
  await expect(paddle(page)).toHaveAttribute('readonly', '')
  await expect(recordSold(page)).toBeEnabled()
  const advance = { auctionId: 'demo-sale', lotNumber: 1, paddleNumber: '401', amount: 6_000 }
  const { id } = z.object({ id: z.string() }).parse(await saleroom.call('POST', '/api/advanced-bids', advance))
  await saleroom.call('POST', `/api/advanced-bids/${id}/accept`, { lotNumber: 1 })
  await expect(paddle(page)).toHaveValue('401')
  await expect(paddle(page)).toHaveAttribute('readonly', '')
  await recordSold(page).click()
  await expect(dialog(page)).toContainText('Amount£6,000Paddle401TypeAdvance')
  await confirmByEnter(page)
  await expectLot(page, 2)
  expect(await saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject({ paddleNumber: '401', type: 'advanced' })
})

test('clears the typed paddle and stops the open confirmation at a new bid', async ({ saleroom, page }) => {
  const clerk = await openDesk(saleroom, page)
  await clerk.takes('floor', { lot: 1, amount: 900 })
  await expect(outcome(page)).not.toContainText('At least one valid bid')
  await paddle(page).fill('55')
  await recordSold(page).click()
  await expect(dialog(page)).toContainText('Paddle55')
  await clerk.takes('phone', { lot: 1, amount: 1_000 })
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The highest bid is now £1,000. Go back and check the sale again.',
  )
  await expect(dialog(page).getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(paddle(page)).toHaveValue('')
  await expect(outcome(page)).toContainText('Cleared: paddle 55 was typed for an earlier bid')
  expect(await saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject({ status: null })
})

test('names a lot recorded on another screen, and the form moves on', async ({ saleroom, page }) => {
  const clerk = await openDesk(saleroom, page)
  await clerk.takes('floor', { lot: 1, amount: 900, paddle: '77' })
  await recordSold(page).click()
  await expect(dialog(page)).toContainText('Amount£900')
  await clerk.sells(1, { at: 900 })
  await expectLot(page, 2)
  await expect(dialog(page)).toBeHidden()
  const note = outcome(page).getByText('Lot 1 was recorded as sold for 900 on another screen.')
  await expect(note).toBeVisible()
  await expectAccessible()
  await outcome(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(note).toBeHidden()

  // Both press at once, and the other desk's call arrives first.
  await clerk.opens(2, { at: 500 })
  await clerk.takes('floor', { lot: 2, amount: 600, paddle: '12' })
  await overHttp()
  await page.route('**/api/lot/record-sale', async (route) => {
    await clerk.sells(2, { at: 600 })
    await route.continue()
  })
  await recordSold(page).click()
  await confirmByEnter(page)
  await expect(page.getByText('Failed to record lot sale')).toBeVisible()
  await expect(page.getByText('Lot 2 was already sold for 600')).toBeVisible()
  await expect(outcome(page)).toContainText(
    'Lot 2 was recorded as sold for 600 on another screen. Your entry was not recorded.',
  )
  await expectLot(page, 3)
})

test('reports a failed entry and keeps it', async ({ saleroom, page }) => {
  const clerk = await openDesk(saleroom, page)
  await clerk.takes('floor', { lot: 1, amount: 900, paddle: '77' })
  await overHttp()
  await page.route('**/api/lot/*', (route) => route.abort())
  await recordSold(page).click()
  await confirmByEnter(page)
  await expect(page.getByText('Failed to record lot sale')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await markPassed(page).click()
  await expect(dialog(page)).toContainText('The highest bid of £900 will not be taken.')
  await confirmByEnter(page)
  await expect(page.getByText('Failed to mark lot as passed')).toBeVisible()
  await page.unroute('**/api/lot/*')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await recordSold(page).click()
  await confirmByEnter(page)
  await expect(page.getByText('Lot recorded as sold successfully')).toBeVisible()
})

test('shows the whole desk, which the keyboard can reach', async ({ saleroom, page }) => {
  const clerk = await openDesk(saleroom, page)
  for (let amount = 800; amount < 2_000; amount += 100) await clerk.takes('floor', { lot: 1, amount, paddle: '77' })
  await expect(recordSold(page)).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Bids of this lot' }).getByRole('row')).toHaveCount(14)
  const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(room).toBeLessThanOrEqual(0)
  await page.getByRole('region', { name: 'Bids of this lot' }).focus()
  for (const next of [paddle(page), page.getByLabel('Notes (optional)'), recordSold(page), markPassed(page)]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  const bids = z.array(Bid).parse(await saleroom.call('GET', '/api/bids/lot/1'))
  expect(bids).toHaveLength(13)
})
