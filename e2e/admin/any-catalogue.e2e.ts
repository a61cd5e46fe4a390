import { buffer } from 'node:stream/consumers'
import { makeZip } from 'client-zip'
import { expect, type Panel, test } from './panel.ts'

/** Uploads a file of this text, and waits for its preview. */
async function preview(panel: Panel, name: string, text: string): Promise<void> {
  await panel.open('upload')
  await panel.field('Select ZIP File').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await panel.button('Upload Auction Data').click()
  await expect(panel.button('Discard')).toBeVisible()
}

async function choose(panel: Panel, label: string, option: string | RegExp): Promise<void> {
  await panel.page.getByRole('combobox', { name: label, exact: true }).click()
  await panel.page.getByRole('option', { name: option }).click()
}

const firstLots = (panel: Panel) => panel.page.getByRole('table', { name: 'The first lots of the catalogue' })

test('a list of objects in JSON is a catalogue, and its lots are numbered in their order', async ({
  panel,
  saleroom,
}) => {
  const lots = [
    { title: 'A week in Crete', value: { estimate: '€900 - 1,200' } },
    { title: 'A cake', value: { estimate: '€20 - 40' } },
  ]
  await preview(panel, 'charity.json', JSON.stringify({ event: 'Gala', lots }))
  await expect(panel.page.getByText('The lots are numbered 1 to 2 in the order of the file')).toBeVisible()
  await panel.isAccessible()
  await panel.button('Load Catalogue').click()
  await panel.says('Upload Successful')
  expect(await saleroom.call('GET', '/api/auction-data')).toMatchObject([
    {
      currency: 'EUR',
      lots: [
        { lot_number: 1, high_estimate: 1200 },
        { lot_number: 2, title: 'A cake' },
      ],
    },
  ])
})

test('JSON in a ZIP that is no sale is looked at as a list of lots', async ({ panel }) => {
  const zip = await buffer(makeZip([{ name: 'export.json', input: JSON.stringify([{ lot: 4, title: 'A cake' }]) }]))
  await panel.open('upload')
  await panel.field('Select ZIP File').setInputFiles({ name: 'sale.zip', mimeType: 'application/zip', buffer: zip })
  await panel.button('Upload Auction Data').click()
  await expect(firstLots(panel).getByRole('row').nth(1)).toContainText('A cake')
})

test('the digits of a column are the lot numbers', async ({ panel }) => {
  await preview(panel, 'codes.csv', 'Lot,Title\nLT-007/x,Vase\nLT-012,Bowl\n')
  await choose(panel, 'Lot numbers', 'Their digits only')
  await expect(firstLots(panel).getByRole('row').nth(2)).toContainText('12')
  await expect(firstLots(panel)).not.toContainText('LT-')
})

test('a number that stands again is left out, gets a letter, or all are counted', async ({ panel }) => {
  const { page } = panel
  await preview(panel, 'twice.csv', 'Lot,Title\n7,Vase\n7,Bowl\n8,Jug\n')
  await expect(page.getByText('stands twice: at positions 1 and 2 (row 3, column A)')).toBeVisible()
  await expect(panel.button('Load Catalogue')).toBeDisabled()
  await panel.isAccessible()
  await panel.button('Leave Out This Row').click()
  await expect(page.getByText('2 lots and 0 images were found. Nothing is loaded yet.')).toBeVisible()
  await panel.button('Discard').click()

  await preview(panel, 'twice.csv', 'Lot,Title\n7,Vase\n7,Bowl\n8,Jug\n')
  await panel.button('Add Letters (12, 12A)').click()
  await expect(firstLots(panel).getByRole('row').nth(2)).toContainText('7A')
  await choose(panel, 'Lot numbers', /^1, 2, 3/)
  await expect(firstLots(panel).getByRole('row').nth(3)).toContainText('3')
})

test('a file of several sales is loaded sale by sale', async ({ panel, saleroom }) => {
  const rows = ['Spring', 'Autumn'].flatMap((sale) => [1, 2, 3, 4].map((lot) => `${sale},${lot},Vase ${lot}\n`))
  await preview(panel, 'house.csv', `Sale,Lot,Title\n${rows.join('')}`)
  await choose(panel, 'This file holds', '2 sales, by Sale')
  await expect(panel.page.getByText('4 lots and 0 images were found. Nothing is loaded yet.')).toBeVisible()
  await choose(panel, 'Sale', 'Autumn (4 lots)')
  await choose(panel, 'Currency', /^GBP/)
  await panel.button('Load Each of the 2 Sales').click()
  await panel.says('Upload Successful')
  const sales = await saleroom.call('GET', '/api/auction-data')
  expect(sales).toHaveLength(2)
  expect(sales).toMatchObject([{ lots: { length: 4 } }, { lots: { length: 4 } }])
})

test('nothing is loaded on a guess that nobody looked at', async ({ panel }) => {
  await preview(panel, 'list.csv', 'Nr,Was\n1,Vase\n2,Krug\n')
  await choose(panel, 'Currency', /^EUR/)
  await expect(panel.page.getByText('A guess: please check')).toBeVisible()
  await expect(panel.button('Load Catalogue')).toBeDisabled()
  await panel.isAccessible()
  await panel.button('The Guesses Are Right').click()
  await panel.button('Load Catalogue').click()
  await panel.says('Upload Successful')
})

test('lots in several currencies are told, with how many of each; the specification’s places go before signs', async ({
  panel,
}) => {
  const { page } = panel
  await preview(panel, 'mixed.csv', 'Lot,Title,Estimate\n1,Vase,£50 - 80\n2,Bowl,€40 - 60\n3,Jug,€90 - 120\n')
  await expect(page.getByText('The lots name several (1 in GBP, 2 in EUR): please choose')).toBeVisible()
  await expect(panel.button('Load Catalogue')).toBeDisabled()
  await panel.field('Location').fill('Geneva')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toContainText('CHF')
  await choose(panel, 'Currency', /^EUR/)
  await expect(panel.button('Load Catalogue')).toBeEnabled()
})

test('what each lot’s picture will be is told before anything is loaded, and stops nothing', async ({ panel }) => {
  const zip = await buffer(
    makeZip([
      { name: 'lots.csv', input: 'Lot,Title,Reserve\n1,Vase,900\n2,Bowl,\n' },
      { name: '1.heic', input: Buffer.from('0000001c66747970686569630000000068656963', 'hex') },
    ]),
  )
  await panel.open('upload')
  await panel.field('Select ZIP File').setInputFiles({ name: 'sale.zip', mimeType: 'application/zip', buffer: zip })
  await panel.button('Upload Auction Data').click()
  const row = firstLots(panel).getByRole('row').nth(1)
  await expect(row).toContainText('900')
  await expect(row).toContainText('1.heic is HEIC, as telephones save it')
  await choose(panel, 'Currency', /^GBP/)
  await panel.button('Load Catalogue').click()
  await panel.says('Upload Successful', 'Extracted images: 0')
})

test('where the usual ladder is too coarse the preview says which one will be proposed', async ({ panel }) => {
  await preview(panel, 'low.csv', 'Lot,Title,Estimate\n1,Vase,£50 - 80\n2,Bowl,£40 - 60\n')
  await expect(panel.page.getByText('is proposed when the sale starts')).toContainText('too large for these estimates')
  await panel.isAccessible()
})

test('the preview uses the window: on a wide one its columns stand beside its lots, on a telephone nothing is cut', async ({
  panel,
}) => {
  const { page } = panel
  await panel.open('upload')
  const rows = Array.from({ length: 40 }, (_, at) => `${at + 1},A painter of some renown,A view of the harbour,${at}00`)
  await preview(panel, 'wide.csv', ['Lot,Artist,Title,Estimate', ...rows].join('\n'))
  const columns = page.getByRole('region', { name: 'Columns' }).last()
  const lots = page.getByRole('region', { name: 'Preview' })
  const boxes = async () => {
    const [left, right] = [await columns.boundingBox(), await lots.boundingBox()]
    if (!left || !right) throw new Error('The preview shows its columns and lots')
    return { left, right }
  }
  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { left, right } = await boxes()
    expect(right.x).toBeGreaterThan(left.x + left.width)
    expect(left.width + right.width).toBeGreaterThan(width * 0.9)
  }
  for (const width of [1366, 1024, 360]) {
    await page.setViewportSize({ width, height: 768 })
    const { left, right } = await boxes()
    expect(right.y).toBeGreaterThan(left.y + left.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a figure that could be two in a currency of three digits is asked about, and read as it was answered', async ({
  panel,
}) => {
  await preview(panel, 'kuwait.csv', 'Lot,Title,Low estimate,Currency\n1,Vase,12.500,KWD\n2,Bowl,"1,250",KWD\n')
  await expect(panel.page.getByText(/“12.500” can be read in two ways/)).toBeVisible()
  await expect(panel.button('Load Catalogue')).toBeDisabled()
  await expect(panel.page.getByRole('combobox', { name: 'Sign before decimals' })).toContainText('Known by the figures')
  await choose(panel, 'Sign before decimals', /^A comma/)
  await expect(firstLots(panel)).toContainText('12,500')
  await panel.isAccessible()
  await expect(panel.button('Load Catalogue')).toBeEnabled()
})
