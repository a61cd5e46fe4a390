import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from '../../start/testing/test-saleroom.ts'

/** The calendar of a house with one sale with these details, unfolded, and its lines. */
async function calendarOf(particulars: { title: string; date_time: string; location: string }, path = '/sale.ics') {
  const spring = plainAuction('spring', [1, 2, '2A', 3])
  const auction = { ...spring, saleMetadata: { ...spring.saleMetadata, ...particulars } }
  const now = () => new Date('2026-07-01T19:00:00Z')
  const room = await openSaleroom({ auctions: [auction], now })
  const read = async () => (await room.visitor.ask('GET', path)).text
  return { ...room, read }
}

test('escapes and folds titles with commas, backslashes and multi-byte letters', async () => {
  const { read } = await calendarOf({
    title: `Möbel, Uhren; \\ und ${'é'.repeat(80)}`,
    date_time: '2026-07-01T18:30Z',
    location: 'Wien, Österreich',
  })
  const text = await read()
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const whole = text.replaceAll('\r\n ', '')
  expect(whole).toContain(`SUMMARY:Möbel\\, Uhren\\; \\\\ und ${'é'.repeat(80)}\r\n`)
  expect(whole).toContain('DTSTART:20260701T183000Z\r\n')
  expect(whole).toContain('LOCATION:Wien\\, Österreich\r\n')
})

test('lists requested lots at their expected times: a minute per lot before the sale, by its pace when live', async () => {
  const place = { title: 'Spring', date_time: '2026-07-01T18:30Z', location: 'London' }
  const { read, clerk } = await calendarOf(place, '/sale.ics?lots=2A,3,99')
  const starts = async () => [...(await read()).matchAll(/^DTSTART:(\S+)/gm)].map(([, at]) => at)
  expect(await starts()).toEqual(['20260701T183000Z', '20260701T183200Z', '20260701T183300Z'])
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  expect((await starts()).slice(1)).toEqual(['20260701T190200Z', '20260701T190300Z'])
  expect(await read()).toMatch(/^SUMMARY:Lot 2A: /m)
})

test('has an all-day entry and no lots if only the day is known', async () => {
  const place = { title: 'Spring', date_time: '2026-07-01', location: 'London' }
  const { read } = await calendarOf(place, '/sale.ics?lots=2')
  expect((await read()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(await read()).toContain('DTSTART;VALUE=DATE:20260701')
})
