import { send, textFile, zipFile } from '../testing/catalogue-files.ts'
import { expect, testInEmptyHouse as test } from '../testing/panel.ts'

test('refuses a PDF before sending it; accepts a dropped ZIP', async ({ panel }) => {
  const { page } = panel
  await panel.open('upload')
  await panel.field('Select ZIP File').setInputFiles(textFile('sale.pdf', 'x'))
  await panel.says('Invalid File Type', 'Please select a ZIP file')
  await expect(page.getByText('sale.pdf')).toHaveCount(0)

  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'dropped.zip'))
  const zone = await page.getByText('Drop a ZIP file here, or select one').element()
  for (const type of ['dragover', 'drop']) zone.dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer }))
  await expect(page.getByText('dropped.zip')).toBeVisible()
})

test('loads a sale from the library, says why it could not, and says if the library is empty', async ({ panel }) => {
  const { page } = panel
  await panel.open('upload')
  const row = page.getByRole('table', { name: 'Permanent auctions' }).getByRole('row').nth(1)
  const load = row.getByRole('button', { name: 'Load' })
  for (const text of ['Saleroom Demonstration Sale', '24 lots', 'Images', 'London, UK', 'demo-sale.zip']) {
    await expect(row).toContainText(text)
  }
  await expect(row).toContainText(/\d+\.\d MB/)
  const mend = await panel.fail('POST', /load-permanent-auction$/, { message: 'The file is gone' })
  await load.click()
  await panel.says('Error Loading Auction', 'The file is gone')
  await mend()
  await page.route(/load-permanent-auction$/, (route) => route.fulfill({ status: 500, body: '' }))
  await load.click()
  await panel.says('Error Loading Auction', 'Failed to load permanent auction')
  await page.unroute(/load-permanent-auction$/)
  const release = await panel.hold('POST', /load-permanent-auction$/)
  await load.click()
  await expect(row.getByRole('button', { name: 'Loading...' })).toBeVisible()
  release()
  await panel.says('Auction data loaded successfully and ready to manage')
  await expect(row.getByRole('button', { name: 'Data Loaded' })).toBeDisabled()

  await page.route(/permanent-auctions$/, (route) => route.fulfill({ json: [] }))
  await panel.open('upload')
  await expect(page.getByText('No permanent auction files found.')).toBeVisible()
})

test('shows a catalogue in columns before it is loaded; typed text survives other tabs and failures', async ({
  panel,
  saleroom,
}) => {
  await panel.open('upload')
  const { page } = panel
  const csv =
    'LotNum,Title,LowEst,HighEst,Ledger,Creator\n1,A chair,"£1,200",1500,Mr Smith,Someone\n2A,A table,x,700,,\n'
  await send(panel, textFile('spring_sale.csv', csv))
  await expect(page.getByText('2 lots and 0 images were found. Nothing is loaded yet.')).toBeVisible()
  await expect(page.getByText('Row 3, column C (LowEst): “x” is not an amount and was left out')).toBeVisible()
  await expect(page.getByText(/kept for staff only: Ledger/)).toBeVisible()
  await panel.isAccessible()
  expect(await saleroom.call('GET', '/api/auction-data')).toEqual([])
  await panel.button('Discard').click()
  await expect(panel.button('Load Catalogue')).toHaveCount(0)

  // The browser recognises a catalogue in columns by the names in a ZIP.
  await send(panel, await zipFile('sale.zip', { 'spring_sale.csv': csv }))
  await expect(panel.field('Title')).toHaveValue('spring sale')
  await panel.field('Title').fill('Spring Sale')
  await panel.field('Location').fill('Paris')
  await page.getByRole('tab', { name: 'Auction Tags' }).click()
  await expect(panel.field('Title')).toHaveCount(0)
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

test('chooses a column’s meaning on a telephone, and keeps text typed while the file is read again', async ({
  panel,
  saleroom,
}) => {
  await panel.open('upload')
  const { page } = panel
  await page.setViewportSize({ width: 360, height: 740 })
  const csv = 'Spring\nLos-Nr;Wer;Titel;Schätzpreis\nLos 7;Müller;Vase;1.200 - 1.800\nLos 12*;;Teller;auf Anfrage\n'
  const latin1 = Uint8Array.from(csv, (sign) => sign.charCodeAt(0))
  await send(panel, { name: 'spring.csv', mimeType: 'text/csv', buffer: latin1 })
  await expect(page.getByText('The file names none: please choose')).toBeVisible()
  await expect(panel.button('Load Catalogue')).toBeDisabled()
  // Hidden labels in the table do not make the page wider.
  expect(document.documentElement.scrollWidth).toBe(360)
  const release = await panel.hold('PATCH', /upload-previews/)
  await panel.choose('Column Wer is taken for', /^Artist$/)
  await expect(panel.button('Loading...')).toBeVisible()
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

test('loads a sale without a currency once one is chosen', async ({ panel, saleroom }) => {
  const sale = { sale_metadata: { title: 'Attic', location: 'The barn' }, lots: [{ lot_number: '1', title: 'Vase' }] }
  await panel.open('upload')
  await send(panel, await zipFile('sale.zip', { 'sale.json': JSON.stringify(sale) }))
  await expect(panel.page.getByText('The file names no currency, and nothing was loaded yet')).toBeVisible()
  expect(await saleroom.call('GET', '/api/auction-data')).toEqual([])
  await panel.isAccessible()
  await panel.choose('Currency', /^AUD/)
  await panel.button('Upload Auction Data').click()
  await panel.says('Upload Successful', 'Auction ID: attic. Extracted images: 0')
  expect(await saleroom.call('GET', '/api/auction-data')).toMatchObject([{ title: 'Attic', currency: 'AUD' }])
})
