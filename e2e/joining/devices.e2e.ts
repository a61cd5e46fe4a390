import { z } from 'zod'
import { Device } from '../../shared/entities/system.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, openLot, PHONE, test } from './lan.ts'

test('shows a screen’s name on that screen only when it is identified', async ({ saleroom, lan, page }) => {
  await openLot(saleroom)
  const phone = await lan.device(PHONE)
  await phone.goto('/online-bidding')
  const paddle = (await phone.getByText(/^Paddle \d{4}$/).textContent()) ?? ''
  await page.goto(`${saleroom.url}/network#devices`)
  await page.getByRole('button', { name: `Identify ${paddle}` }).click()
  await expect(phone.getByRole('note').filter({ hasText: paddle })).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: paddle })).toHaveCount(0)
  await page.getByRole('button', { name: 'Identify This PC' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'This PC' })).toBeVisible()
})

test('signs staff out when they are disconnected; a bidder returns with the same paddle', async ({
  saleroom,
  lan,
  page,
}) => {
  await openLot(saleroom)
  const pin = await lan.pin()
  const tablet = await lan.device()
  await tablet.goto('/staff-pin?to=%2Fentry-clerk-screen')
  await tablet.getByLabel('Staff PIN').fill(pin)
  await tablet.getByLabel('Name of this device').fill('Tablet')
  await tablet.getByRole('button', { name: 'Sign in' }).click()
  const phone = await lan.device(PHONE)
  await phone.goto('/online-bidding')
  const paddle = (await phone.getByText(/^Paddle \d{4}$/).textContent()) ?? ''

  await page.goto(`${saleroom.url}/network#devices`)
  const devices = page.getByRole('list', { name: 'Connected devices' })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Disconnect' })
  await devices.getByRole('button', { name: 'Disconnect Tablet' }).click()
  await expect(page.getByRole('dialog')).toContainText('signed out')
  await confirm.click()
  await expect(tablet.getByRole('heading', { name: 'This screen is for staff' })).toBeVisible()
  await expect(devices.getByRole('button', { name: 'Disconnect Tablet' })).toHaveCount(0)

  const seats = async () =>
    z
      .array(Device)
      .parse(await saleroom.call('GET', '/api/devices'))
      .flatMap(({ id, name }) => (name === paddle ? [id] : []))
  const [left = ''] = await seats()
  await devices.getByRole('button', { name: `Disconnect ${paddle}` }).click()
  await confirm.click()
  await expect(page.locator('[data-toaster]')).toContainText(`Disconnected${paddle}`)
  await expect.poll(seats).toEqual([expect.not.stringMatching(left)])
  await expect(devices).toContainText(paddle)
  await expect(phone.getByText(paddle)).toBeVisible()
  await expect(phone.getByRole('region', { name: 'Your bid' }).getByRole('button')).toHaveText(/^Bid /)
})

test('keeps the panel and the PIN page accessible on desk and phone, in light and dark mode', async ({
  saleroom,
  lan,
  page,
}) => {
  await openLot(saleroom)
  await lan.pin()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${saleroom.url}/network#devices`)
  await expect(page.getByText('Staff PIN', { exact: true })).toBeVisible()
  await expect(page.locator('#devices')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Name of the display').fill('Wall left')
  await page.getByRole('button', { name: 'Make a Link' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE.viewport)
  await expectAccessible(page)
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width)

  const phone = await lan.device(PHONE)
  await phone.goto('/staff-pin')
  await expect(phone.getByLabel('Staff PIN')).toBeVisible()
  await expectAccessible(phone)
})
