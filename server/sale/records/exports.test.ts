import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { presetCharges } from '../../../shared/money/charge-presets.ts'
import { openSaleroom, plainAuction } from '../../start/testing/test-saleroom.ts'

const PARAMS = { auctionId: 'spring' }
const AT = '2026-07-15T18:05:33.000Z'
const LOTS: readonly LotNumber[] = ['3-4', '10/12', '1E5', '12A', 7, 8]

type Facts = Readonly<Record<string, unknown>>

/** A German sale with charges: one lot per outcome, one corrected, one reopened, and notes on all. */
async function evening() {
  const spring = plainAuction('spring', LOTS)
  const lots = spring.lots.map((lot, at) => ({ ...lot, reserve: 500, ...(at === 0 && { title: '=1+1' }) }))
  const saleMetadata = { ...spring.saleMetadata, location: 'Berlin' }
  const now = { at: Date.parse(AT) }
  const room = await openSaleroom({ auctions: [{ ...spring, saleMetadata, lots }], now: () => new Date(now.at) })
  const { clerk } = room
  const charges = presetCharges('flat', 'GBP')
  await clerk.call('setTerms', { params: PARAMS, body: { charges } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  const sell = async (lotNumber: LotNumber, how: { soldPrice: number; subject?: true; notes?: string }) => {
    await clerk.call('startLot', { body: { lotNumber } })
    await clerk.call('setStartPrice', { params: { lotNumber }, body: { startPrice: 100 } })
    const bid = { lotNumber, amount: how.soldPrice, type: 'floor', paddleNumber: '0012' } as const
    await clerk.call('placeBid', { body: bid })
    await clerk.call('markSold', { body: { lotNumber, winnerPaddle: '0012', ...how } })
  }
  await sell('3-4', { soldPrice: 1_235, notes: 'Paid at once' })
  await sell('10/12', { soldPrice: 400, subject: true })
  await sell('1E5', { soldPrice: 900 })
  const corrected = { amount: 950, notes: 'Misheard' }
  await clerk.call('correctOutcome', { params: { lotNumber: '1E5' }, body: corrected })
  await clerk.call('withdrawLot', { params: { lotNumber: '12A' }, body: { notes: 'Damaged' } })
  await clerk.call('markPassed', { body: { lotNumber: 7 } })
  await clerk.call('startLot', { body: { lotNumber: 7 } })
  await clerk.call('markPassed', { body: { lotNumber: 7 } })
  const read = async (file: string) => await fetch(`${room.url}/api/export/auction/spring/${file}`)
  return {
    ...room,
    text: async (file: string) => await (await read(file)).text(),
    bytes: async (file: string) => Buffer.from(await (await read(file)).arrayBuffer()),
  }
}

/** The rows of a sheet as objects by heading. */
function byHeading([head = [], ...rows]: readonly (readonly unknown[])[]): Facts[] {
  return rows.map((row) => Object.fromEntries(head.map((heading, at) => [String(heading), row[at]])))
}

test('the workbook of results matches the record of each lot, with charges, notes and marks', async () => {
  const { bytes } = await evening()
  const [results, totals] = await readXlsxFile(await bytes('results.xlsx'))
  expect([results?.sheet, totals?.sheet]).toEqual(['Results', 'Totals'])
  const lots = byHeading(results?.data ?? [])
  expect(lots.map(({ Lot }) => Lot)).toEqual(LOTS)
  expect(lots[0]).toMatchObject({
    Title: '=1+1',
    'Hammer Price': 1_235,
    Paddle: '12',
    Closed: new Date('2026-07-15T20:05:33.000Z'),
    Notes: 'Paid at once',
    Corrected: null,
    Premium: 308.75,
    'Tax on Premium': 61.75,
    'Buyer Pays': 1_605.5,
    'Vendor Gets': 1_235,
  })
  expect(lots[1]).toMatchObject({ Status: 'Sold subject', 'Hammer Price': 400 })
  expect(lots[2]).toMatchObject({ 'Hammer Price': 950, Corrected: 'Yes', Reopened: null, Notes: 'Misheard' })
  expect(lots[3]).toMatchObject({ Status: 'Withdrawn', Notes: 'Damaged', Premium: null })
  expect(lots[4]).toMatchObject({ Reopened: 'Yes', Corrected: null })
})

test('totals separate sold, sold subject, withdrawn and other lots, and name the last entry', async () => {
  const { bytes, clerk } = await evening()
  const [, totals] = await readXlsxFile(await bytes('results.xlsx'))
  const [[notice] = [], ...rows] = totals?.data ?? []
  const { total } = await clerk.call('audit', { params: PARAMS })
  expect(notice).toBe(`Sale spring, as of entry ${total}. Times: Berlin time. Amounts: EUR`)
  const sums = byHeading(rows).map((row) => [row.Outcome, row.Lots, row['Hammer Price'], row['Buyer Pays']])
  expect(sums).toEqual([
    ['Sold', 2, 2_185, 2_840.5],
    ['Sold subject', 1, 400, 520],
    ['Sold below reserve', 0, 0, null],
    ['Passed', 1, 0, null],
    ['Bought in', 0, 0, null],
    ['Withdrawn', 1, 0, null],
    ['No outcome', 1, 0, null],
    ['All lots', 6, 2_585, 3_360.5],
  ])
})

test('each sheet has frozen headings with filters, widths, and formats of figures and dates', async () => {
  const { bytes } = await evening()
  for (const file of ['results.xlsx', 'bids.xlsx', 'audit.xlsx']) {
    const files = unzipSync(new Uint8Array(await bytes(file)))
    const part = (name: string) => Buffer.from(files[name] ?? []).toString()
    const sheet = part('xl/worksheets/sheet1.xml')
    expect(sheet, file).toMatch(/<pane ySplit="1"[^>]*state="frozen"/)
    expect(sheet, file).toMatch(/<\/sheetData><autoFilter ref="A1:[A-Z]+\d+"\/>/)
    expect(sheet, file).toMatch(/<col min="1" max="1" width="\d/)
    expect(sheet, file).not.toContain('<f>')
    expect(part('xl/styles.xml'), file).toContain('yyyy-mm-dd hh:mm:ss')
  }
})

test('bids and the audit trail have workbooks too; the audit trail has every note of the journal', async () => {
  const { bytes } = await evening()
  const [bids] = await readXlsxFile(await bytes('bids.xlsx'))
  expect(byHeading(bids?.data ?? []).find(({ Amount }) => Amount === 1_235)).toMatchObject({
    Lot: '3-4',
    Time: new Date('2026-07-15T20:05:33.000Z'),
  })
  const [audit] = await readXlsxFile(await bytes('audit.xlsx'))
  const notes = byHeading(audit?.data ?? []).flatMap(({ Notes }) => Notes ?? [])
  expect(notes).toEqual(['Paid at once', 'Misheard', 'Damaged'])
})

test('a German or French Excel reads semicolons, decimal commas and local times, and changes no text', async () => {
  const { text } = await evening()
  const [head = '', first, ...others] = (await text('results?format=excel')).split('\r\n')
  expect(head).toMatch(/^Lot;Title;Status;Hammer Price;/)
  const start = '"=""3-4""";"=""=1+1""";Sold;1235;EUR;"=""12""";In-Person;;;1;2026-07-15 20:05:33;2026-07-15 20:05:33;'
  expect(first?.slice(0, start.length)).toBe(start)
  expect(first).toContain(';308,75;0,00;0,00;61,75;0,00;1605,50;')
  for (const [at, lot] of ['10/12', '1E5', '12A'].entries()) expect(others[at]).toMatch(new RegExp(`^"=""${lot}"""`))
  expect(others[3]).toMatch(/^7;/)
  for (const file of ['bids', 'audit']) expect(await text(`${file}?format=excel`)).toContain('2026-07-15 20:05:33')
  expect((await text('results')).split('\r\n')[1]).toMatch(/^3-4,'=1\+1,Sold,1235,/)
})

test('marks no undone correction, and refuses an unknown format', async () => {
  const { clerk, text, url } = await evening()
  await clerk.call('correctOutcome', { params: { lotNumber: '3-4' }, body: { subject: true } })
  const corrected = async () => (await text('results')).split('\r\n').filter((row) => row.includes(',Yes,')).length
  expect(await corrected()).toBe(3)
  await clerk.call('undo', { body: {} })
  expect(await corrected()).toBe(2)
  const refused = await fetch(`${url}/api/export/auction/spring/results?format=pdf`)
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'malformed' }])
})

test('results end with the VAT scheme of each sold lot in a sale with charges, and have no such column in another', async () => {
  const { clerk, text } = await evening()
  const lots = LOTS.map((lot_number) => ({
    lot_number,
    title: 'A lot',
    vat_scheme: lot_number === '1E5' ? 'zero' : '',
  }))
  await clerk.call('editLots', { params: PARAMS, body: { lots } })
  const last = async () => (await text('results')).split('\r\n').map((row) => row.split(',').at(-1))
  expect((await last()).slice(0, 5)).toEqual(['VAT Scheme', 'Margin scheme', 'Margin scheme', 'Zero', ''])
  await clerk.call('setTerms', { params: PARAMS, body: { charges: null } })
  expect(await text('results')).not.toContain('VAT Scheme')
  expect((await last())[0]).toBe('Vendor Gets')
})
