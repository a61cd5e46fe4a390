import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { makeZip } from 'client-zip'
import { expect, type Panel, test } from './panel.ts'

const demoZip = fileURLToPath(new URL('../../dist/library/demo-sale.zip', import.meta.url))

const zipOf = async (name = 'sale.zip') => ({ name, mimeType: 'application/zip', buffer: await readFile(demoZip) })
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function send(panel: Panel, file: Awaited<ReturnType<typeof zipOf>>): Promise<void> {
  await panel.field('Select ZIP File').setInputFiles(file)
  await panel.button('Upload Auction Data').click()
}

test('a sale is uploaded: progress, success, and ready for the next after three seconds', async ({
  panel,
  saleroom,
}) => {
  await panel.open('upload')
  const { page } = panel
  await expect(page.getByText('A ZIP file containing a JSON file with sale_metadata and lots arrays')).toBeVisible()
  await panel.button('Upload Auction Data').click()
  await panel.says('No File Selected')
  const release = await panel.hold('POST', /upload-auction\b/)
  await send(panel, await zipOf())
  await expect(page.getByRole('progressbar')).toBeVisible()
  await panel.isAccessible()
  // Another tab, and back: the upload goes on meanwhile.
  await page.getByRole('tab', { name: 'System Utils' }).click()
  await page.getByRole('tab', { name: 'Upload Data' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  const complete = page.getByText('Upload complete').waitFor()
  release()
  await panel.says('Upload Successful', 'Auction ID: demo-sale. Extracted images: 24')
  await complete
  await expect(page.getByText('Upload complete')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Manage Auctions' }).click()
  await expect(page.getByRole('article')).toContainText('24 lots')
  expect(await saleroom.call('GET', '/api/auction-data')).toHaveLength(1)
})

test('processing shows the lots and images done so far', async ({ panel }) => {
  await panel.open('upload')
  const { page } = panel
  await page.route(/api\/uploads\//, (route) => {
    const uploadId = route.request().url().split('/').at(-1)
    return route.fulfill({ json: { uploadId, phase: 'images', bytes: 5, lots: 24, images: 6, totalImages: 24 } })
  })
  const release = await panel.hold('POST', /upload-auction\b/)
  await send(panel, await zipOf())
  await expect(page.getByText('24 lots, 6 of 24 images')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Processing...' })).toHaveAttribute('aria-valuenow', '25')
  release()
})

test('what is no ZIP is refused before it is sent', async ({ panel }) => {
  await panel.open('upload')
  await panel.field('Select ZIP File').setInputFiles({ ...(await zipOf('sale.pdf')) })
  await panel.says('Invalid File Type', 'Please select a ZIP file')
  await expect(panel.page.getByText('sale.pdf')).toHaveCount(0)
})

test('a file is dropped', async ({ panel }) => {
  await panel.open('upload')
  const transfer = await panel.page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'dropped.zip'))
    return data
  })
  const zone = panel.page.getByText('Drop a ZIP file here, or select one')
  await zone.dispatchEvent('dragover', { dataTransfer: transfer })
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(panel.page.getByText('dropped.zip')).toBeVisible()
})

test('a refused upload lists what is wrong by lot and field, to be copied', async ({ panel, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.open('upload')
  const details = [
    { lot: '12A', field: 'title', message: 'is missing' },
    { lot: 13, field: 'start_price', message: 'must be a whole amount' },
  ]
  const error = 'auction.json: lot 12A, title: is missing (and 1 more)'
  const json = { error, message: error, code: 'sale_invalid', details }
  await panel.page.route(/upload-auction\b/, (route) => route.fulfill({ status: 400, json }))
  await send(panel, await zipOf())
  await panel.says('Upload Failed', error)
  const row = panel.page.getByRole('table', { name: 'Problems by lot and field' }).getByRole('row').nth(1)
  await expect(row).toContainText('12A')
  await expect(row).toContainText('title')
  await panel.isAccessible()
  await panel.button('Copy').click()
  await panel.says('Copied')
  expect(await panel.page.evaluate(() => navigator.clipboard.readText())).toContain('12A\ttitle\tis missing')
})

test('an upload fails with our own words, or the network does', async ({ panel }) => {
  await panel.open('upload')
  await panel.page.route(/upload-auction\b/, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await send(panel, await zipOf())
  await panel.says('Upload Failed', 'Failed to upload auction data')
  await panel.page.unroute(/upload-auction\b/)
  await panel.page.route(/upload-auction\b/, (route) => route.abort())
  await panel.button('Upload Auction Data').click()
  await panel.says('Network error occurred during upload', 'Please check your connection and try again')
})

test('an upload is cancelled, and nothing of it is left', async ({ panel, saleroom }) => {
  await panel.open('upload')
  const release = await panel.hold('POST', /upload-auction\b/)
  await send(panel, await zipOf())
  await panel.button('Cancel').click()
  await panel.says('Upload Cancelled')
  release()
  expect(await saleroom.call('GET', '/api/auction-data')).toEqual([])
})

test('the permanent library loads a sale, and says when it could not', async ({ panel }) => {
  await panel.open('upload')
  const { page } = panel
  const row = page.getByRole('table', { name: 'Permanent auctions' }).getByRole('row').nth(1)
  for (const text of ['Saleroom Demonstration Sale', '24 lots', 'Images', 'London, UK', 'demo-sale.zip']) {
    await expect(row).toContainText(text)
  }
  await expect(row).toContainText(/\d+\.\d MB/)
  const mend = await panel.fail('POST', /load-permanent-auction$/, { message: 'The file is gone' })
  await row.getByRole('button', { name: 'Load' }).click()
  await panel.says('Error Loading Auction', 'The file is gone')
  await mend()
  await page.route(/load-permanent-auction$/, (route) => route.fulfill({ status: 500, body: '' }))
  await row.getByRole('button', { name: 'Load' }).click()
  await panel.says('Error Loading Auction', 'Failed to load permanent auction')
  await page.unroute(/load-permanent-auction$/)
  const release = await panel.hold('POST', /load-permanent-auction$/)
  await row.getByRole('button', { name: 'Load' }).click()
  await expect(row.getByRole('button', { name: 'Loading...' })).toBeVisible()
  release()
  await panel.says('Auction data loaded successfully and ready to manage')
  await expect(row.getByRole('button', { name: 'Data Loaded' })).toBeDisabled()
})

test.describe('without a demo sale', () => {
  test.use({ flags: ['--no-demo'] })
  test('an empty library says so', async ({ panel }) => {
    await panel.open('upload')
    await expect(panel.page.getByText('No permanent auction files found.')).toBeVisible()
  })
})

test('a catalogue in columns is looked at before it is loaded', async ({ panel, saleroom }) => {
  await panel.open('upload')
  const { page } = panel
  const csv =
    'LotNum,Title,LowEst,HighEst,Ledger,Creator\n1,A chair,"£1,200",1500,Mr Smith,Someone\n2A,A table,x,700,,\n'
  await send(panel, fileOf('spring_sale.csv', csv))
  await expect(page.getByText('2 lots and 0 images were found. Nothing is loaded yet.')).toBeVisible()
  await expect(page.getByText('Row 3, column C (LowEst): “x” is no amount and was left out')).toBeVisible()
  await expect(page.getByText(/kept for staff only: Ledger/)).toBeVisible()
  await panel.isAccessible()
  expect(await saleroom.call('GET', '/api/auction-data')).toEqual([])
  await panel.button('Discard').click()
  await expect(panel.button('Load Catalogue')).toHaveCount(0)

  // In a ZIP it is looked at all the same: the browser finds out by the names inside.
  const zipped = await buffer(makeZip([{ name: 'spring_sale.csv', input: csv }]))
  await send(panel, { name: 'sale.zip', mimeType: 'application/zip', buffer: zipped })
  await expect(panel.field('Title')).toHaveValue('spring sale')
  await panel.field('Title').fill('Spring Sale')
  await panel.field('Location').fill('Paris')
  // What was typed is still there after a look at another tab, and after a failure.
  await page.getByRole('tab', { name: 'Auction Tags' }).click()
  await page.getByRole('tab', { name: 'Upload Data' }).click()
  await expect(panel.field('Title')).toHaveValue('Spring Sale')
  const mend = await panel.fail('POST', /preview/)
  await panel.button('Load Catalogue').click()
  await panel.says('Upload Failed', 'The disk is full')
  await mend()
  await page.route(/preview/, (route) => route.abort())
  await panel.button('Load Catalogue').click()
  await panel.says('Network error occurred during upload', 'Please check your connection and try again')
  await page.unroute(/preview/)
  await expect(panel.field('Location')).toHaveValue('Paris')
  await panel.button('Load Catalogue').click()
  await panel.says('Upload Successful', 'Auction ID: spring-sale. Extracted images: 0')
  expect(await saleroom.call('GET', '/api/auction-data')).toMatchObject([
    { title: 'Spring Sale', currency: 'EUR', lots: [{ low_estimate: 1200, artist: 'Someone' }, { lot_number: '2A' }] },
  ])
})

test('what a column means, and the currency that no file names, are chosen before a catalogue is loaded', async ({
  panel,
  saleroom,
}) => {
  await panel.open('upload')
  const { page } = panel
  await page.setViewportSize({ width: 360, height: 740 })
  const csv = 'Spring\nLos-Nr;Wer;Titel;Schätzpreis\nLos 7;Müller;Vase;1.200 - 1.800\nLos 12*;;Teller;auf Anfrage\n'
  await send(panel, { name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
  await expect(page.getByText('The file names none: please choose')).toBeVisible()
  await expect(panel.button('Load Catalogue')).toBeDisabled()
  // Hidden labels within the table widen no phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const release = await panel.hold('PATCH', /upload-previews/)
  await page.getByRole('combobox', { name: 'Column Wer is taken for' }).click()
  await page.getByRole('option', { name: 'Artist', exact: true }).click()
  await expect(panel.button('Loading...')).toBeVisible()
  // What is typed while the file is read again stays.
  await panel.field('Location').fill('Vienna')
  release()
  await expect(page.getByRole('row', { name: /Müller Vase/ })).toContainText('1,200–1,800')
  await expect(panel.field('Location')).toHaveValue('Vienna')
  await panel.button('Load Catalogue').click()
  await panel.says('Upload Successful', 'Auction ID: spring. Extracted images: 0')
  expect(await saleroom.call('GET', '/api/auction-data')).toMatchObject([
    { currency: 'EUR', lots: [{ lot_number: 7, artist: 'Müller', high_estimate: 1800 }, { lot_number: '12*' }] },
  ])
})
