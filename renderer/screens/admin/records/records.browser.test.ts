import type { Saleroom } from '../../../testing/test.ts'
import { expect, test } from '../testing/panel.ts'

/** Holds a sale: sells one lot, passes one, and concludes. */
async function holdSale({ startDemo, call }: Saleroom): Promise<void> {
  await startDemo()
  await call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await call('PATCH', '/api/lots/1/start-price', { startPrice: 800 })
  await call('POST', '/api/bids', { lotNumber: 1, amount: 1000, type: 'phone', paddleNumber: '13' })
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '13' })
  await call('POST', '/api/lot/mark-passed', { lotNumber: 2 })
  await call('POST', '/api/auction/stop')
}

test('shows the server’s reason for a failed export, else its own words', async ({ panel }) => {
  await panel.open()
  const mend = await panel.fail('GET', /export\/auction/, { status: 404, message: 'There is no such auction' })
  await panel.button('Export Bids').click()
  await panel.says('Export Failed', 'There is no such auction')
  await mend()
  await panel.fail('GET', /export\/auction/)
  await panel.button('Export Bids').click()
  await panel.says('Export Failed', 'Failed to export auction bidding data')
})

test('searches the audit trail, and names the export if it is too long to show', async ({ panel, saleroom }) => {
  await holdSale(saleroom)
  await panel.open()
  await panel.chooseMore('Audit Trail')
  const rows = panel.page.getByRole('table', { name: 'Audit trail' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Lot 1 sold for 1,000 to paddle 13' })).toBeVisible()
  await panel.field('Search').fill('sold 13')
  await expect(rows).toHaveCount(2)
  await panel.isAccessible()
  await panel.field('Search').fill('nothing like this')
  await expect(panel.page.getByText('Nothing like this has happened.')).toBeVisible()

  await panel.page.route(/api\/audit\//, async (route) => {
    const trail = await (await route.fetch()).json()
    await route.fulfill({ json: { ...trail, total: 212_345 } })
  })
  await panel.open()
  await panel.chooseMore('Audit Trail')
  await expect(panel.dialog(/Audit Trail/).getByRole('alert')).toContainText(
    /Only the first \d+ of 212,345 entries are here: the newest are missing. Export Audit Trail saves all of them./,
  )
  await panel.isAccessible()
})

test('adds up the sale report, and prints it without menu, banners and toasts', async ({ panel, saleroom }) => {
  await holdSale(saleroom)
  const { page } = panel
  await panel.open()
  await panel.chooseMore('Sale Report')
  await expect(page.getByRole('heading', { name: /Saleroom Demonstration Sale/ })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Hammer Total')
  await expect(page.getByRole('row').nth(1)).toContainText('£1,000')
  await panel.isAccessible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(panel.button('Print')).toBeHidden()
  await page.emulateMedia({ media: null })

  // A broadcast that arrives before the screen is connected is not shown.
  await expect(page.getByText('Real-time')).toBeVisible()
  await panel.button('hide menu').click()
  await saleroom.call('POST', '/api/auction/broadcast', { message: 'Tea is served' })
  const furniture = [page.getByText('Tea is served'), panel.button('show menu')]
  for (const piece of furniture) await expect(piece).toBeVisible()
  const corner = () =>
    page.locator('#screen').evaluate((screen) => getComputedStyle(screen).getPropertyValue('--menu-corner'))
  expect(await corner()).toBe('8rem')
  await expect(panel.toast).toHaveCSS('display', 'block')
  await page.emulateMedia({ media: 'print' })
  for (const piece of furniture) await expect(piece).toBeHidden()
  expect(await corner()).toBe('0px')
  // An empty toaster is invisible anyway: only its style shows the difference.
  await expect(panel.toast).toHaveCSS('display', 'none')
})

test('resets a finished sale for another rehearsal, but not the live one', async ({ panel, saleroom }) => {
  await holdSale(saleroom)
  await panel.open()
  const mend = await panel.fail('POST', /reset$/)
  await panel.chooseMore('Reset for Rehearsal')
  const dialog = panel.dialog('Reset for Rehearsal')
  await expect(dialog).toContainText(
    'are taken out (1 sold, 1 passed). Its own registered paddles stay, others go; lots, tags and advance bids stay.',
  )
  // The demo sale can be loaded again, so its title need not be typed.
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await panel.button('Reset Auction').click()
  await panel.says('Failed to reset auction', 'The disk is full')
  await mend()
  await panel.button('Reset Auction').click()
  await panel.says('Auction Reset', 'is ready for another rehearsal')
  expect(await saleroom.call('GET', '/api/auction/demo-sale/results')).toMatchObject({ sold: 0, passed: 0 })

  // No data are left to lose, so the question is short.
  await panel.chooseMore('Reset for Rehearsal')
  await expect(panel.button('Reset Auction')).toBeEnabled()
  await expect(dialog).toContainText('are taken out. Its own registered paddles stay')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await panel.startAuction()
  // The buttons change when the sale is live.
  await expect(panel.page.getByRole('article').getByText('LIVE', { exact: true })).toBeVisible()
  await panel.button(/^More for/).click()
  await expect(panel.page.getByRole('menuitem', { name: 'Reset for Rehearsal' })).toBeDisabled()
})
