import { expectAccessible } from '../accessible.ts'
import { expect, lanAddress, openLot, PHONE, test } from '../joining/lan.ts'
import type { Saleroom } from '../saleroom.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** Ada has paddle 34, Bo is known and has none; lot 1 of the demo sale is on. */
async function withClients(saleroom: Saleroom): Promise<void> {
  await openLot(saleroom)
  const ada = await saleroom.call('POST', '/api/clients', {
    name: 'Ada Byron',
    phones: [{ number: '+44 20 7946 0000' }],
    alerts: ['cash only'],
  })
  await saleroom.call('POST', '/api/paddles', { paddle: '34', clientId: String(Object(ada).id) })
  await saleroom.call('POST', '/api/clients', { name: 'Bo Li', languages: ['zh'] })
}

const caller = async (saleroom: Saleroom, name: string, languages: string[]): Promise<string> =>
  String(Object(await saleroom.call('POST', '/api/telephone/callers', { name, languages })).url)

test('bookings are made, planned, moved, taken away and taken back from the keyboard alone', async ({
  saleroom,
  page,
}) => {
  await withClients(saleroom)
  await page.goto(`${saleroom.url}/telephone-desk`)
  await expect(page.getByText('Nobody has booked a telephone yet.')).toBeVisible()
  await expectAccessible(page)

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
  // Who types faster than the list is read still gets whom they typed.
  await page.keyboard.type('bo li')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Has no paddle in this sale')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Bo Li')).toBeVisible()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  const second = page.getByRole('listitem', { name: /^Lots 3, paddle 35, Bo Li/ })
  await expect(second).toContainText('Chinese')

  for (const [name, languages] of [
    ['Kim', 'English'],
    ['Mei', 'Chinese, English'],
  ] as const) {
    await page.keyboard.press('c')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Languages').fill(languages)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('p')
  await expect(page.getByText('Every call has a caller')).toBeVisible()
  await expect(first).toContainText('Kim')
  await expect(second).toContainText('Mei')
  await expectAccessible(page)

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

test('a booking is dragged onto a caller, and a caller who leaves gives the calls back', async ({ saleroom, page }) => {
  await withClients(saleroom)
  await caller(saleroom, 'Kim', ['en'])
  await saleroom.call('POST', '/api/telephone/bookings', { lotNumbers: [2], paddle: '34' })
  await page.goto(`${saleroom.url}/telephone-desk`)
  const booking = page.getByRole('listitem', { name: /paddle 34/ })
  await booking.dragTo(page.getByRole('listitem', { name: 'Kim', exact: true }))
  await expect(booking).toHaveAccessibleName(/rung by Kim/)
  await page.getByRole('button', { name: 'Change Kim' }).click()
  await page.getByRole('button', { name: 'Remove Kim' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 call is open again')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(booking).toHaveAccessibleName(/rung by nobody/)
})

test('a table of bookings is read, shown row by row, and booked', async ({ saleroom, page }) => {
  await withClients(saleroom)
  await page.goto(`${saleroom.url}/telephone-desk`)
  await page.getByRole('button', { name: 'From a table' }).click()
  const buffer = Buffer.from('Lot,Name,Language,Covering bid\n2-3,Ada Byron,French,4200\n900,Ada Byron,,\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'bookings.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('1 booking understood, 1 row is refused and left out')).toBeVisible()
  await expect(page.getByText('Refused: Lot 900 is not in this sale')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 1 booking' }).click()
  await expect(page.getByRole('listitem', { name: /^Lots 2, 3, paddle 34/ })).toContainText('covering bid 4,200')
})

test('the desk sees what callers do: on the line, a bid that waits, and a link that ended', async ({
  saleroom,
  lan,
  page,
}) => {
  await withClients(saleroom)
  const link = await caller(saleroom, 'Kim', ['en'])
  const [kim] = (await saleroom.call('GET', '/api/telephone/callers')) as { id: string }[]
  await saleroom.call('POST', '/api/telephone/bookings', { lotNumbers: [1], paddle: '34', caller: kim?.id })
  await page.goto(`${saleroom.url}/telephone-desk`)
  const now = page.getByRole('region', { name: 'Now' })
  await expect(now.getByRole('region', { name: 'To ring now' })).toContainText('Kim')
  const tablet = await lan.device(PHONE)
  await tablet.goto(lanAddress(link))
  await tablet.getByRole('button', { name: 'On the line' }).click()
  await expect(now.getByRole('region', { name: 'On the line' })).toContainText('Ada Byron')
  await tablet.getByRole('button', { name: 'Bid' }).click()
  await expect(now.getByRole('region', { name: 'Bids that wait for the clerk' })).toContainText('1,000')
  await saleroom.call('DELETE', `/api/access/displays/${kim?.id}`)
  await expect(tablet.getByText('Its link is not in force here, or no longer.')).toBeVisible()
  await page.getByRole('button', { name: 'New link' }).click()
  await expect(page.getByRole('dialog')).toContainText('Link for Kim')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('listitem', { name: /rung by Kim/ })).toContainText('ON THE LINE')
})
