import { expect, test } from 'vitest'
import { presetCharges } from '../shared/money/charge-presets.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const params = { auctionId: 'kuwait' }

/** A sale in fils; lot 1, with a reserve of 11.500, was sold for 12.500 to paddle 12. */
async function inFils() {
  const room = await openSaleroom({ auctions: [plainAuction('kuwait', [1, 2])] })
  const { clerk } = room
  await clerk.call('editMetadata', { params, body: { currency: 'KWD' } })
  await clerk.call('setTerms', { params, body: { unit: 'minor', charges: presetCharges('flat', 'KWD') } })
  const lots = [
    { lot_number: 1, title: 'A coin', estimate: '12.500 - 15.000', reserve: 11_500, vendor: 'Mr Smith' },
    { lot_number: 2, title: 'Another' },
  ]
  await clerk.call('editLots', { params, body: { lots } })
  await clerk.call('startAuction', { body: params })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 12_500 } })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 12_500, type: 'floor', paddleNumber: '12' } })
  return { ...room, clerk }
}
const hammer = { body: { lotNumber: 1, soldPrice: 12_500, winnerPaddle: '12' } }
const textOf = async (url: string) => (await fetch(url)).text()

test('marks amounts as minor units for every audience, and gives streams figures in dinars', async () => {
  const { clerk, bidder, url } = await inFils()
  expect(await clerk.call('auctionState', { query: { view: 'current' } })).toMatchObject({
    currency: 'KWD',
    unit: 'minor',
  })
  expect(await clerk.call('auctionLocation', {})).toMatchObject({ currency: 'KWD', unit: 'minor' })
  expect(await clerk.call('auctionData', {})).toMatchObject([
    { unit: 'minor', lots: [{ low_estimate: 12_500, high_estimate: 15_000, reserve: 11_500 }, {}] },
  ])
  const anybody = await bidder()
  expect(JSON.stringify(await anybody.call('sale', { query: { lots: 'all' } }))).toContain('"unit":"minor"')
  expect(await (await fetch(`${url}/feed/current.json`)).json()).toMatchObject([
    { currency: 'KWD', price: 12.5, priceText: 'KWD 12.500', asking: 13.5, askingText: 'KWD 13.500' },
  ])
})

test('files of the sale have figures in dinars, to the fils', async () => {
  const { clerk, url } = await inFils()
  await clerk.call('markSold', hammer)
  const of = (what: string) => textOf(`${url}/api/export/auction/kuwait/${what}`)
  expect(await of('bids')).toContain('1,A coin,12.500,KWD,Asking Price')
  expect(await of('results')).toContain('1,A coin,Sold,12.500,KWD,12,In-Person')
  expect(await of('results?format=excel')).toContain('12,500;KWD')
  expect(await of('audit')).toContain('Lot 1 sold for 12.500 to paddle 12')
  expect(await clerk.call('saleResults', { params })).toMatchObject({ unit: 'minor', total: 12_500 })
  expect(await clerk.call('paper', { params, query: {} })).toMatchObject({
    unit: 'minor',
    lots: [{ hammerPrice: 12_500 }, {}],
  })
})

test('statements charge to the fils', async () => {
  const { clerk } = await inFils()
  await clerk.call('markSold', hammer)
  expect(await clerk.call('statement', { params: { ...params, side: 'buyers', party: '12' } })).toMatchObject({
    digits: 3,
    sum: { hammer: 12_500, premium: 3_125, total: 15_625 },
  })
  expect(await clerk.call('charges', { params, query: { lotNumber: 1, amount: 12_500 } })).toMatchObject({
    digits: 3,
    charges: { hammer: 12_500, total: 15_625 },
  })
})
