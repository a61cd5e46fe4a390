import { readdir, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Download } from '@playwright/test'
import type { Saleroom } from '../saleroom.ts'
import { expect, type Panel, test } from './panel.ts'

test.use({ house: 'demo' })

/** Sells one lot, passes one, and ends the sale. */
async function holdSale({ startDemo, call }: Saleroom): Promise<void> {
  await startDemo()
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

/** Resolves with the file that an action saves. */
async function saved({ page }: Panel, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}

test('exports a sale’s records in every form; refuses a backup with a reason, saves it and restores it', async ({
  panel,
  saleroom,
}) => {
  const { page } = panel
  const all = page.getByRole('link', { name: 'Back Up All' })
  await holdSale(saleroom)
  await panel.open()

  await test.step('saves a file for every record', async () => {
    const bids = await saved(panel, () => panel.button('Export Bids').click())
    expect(bids.suggestedFilename()).toBe('auction_demo-sale_bids.csv')
    await panel.says('Export Successful')

    const results = await saved(panel, () => choose(panel, 'Export Results'))
    expect(results.suggestedFilename()).toBe('auction_demo-sale_results.csv')
    const lines = (await readFile(await results.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toBe(
      '\ufeffLot,Title,Status,Hammer Price,Currency,Paddle,Source,Underbid,Underbidder Paddle,Number of Bids,Opened,Closed,Artist,Estimate,Reserve,Simulated,Notes,Corrected,Reopened,Vendor,Channel,Premium,Platform,Tax on Hammer Price,Tax on Premium,Resale Right,Buyer Pays,Commission,Tax on Commission,Vendor Gets',
    )
    expect(lines[1]).toMatch(/^1,Evening Harbour,Sold,1000,GBP,13,Telephone,900,12,2,/)
    expect(lines[2]).toMatch(/^2,.*,Passed,,GBP,,,,,0,/)

    await choose(panel, 'Audit Trail')
    const audit = await saved(panel, () => panel.button('Export Audit Trail').click())
    expect(audit.suggestedFilename()).toBe('auction_demo-sale_audit.csv')
    await panel.says('Export Successful')
    await page.keyboard.press('Escape')

    await choose(panel, 'More Exports')
    await panel.isAccessible()
    for (const [button, file] of [
      ['Results as Excel', 'results.xlsx'],
      ['Bids as Excel', 'bids.xlsx'],
      ['Audit trail as Excel', 'audit.xlsx'],
      ['Results as CSV (;)', 'results_excel.csv'],
    ] as const) {
      const download = await saved(panel, () => panel.button(button).click())
      expect(download.suggestedFilename()).toBe(`auction_demo-sale_${file}`)
    }
    await page.keyboard.press('Escape')
  })

  await test.step('downloads nothing of a refused backup', async () => {
    const downloads: string[] = []
    page.on('download', (download) => downloads.push(download.url()))
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
    const download = await saved(panel, () => all.click())
    expect(download.suggestedFilename()).toMatch(/^saleroom-backup-.*\.zip$/)
    expect(downloads).toHaveLength(1)
  })

  await test.step('restores the deleted sale with its outcomes in Upload Data', async () => {
    const file = await saved(panel, () => choose(panel, 'Download Backup'))
    expect(file.suggestedFilename()).toMatch(/^demo-sale-backup-.*\.zip$/)
    const buffer = await readFile(await file.path())
    await saleroom.call('DELETE', '/api/auction/demo-sale')
    await page.getByRole('tab', { name: 'Upload Data' }).click()
    await panel.field('Select ZIP File').setInputFiles({ name: 'backup.zip', mimeType: 'application/zip', buffer })
    await panel.button('Upload Auction Data').click()
    await panel.says('Upload Successful', 'Auction ID: demo-sale')
    expect(await saleroom.call('GET', '/api/auction/demo-sale/results')).toMatchObject({
      sold: 1,
      passed: 1,
      total: 1000,
    })
  })

  await test.step('hands the download of a large backup over to the browser', async () => {
    const images = join(saleroom.dataDir, 'auctions', 'demo-sale', 'images')
    const picture = (await readdir(images)).find((name) => !name.startsWith('.')) ?? ''
    const bytes = 200 * 1024 * 1024
    await truncate(join(images, picture), bytes)
    await panel.open()
    const letGo = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/backup'))
    const file = await saved(panel, () => all.click())
    expect((await letGo).failure()?.errorText).toContain('ABORTED')
    expect((await stat(await file.path())).size).toBeGreaterThan(bytes)
  })
})
