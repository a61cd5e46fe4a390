import { z } from 'zod'
import { ChargeTerms } from '../../shared/entities/money/charges.ts'
import { presetCharges } from '../../shared/money/charge-presets.ts'
import { expectNoViolation } from '../accessible.ts'
import { expect, type Saleroom, test } from '../saleroom.ts'
import { upload } from '../uploaded.ts'

test.use({ house: 'demo' })

const charges = ChargeTerms.parse(presetCharges('flat', 'GBP'))

/** The demo sale with lot 1 sold to paddle 12 and lot 2 to paddle 14, subject to approval. */
async function soldTwo({ startDemo, call }: Saleroom): Promise<void> {
  await startDemo()
  await call('PUT', '/api/auctions/demo-sale/terms', { charges })
  for (const [lotNumber, paddleNumber, subject] of [
    [1, '12', false],
    [2, '14', true],
  ] as const) {
    await call('POST', '/api/auction/start-lot', { lotNumber })
    await call('PATCH', `/api/lots/${lotNumber}/start-price`, { startPrice: 8000 })
    await call('POST', '/api/bids', { lotNumber, amount: 8000, type: 'floor', paddleNumber: '11' })
    await call('POST', '/api/bids', { lotNumber, amount: 9000, type: 'floor', paddleNumber })
    await call('POST', '/api/lot/mark-sold', {
      lotNumber,
      soldPrice: 9000,
      winnerPaddle: paddleNumber,
      ...(subject && { subject }),
    })
  }
}

test('a statement is read, issued, and credited after a correction; the list follows the hammer', async ({
  page,
  saleroom,
}) => {
  await soldTwo(saleroom)
  await page.goto(`${saleroom.url}/statements?sale=demo-sale`)
  await expect(page.getByRole('row', { name: /Paddle 12/ })).toContainText('11,700.00')
  await expectNoViolation(page)
  await page.getByRole('link', { name: 'Paddle 12' }).click()
  await expect(page.getByRole('heading', { name: 'Provisional statement' })).toBeVisible()
  await expect(page.getByText('Margin scheme: VAT is part of the premium')).toBeVisible()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Statement 1' })).toBeVisible()
  await expectNoViolation(page)
  await saleroom.call('PATCH', '/api/lots/1/outcome', { amount: 9500, notes: 'misheard' })
  await expect(page.getByText('Statement 1 has other figures than the sale has now')).toBeVisible()
  await page.getByRole('button', { name: 'Credit and Issue Anew' }).click()
  await expect(page.getByRole('heading', { name: 'Statement 3' })).toBeVisible()
  await page.getByRole('link', { name: 'Credit note 2 for statement 1' }).click()
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('-11,700.00')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel Workbook' }).click()
  expect((await download).suggestedFilename()).toBe('statement_credit_2.xlsx')
})

test('the screen begins with the sale on show, not with the one uploaded last; the workbook has all statements', async ({
  page,
  saleroom,
}) => {
  await soldTwo(saleroom)
  const auction = { sale_metadata: { title: 'Uploaded Since' }, lots: [{ lot_number: 1, title: 'A vase' }] }
  await upload(saleroom, { 'auction.json': Buffer.from(JSON.stringify(auction)) })
  await page.goto(`${saleroom.url}/statements`)
  await expect(page.getByRole('row', { name: /Paddle 12/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel Workbook' }).click()
  expect((await download).suggestedFilename()).toBe('auction_demo-sale_statements.xlsx')
  await page.getByRole('combobox', { name: 'Sale' }).click()
  await page.getByRole('option', { name: 'Uploaded Since' }).click()
  await expect(page.getByText('Nothing is sold yet')).toBeVisible()
})

test('a lot sold subject is confirmed or declined from the work lists', async ({ page, saleroom }) => {
  await soldTwo(saleroom)
  await page.goto(`${saleroom.url}/statements?sale=demo-sale&tab=left`)
  const subject = page.getByRole('region', { name: 'Sold Subject' }).first()
  await expect(subject).toContainText('7 days')
  await expect(page.getByRole('region', { name: 'Underbidders' }).first()).toContainText('Paddle 11')
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Decline lot 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(subject).toContainText('No lot waits for its vendor')
  await expect(page.getByRole('region', { name: 'Unsold, by Vendor' }).first()).toContainText('Passed')
})

test('statements and work lists fit a phone, and the house’s displays', async ({ page, saleroom }) => {
  await soldTwo(saleroom)
  for (const [width, height] of [
    [360, 740],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const rest of ['', '&tab=left', '&side=buyers&party=12']) {
      await page.goto(`${saleroom.url}/statements?sale=demo-sale${rest}`)
      await expect(page.getByText('As of entry').first()).toBeVisible()
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }))
      expect(scroll).toBeLessThanOrEqual(client)
    }
  }
})

test('after a hand-over the credit note is issued with the new statement, and nobody is called by an id', async ({
  page,
  saleroom,
}) => {
  await soldTwo(saleroom)
  const client = async (name: string) =>
    z.object({ id: z.string() }).parse(await saleroom.call('POST', '/api/clients', { name }))
  const anna = await client('Anna Müller')
  const bert = await client('Bert Ko')
  await saleroom.call('POST', '/api/paddles', { paddle: '12', clientId: anna.id })
  await saleroom.call('POST', '/api/auctions/demo-sale/statements/buyers/12/issue')
  await saleroom.call('POST', '/api/auctions/demo-sale/statements/buyers/14/issue')
  await saleroom.call('PATCH', '/api/paddles/12', { clientId: bert.id })
  await page.goto(`${saleroom.url}/statements?sale=demo-sale`)
  await page.getByRole('link', { name: 'Anna Müller', exact: true }).click()
  await expect(page.getByText('It needs a credit note')).toBeVisible()
  await page.getByRole('link', { name: 'All Statements' }).click()
  await page.getByRole('button', { name: 'Issue 2' }).click()
  await expect(page.getByText('Issue 1 statement and 1 credit note?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
  await expect(page.getByRole('button', { name: 'All Are Issued' })).toBeDisabled()
  await page.goto(`${saleroom.url}/statements?sale=demo-sale&side=buyers&party=${anna.id}`)
  await expect(page.getByRole('button', { name: 'Nothing to Issue' })).toBeDisabled()
  await expect(page.getByText('Anna Müller', { exact: true })).toBeVisible()
})

test('a sale that is not here is said to be gone, and nothing of another is shown; its documents are read on', async ({
  page,
  saleroom,
}) => {
  await soldTwo(saleroom)
  for (const rest of ['', '&side=buyers&party=12']) {
    await page.goto(`${saleroom.url}/statements?sale=long-gone${rest}`)
    await expect(page.getByRole('heading', { name: 'That sale is not here' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(0)
  }
  await expectNoViolation(page)
  await saleroom.call('POST', '/api/auctions/demo-sale/statements/buyers/12/issue')
  await page.goto(`${saleroom.url}/statements?sale=long-gone&number=1`)
  await expect(page.getByRole('heading', { name: 'Statement 1' })).toBeVisible()
  await page.goto(`${saleroom.url}/statements?sale=long-gone`)
  await page.getByRole('combobox', { name: 'Sale' }).click()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option').click()
  await expect(page.getByRole('row', { name: /Paddle 12/ })).toBeVisible()
})

test('statements of a rehearsal are read, and not issued', async ({ page, saleroom: { loadDemo, call, url } }) => {
  await loadDemo()
  const order = { auctionId: 'demo-sale', level: 'busy', seed: 7, pace: 1 }
  const { copyId } = z.object({ copyId: z.string() }).parse(await call('POST', '/api/rehearsal', order))
  await call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await call('PATCH', '/api/lots/1/start-price', { startPrice: 8000 })
  // More than anybody of the simulated room has.
  await call('POST', '/api/bids', { lotNumber: 1, amount: 90_000_000, type: 'floor', paddleNumber: '12' })
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 90_000_000, winnerPaddle: '12' })
  await page.goto(`${url}/statements?sale=${copyId}`)
  await expect(page.getByText('A rehearsal issues no statements.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Issue/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Paddle 12' }).click()
  await expect(page.getByRole('heading', { name: 'Provisional statement' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Issue/ })).toHaveCount(0)
})
