import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSaleroom, type TestSaleroom } from '../testing/test-saleroom.ts'

const CSV = 'LotNum,Title,LowEst,Reserve\n1,Vase,"£1,200",5\n2A,Bowl,x,5\n'

async function preview({ url }: TestSaleroom, name = 'spring.csv', content = CSV) {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const response = await fetch(`${url}/api/upload-previews`, { method: 'POST', body: form })
  const body: { previewId: string } & Record<string, unknown> = await response.json()
  return { status: response.status, ...body }
}

const staged = async ({ dataDir }: TestSaleroom) => (await readdir(join(dataDir, 'auctions'))).length

describe('a catalogue in columns', () => {
  it('is shown with its warnings before anything is loaded, and then loaded under the title it is given', async () => {
    const room = await openSaleroom({ auctions: [] })
    const shown = await preview(room)
    expect(shown).toMatchObject({
      status: 200,
      title: 'spring',
      totalLots: 2,
      columns: [
        { heading: 'LotNum', meaning: 'the lot number' },
        { heading: 'Title', meaning: 'the title' },
        { heading: 'LowEst', meaning: 'the low estimate' },
        { heading: 'Reserve', meaning: null },
      ],
      lots: [{ lotNumber: 1, estimate: 'Estimate 1,200' }, { lotNumber: '2A' }],
    })
    expect(await room.clerk.call('auctionData')).toEqual([])
    const params = { id: shown.previewId }
    const body = { title: 'Spring Sale', location: 'Paris' }
    expect(await room.clerk.call('loadPreview', { params, body })).toMatchObject({
      auctionId: 'spring-sale',
      totalLots: 2,
    })
    expect(await room.clerk.call('auctionData')).toMatchObject([{ title: 'Spring Sale', currency: 'GBP' }])
    expect(await room.clerk.try('loadPreview', { params, body })).toMatchObject({ status: 404 })
  })

  it('that is discarded leaves nothing', async () => {
    const room = await openSaleroom({ auctions: [] })
    const { previewId: id } = await preview(room)
    expect(await staged(room)).toBe(1)
    await room.clerk.call('discardPreview', { params: { id } })
    expect(await staged(room)).toBe(0)
    expect(await room.clerk.try('discardPreview', { params: { id } })).toMatchObject({ status: 404 })
  })

  it('waits beside few others: the oldest goes', async () => {
    const room = await openSaleroom({ auctions: [] })
    const first = await preview(room)
    for (let more = 0; more < 4; more += 1) await preview(room)
    expect(await staged(room)).toBe(4)
    const params = { id: first.previewId }
    expect(await room.clerk.try('loadPreview', { params, body: { title: 'x' } })).toMatchObject({ status: 404 })
  })

  it('leaves nothing behind when the server stops', async () => {
    const room = await openSaleroom({ auctions: [] })
    await preview(room)
    await room.restart()
    expect(await staged(room)).toBe(0)
  })

  it('is neither a text nor a ZIP with JSON', async () => {
    const room = await openSaleroom({ auctions: [] })
    expect(await preview(room, 'notes.txt')).toMatchObject({ status: 400, code: 'invalid_file_type' })
    expect(await preview(room, 'sale.zip', 'no zip')).toMatchObject({ status: 400 })
    expect(await staged(room)).toBe(0)
  })
})
