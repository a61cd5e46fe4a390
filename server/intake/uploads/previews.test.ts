import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSaleroom, type TestSaleroom } from '../../start/testing/test-saleroom.ts'
import { diskError, watchedFiles } from '../../storage/testing/watched-files.ts'

const CSV = 'LotNum,Title,LowEst,Reserve,Ledger\n1,Vase,"£1,200",5,Mr Smith\n2A,Bowl,x,5,\n'

async function preview({ url }: TestSaleroom, name = 'spring.csv', content: string | Buffer = CSV) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const response = await fetch(`${url}/api/upload-previews`, { method: 'POST', body: form })
  const body: { previewId: string } & Record<string, unknown> = await response.json()
  return { status: response.status, ...body }
}

/** The files of uploads in the data folder, without auctions. */
const staged = async ({ dataDir }: TestSaleroom) => {
  const [auctions, arrived] = await Promise.all([readdir(join(dataDir, 'auctions')), readdir(join(dataDir, 'tmp'))])
  return auctions.filter((name) => name.startsWith('.')).length + arrived.length
}

describe('a catalogue in columns', () => {
  it('is shown with its warnings before loading, and loaded with the chosen title', async () => {
    const room = await openSaleroom({ auctions: [] })
    const shown = await preview(room)
    expect(shown).toMatchObject({
      status: 200,
      title: 'spring',
      totalLots: 2,
      columns: [
        { heading: 'LotNum', meaning: 'lot_number' },
        { heading: 'Title', meaning: 'title' },
        { heading: 'LowEst', meaning: 'low_estimate' },
        { heading: 'Reserve', meaning: 'reserve' },
        { heading: 'Ledger', meaning: 'other' },
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
    // The place is in the specification's table, and takes precedence over a currency sign.
    expect(await room.clerk.call('auctionData')).toMatchObject([{ title: 'Spring Sale', currency: 'EUR' }])
    expect(await room.clerk.try('loadPreview', { params, body })).toMatchObject({ status: 404 })
  })

  it('is read again with a chosen encoding, heading row and columns; reports the open questions', async () => {
    const room = await openSaleroom({ auctions: [] })
    const text = 'Frühling 2026;;\nNr;Was;Preis\n1;Vase;900\n2;Schüssel;\n'
    const shown = await preview(room, 'fruehling.csv', Buffer.from(text, 'latin1'))
    expect(shown).toMatchObject({ encoding: 'windows-1252', headerRow: 2 })
    const params = { id: shown.previewId }
    const columns = ['lot_number', 'title', 'reserve']
    expect(await room.clerk.call('rereadPreview', { params, body: { headerRow: 1 } })).toMatchObject({
      headerRow: 1,
      columns: [{}, { meaning: 'title', knownBy: 'guess' }, {}],
    })
    expect(await room.clerk.try('loadPreview', { params, body: { title: 'Spring Sale' } })).toMatchObject({
      body: { code: 'columns_guessed' },
    })
    const again = await room.clerk.call('rereadPreview', { params, body: { headerRow: 2, columns } })
    expect(again).toMatchObject({
      headerRow: 2,
      columns: [
        { heading: 'Nr', meaning: 'lot_number', samples: ['1', '2'] },
        { heading: 'Was', meaning: 'title', samples: ['Vase', 'Schüssel'] },
        { heading: 'Preis', meaning: 'reserve', samples: ['900'] },
      ],
      lots: [{ lotNumber: 1, title: 'Vase' }, { lotNumber: 2 }],
      faults: [],
    })
    const cyrillic = await room.clerk.call('rereadPreview', {
      params,
      body: { encoding: 'windows-1251', headerRow: 2, columns },
    })
    expect(cyrillic).toMatchObject({ encoding: 'windows-1251', lots: [{}, { title: 'Schьssel' }] })
    await room.clerk.call('loadPreview', { params, body: { title: 'Frühling', currency: 'CHF' } })
    expect(await room.clerk.call('auctionData')).toMatchObject([
      { currency: 'CHF', lots: [{ reserve: 900 }, { title: 'Schьssel' }] },
    ])
  })

  it('is never loaded on a guess or without a currency, in any way', async () => {
    const room = await openSaleroom({ auctions: [] })
    const { previewId: id } = await preview(room, 'list.csv', 'Lot,What\n1,Vase\n2,Bowl\n')
    const load = (body: { currency?: string }) =>
      room.clerk.try('loadPreview', { params: { id }, body: { title: 'Spring', ...body } })
    expect(await load({ currency: 'EUR' })).toMatchObject({ status: 409, body: { code: 'columns_guessed' } })
    await room.clerk.call('rereadPreview', { params: { id }, body: { columns: ['lot_number', 'title'] } })
    expect(await load({})).toMatchObject({ status: 400, body: { code: 'currency_unknown' } })
    expect(await load({ currency: 'EUR' })).toMatchObject({ status: 200 })
  })

  it('is loaded as one sale for each value, if it has several', async () => {
    const room = await openSaleroom({ auctions: [] })
    const rows = ['Spring', 'Autumn'].flatMap((sale) => [1, 2, 3, 4].map((lot) => `${sale},${lot},Vase\n`))
    const { previewId: id } = await preview(room, 'house.csv', `Sale,Lot,Title\n${rows.join('')}`)
    const sale = { column: 0, value: 'Spring' }
    expect(await room.clerk.call('rereadPreview', { params: { id }, body: { sale } })).toMatchObject({ totalLots: 4 })
    const load = { params: { id }, body: { title: 'House', currency: 'GBP', each: 'sale' as const } }
    expect(await room.clerk.call('loadPreview', load)).toMatchObject({ totalLots: 8 })
    const sales = await room.clerk.call('auctionData')
    expect(sales.map(({ title, lots }) => [title, lots.length]).sort()).toEqual([
      ['House – Autumn', 4],
      ['House – Spring', 4],
    ])
  })

  it('leaves nothing after a discard', async () => {
    const room = await openSaleroom({ auctions: [] })
    const { previewId: id } = await preview(room)
    expect(await staged(room)).toBe(1)
    await room.clerk.call('discardPreview', { params: { id } })
    expect(await staged(room)).toBe(0)
    expect(await room.clerk.try('discardPreview', { params: { id } })).toMatchObject({ status: 404 })
  })

  it('is forgotten as the oldest if too many are waiting', async () => {
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

  it('is refused as a document or an invalid ZIP', async () => {
    const room = await openSaleroom({ auctions: [] })
    expect(await preview(room, 'notes.doc')).toMatchObject({ status: 400, code: 'invalid_file_type' })
    expect(await preview(room, 'sale.zip', 'no zip')).toMatchObject({ status: 400 })
    expect(await staged(room)).toBe(0)
  })

  it('can be loaded once the disk has room again', async () => {
    const trouble = { at: '' }
    const { room, id } = await waitingOn(trouble)
    trouble.at = 'auction.json'
    const load = { params: { id }, body: { title: 'Spring Sale', currency: 'GBP' } }
    expect(await room.clerk.try('loadPreview', load)).toMatchObject({ status: 503 })
    trouble.at = ''
    expect(await room.clerk.call('loadPreview', load)).toMatchObject({ auctionId: 'spring-sale', totalLots: 2 })
    expect(await room.clerk.call('auctionData')).toMatchObject([{ title: 'Spring Sale' }])
  })
})

/** A room with a waiting catalogue. Its disk fails for files whose path contains `trouble.at`. */
async function waitingOn(trouble: { at: string }) {
  const files = watchedFiles({
    longestWrite: Number.POSITIVE_INFINITY,
    before({ path }) {
      if (trouble.at !== '' && path.includes(trouble.at)) throw diskError('ENOSPC')
    },
  })
  const room = await openSaleroom({ auctions: [], files })
  const { previewId: id } = await preview(room)
  return { room, id }
}
