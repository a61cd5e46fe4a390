import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import type { Page } from '../../testing/page.ts'
import { type Saleroom, testBeside } from '../../testing/test.ts'

const test = testBeside('demo')

/** Opens lot 1 of the demo sale. Ada has paddle 34; Bo is a client without a paddle. */
async function openLot({ startDemo, call }: Saleroom): Promise<void> {
  await startDemo()
  await call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await call('PATCH', '/api/lots/1/start-price', { startPrice: 1_000 })
  const phones = [{ number: '+44 20 7946 0000' }]
  const ada = Object(await call('POST', '/api/clients', { name: 'Ada Byron', phones, alerts: ['cash only'] }))
  await call('POST', '/api/paddles', { paddle: '34', clientId: String(ada.id) })
  await call('POST', '/api/clients', { name: 'Bo Li', languages: ['zh'] })
}

async function addCaller(page: Page, name: string, languages: string): Promise<void> {
  await page.keyboard.press('c')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Languages').fill(languages)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('makes, plans, moves, removes and restores bookings by keyboard alone', async ({ saleroom, page }) => {
  await openLot(saleroom)
  await page.goto('/telephone-desk')
  await expect(page.getByText('No telephone is booked yet.')).toBeVisible()
  await expectAccessible()

  await page.keyboard.press('n')
  await expect(page.getByLabel('Paddle or client')).toBeFocused()
  await page.keyboard.type('ada')
  await expect(page.getByRole('button', { name: /Ada Byron/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Lots')).toBeFocused()
  await page.keyboard.type('1, 3-4')
  await page.keyboard.press('Enter')
  const first = page.getByRole('listitem', { name: /^Lots 1, 3, 4, paddle 34, Ada Byron/ })
  await expect(first).toContainText('cash only')

  await page.keyboard.press('n')
  await expect(page.getByLabel('Paddle or client')).toBeFocused()
  // Enter waits for the list if typing is faster than the list loads.
  await page.keyboard.type('bo li')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Has no paddle in this sale')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Bo Li')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Lots')).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  const second = page.getByRole('listitem', { name: /^Lots 3, paddle 35, Bo Li/ })
  await expect(second).toContainText('Chinese')

  await addCaller(page, 'Kim', 'English')
  await addCaller(page, 'Mei', 'Chinese, English')
  await page.keyboard.press('p')
  await expect(page.getByText('Every call has a caller')).toBeVisible()
  await expect(first).toContainText('Kim')
  await expect(second).toContainText('Mei')
  await expectAccessible()

  await second.focus()
  await page.keyboard.press('1')
  await expect(second).toContainText('Does not speak Chinese')
  await expect(second).toContainText('Rings another client at that time')
  await page.keyboard.press('ArrowRight')
  await expect(second).not.toContainText('Does not speak')
  await page.keyboard.press('Delete')
  await expect(second).toHaveCount(0)
  await expect(first).toBeFocused()
  await page.keyboard.press('u')
  await expect(second).toContainText('Mei')
})

test('drags a booking onto a caller; a caller who leaves gives the calls back', async ({ saleroom, page }) => {
  await openLot(saleroom)
  await saleroom.call('POST', '/api/telephone/callers', { name: 'Kim', languages: ['en'] })
  await saleroom.call('POST', '/api/telephone/bookings', { lotNumbers: [2], paddle: '34' })
  await page.goto('/telephone-desk')
  const booking = page.getByRole('listitem', { name: /paddle 34/ })
  await booking.dragTo(page.getByRole('listitem', { name: 'Kim', exact: true }))
  await expect(page.getByRole('listitem', { name: /paddle 34.*rung by Kim/ })).toBeVisible()
  await page.getByRole('button', { name: 'Change Kim' }).click()
  await page.getByRole('button', { name: 'Remove Kim' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 call is open again')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('listitem', { name: /paddle 34.*rung by nobody/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(page.getByRole('listitem', { name: /paddle 34.*rung by Kim/ })).toBeVisible()
})

test('shows callers without an open screen, adds one with a similar name, and restores a removed one', async ({
  saleroom,
  page,
}) => {
  await openLot(saleroom)
  await page.goto('/telephone-desk')
  await expect(page.getByText('No telephone is booked yet.')).toBeVisible()
  for (const name of ['Kim', 'Kim B', 'Kim']) await addCaller(page, name, 'English')
  const callers = page.getByRole('list', { name: 'Callers' })
  await expect(callers.getByText('Kim B')).toBeVisible()
  await expect(callers.getByText('OFFLINE')).toHaveCount(3)
  await page.getByRole('button', { name: 'Change Kim B' }).click()
  await page.getByRole('button', { name: 'Remove Kim B' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(callers.getByText('Kim B')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo: Caller Kim B taken away' }).click()
  await expect(callers.getByText('Kim B')).toBeVisible()
})

test('shows a table of bookings row by row before it is booked', async ({ saleroom, page }) => {
  await openLot(saleroom)
  await page.goto('/telephone-desk')
  await page.getByRole('button', { name: 'From a Table' }).click()
  const buffer = 'Lot,Name,Language,Covering bid\n2-3,Ada Byron,French,4200\n900,Ada Byron,,\n'
  await page.locator('input[type=file]').setInputFiles({ name: 'bookings.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('1 booking understood, 1 row is refused and left out')).toBeVisible()
  await expect(page.getByText('Refused: Lot 900 is not in this sale')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add 1 booking' }).click()
  await expect(page.getByRole('listitem', { name: /^Lots 2, 3, paddle 34/ })).toContainText('covering bid 4,200')
})

test('asks about a covering bid above the limit; Shift+Enter books it all the same', async ({ saleroom, page }) => {
  await openLot(saleroom)
  await saleroom.call('PATCH', '/api/paddles/34', { limit: 2_000 })
  await page.goto('/telephone-desk')
  await expect(page.getByText('No telephone is booked yet.')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('ada')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Lots')).toBeFocused()
  await page.keyboard.type('3')
  await page.getByLabel('Covering bid').fill('3000')
  await page.getByLabel('Covering bid').press('Enter')
  const asks = page.getByRole('alert', { name: /^Paddle 34 would reach 3,000, above its limit of 2,000/ })
  await expect(asks).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('listitem', { name: /^Lots 3, paddle 34, Ada Byron/ })).toBeVisible()
})
