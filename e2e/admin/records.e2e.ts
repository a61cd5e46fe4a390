import { readdir, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Saleroom } from '../saleroom.ts'
import { expect, type Panel, test } from './panel.ts'

test.use({ house: 'demo' })

/** One lot sold, one passed. */
async function holdSale(panel: Panel, { call }: Saleroom): Promise<void> {
  await panel.loadDemo()
  await call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  await call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await call('PATCH', '/api/lots/1/start-price', { startPrice: 800 })
  await call('POST', '/api/bids', { lotNumber: 1, amount: 900, type: 'floor', paddleNumber: '12' })
  await call('POST', '/api/bids', { lotNumber: 1, amount: 1000, type: 'phone', paddleNumber: '13' })
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '13' })
  await call('POST', '/api/lot/mark-passed', { lotNumber: 2 })
  await call('POST', '/api/auction/stop')
}

async function choose(panel: Panel, item: string): Promise<void> {
  await panel.button(/^More for/).click()
  await panel.page.getByRole('menuitem', { name: item }).click()
}

test('bids and results are exported under their names', async ({ panel, saleroom }) => {
  await holdSale(panel, saleroom)
  await panel.open()
  const bids = panel.page.waitForEvent('download')
  await panel.button('Export Bids').click()
  expect((await bids).suggestedFilename()).toBe('auction_demo-sale_bids.csv')
  await panel.says('Export Successful')

  const results = panel.page.waitForEvent('download')
  await choose(panel, 'Export Results')
  const file = await results
  expect(file.suggestedFilename()).toBe('auction_demo-sale_results.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\ufeffLot,Title,Status,Hammer Price,Currency,Paddle,Source,Underbid,Underbidder Paddle,Number of Bids,Opened,Closed,Artist,Estimate,Reserve,Simulated,Notes,Corrected,Reopened,Vendor,Channel,Premium,Platform,Tax on Hammer Price,Tax on Premium,Resale Right,Buyer Pays,Commission,Tax on Commission,Vendor Gets',
  )
  expect(lines[1]).toMatch(/^1,Evening Harbour,Sold,1000,GBP,13,Telephone,900,12,2,/)
  expect(lines[2]).toMatch(/^2,.*,Passed,,GBP,,,,,0,/)
})

test('every record of a sale is exported in every form', async ({ panel, saleroom }) => {
  await holdSale(panel, saleroom)
  await panel.open()
  await choose(panel, 'More Exports')
  await panel.isAccessible()
  for (const [button, file] of [
    ['Results as Excel', 'results.xlsx'],
    ['Bids as Excel', 'bids.xlsx'],
    ['Audit trail as Excel', 'audit.xlsx'],
    ['Results as CSV (;)', 'results_excel.csv'],
  ] as const) {
    const download = panel.page.waitForEvent('download')
    await panel.page.getByRole('button', { name: button, exact: true }).click()
    expect((await download).suggestedFilename()).toBe(`auction_demo-sale_${file}`)
  }
})

test('an export that fails says why: the server on 404, else our own words', async ({ panel }) => {
  await panel.loadDemo()
  await panel.open()
  const mend = await panel.fail('GET', /export\/auction/, { status: 404, message: 'There is no such auction' })
  await panel.button('Export Bids').click()
  await panel.says('Export Failed', 'There is no such auction')
  await mend()
  await panel.fail('GET', /export\/auction/)
  await panel.button('Export Bids').click()
  await panel.says('Export Failed', 'Failed to export auction bidding data')
})

test('the audit trail is read, filtered and exported', async ({ panel, saleroom }) => {
  await holdSale(panel, saleroom)
  await panel.open()
  await choose(panel, 'Audit Trail')
  const rows = panel.page.getByRole('table', { name: 'Audit trail' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Lot 1 sold for 1,000 to paddle 13' })).toBeVisible()
  await panel.field('Search').fill('sold 13')
  await expect(rows).toHaveCount(2)
  await panel.isAccessible()
  await panel.field('Search').fill('nothing like this')
  await expect(panel.page.getByText('Nothing like this has happened.')).toBeVisible()
  const download = panel.page.waitForEvent('download')
  await panel.button('Export Audit Trail').click()
  expect((await download).suggestedFilename()).toBe('auction_demo-sale_audit.csv')
  await panel.says('Export Successful')
})

test('an audit trail too long to be shown says so, and where the rest is', async ({ panel, saleroom }) => {
  await holdSale(panel, saleroom)
  await panel.page.route(/api\/audit\//, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), total: 212_345 } })
  })
  await panel.open()
  await choose(panel, 'Audit Trail')
  const dialog = panel.dialog(/Audit Trail/)
  await expect(dialog.getByRole('alert')).toContainText(
    /Only the first \d+ of 212,345 entries are here: the newest are missing. Export Audit Trail saves all of them./,
  )
  await panel.isAccessible()
})

test('the sale report adds up, and prints without the menu', async ({ panel, saleroom }) => {
  await holdSale(panel, saleroom)
  await panel.open()
  await choose(panel, 'Sale Report')
  const { page } = panel
  await expect(page.getByRole('heading', { name: /Saleroom Demonstration Sale/ })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Hammer Total')
  await expect(page.getByRole('row').nth(1)).toContainText('£1,000')
  await panel.isAccessible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(panel.button('Print')).toBeHidden()
})

test('the sale report prints without banners, toasts and the button of a hidden menu', async ({ panel, saleroom }) => {
  await holdSale(panel, saleroom)
  await panel.open()
  await choose(panel, 'Sale Report')
  const { page } = panel
  // What is told before the channel stands is not told again.
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
  // An empty toaster is never to be seen: only its style tells.
  await expect(panel.toast).toHaveCSS('display', 'none')
})

test('a finished sale is reset for another rehearsal; the live one is not', async ({ panel, saleroom }) => {
  await holdSale(panel, saleroom)
  await saleroom.call('POST', '/api/auctions/demo-sale/statements/buyers/13/issue')
  await panel.open()
  const mend = await panel.fail('POST', /reset$/)
  await choose(panel, 'Reset for Rehearsal')
  const dialog = panel.dialog('Reset for Rehearsal')
  await expect(dialog).toContainText(
    'are taken out (1 sold, 1 passed). Registered paddles and their limits go too; lots, tags and advance bids stay.',
  )
  await expect(dialog).toContainText('1 statement was issued. Its number stays, and it needs a credit note.')
  await expect(panel.button('Reset Auction')).toBeDisabled()
  await dialog
    .getByRole('textbox', { name: /^Type the title to reset it/ })
    .fill('Saleroom Demonstration Sale: Modern & Contemporary Art')
  await panel.button('Reset Auction').click()
  await panel.says('Failed to reset auction', 'The disk is full')
  await mend()
  await panel.button('Reset Auction').click()
  await panel.says('Auction Reset', 'is ready for another rehearsal')
  expect(await saleroom.call('GET', '/api/auction/demo-sale/results')).toMatchObject({ sold: 0, passed: 0 })

  // Nothing is left to lose: the question is short.
  await choose(panel, 'Reset for Rehearsal')
  await expect(panel.button('Reset Auction')).toBeEnabled()
  await expect(dialog).toContainText('are taken out. Registered')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await panel.startAuction()
  // Its button leaves the row then, and the next one moves.
  await expect(panel.page.getByRole('article').getByText('LIVE', { exact: true })).toBeVisible()
  await panel.button(/^More for/).click()
  await expect(panel.page.getByRole('menuitem', { name: 'Reset for Rehearsal' })).toBeDisabled()
})

test('a backup is downloaded, and Upload Data brings the deleted sale back with its outcomes', async ({
  panel,
  saleroom,
}) => {
  await holdSale(panel, saleroom)
  await panel.open()
  const download = panel.page.waitForEvent('download')
  await choose(panel, 'Download Backup')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^demo-sale-backup-.*\.zip$/)
  const buffer = await readFile(await file.path())
  const all = panel.page.waitForEvent('download')
  await panel.page.getByRole('link', { name: 'Back Up All' }).click()
  expect((await all).suggestedFilename()).toMatch(/^saleroom-backup-.*\.zip$/)

  await saleroom.call('DELETE', '/api/auction/demo-sale')
  await panel.page.getByRole('tab', { name: 'Upload Data' }).click()
  await panel.field('Select ZIP File').setInputFiles({ name: 'backup.zip', mimeType: 'application/zip', buffer })
  await panel.button('Upload Auction Data').click()
  await panel.says('Upload Successful', 'Auction ID: demo-sale')
  expect(await saleroom.call('GET', '/api/auction/demo-sale/results')).toMatchObject({
    sold: 1,
    passed: 1,
    total: 1000,
  })
})

test('a backup that is refused says why, and nothing is downloaded', async ({ panel }) => {
  await panel.loadDemo()
  await panel.open()
  const { page } = panel
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.url()))
  const all = page.getByRole('link', { name: 'Back Up All' })
  const tooLarge = 'Together that is more than can be restored. Back up one by one'
  const mendAll = await panel.fail('GET', /api\/backup$/, { status: 413, message: tooLarge })
  await all.click()
  await panel.says('Export Failed', tooLarge)
  await mendAll()

  const mend = await panel.fail('GET', /backup\/demo-sale$/, { status: 404, message: 'There is no such auction' })
  await choose(panel, 'Download Backup')
  await panel.says('Export Failed', 'There is no such auction')
  await mend()
  expect(downloads).toEqual([])

  const download = page.waitForEvent('download')
  await all.click()
  expect((await download).suggestedFilename()).toMatch(/^saleroom-backup-/)
  expect(downloads).toHaveLength(1)
})

test('a large backup goes to the disk, not through the memory of the page', async ({ panel, saleroom }) => {
  await panel.loadDemo()
  const images = join(saleroom.dataDir, 'auctions', 'demo-sale', 'images')
  const picture = (await readdir(images)).find((name) => !name.startsWith('.')) ?? ''
  const bytes = 200 * 1024 * 1024
  await truncate(join(images, picture), bytes)
  await panel.open()
  const letGo = panel.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/backup'))
  const download = panel.page.waitForEvent('download')
  await panel.page.getByRole('link', { name: 'Back Up All' }).click()
  expect((await letGo).failure()?.errorText).toContain('ABORTED')
  const file = await (await download).path()
  expect((await stat(file)).size).toBeGreaterThan(bytes)
})
