import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, it } from 'vitest'
import { expectAnsweredAgain, restoredFrom } from './start/testing/folder-of-1-1.ts'
import {
  LIVE_ONCE,
  nextAnswers,
  nextBackup,
  nextCallers,
  openNextHouse,
  REHEARSED,
  readsOf,
  readsOfHouse,
  readsOnShow,
} from './start/testing/folder-of-1-1-next.ts'
import type { TestSaleroom } from './start/testing/test-saleroom.ts'

const SALES = [...LIVE_ONCE, ...REHEARSED]

const restored = async () => await restoredFrom(await nextBackup())

/**
 * Removes what may differ: whether commands can be undone, by newer rules, and the public's seq, which begins at the
 * server's start time instead of 0.
 */
function asDone(file: string, text: string): string {
  if (file === 'public.txt' || file === 'bidder.txt') return text.replace(/"seq":\d+,"lots"/g, '"lots"')
  return file === 'history.json' ? text.replace(/"undoable":.*?"why":(null|"(\\.|[^"\\])*")/g, '') : text
}

/** Compares the replies about a sale, or about the house, with the earlier version's. */
async function expectAsThen(name: string, reads: Record<string, string>): Promise<void> {
  const then = await nextAnswers(name)
  for (const [file, text] of Object.entries(reads))
    expect(asDone(file, columnsOfThen(text, then[file])), `${name}/${file}`).toBe(asDone(file, then[file] ?? ''))
}

/** A table without columns that newer versions appended, by the earlier heading. */
function columnsOfThen(text: string, then = ''): string {
  const head = then.split('\r\n').find((line) => /^\ufeff?Lot,/.test(line))
  if (head === undefined || !text.includes(`${head},`)) return text
  const columns = head.split(',').length
  const rows: string[][] = parse(text, { relax_column_count: true })
  return stringify(
    rows.map((row) => row.slice(0, columns)),
    { record_delimiter: 'windows' },
  )
}

/** Compares all sales by their ids. */
async function expectAllAsThen(room: TestSaleroom): Promise<void> {
  for (const sale of SALES) await expectAsThen(sale, await readsOf(room, sale))
}

/** Compares each sale while it is on show, then deletes it, which shows the sale that was live before it. */
async function expectOnShowAsThen(room: TestSaleroom, token?: string): Promise<void> {
  for (const auctionId of LIVE_ONCE) {
    await expectAsThen(auctionId, await readsOnShow(room, auctionId, token))
    await room.clerk.call('deleteAuction', { params: { auctionId } })
  }
}

describe('a data folder written between 1.1 and 1.2', () => {
  it('gives the same answers, to the byte, at the first start and at the next', async () => {
    const room = await openNextHouse()
    expect((await room.clerk.call('system')).notices).toEqual([])
    await expectAllAsThen(room)
    await expectAsThen('house', await readsOfHouse(room))
    await room.restart()
    await expectAllAsThen(room)
    const { bidders } = await nextCallers()
    await expectOnShowAsThen(room, bidders[0]?.token)
  })

  it('repeats the earlier reply to a repeated call, without a second effect', async () => {
    const room = await openNextHouse()
    await expectAnsweredAgain(room, await nextCallers())
    await expectAllAsThen(room)
  })
})

it('a backup made between 1.1 and 1.2 is restored into an empty house with the same answers, to the byte', async () => {
  const room = await restored()
  await expectAllAsThen(room)
  await expectOnShowAsThen(room)
})

describe.each([
  ['a data folder', openNextHouse],
  ['a backup', restored],
])('a sale that was paused in %s written between 1.1 and 1.2', (_, open) => {
  it('continues: undoes and redoes earlier commands, sells the lot, and keeps all after a restart', async () => {
    const room = await open()
    const { clerk } = room
    const lot = { params: { lotNumber: 4 } }
    await clerk.call('resume')
    const { commands } = await clerk.call('history', {})
    const undone = commands.find(({ sentence }) => sentence === 'Lot 2 passed')
    expect(undone).toMatchObject({ undone: true, redoable: true })
    await clerk.call('redo', { body: { commandId: undone?.id } })
    expect(await clerk.call('saleStatus', { params: { lotNumber: 2 } })).toMatchObject({ status: 'passed' })
    const commandId = commands.find(({ sentence }) => /^Lot 3 sold/.test(sentence))?.id
    const statuses = async () => [
      (await clerk.call('saleStatus', { params: { lotNumber: 3 } })).status,
      (await clerk.call('lotState', lot)).status,
    ]
    await clerk.call('undo', { body: { commandId } })
    expect(await statuses()).toEqual([null, 'active'])
    await clerk.call('redo', { body: { commandId } })
    expect(await statuses()).toEqual(['sold', 'active'])
    const [first] = await clerk.call('pendingBids', lot)
    expect(first).toMatchObject({ amount: 1400 })
    await clerk.call('approveBid', { params: { id: first?.id ?? '' } })
    await clerk.call('markSold', { body: { lotNumber: 4, soldPrice: 1400 } })
    await room.restart()
    expect(await clerk.call('auctionState')).toMatchObject({ isActive: true, currentLot: { lot_number: 5 } })
    const { 'audit.csv': before = '-' } = await nextAnswers('live-half-way')
    const { 'audit.csv': after = '' } = await readsOf(room, 'live-half-way')
    expect(after.startsWith(before)).toBe(true)
    expect(after).toContain('Lot 4 sold for 1,400')
  })
})
