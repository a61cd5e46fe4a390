import { expectAccessible } from '../accessible.ts'
import { expect, lanAddress, openLot, PHONE, test } from '../joining/lan.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const WEB = { id: 'web-room', name: 'The Web Room', colour: '#1a7f37', paddles: { from: 5_000, to: 5_999 } }
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('compares a platform’s results with the record, and shows exactly the real differences', async ({
  saleroom,
  lan,
  page,
}) => {
  await openLot(saleroom)
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { channels: [WEB] })
  const link = await saleroom.call('POST', '/api/access/displays', { name: 'Web', role: 'platform', channel: WEB.id })
  const desk = await lan.device(PHONE)
  await desk.goto(lanAddress(String(Object(link).url)))
  // Lots 1 and 2 are sold on the platform, 3 in the room; 4 is passed.
  for (const lotNumber of [1, 2]) {
    // A paddle typed before the desk hears of the next lot would belong to the lot before.
    await expect(desk.getByRole('heading', { name: `Lot ${lotNumber}` })).toBeVisible()
    await desk.getByLabel('Paddle that bids').fill(`500${lotNumber}`)
    await desk.getByRole('button', { name: 'Bid at the Asking Price' }).click()
    await expect(desk.getByText(/waits for the clerk/)).toBeVisible()
    const [bid] = Object(await saleroom.call('GET', `/api/bids/pending/${lotNumber}`))
    await saleroom.call('POST', `/api/bids/${bid.id}/approve`)
    await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber, soldPrice: 1_000 })
    await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: lotNumber + 1 })
    await saleroom.call('PATCH', `/api/lots/${lotNumber + 1}/start-price`, { startPrice: 1_000 })
  }
  await saleroom.call('POST', '/api/bids', { lotNumber: 3, amount: 1_000, type: 'floor', paddleNumber: '12' })
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 3, soldPrice: 1_000, winnerPaddle: '12' })
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 4 })

  await page.goto(`${saleroom.url}/platform-results?auctionId=long-gone`)
  await expect(page.getByRole('heading', { name: 'This sale was not found' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sale' }).click()
  await page.getByRole('option').click()
  const file = page.locator('input[type=file]')
  const results = (rows: readonly string[]) => csv('results.csv', ['Artikel,Betrag,Wer', ...rows, ''].join('\n'))
  await file.setInputFiles(results(['1,1000,5001', '2,1000,5002', '3,0,', '4,0,']))
  await expect(page.getByText('Choose the columns of the lot and of the hammer price.')).toBeVisible()
  for (const [field, heading] of [
    ['Lot', 'Artikel'],
    ['Hammer price', 'Betrag'],
    ['Paddle', 'Wer'],
  ] as const) {
    await page.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: heading }).click()
  }
  // Lot 3 was sold in the room, so the platform lists it as unsold, as expected.
  await expect(page.getByText('No differences. 4 rows compared.')).toBeVisible()
  await expect(page.getByText('Not sold there, sold in the room here: 1 (lots 3)')).toBeVisible()

  const known = (rows: readonly string[]) => csv('known.csv', ['Lot #,Hammer Price,Paddle #', ...rows, ''].join('\n'))
  await file.setInputFiles(
    known(['1,1100,5001', '2,1000,5003', '4,900,5009', '99999,5,5001', '3,abc,5001', '1,1100,5001']),
  )
  await expect(page.getByText('Read as Proxibid, reconcile.')).toBeVisible()
  await expect(page.getByText('6 differences. 6 rows compared.')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Differences' }).getByRole('row')
  for (const [at, words] of [
    /1.*Another price.*1,000, paddle 5001.*1,100, paddle 5001/,
    /2.*Another paddle.*paddle 5002.*paddle 5003/,
    /4.*Sold there, not sold here/,
    /99999.*No such lot in this sale/,
    /3.*The lot or the price can’t be read/,
    /1.*In the file twice/,
  ].entries())
    await expect(rows.nth(at + 1)).toHaveText(words)
  await expectAccessible(page)

  await file.setInputFiles(known(['1,1000,5001', '2,1000,5002']))
  await expect(page.getByText('No differences. 2 rows compared.')).toBeVisible()
})
