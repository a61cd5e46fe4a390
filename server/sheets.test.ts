import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workbook } from './intake/import/testing/write-as.ts'
import { deskOf } from './start/testing/platform-desk.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const WEB = { id: 'web', name: 'The Web Room', colour: '#1a7f37', paddles: { from: 5_000, to: 5_999 } }
const params = { auctionId: 'spring' }

async function sent(url: string, name: string, content: Buffer | string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const response = await fetch(url, { method: 'POST', body: form })
  // The shape that the test's cases expect.
  return { status: response.status, body: await response.json() }
}

/** Lots: 1 sold to the platform's 5001 at 1,000, 2 in the room at 1,000, 3 passed, 4 sold to 5002 at 1,000, 5 open. */
async function afterTheSale() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3, 4, 5])] })
  const { clerk } = room
  await clerk.call('setTerms', { params, body: { channels: [WEB] } })
  const web = await deskOf(room, 'web')
  await clerk.call('startAuction', { body: params })
  for (const [lotNumber, paddleNumber] of [
    [1, '5001'],
    [2, '12'],
    [4, '5002'],
  ] as const) {
    await clerk.call('startLot', { body: { lotNumber } })
    await clerk.call('setStartPrice', { params: { lotNumber }, body: { startPrice: 1_000 } })
    const type = lotNumber === 2 ? 'floor' : 'online'
    const desk = type === 'online' ? web : clerk
    const { id } = await desk.call('placeBid', { body: { lotNumber, amount: 1_000, type, paddleNumber } })
    if (type === 'online') await clerk.call('approveBid', { params: { id } })
    await clerk.call('markSold', { body: { lotNumber, soldPrice: 1_000, winnerPaddle: paddleNumber } })
  }
  await clerk.call('markPassed', { body: { lotNumber: 3 } })
  return room
}

const compare = ({ url }: TestSaleroom, content: Buffer | string, query = '') =>
  sent(`${url}/api/channels/web/reconcile?auctionId=spring${query}`, 'results.csv', content)

test('recognises three platform layouts by their headings, and finds no difference to the record', async () => {
  const room = await afterTheSale()
  const gap = 'Lot Number,Lot Description,Estimate From,Hammer Price\n1,A,1,"1,000.00"\n2,B,1,1000\n3,C,1,0\n4,D,1,1000'
  const live = 'Lot\tTitle\tPaddle\tHammer\tPassed\n1\tA\t5001\t$1,000\t\n3\tC\t\t\tYes\n4\tD\t5002\t1,000\t'
  const proxy = 'Lot #;Paddle #;Hammer Price\n1;5001;1000\n4;5002;1000'
  for (const [content, layout] of [
    [gap, 'GAP Toolbox (the-saleroom, BidSpotter)'],
    [live, 'LiveAuctioneers, end of auction'],
    [proxy, 'Proxibid, reconcile'],
  ] as const) {
    const { status, body } = await compare(room, content)
    expect({ status, layout: body.layout }).toEqual({ status: 200, layout })
    expect(body.differences.filter(({ kind }: { kind: string }) => kind !== 'sold_in_room')).toEqual([])
  }
})

test('names each difference with its line, also in a workbook and with chosen columns', async () => {
  const room = await afterTheSale()
  const rows = [
    ['Artikel', 'Preis', 'Wer'],
    ['1', 1_100, '5001'],
    ['2', 1_000, '5003'],
    ['3', 500, '5001'],
    ['9', 10, '5001'],
    ['1', 1_100, '5001'],
  ]
  expect((await compare(room, workbook(rows))).body).toMatchObject({ isKnown: false, headings: rows[0] })
  const { body } = await compare(room, workbook(rows), '&lot=Artikel&price=Preis&paddle=Wer')
  expect(body.differences).toMatchObject([
    { kind: 'price', lot: 1, line: 2, here: { amount: 1_000 }, there: { amount: 1_100 } },
    { kind: 'sold_in_room', lot: 2, here: { paddle: '12' }, there: { paddle: '5003' } },
    { kind: 'sold_there_only', lot: 3 },
    { kind: 'unknown_lot', lot: 9 },
    { kind: 'twice', lot: 1, line: 6 },
    { kind: 'missing', lot: 4, line: null },
  ])
})

test('refuses a file without results, and a platform outside the sale, with a message', async () => {
  const room = await afterTheSale()
  expect(await compare(room, '%PDF')).toMatchObject({ status: 400 })
  expect(await compare(room, 'Lot,Hammer Price')).toMatchObject({ status: 400, body: { code: 'sheet_empty' } })
  expect(await sent(`${room.url}/api/channels/none/reconcile`, 'a.csv', 'Lot,Price\n1,1')).toMatchObject({
    status: 404,
  })
})

const CLIENTS = [
  'First Name,Surname,Company,Phone,E-mail,Paddle,Limit',
  'Ada,Byron,,+44 20 7946 0000,ada@example.org,34,"5,000"',
  ',,Kunsthandel Groß,0170 1234567,,35,',
  ',,,030 123,,,',
  'Bo,Li,,,,12a,',
  'Cy,Roe,,,,34,',
].join('\n')
const preview = ({ url }: TestSaleroom, content: string) => sent(`${url}/api/clients/preview`, 'clients.csv', content)

test('lists row by row what was read from a sheet of clients, and possible known clients', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const ada = await room.clerk.call('createClient', {
    body: { name: 'A. Byron', email: 'ADA@example.org', phones: [{ number: '+44 (20) 79460000' }] },
  })
  const { body } = await preview(room, CLIENTS)
  expect(body.rows).toMatchObject([
    { row: 2, client: { name: 'Ada Byron' }, paddle: '34', limit: 5_000, same: [{ id: ada.id, why: 'mail' }] },
    { row: 3, client: { name: 'Kunsthandel Groß' }, paddle: '35', limit: null, same: [] },
    { row: 4, refused: 'The name is missing' },
    { row: 5, refused: '“12a” is not a paddle number (up to ten digits)' },
    { row: 6, refused: 'Paddle 34 is already in row 2' },
  ])
  expect((await room.clerk.call('clients', { query: {} })).total).toBe(1)
  expect((await preview(room, 'What,Ever\n1,2')).body).toMatchObject({ isKnown: false, rows: [] })
})

test('shows the read fields of a refused row, and names an earlier row with the same value', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const rows = [
    'Name,Mail,Paddle,Limit',
    'Anna Müller,anna@example.org,101,5000',
    'Álvaro Gómez,,101,3000',
    'Anna Muller,ANNA@example.org,102,',
    'Bo Li,,103,abc',
    'Cy Roe,,12a,700',
  ]
  const { body } = await preview(room, rows.join('\n'))
  expect(body.rows.slice(1)).toMatchObject([
    { client: { name: 'Álvaro Gómez' }, paddle: '101', limit: 3_000, refused: 'Paddle 101 is already in row 2' },
    { client: { name: 'Anna Muller' }, paddle: '102', limit: null, refused: 'The same as row 2' },
    { client: { name: 'Bo Li' }, paddle: '103', limit: null, refused: '“abc” is not a limit in whole amounts' },
    {
      client: { name: 'Cy Roe' },
      paddle: null,
      limit: 700,
      refused: '“12a” is not a paddle number (up to ten digits)',
    },
  ])
})

test('imports clients as new or joined, with their paddles, and loses no known data', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const { clerk } = room
  const ada = await clerk.call('createClient', { body: { name: 'A. Byron', email: 'ada@example.org' } })
  await clerk.call('registerPaddle', { body: { ...params, paddle: '35' } })
  const client = {
    name: 'Ada Byron',
    email: 'other@example.org',
    phones: [{ number: '+44 20' }],
    alerts: ['cash only'],
  }
  const rows = [
    { client, join: ada.id, paddle: '34', limit: 5_000 },
    { client: { name: 'Bo Li' }, join: null, paddle: '35', limit: null },
  ]
  expect(await clerk.call('importClients', { body: { ...params, rows } })).toEqual({
    added: 1,
    joined: 1,
    registered: 1,
    refused: [{ paddle: '35', why: 'Paddle 35 is registered already' }],
  })
  const { clients } = await clerk.call('clients', { query: { q: 'byron' } })
  expect(clients).toMatchObject([
    { id: ada.id, name: 'A. Byron', email: 'ada@example.org', phones: [{ number: '+44 20' }], alerts: ['cash only'] },
  ])
  const { paddles } = await clerk.call('paddles', { query: params })
  expect(paddles.find(({ paddle }) => paddle === '34')).toMatchObject({ clientId: ada.id, limit: 5_000 })
  const unknown = { client: { name: 'Cy' }, join: 'nobody', paddle: null, limit: null }
  expect(await clerk.try('importClients', { body: { ...params, rows: [unknown] } })).toMatchObject({ status: 404 })
  expect((await clerk.call('clients', { query: { q: 'cy' } })).total).toBe(0)
})

test('a sheet that is only read changes no file', async () => {
  const room = await afterTheSale()
  const journals = () =>
    Promise.all(
      ['house.journal', 'auctions/spring/sale.journal'].map((name) => readFile(join(room.dataDir, name), 'utf8')),
    )
  const before = [await readdir(room.dataDir), await journals()]
  for (const [path, content] of [
    ['auctions/spring/advanced-bids/preview', 'Lot,Paddle,Amount\n5,12,800'],
    ['clients/preview', 'Name,Mail\nAda,ada@example.org'],
    ['telephone/bookings/preview', 'Lot,Paddle,Phone\n5,12,+44 20'],
    ['channels/web/reconcile?auctionId=spring', 'Lot #;Paddle #;Hammer Price\n1;5001;1000'],
  ] as const)
    expect(await sent(`${room.url}/api/${path}`, 'sheet.csv', content), path).toMatchObject({ status: 200 })
  expect([await readdir(room.dataDir), await journals()]).toEqual(before)
})
