import type { Page } from '@playwright/test'
import { presetCharges } from '../../shared/money/charge-presets.ts'
import { expectNoViolation } from '../accessible.ts'
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
