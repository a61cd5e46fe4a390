import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PlacedBid } from '../../../shared/sale/features/fields.ts'
import type { SaleEvent } from '../../../shared/sale/features/index.ts'
import { somebody } from '../../http/testing/world.ts'
import { newId } from '../../storage/ids.ts'
import type { SaleRoom } from '../room/room.ts'
import { answering, openSmallHouse } from '../testing/small-house.ts'
import { recordHandlers } from './record-handlers.ts'

async function record(room: SaleRoom, ...events: SaleEvent[]): Promise<void> {
  const who = somebody('staff', { device: 'This PC' })
  await room.play(events, { id: newId(), who })
}

function placed(id: string, bid: Partial<PlacedBid> = {}): SaleEvent {
  const usual = { lotNumber: 1, amount: 1200, type: 'phone', status: 'active', paddleNumber: '77' } as const
  const more = { bidderLocation: null, notes: null, advancedBidId: null }
  return { type: 'bid_placed', bid: { id, ...usual, ...more, ...bid } }
}

async function recorded() {
  const small = await openSmallHouse()
  const room = await small.hold('spring', [{ title: 'A vase, "blue"' }, { title: '=HYPERLINK("http://x")' }])
  const { ask } = await answering(recordHandlers({ ...small, clients: { get: () => null } }))
  return { ...small, room, ask }
}

const EXPORT = '/api/export/auction/spring/bids'
const HEAD =
  '\uFEFFLot,Title,Amount,Currency,Type,Status,Paddle,Location,Time,Notes,Artist,Estimate,Reserve,Simulated,Channel\r\n'

test('the export has every bid of the sale with its lot, ready for a spreadsheet', async () => {
  const { room, ask } = await recorded()
  await record(room, placed('a'), placed('b', { type: 'online', status: 'pending', bidderLocation: 'Zürich' }))
  await record(room, { type: 'bid_cancelled', lotNumber: 1, bidId: 'a' })
  await record(
    room,
    { type: 'bid_deleted', lotNumber: 1, bidId: 'b' },
    placed('c', { paddleNumber: null, type: 'floor' }),
  )
  const csv = await ask(EXPORT)
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename=auction_spring_bids.csv',
  })
  const vase = '1,"A vase, ""blue""",1200,GBP'
  const at = '2026-01-15T12:00:00.000Z'
  expect(csv.text).toBe(
    [
      `${HEAD}${vase},Telephone,Cancelled,77,,${at},,,,,,`,
      `${vase},Online,Deleted by clerk,77,Zürich,${at},,,,,,`,
      `${vase},In-Person,Active,,,${at},,,,,,`,
      `Total,3 bids${','.repeat(13)}`,
      '',
    ].join('\r\n'),
  )
})

test('no cell of the export is a formula', async () => {
  const { room, ask } = await recorded()
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']
  const bids = cells.map((notes, index) => placed(`b${index}`, { lotNumber: 2, amount: index + 1, notes }))
  await record(room, ...bids)
  const { text } = await ask(EXPORT)
  expect(text.match(/"'=HYPERLINK\(""http:\/\/x""\)"/g)).toHaveLength(cells.length)
  for (const cell of cells) expect(text).toContain(`'${cell}`)
  expect(text).not.toMatch(/(?:^|[,\n"])[=+\-@\t]/)
})

test('exports only the heading for a sale without bids, returns 404 for an unknown sale, and refuses bidders', async () => {
  const { ask } = await recorded()
  expect((await ask(EXPORT)).text).toBe(HEAD)
  for (const other of ['autumn', 'AUTUMN', 'no%20id%20at%20all']) {
    const unknown = await ask(`/api/export/auction/${other}/bids`)
    expect([unknown.status, unknown.json()]).toMatchObject([
      404,
      { error: expect.stringContaining(decodeURIComponent(other)) },
    ])
  }
  for (const path of [EXPORT, '/api/audit/spring']) {
    expect((await ask(path, { headers: { 'X-Test-Role': 'bidder' } })).status).toBe(403)
  }
  expect((await ask('/api/audit/autumn')).status).toBe(404)
})

test('exports all of ten thousand bids', async () => {
  const { room, ask } = await recorded()
  await record(room, ...Array.from({ length: 10_000 }, (_, index) => placed(`b${index}`, { amount: index + 1 })))
  const lines = (await ask(EXPORT)).text.split('\r\n')
  expect([lines.length, lines.at(-3)?.includes('10000')]).toEqual([10_003, true])
  expect(lines.at(-2)).toMatch(/^Total,10000 bids,/)
})

test('the audit trail has event, person and time, and no secret of the callers', async () => {
  const { room, ask } = await recorded()
  await record(room, { type: 'auction_started', resumed: false }, { type: 'lot_started', lotNumber: 1 })
  await record(
    room,
    placed('a'),
    placed('b', { type: 'online', status: 'pending', amount: 1300, paddleNumber: '1234' }),
  )
  await record(room, { type: 'bid_approved', lotNumber: 1, bidId: 'b' })
  await record(room, { type: 'bid_edited', lotNumber: 1, bidId: 'b', changes: { amount: 1500, paddleNumber: null } })
  await record(room, { type: 'bids_cleared', lotNumber: 1, clearedBy: 'clerk' })
  const sold = {
    lotNumber: 1,
    amount: 4200,
    paddleNumber: 'FLOOR',
    bidType: 'floor',
    bidId: 'x',
    subject: false,
    notes: null,
  } as const
  await record(room, { type: 'lot_sold', ...sold }, { type: 'outcome_voided', lotNumber: 1, was: 'sold' })
  const answer = await ask('/api/audit/spring')
  expect(answer.text).not.toContain('a-key')
  const what = /"what":"([^"]*)"/g
  expect([...answer.text.matchAll(what)].map(([, sentence]) => sentence)).toEqual([
    'Catalogue of 2 lots',
    'Sale started',
    'Lot 1 started',
    'Telephone bid of 1,200 by paddle 77 on lot 1',
    'Online bid of 1,300 by paddle 1234 on lot 1, waiting for the clerk',
    'Online bid of 1,300 by paddle 1234 on lot 1 accepted',
    'Online bid of 1,300 by paddle 1234 on lot 1 corrected: amount 1,500, paddle none',
    'Bids of lot 1 cleared by clerk',
    'Lot 1 sold for 4,200 to the floor',
    'Lot 1 reopened: sold for 4,200 is void',
  ])
  const page = await ask('/api/audit/spring?after=3&limit=1')
  expect(page.json()).toEqual({
    entries: [
      {
        seq: 4,
        at: '2026-01-15T12:00:00.000Z',
        type: 'bid_placed',
        who: { role: 'staff', device: 'This PC' },
        what: 'Telephone bid of 1,200 by paddle 77 on lot 1',
        lotNumber: 1,
        details: { bid: expect.objectContaining({ id: 'a', amount: 1200 }) },
      },
    ],
    total: 10,
  })
})

test('the pages of the audit trail together are complete', async () => {
  const { room, ask } = await recorded()
  await record(room, ...Array.from({ length: 4_000 }, (_, index) => placed(`b${index}`, { amount: index + 1 })))
  const seqs: number[] = []
  for (let page = 0; page < 5; page += 1) {
    const { text } = await ask(`/api/audit/spring?after=${page * 900}&limit=900`)
    seqs.push(...[...text.matchAll(/\{"seq":(\d+)/g)].map(([, seq]) => Number(seq)))
  }
  expect(seqs).toEqual(Array.from({ length: 4_001 }, (_, index) => index + 1))
  expect((await ask('/api/audit/spring?after=9000')).json()).toEqual({ entries: [], total: 4_001 })
})

test('the audit trail omits entries of the file that are not confirmed yet', async () => {
  const { room, ask } = await recorded()
  await record(room, placed('a'))
  const path = join(room.folder, 'sale.journal')
  const [line = ''] = (await readFile(path, 'utf8')).split('\n')
  await appendFile(path, line.slice(0, 40))
  expect((await ask('/api/audit/spring')).json()).toMatchObject({ entries: [{ seq: 1 }, { seq: 2 }], total: 2 })
})
