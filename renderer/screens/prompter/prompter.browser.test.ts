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
