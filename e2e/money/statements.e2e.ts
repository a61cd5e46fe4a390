import type { Page } from '@playwright/test'
import { presetCharges } from '../../shared/money/charge-presets.ts'
import { expectNoViolation } from '../accessible.ts'
import { numbersOf, printed } from '../papers/printed.ts'
import { expect, test } from '../saleroom.ts'
import { upload } from '../uploaded.ts'

test.use({ house: 'demo' })

async function workbookName(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel Workbook' }).click()
  return (await download).suggestedFilename()
}

test('shows a statement, updates it after a correction, and saves it and the sale’s as workbooks', async ({
  page,
  saleroom,
}) => {
  const { call } = saleroom
  await saleroom.startDemo()
  await call('PUT', '/api/auctions/demo-sale/terms', { charges: presetCharges('flat', 'GBP') })
  await call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await call('PATCH', '/api/lots/1/start-price', { startPrice: 9000 })
  await call('POST', '/api/bids', { lotNumber: 1, amount: 9000, type: 'floor', paddleNumber: '12' })
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 9000, winnerPaddle: '12' })
  const auction = { sale_metadata: { title: 'Uploaded Since' }, lots: [{ lot_number: 1, title: 'A vase' }] }
  await upload(saleroom, { 'auction.json': Buffer.from(JSON.stringify(auction)) })

  await test.step('opens with the sale on show, not the last uploaded one', async () => {
    await page.goto(`${saleroom.url}/statements`)
    await expect(page.getByRole('row', { name: /Paddle 12/ })).toContainText('11,700.00')
    await expectNoViolation(page)
    expect(await workbookName(page)).toBe('auction_demo-sale_statements.xlsx')
  })

  await test.step('updates a statement after a correction', async () => {
    await page.getByRole('link', { name: 'Paddle 12' }).click()
    await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
    await expect(page.getByText('Margin scheme: VAT is part of the premium')).toBeVisible()
    await expect(page.getByText('This statement is not an invoice.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Total/ })).toContainText('11,700.00')
    await expectNoViolation(page)
    await call('PATCH', '/api/lots/1/outcome', { amount: 9500, notes: 'misheard' })
    await expect(page.getByRole('row', { name: /Total/ })).toContainText('12,350.00')
    expect(await workbookName(page)).toBe('statement_buyers_12.xlsx')
  })

  await test.step('shows no statements of a sale without sold lots', async () => {
    await page.goto(`${saleroom.url}/statements`)
    await page.getByRole('combobox', { name: 'Sale' }).click()
    await page.getByRole('option', { name: 'Uploaded Since' }).click()
    await expect(page.getByText('Nothing is sold yet')).toBeVisible()
  })
})

test('seven lots of mixed schemes fit on one page; all statements are printed, each on its page', async ({
  page,
  saleroom,
}) => {
  const { call } = saleroom
  const SCHEMES = ['margin', 'standard', 'reduced', 'zero', 'import', 'import_reduced', '']
  const lots = [...SCHEMES, 'margin', 'standard'].map((vat_scheme, at) => ({
    lot_number: at + 1,
    title: `A Louis XVI ormolu-mounted mahogany commode, the ${at + 1}th, stamped twice, with a later marble top`,
    artist: 'Attributed to Jean-Henri Riesener (1734–1806)',
    vat_scheme,
    resale_right: at % 2 === 0 ? 'yes' : 'no',
    vendor: at < 5 ? 'Mr Smith' : 'Estate of a lady',
    vendor_commission: '12.5',
  }))
  await call('PUT', '/api/auction/demo-sale/lots', { lots })
  const charges = { ...presetCharges('flat', 'GBP'), resaleRight: 'UK', lotFee: 1500 }
  await call('PUT', '/api/auctions/demo-sale/terms', { charges })
  await saleroom.startDemo()
  const { id } = Object(
    await call('POST', '/api/clients', {
      name: 'Ada Lovelace',
      company: 'Lovelace & Sons',
      address: '12 High Street\nLondon',
    }),
  )
  await call('POST', '/api/paddles', { paddle: '12', clientId: id, status: 'approved' })
  await call('PATCH', '/api/house/settings', { letterhead: 'Harper & Sons\n1 King Street\nLondon SW1' })
  for (const { lot_number } of lots) {
    const paddleNumber = lot_number <= SCHEMES.length ? '12' : '13'
    const sold = { amount: 12_345 * lot_number, paddleNumber, confirm: ['unknown_paddle'] }
    await call('POST', `/api/lots/${lot_number}/paper-result`, sold)
  }

  await page.goto(`${saleroom.url}/statements?sale=demo-sale&side=buyers&party=12`)
  await expect(page.getByRole('article')).toContainText('Lovelace & Sons')
  await expect(page.getByRole('article')).toContainText('1 King Street')
  expect(numbersOf(await printed(page, 'statement.pdf'))).toEqual(['1 / 1'])

  await page.goto(`${saleroom.url}/statements?sale=demo-sale`)
  await page.getByLabel('Search').fill('lovelace')
  await expect(page.getByRole('row', { name: /^Paddle/ })).toHaveCount(1)
  await page.getByLabel('Search').fill('')
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'Highest total first' }).click()
  await expect(page.getByRole('row', { name: /^Paddle/ }).first()).toContainText('Paddle 12')
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Sold subject' }).click()
  await expect(page.getByRole('row', { name: /^Paddle/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Print All' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(numbersOf(await printed(page, 'statements.pdf'))).toEqual(['1 / 2', '2 / 2'])
})
