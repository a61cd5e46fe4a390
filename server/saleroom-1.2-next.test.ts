import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openCopyOf, replyOf, restoredFrom } from './start/testing/folder-of-1-1.ts'
import type { TestSaleroom } from './start/testing/test-saleroom.ts'

const folder = fileURLToPath(new URL('start/testing/saleroom-1.2-next/', import.meta.url))
const Exports = z.record(z.string(), z.record(z.string(), z.string()))

/** The exports of each sale by file, now and then. */
async function exportsOf({ clerk }: TestSaleroom) {
  const expected = Exports.parse(JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')))
  const now: z.infer<typeof Exports> = {}
  for (const sale of Object.keys(expected))
    now[sale] = {
      'results.csv': await replyOf(clerk, `/api/export/auction/${sale}/results`),
      'results.json': await replyOf(clerk, `/api/auction/${sale}/results`),
      'bids.csv': await replyOf(clerk, `/api/export/auction/${sale}/bids`),
      'audit.csv': await replyOf(clerk, `/api/export/auction/${sale}/audit`),
    }
  return { now, expected }
}

/** The house's data by name, as staff see it. */
async function houseOf({ clerk }: TestSaleroom) {
  const { clients } = await clerk.call('clients')
  const { paddles } = await clerk.call('paddles', { query: { auctionId: 'spring' } })
  const { bookings } = await clerk.call('bookings', { query: { auctionId: 'spring' } })
  return {
    clients: clients.map(({ name }) => name).sort(),
    paddles: paddles.map(({ paddle, status, reason, hasCode }) => ({ paddle, status, reason, hasCode })),
    bookings: bookings.map(({ paddle, name, lotNumbers }) => ({ paddle, name, lotNumbers })),
    callers: (await clerk.call('callers')).map(({ name, hasLink }) => ({ name, hasLink })),
    tags: (await clerk.call('tags')).map(({ name }) => name),
    themes: (await clerk.call('themes')).map(({ name }) => name),
    links: (await clerk.call('displayLinks')).map(({ name }) => name),
    mirrors: (await clerk.call('mirrors')).map(({ name }) => name),
    scenarios: (await clerk.call('scenarios')).filter(({ from }) => from === 'house').map(({ id }) => id),
    trainees: (await clerk.call('trainees')).map(({ name, rehearsals }) => ({ name, rehearsals })),
    terms: await clerk.call('trainingTerms'),
    euro: (await clerk.call('rates')).overrides.EUR,
  }
}

const HOUSE = {
  clients: ['Ada Lund', 'Bo Li'],
  paddles: [
    { paddle: '12', status: 'approved', reason: null, hasCode: true },
    { paddle: '34', status: 'suspended', reason: 'No deposit', hasCode: false },
  ],
  bookings: [{ paddle: '12', name: 'Ada Lund', lotNumbers: [1, 2] }],
  callers: [{ name: 'Kim', hasLink: true }],
  tags: ['Rare'],
  themes: ['Night'],
  links: ['Kim', 'Hall'],
  mirrors: ['far'],
  scenarios: ['ours'],
  trainees: [{ name: 'Anna', rehearsals: 1 }],
  terms: { keepMonths: 24 },
  euro: 0.9,
}

test('opens a data folder with a file for each table, with the same exports and the whole house', async () => {
  const room = await openCopyOf(join(folder, 'data'), [])
  for (const start of ['the first', 'the next']) {
    const { now, expected } = await exportsOf(room)
    expect(now, start).toEqual(expected)
    expect(await houseOf(room), start).toEqual(HOUSE)
    await room.restart()
  }
})

test('restores a backup of that version with the same exports', async () => {
  const room = await restoredFrom(gunzipSync(await readFile(join(folder, 'backup.zip.gz'))))
  const { now, expected } = await exportsOf(room)
  expect(now).toEqual(expected)
  const { clients, trainees, paddles } = await houseOf(room)
  expect({ clients, trainees }).toEqual({ clients: HOUSE.clients, trainees: HOUSE.trainees })
  expect(paddles).toMatchObject([{ paddle: '12' }, { paddle: '34', reason: 'No deposit' }])
})
