import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { makeZip } from 'client-zip'
import { expect, test } from './panel.ts'

/** A sale that tells its currency nowhere. */
async function attic(): Promise<Buffer> {
  const sale = { sale_metadata: { title: 'Attic', location: 'The barn' }, lots: [{ lot_number: '1', title: 'Vase' }] }
  return await buffer(makeZip([{ name: 'sale.json', input: JSON.stringify(sale) }]))
}

test('the currency that a sale tells nowhere is chosen before it is loaded', async ({ panel, saleroom }) => {
  await panel.open('upload')
  const { page } = panel
  await panel
    .field('Select ZIP File')
    .setInputFiles({ name: 'sale.zip', mimeType: 'application/zip', buffer: await attic() })
  await panel.button('Upload Auction Data').click()
  await expect(page.getByText('The file names no currency, and nothing was loaded yet')).toBeVisible()
  expect(await saleroom.call('GET', '/api/auction-data')).toEqual([])
  await panel.isAccessible()
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: /^AUD/ }).click()
  await panel.button('Upload Auction Data').click()
  await panel.says('Upload Successful', 'Auction ID: attic. Extracted images: 0')
  expect(await saleroom.call('GET', '/api/auction-data')).toMatchObject([{ title: 'Attic', currency: 'AUD' }])
})

test('the currency that a sale of the library tells nowhere is chosen before it is loaded', async ({
  panel,
  saleroom,
}) => {
  await mkdir(join(saleroom.dataDir, 'library'), { recursive: true })
  await writeFile(join(saleroom.dataDir, 'library/attic.zip'), await attic())
  await panel.open('upload')
  const { page } = panel
  const load = page.getByRole('row', { name: /attic\.zip/ }).getByRole('button')
  const dialog = panel.dialog('Currency of “Attic”')
  await load.click()
  await expect(dialog).toContainText('The file names no currency, and nothing was loaded yet.')
  await panel.isAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await load.click()
  await expect(dialog.getByRole('button', { name: 'Load' })).toBeDisabled()
  expect(await saleroom.call('GET', '/api/auction-data')).toEqual([])
  await dialog.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: /^SEK/ }).click()
  await dialog.getByRole('button', { name: 'Load' }).click()
  await panel.says('Auction data loaded successfully and ready to manage')
  await expect(load).toHaveText('Data Loaded')
  expect(await saleroom.call('GET', '/api/auction-data')).toMatchObject([{ title: 'Attic', currency: 'SEK' }])
})
