import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import { test } from '../../testing/test.ts'

test('shows the lot, the next figures and the next lots, sets its size and mirrors it', async ({ saleroom, page }) => {
  await page.goto('/prompter')
  await expect(page.getByText('No sale is live')).toBeVisible()
  await expectAccessible()
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await expect(page.getByRole('heading', { name: /^Lot 1 / })).toBeVisible()
  await expect(page.getByText('800 · 900 · 1,000 · 1,100 · 1,200')).toBeVisible()
  await clerk.takes('floor', { lot: 1, amount: 4_000, paddle: '77' })
  await expect(page.getByText('4,200 · 4,400 · 4,600 · 4,800 · 5,000')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Next lots' }).getByRole('listitem')).toHaveCount(2)
  await saleroom.call('PUT', '/api/lots/1/notice', { notice: 'The frame is later' })
  await expect(page.getByText('Notice: The frame is later')).toBeVisible()
  await expectAccessible()
  const text = page.getByRole('region', { name: 'Prompter text' })
  await expect(text).toHaveCSS('font-size', '48px')
  await page.keyboard.press('+')
  await expect(text).toHaveCSS('font-size', '58px')
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Mirrored' })).toHaveAttribute('aria-pressed', 'true')
})

test('shows the reserve and the book only after the house has chosen it', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 800 })
  await page.goto('/prompter')
  await expect(page.getByRole('heading', { name: /^Lot 1 / })).toBeVisible()
  await expect(page.getByText('Reserve:')).toHaveCount(0)
  await saleroom.call('PATCH', '/api/house/settings', { prompter: { reserve: true, book: true } })
  await expect(page.getByText('Reserve:')).toBeVisible()
  await expect(page.getByText('Book:')).toBeVisible()
})

test('scrolls and changes its text by OSC and Companion as by keys', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 800 })
  await page.goto('/prompter')
  const text = page.getByRole('region', { name: 'Prompter text' })
  await expect(text).toHaveCSS('font-size', '48px')
  // A message is sent once, to the prompters that are connected.
  await expect(page.getByText('Real-time')).toBeVisible()
  const moves = (move: string) => saleroom.call('POST', '/api/prompter/move', { move })
  for (let step = 0; step < 5; step++) await moves('larger')
  await expect(text).toHaveCSS('font-size', '121px')
  await moves('mirror')
  await expect(page.getByRole('button', { name: 'Mirrored' })).toHaveAttribute('aria-pressed', 'true')
  const top = () => text.evaluate((element) => element.scrollTop)
  await moves('pageDown')
  await expect.poll(top).toBeGreaterThan(0)
  await moves('top')
  await expect.poll(top).toBe(0)
  await page.keyboard.press('ArrowDown')
  await expect.poll(top).toBeGreaterThan(0)
})

test('shows what is pledged and the levels to come, the offer of a round, and no figures after the hammer', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/lots/1/round', { kind: 'appeal', levels: [5_000, 2_500, 1_000], goal: 20_000 })
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 5_000, type: 'floor', paddleNumber: '7' })
  await saleroom.call('POST', '/api/lots/1/round/level', { amount: 2_500 })
  await page.goto('/prompter')
  await expect(page.getByText('Pledged 5,000 of 20,000')).toBeVisible()
  await expect(page.getByText('2,500 · 1,000', { exact: true })).toBeVisible()
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 5_000 })
  await expect(page.getByText('2,500 · 1,000', { exact: true })).toHaveCount(0)

  await saleroom.call('PUT', '/api/lots/2/round', { kind: 'choice', lots: [2, 3] })
  const clerk = clerkOf(saleroom)
  await clerk.opens(2, { at: 600 })
  await expect(page.getByText('Lots 2 and 3, choice, each')).toBeVisible()
  await clerk.takes('floor', { lot: 2, amount: 600, paddle: '7' })
  await expect(page.getByText('700 · 800 · 900 · 1,000 · 1,100')).toBeVisible()
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 2, soldPrice: 600, winnerPaddle: '7' })
  await expect(page.getByText(/^The buyer is choosing: Lots 2 and 3/)).toBeVisible()
  await expect(page.getByText('700 · 800 · 900 · 1,000 · 1,100')).toHaveCount(0)
})
