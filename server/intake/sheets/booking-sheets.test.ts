import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from '../../start/testing/test-saleroom.ts'
import { workbook } from '../import/testing/write-as.ts'

/** Ada has paddle 34, Bo has 50 and 51; Kim rings. Lot 1 is over. */
async function room() {
  const opened = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3, '3A', 4])] })
  const { clerk, url } = opened
  for (const [paddle, name] of [
    ['34', 'Ada Bÿron'],
    ['50', 'Bo Li'],
    ['51', 'Bo Li'],
  ] as const) {
    const { id: clientId } = await clerk.call('createClient', { body: { name } })
    await clerk.call('registerPaddle', { body: { paddle, clientId, auctionId: 'spring' } })
  }
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('markPassed', { body: { lotNumber: 1 } })
  const kim = await clerk.call('createCaller', { body: { name: 'Kim', languages: ['en'] } })
  async function preview(name: string, content: Buffer | string, chosen: Record<string, string> = {}) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
    const response = await fetch(`${url}/api/telephone/bookings/preview?${new URLSearchParams(chosen)}`, {
      method: 'POST',
      body: form,
    })
    const body: {
      message?: string
      headings: string[]
      columns: Record<string, string>
      isKnown: boolean
      rows: { booking: { lotNumbers: 1[]; paddle: string } | null; refused: string | null }[]
    } = await response.json()
    return { status: response.status, ...body }
  }
  return { clerk, kim, preview }
}

const TABLE = [
  ['Lot', 'Name', 'Paddle', 'Language', 'Covering bid', 'Caller'],
  ['2-3A', 'Ada Byron', '', 'französisch', '1.200', 'kim'],
  ['4', '', '50', '', '', ''],
]

test.each([
  ['bookings.csv', Buffer.from(TABLE.map((row) => row.join(';')).join('\n'))],
  ['bookings.xlsx', workbook(TABLE)],
])('explains %s row by row without booking anything, and then books all of it', async (name, bytes) => {
  const { clerk, kim, preview } = await room()
  const { rows } = await preview(name, bytes)
  const bookings = rows.flatMap(({ booking }) => booking ?? [])
  expect(bookings).toEqual([
    { lotNumbers: [2, 3, '3A'], paddle: '34', language: 'fr', cover: 1_200, caller: kim.id },
    { lotNumbers: [4], paddle: '50', language: null, cover: null, caller: null },
  ])
  expect((await clerk.call('bookings', {})).bookings).toEqual([])
  expect(await clerk.call('addBookings', { body: { bookings } })).toEqual({ added: 2 })
  expect((await preview(name, bytes)).rows).toMatchObject([
    { booking: null, refused: 'Lot 2 is booked already for paddle 34' },
    { booking: null, refused: 'Lot 4 is booked already for paddle 50' },
  ])
})

test('refuses a row whose paddle and name are of two clients', async () => {
  const { preview } = await room()
  const { rows } = await preview(
    'bookings.csv',
    'Lot,Paddle,Name\n2,34,Bo Li\n2,77,Bo Li\n2,034,"Byron, Ada"\n3,50,Bo Li',
  )
  expect(rows.map(({ refused }) => refused)).toEqual([
    'Paddle 34 is another client’s, not “Bo Li”, who has 50, 51: correct the paddle or the name',
    'Paddle 77 has no client, not “Bo Li”, who has 50, 51: correct the paddle or the name',
    null,
    null,
  ])
})

test('refuses a caller’s name that two callers have', async () => {
  const { preview, clerk } = await room()
  for (const name of ['Zed', 'Zed B', 'zed']) await clerk.call('createCaller', { body: { name, languages: [] } })
  const { rows } = await preview('callers.csv', 'Lot,Paddle,Caller\n2,34,Zed\n3,34,Zed B')
  expect(rows.map(({ refused }) => refused)).toEqual([
    'Two callers are called “Zed”: choose one at the telephone desk',
    null,
  ])
})

test('refuses each uncertain row in words', async () => {
  const { preview } = await room()
  const bad = [
    'Lot,Paddle,Name,Cover,Caller',
    '9,34,,,',
    '1,34,,,',
    ',34,,,',
    '2,,Zoe,,',
    '2,,Bo Li,,',
    '2,,,,',
    '2,12a,,,',
    '2,34,,lots,',
    '2,34,,,Zed',
    '2,34,,,',
    '2,34,,,',
  ]
  expect((await preview('bad.csv', bad.join('\n'))).rows.map(({ refused }) => refused)).toEqual([
    'Lot 9 is not in this sale',
    'Lot 1 is over',
    'The lot is missing',
    '“Zoe” has no paddle in this sale',
    '“Bo Li” has paddles 50, 51: write one',
    'The paddle is missing',
    '“12a” is not a paddle number (up to ten digits)',
    '“lots” is not an amount',
    'No caller is called “Zed”',
    null,
    'Lot 2 is in row 11, too, for paddle 34',
  ])
  expect(await preview('empty.csv', 'Lot,Paddle\n')).toMatchObject({
    status: 400,
    message: 'The file has headings, but no bookings',
  })
})

test('reads a table with unknown headings by the chosen columns', async () => {
  const { preview } = await room()
  const table = 'Artikel,Wer,Wieviel\n2,34,1200\n'
  expect(await preview('other.csv', table)).toMatchObject({
    ...{ status: 200, isKnown: false, rows: [], columns: {} },
    headings: ['Artikel', 'Wer', 'Wieviel'],
  })
  const chosen = { lot: 'Artikel', paddle: 'Wer', cover: 'Wieviel' }
  const { isKnown, columns, rows } = await preview('other.csv', table, chosen)
  expect({ isKnown, columns }).toEqual({ isKnown: true, columns: chosen })
  expect(rows).toMatchObject([{ booking: { lotNumbers: [2], paddle: '34', cover: 1_200 }, refused: null }])
  // An empty heading leaves a column out.
  const [row] = (await preview('known.csv', 'Lot,Paddle,Caller\n2,34,Zed\n', { caller: '' })).rows
  expect(row).toMatchObject({ booking: { paddle: '34', caller: null } })
})
