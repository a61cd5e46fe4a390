import { preview, textFile, zipFile } from '../testing/catalogue-files.ts'
import { expect, type Panel, testInEmptyHouse as test } from '../testing/panel.ts'

const firstLots = (panel: Panel) => panel.page.getByRole('table', { name: 'The lots of the catalogue' })
const row = (panel: Panel, index: number) => firstLots(panel).getByRole('row').nth(index)
const elementNamed = (label: string) => document.querySelector(`[aria-label="${label}"]`) ?? document.body
const NOTHING_LOADED = 'and 0 images were found. Nothing is loaded yet.'

test('reads JSON without a sale as a list of lots, in a ZIP too', async ({ panel, saleroom }) => {
  await preview(panel, await zipFile('sale.zip', { 'export.json': JSON.stringify([{ lot: 4, title: 'A cake' }]) }))
  await expect(row(panel, 1)).toContainText('A cake')

  const lots = [
    { title: 'A week in Crete', value: { estimate: '€900 - 1,200' } },
    { title: 'A cake', value: { estimate: '€20 - 40' } },
  ]
  await preview(panel, textFile('charity.json', JSON.stringify({ event: 'Gala', lots })))
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

test('takes lot numbers from the digits of a column; omits a repeated one, adds a letter, or numbers all', async ({
  panel,
}) => {
  await preview(panel, textFile('codes.csv', 'Lot,Title\nLT-007/x,Vase\nLT-012,Bowl\n'))
  await panel.choose('Lot numbers', 'Their digits only')
  await expect(row(panel, 2)).toContainText('12')
  await expect(firstLots(panel)).not.toContainText('LT-')

  const twice = textFile('twice.csv', 'Lot,Title\n7,Vase\n7,Bowl\n8,Jug\n')
  await preview(panel, twice)
  await expect(panel.page.getByText('appears twice: at positions 1 and 2 (row 3, column A)')).toBeVisible()
  await expect(panel.button('Load Catalogue')).toBeDisabled()
  await panel.isAccessible()
  await panel.button('Leave Out This Row').click()
  await expect(panel.page.getByText(`2 lots ${NOTHING_LOADED}`)).toBeVisible()
  await panel.button('Discard').click()

  await preview(panel, twice)
  await panel.button('Add Letters (12, 12A)').click()
  await expect(row(panel, 2)).toContainText('7A')
  await panel.choose('Lot numbers', /^1, 2, 3/)
  await expect(row(panel, 3)).toContainText('3')
})

test('loads a file of several sales one by one', async ({ panel, saleroom }) => {
  const rows = ['Spring', 'Autumn'].flatMap((sale) => [1, 2, 3, 4].map((lot) => `${sale},${lot},Vase ${lot}\n`))
  await preview(panel, textFile('house.csv', `Sale,Lot,Title\n${rows.join('')}`))
  const holds = panel.page.getByRole('combobox', { name: 'This file holds' })
  await expect(holds).toHaveText('2 sales, or one?')
  await panel.choose('This file holds', 'One sale')
  await expect(holds).toHaveText('One sale')
  await panel.choose('This file holds', '2 sales, by Sale')
  await expect(panel.page.getByText(`4 lots ${NOTHING_LOADED}`)).toBeVisible()
  await panel.choose('Sale', 'Autumn (4 lots)')
  await panel.choose('Currency', /^GBP/)
  await panel.button('Load Each of the 2 Sales').click()
  await panel.says('Upload Successful')
  const sales = await saleroom.call('GET', '/api/auction-data')
  expect(sales).toHaveLength(2)
  expect(sales).toMatchObject([{ lots: { length: 4 } }, { lots: { length: 4 } }])
})

test('does not load a catalogue with guessed columns before they are confirmed', async ({ panel }) => {
  await preview(panel, textFile('list.csv', 'Nr,Was\n1,Vase\n2,Krug\n'))
  await panel.choose('Currency', /^EUR/)
  await expect(panel.page.getByText('A guess: please check')).toBeVisible()
  await expect(panel.button('Load Catalogue')).toBeDisabled()
  await panel.isAccessible()
  await panel.button('The Guesses Are Right').click()
  await panel.button('Load Catalogue').click()
  await panel.says('Upload Successful')
})

test('asks for the currency if lots name several; a place precedes signs, and low estimates get a fine ladder', async ({
  panel,
}) => {
  const { page } = panel
  await preview(panel, textFile('mixed.csv', 'Lot,Title,Estimate\n1,Vase,£50 - 80\n2,Bowl,€40 - 60\n3,Jug,€90 - 120\n'))
  await expect(page.getByText('The lots name several (1 in GBP, 2 in EUR): please choose')).toBeVisible()
  await expect(panel.button('Load Catalogue')).toBeDisabled()
  await panel.field('Location').fill('Geneva')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toContainText('CHF')
  await panel.choose('Currency', /^EUR/)
  await expect(panel.button('Load Catalogue')).toBeEnabled()

  await preview(panel, textFile('low.csv', 'Lot,Title,Estimate\n1,Vase,£50 - 80\n2,Bowl,£40 - 60\n'))
  await expect(page.getByText('is proposed when the sale starts')).toContainText('too large for these estimates')
  await panel.isAccessible()
})

test('names a picture that cannot be read, and loads the catalogue without it', async ({ panel }) => {
  const heic = Uint8Array.from('\0\0\0\x1cftypheic\0\0\0\0heic', (sign) => sign.charCodeAt(0))
  await preview(
    panel,
    await zipFile('sale.zip', { 'lots.csv': 'Lot,Title,Reserve\n1,Vase,900\n2,Bowl,\n', '1.heic': heic }),
  )
  await expect(row(panel, 1)).toContainText('900')
  await expect(row(panel, 1)).toContainText('1.heic is HEIC, as telephones save it')
  await panel.choose('Currency', /^GBP/)
  await panel.button('Load Catalogue').click()
  await panel.says('Upload Successful', 'Extracted images: 0')
})

test('shows choices and lots together above Load in a wide window, and cuts nothing off in a narrow one', async ({
  panel,
}) => {
  const { page } = panel
  const rows = Array.from({ length: 40 }, (_, at) => `${at + 1},A painter of some renown,A view of the harbour,${at}00`)
  await preview(panel, textFile('wide.csv', ['Lot,Artist,Title,Estimate', ...rows].join('\n')))
  const columns = page.getByRole('region', { name: 'Columns' }).last()
  const lots = page.getByRole('region', { name: 'Preview' })
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [left, right] = [await columns.boundingBox(), await lots.boundingBox()]
    expect(right.x).toBeGreaterThan(left.x + left.width)
    expect(left.width + right.width).toBeGreaterThan(width * 0.85)
    const [choice, load] = [
      await page.getByRole('combobox', { name: 'Text encoding' }).boundingBox(),
      await panel.button('Load Catalogue').boundingBox(),
    ]
    expect(right.y + right.height - choice.y).toBeLessThan(height * 0.7)
    expect(load.y).toBeGreaterThan(right.y + right.height)
    const { scrollWidth, clientWidth } = elementNamed('Preview')
    expect(scrollWidth).toBe(clientWidth)
  }
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 768 })
    const [above, below] = [await columns.boundingBox(), await lots.boundingBox()]
    expect(below.y).toBeGreaterThan(above.y + above.height)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
})

test('asks for the decimal sign if a figure in a currency with three decimals is ambiguous', async ({ panel }) => {
  await preview(
    panel,
    textFile('kuwait.csv', 'Lot,Title,Low estimate,Currency\n1,Vase,12.500,KWD\n2,Bowl,"1,250",KWD\n'),
  )
  await expect(panel.page.getByText(/“12.500” can be read in two ways/)).toBeVisible()
  await expect(panel.button('Load Catalogue')).toBeDisabled()
  await expect(panel.page.getByRole('combobox', { name: 'Sign before decimals' })).toContainText('Known by the figures')
  await panel.choose('Sign before decimals', /^A comma/)
  await expect(firstLots(panel)).toContainText('12,500')
  await panel.isAccessible()
  await expect(panel.button('Load Catalogue')).toBeEnabled()
})

test('updates a sale by lot number from a corrected file, and deletes lots only after a question', async ({
  panel,
  saleroom,
}) => {
  await preview(panel, textFile('spring.csv', 'Lot,Title,Low\n1,Vase,100\n2,Bowl,50\n'))
  await panel.choose('Currency', /^EUR/)
  await panel.button('Load Catalogue').click()
  await panel.says('Upload Successful')

  await preview(panel, textFile('corrected.csv', 'Lot,Title,Low\n1,A vase,100\n3,Jug,20\n'))
  await panel.choose('Load as', 'An update of spring')
  await expect(panel.page.getByText('Lot 1: title from “Vase” to “A vase”')).toBeVisible()
  await expect(panel.page.getByText('Not in the file: lot 2')).toBeVisible()
  await panel.isAccessible()
  await panel.choose('Lots that are not in the file', 'Are deleted')
  await panel.button('Update This Sale').click()
  await panel.button('Update and Delete').click()
  await panel.says('Sale Updated')
  expect(await saleroom.call('GET', '/api/auction-data')).toMatchObject([
    {
      lots: [
        { lot_number: 1, title: 'A vase' },
        { lot_number: 3, title: 'Jug' },
      ],
    },
  ])
})
