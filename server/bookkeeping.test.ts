import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { ChargeTerms } from '../shared/entities/money/charges.ts'
import { presetCharges } from '../shared/money/charge-presets.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }

/** Paddle 12 bought Mr Smith's lot 1 at 1,000, and the floor lot 2, without a vendor, at 500. */
async function soldTwo() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const { clerk } = room
  await clerk.call('setTerms', { params, body: { charges: ChargeTerms.parse(presetCharges('flat', 'GBP')) } })
  const lots = [
    { lot_number: 1, title: 'A clock', vendor: 'Mr Smith', vendor_commission: '10' },
    { lot_number: 2, title: 'Two' },
    { lot_number: 3, title: 'Three' },
  ]
  await clerk.call('editLots', { params, body: { lots } })
  await clerk.call('startAuction', { body: params })
  for (const [lotNumber, amount, paddleNumber] of [
    [1, 1000, '12'],
    [2, 500, 'FLOOR'],
  ] as const)
    await clerk.call('recordFromPaper', { params: { lotNumber }, body: { amount, paddleNumber } })
  return room
}

test('saves work lists as a workbook, a sheet for each list', async () => {
  const { clerk, url } = await soldTwo()
  await clerk.call('registerPaddle', { body: { paddle: '12' } })
  await clerk.call('correctOutcome', { params: { lotNumber: 1 }, body: { subject: true } })
  const response = await fetch(`${url}/api/auctions/spring/work-lists?format=xlsx`)
  expect(response.headers.get('content-disposition')).toContain('auction_spring_work_lists.xlsx')
  const sheets = await readXlsxFile(Buffer.from(await response.arrayBuffer()))
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Sold Subject',
    'Underbidders',
    'Unsold',
    'Late Bids',
    'Paddles Still Out',
  ])
  expect(sheets[0]?.data[1]?.slice(0, 6)).toEqual([1, 'A clock', 'Mr Smith', '12', null, 1000])
})

test('exports each lot for bookkeeping with both parties, scheme, rates and times', async () => {
  const { clerk, url } = await soldTwo()
  const body = { name: 'Jürgen; "J"', address: '=1+1', country: 'Germany', taxNumber: 'DE1' }
  const { id } = await clerk.call('createClient', { body })
  await clerk.call('registerPaddle', { body: { paddle: '12', clientId: id } })
  const read = async (rest: string) => await (await fetch(`${url}/api/export/auction/spring/${rest}`)).text()
  const rows: Record<string, string>[] = parse(await read('bookkeeping.csv'), { bom: true, columns: true })
  expect(rows).toMatchObject([
    { Lot: '1', Buyer: '12', Client: body.name, Address: "'=1+1", Vendor: 'Mr Smith', 'VAT Scheme': 'Margin scheme' },
    { Lot: '2', Buyer: 'unassigned', Client: '', Vendor: '', 'Buyer Pays': '650.00' },
  ])
  expect(rows[0]).toMatchObject({ 'Rate on Premium': '20', 'Tax on Premium': '50.00', 'Vendor Gets': '880.00' })
  expect(rows[0]?.['Sold At']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  const semicolons = await read('bookkeeping.csv?separator=semicolon')
  expect(semicolons).toContain(';880,00')
  const sheets = await readXlsxFile(
    Buffer.from(await (await fetch(`${url}/api/export/auction/spring/bookkeeping.xlsx`)).arrayBuffer()),
  )
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Lots', 'Parties', 'Charges'])
  const rates = sheets[2]?.data.filter(([rule]) => rule === 'Tax rate')
  expect(rates?.map(([, of, , value]) => [of, value])).toEqual([
    ['standard', '20'],
    ['reduced', '5'],
    ['import', '5'],
    ['import, reduced', '5'],
  ])
  expect(sheets[1]?.data.slice(1).map(([side, party, lots]) => [side, party, lots])).toEqual([
    ['Buyer', '12', 1],
    ['Buyer', 'unassigned', 1],
    ['Vendor', 'Mr Smith', 1],
    ['Vendor', 'unassigned', 1],
  ])
})
