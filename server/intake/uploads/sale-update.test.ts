import { expect, it } from 'vitest'
import { openSaleroom, type TestSaleroom } from '../../start/testing/test-saleroom.ts'

const FIRST = 'Lot,Title,Artist,Low,High,Shelf\n1,Vase,Anna,100,200,A 1\n2,Bowl,Bert,50,80,A 2\n3,Jug,,10,20,A 3\n'

/** Sends a catalogue, and returns its preview's id. */
async function preview({ url }: TestSaleroom, content: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([content]), 'spring.csv')
  const response = await fetch(`${url}/api/upload-previews`, { method: 'POST', body: form })
  const { previewId }: { previewId: string } = await response.json()
  return previewId
}

async function saleOf(content: string) {
  const room = await openSaleroom({ auctions: [] })
  const id = await preview(room, content)
  const { auctionId } = await room.clerk.call('loadPreview', {
    params: { id },
    body: { title: 'Spring', currency: 'EUR' },
  })
  const lots = async () => {
    const [auction] = await room.clerk.call('auctionData')
    return auction?.lots ?? []
  }
  return { room, auctionId, lots }
}

it('shows the changes of a corrected file, and deletes only named lots', async () => {
  const { room, auctionId, lots } = await saleOf(FIRST)
  const before = await lots()
  const id = await preview(room, 'Lot,Title,Low,High\n1,A vase,100,250\n2,Bowl,50,80\n2A,Plate,5,9\n')
  const found = await room.clerk.call('compareUpload', { params: { id }, query: { auctionId } })
  expect(found).toMatchObject({ added: ['2A'], missing: [3], changed: [{ lotNumber: 1 }] })
  expect(found.changed[0]?.fields).toEqual(
    expect.arrayContaining([
      { field: 'title', from: 'Vase', to: 'A vase' },
      { field: 'high_estimate', from: '200', to: '250' },
    ]),
  )
  expect(await lots()).toEqual(before)

  const body = { auctionId, baseVersion: found.version, deletedLots: [] }
  expect(
    await room.clerk.try('updateFromPreview', { params: { id }, body: { ...body, deletedLots: [1] } }),
  ).toMatchObject({ status: 409, body: { code: 'lot_in_file' } })
  expect(
    await room.clerk.try('updateFromPreview', { params: { id }, body: { ...body, baseVersion: 99 } }),
  ).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } })
  expect(await room.clerk.call('updateFromPreview', { params: { id }, body })).toMatchObject({
    added: 1,
    changed: 1,
    deletedLots: [],
  })
  expect(await lots()).toMatchObject([
    { lot_number: 1, title: 'A vase', artist: 'Anna', high_estimate: 250 },
    { lot_number: 2, artist: 'Bert' },
    { lot_number: '2A', title: 'Plate' },
    { lot_number: 3, title: 'Jug' },
  ])
  expect(await room.clerk.try('updateFromPreview', { params: { id }, body })).toMatchObject({ status: 404 })
})

it('names the lots that an update or a save deletes, and undo restores them', async () => {
  const { room, auctionId, lots } = await saleOf(FIRST)
  await room.clerk.call('startAuction', { body: { auctionId } })
  const before = await lots()
  const id = await preview(room, 'Lot,Title,Low,High\n1,Vase,100,200\n2,Bowl,50,80\n')
  const { version } = await room.clerk.call('compareUpload', { params: { id }, query: { auctionId } })
  const body = { auctionId, baseVersion: version, deletedLots: [3] }
  expect(await room.clerk.call('updateFromPreview', { params: { id }, body })).toMatchObject({ deletedLots: [3] })
  expect((await lots()).map(({ lot_number }) => lot_number)).toEqual([1, 2])
  await room.clerk.call('undo', { body: {} })
  expect(await lots()).toEqual(before)
  const left = { lots: [1, 2].map((lot_number) => ({ lot_number, title: 'x' })) }
  expect(await room.clerk.call('editLots', { params: { auctionId }, body: left })).toMatchObject({ deletedLots: [3] })
})

it('refuses a file with amounts in another currency than the sale', async () => {
  const { room, auctionId } = await saleOf(FIRST)
  const id = await preview(room, 'Lot,Title,Estimate\n1,Vase,£100-200\n')
  expect(await room.clerk.try('compareUpload', { params: { id }, query: { auctionId } })).toMatchObject({
    status: 409,
    body: { code: 'currency_differs' },
  })
})

it('refuses to compare a file with an open question, and one whose preview is gone', async () => {
  const { room, auctionId } = await saleOf(FIRST)
  const query = { auctionId }
  const id = await preview(room, 'Lot,Title,Low,High\n1,Vase,100,200,9\n2,Bowl,50,80\n3,Jug,1,2\n')
  expect(await room.clerk.try('compareUpload', { params: { id }, query })).toMatchObject({
    status: 409,
    body: { code: 'questions_open' },
  })
  await room.clerk.call('discardPreview', { params: { id } })
  expect(await room.clerk.try('compareUpload', { params: { id }, query })).toMatchObject({ status: 404 })
})
