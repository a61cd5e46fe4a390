import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { BUILT } from '../house/built.ts'
import { expect, type Panel, test } from './panel.ts'

async function sendDemo(panel: Panel): Promise<void> {
  const buffer = await readFile(BUILT.demoZip)
  await panel.field('Select ZIP File').setInputFiles({ name: 'sale.zip', mimeType: 'application/zip', buffer })
  await panel.button('Upload Auction Data').click()
}

test('uploads a sale after refusals, failures and a cancelled upload; asks for the currency of a library sale', async ({
  panel,
  saleroom,
  context,
}) => {
  const { page } = panel
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await test.step('lists what is wrong with a refused upload by lot and field, and copies the list', async () => {
    await panel.open('upload')
    const details = [
      { lot: '12A', field: 'title', message: 'is missing' },
      { lot: 13, field: 'start_price', message: 'must be a whole amount' },
    ]
    const error = 'auction.json: lot 12A, title: is missing (and 1 more)'
    const json = { error, message: error, code: 'sale_invalid', details }
    await page.route(/upload-auction\b/, (route) => route.fulfill({ status: 400, json }))
    await sendDemo(panel)
    await panel.says('Upload Failed', error)
    const row = page.getByRole('table', { name: 'Problems by lot and field' }).getByRole('row').nth(1)
    await expect(row).toContainText('12A')
    await expect(row).toContainText('title')
    await panel.isAccessible()
    await panel.button('Copy').click()
    await panel.says('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('12A\ttitle\tis missing')
    await page.unroute(/upload-auction\b/)
  })

  await test.step('shows our own words for a server error and for a broken network', async () => {
    await page.route(/upload-auction\b/, (route) => route.fulfill({ status: 500, body: 'oops' }))
    await sendDemo(panel)
    await panel.says('Upload Failed', 'Failed to upload auction data')
    await page.unroute(/upload-auction\b/)
    await page.route(/upload-auction\b/, (route) => route.abort())
    await panel.button('Upload Auction Data').click()
    await panel.says('Network error occurred during upload', 'Please check your connection and try again')
    await page.unroute(/upload-auction\b/)
  })

  await test.step('leaves nothing after a cancelled upload', async () => {
    const release = await panel.hold('POST', /upload-auction\b/)
    await sendDemo(panel)
    await panel.button('Cancel').click()
    await panel.says('Upload Cancelled')
    release()
    await page.unroute(/upload-auction\b/)
    expect(await saleroom.call('GET', '/api/auction-data')).toEqual([])
  })

  await test.step('shows the progress of an upload, which continues in another tab', async () => {
    await panel.open('upload')
    await expect(page.getByText('A ZIP file containing a JSON file with sale_metadata and lots arrays')).toBeVisible()
    await panel.button('Upload Auction Data').click()
    await panel.says('No File Selected')
    await page.route(/api\/uploads\//, (route) => {
      const uploadId = route.request().url().split('/').at(-1)
      return route.fulfill({ json: { uploadId, phase: 'images', bytes: 5, lots: 24, images: 6, totalImages: 24 } })
    })
    const release = await panel.hold('POST', /upload-auction\b/)
    await sendDemo(panel)
    await expect(page.getByText('24 lots, 6 of 24 images')).toBeVisible()
    const progress = page.getByRole('progressbar', { name: 'Processing...' })
    await expect(progress).toHaveAttribute('aria-valuenow', '25')
    await panel.isAccessible()
    await page.getByRole('tab', { name: 'System Utils' }).click()
    await expect(progress).toHaveCount(0)
    await page.getByRole('tab', { name: 'Upload Data' }).click()
    await expect(progress).toBeVisible()
    const complete = page.getByText('Upload complete').waitFor()
    release()
    await panel.says('Upload Successful', 'Auction ID: demo-sale. Extracted images: 24')
    await complete
    // The form accepts the next file after three seconds.
    await expect(page.getByText('Upload complete')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Manage Auctions' }).click()
    await expect(page.getByRole('article')).toContainText('24 lots')
    expect(await saleroom.call('GET', '/api/auction-data')).toHaveLength(1)
  })

  await test.step('loads a library sale without a currency once one is chosen', async () => {
    const sale = { sale_metadata: { title: 'Attic', location: 'The barn' }, lots: [{ lot_number: '1', title: 'Vase' }] }
    const attic = zipSync({ 'sale.json': Buffer.from(JSON.stringify(sale)) })
    await mkdir(join(saleroom.dataDir, 'library'), { recursive: true })
    await writeFile(join(saleroom.dataDir, 'library/attic.zip'), attic)
    await panel.open('upload')
    const load = page.getByRole('row', { name: /attic\.zip/ }).getByRole('button')
    const dialog = panel.dialog('Currency of “Attic”')
    await load.click()
    await expect(dialog).toContainText('The file names no currency, and nothing was loaded yet.')
    await panel.isAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await load.click()
    await expect(dialog.getByRole('button', { name: 'Load' })).toBeDisabled()
    expect(await saleroom.call('GET', '/api/auction-data')).toHaveLength(1)
    await dialog.getByRole('combobox', { name: 'Currency' }).click()
    await page.getByRole('option', { name: /^SEK/ }).click()
    await dialog.getByRole('button', { name: 'Load' }).click()
    await panel.says('Auction data loaded successfully and ready to manage')
    await expect(load).toHaveText(['Data Loaded', 'Start It'])
    expect(await saleroom.call('GET', '/api/auction-data')).toContainEqual(
      expect.objectContaining({ title: 'Attic', currency: 'SEK' }),
    )
  })
})
