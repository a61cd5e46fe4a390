import { expect, test } from '../testing/desk.ts'

const TERMS = '/api/auctions/demo-sale/terms'
// Longer than a test: no bid is accepted in it.
const ROOM_FIRST = 30_000

test('says that the rule accepts online bids, and takes over and gives back by one key', async ({
  desk,
  page,
  saleroom,
}) => {
  await saleroom.call('PUT', TERMS, { onlineBids: 'rule', roomFirst: ROOM_FIRST })
  await desk.startLot(1, 1_000)
  await desk.open()
  const who = page.getByRole('status', { name: 'Who accepts online bids' })
  await expect(who).toContainText('By rule: online bids are accepted at the asking price after 30 s')
  await expect(desk.button(/Take Over/)).toBeEnabled()
  await desk.isAccessible()
  await page.keyboard.press('Shift+R')
  await expect(who).toContainText('The clerk took over')
  await desk.anotherPress()
  await page.keyboard.press('Shift+R')
  await expect(who).toContainText('By rule')
  await expect(desk.button(/^Undo: The rule accepts online bids/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(who).toContainText('The clerk took over')
})

test('accepts an online bid by the rule, and stops on the lot when that bid is cancelled', async ({
  desk,
  page,
  saleroom,
}) => {
  await saleroom.call('PUT', TERMS, { onlineBids: 'rule', roomFirst: 0 })
  await desk.startLot(1, 1_000)
  await desk.open()
  const paddle = await desk.bidOnline(1_000)
  await expect(desk.history).toContainText(paddle)
  await page.keyboard.press('x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Who accepts online bids' })).toContainText('The rule stopped on lot 1')
})

test('has no such line, and says why its key does nothing, in a sale without the rule', async ({ desk, page }) => {
  await desk.startLot(1, 1_000)
  await desk.open()
  await expect(page.getByText('No online bids waiting')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Who accepts online bids' })).toHaveCount(0)
  await page.keyboard.press('Shift+R')
  await expect(desk.toast).toContainText('This sale has no rule for online bids')
})

test('asks about a half step, and accepts it by one key', async ({ desk, page, saleroom }) => {
  await saleroom.call('PUT', TERMS, { ownAmount: 'half' })
  await desk.startLot(1, 900)
  await desk.bidElsewhere(900)
  await desk.open()
  await desk.bidOnline(950)
  await expect(page.getByText('half step: 950?')).toBeVisible()
  await desk.isAccessible()
  await page.keyboard.press('o')
  await expect(page.getByText('half step: 950?')).toHaveCount(0)
  await expect(desk.history).toContainText('950')
})

test('says on the other desks that the rule is on', async ({ desk, page, saleroom }) => {
  await saleroom.call('PUT', TERMS, { onlineBids: 'rule', roomFirst: ROOM_FIRST })
  await desk.startLot(1, 1_000)
  for (const address of ['/entry-clerk-screen', '/paddle-desk', '/telephone-desk']) {
    await page.goto(`${saleroom.url}${address}`)
    await expect(page.getByText('By rule: online bids are accepted')).toBeVisible()
  }
})
