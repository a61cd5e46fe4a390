import type { Page } from '@playwright/test'
import { expect, openLot, PHONE, test } from './lan.ts'

const forStaff = (device: Page) => device.getByRole('heading', { name: 'This screen is for staff' })

async function enterPin(device: Page, pin: string, name = ''): Promise<void> {
  await device.getByLabel('Staff PIN').fill(pin)
  await device.getByLabel('Name of this device').fill(name)
  await device.getByRole('button', { name: 'Sign in' }).click()
}

/** Six digits other than the PIN. */
const notThe = (pin: string): string => (pin === '000000' ? '000001' : '000000')

test('signs a tablet in with the PIN from the clerk’s PC, opens the requested screen, and signs out', async ({
  saleroom,
  lan,
  page,
}) => {
  await openLot(saleroom)
  const tablet = await lan.device()
  await tablet.goto('/clerk-screen')
  await tablet.getByRole('link', { name: 'Enter the Staff PIN' }).click()
  await expect(tablet.getByText('switched off')).toBeVisible()

  await page.goto(`${saleroom.url}/network#devices`)
  await page.getByRole('switch', { name: 'Let other devices sign in as staff' }).click()
  const shown = await page.getByText(/^\d{3} \d{3}$/).textContent()
  // The tablet updates without a reload.
  await expect(tablet.getByText('Enter the digits')).toBeVisible()
  await enterPin(tablet, (shown ?? '').replace(' ', ''), 'Tablet at the desk')
  await expect(tablet.getByRole('heading', { name: 'Bid History' })).toBeVisible()
  expect(new URL(tablet.url()).pathname).toBe('/clerk-screen')

  await expect(page.getByRole('list', { name: 'Connected devices' })).toContainText('Tablet at the desk')

  await tablet.goto('/network#devices')
  await tablet.getByRole('button', { name: 'Sign Out' }).click()
  await expect(forStaff(tablet)).toBeVisible()
  await tablet.goto('/clerk-screen')
  await expect(forStaff(tablet)).toBeVisible()
})

test('counts wrong PINs in words, and refuses the eleventh attempt', async ({ lan }) => {
  const pin = await lan.pin()
  const tablet = await lan.device(PHONE)
  await tablet.goto('/staff-pin?to=%2Fadmin')
  for (let left = 9; left >= 2; left -= 1) {
    await enterPin(tablet, notThe(pin))
    await expect(tablet.getByText(`${left} tries are left`)).toBeVisible()
  }
  await enterPin(tablet, notThe(pin))
  await expect(tablet.getByText('One try is left')).toBeVisible()
  await enterPin(tablet, notThe(pin))
  await expect(tablet.getByText('That was the last try for the next 15 minutes')).toBeVisible()
  await enterPin(tablet, pin)
  await expect(tablet.getByText('Too many wrong PINs. Try again in 15 minutes.')).toBeVisible()
})

test('signs devices out at once, without a reload, when the clerk disables access', async ({ saleroom, lan, page }) => {
  await openLot(saleroom)
  const pin = await lan.pin()
  const tablet = await lan.device()
  await tablet.goto('/staff-pin?to=%2Fclerk-screen')
  await enterPin(tablet, pin, 'Tablet')
  await expect(tablet.getByRole('heading', { name: 'Bid History' })).toBeVisible()

  await page.goto(`${saleroom.url}/network#devices`)
  await expect(page.getByRole('list', { name: 'Connected devices' })).toContainText('Tablet')
  await page.getByRole('switch', { name: 'Let other devices sign in as staff' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch Off' }).click()
  await expect(forStaff(tablet)).toBeVisible()
  await expect(page.getByText(/^\d{3} \d{3}$/)).toHaveCount(0)
})

test('never redirects to another site after signing in', async ({ lan }) => {
  const pin = await lan.pin()
  const tablet = await lan.device(PHONE)
  await tablet.goto('/staff-pin?to=https%3A%2F%2Fevil.example%2F')
  await enterPin(tablet, pin)
  await expect(tablet.getByRole('region', { name: 'Today’s sale' })).toBeVisible()
  expect(tablet.url()).toBe(`${lan.url}/dashboard`)
})
