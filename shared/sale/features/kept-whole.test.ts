import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from '../../engine/actor.ts'
import { parseEntry } from '../entry.ts'
import { aLotAt, deciding, type SaleInPlay } from '../testing/a-sale.ts'
import { COMMANDS } from './index.ts'

const WEB: Actor = { role: 'platform', device: 'Web', channel: 'web' }
const channels = [{ id: 'web', name: 'Web', colour: '#1a7f37', paddles: { from: 5_001, to: 5_999 } }]

/** Lot 1 is active from 100, in a sale that is sold on a platform too. */
function withPlatform(): SaleInPlay {
  const room = aLotAt(100)
  expect(room.ask('setTerms', { channels })).toBeNull()
  return room
}

/** An online bid half a second after the hammer. */
function late(room: SaleInPlay, paddleNumber: string, { amount = 400, by }: { amount?: number; by?: Actor } = {}) {
  const at = new Date(Date.parse(room.lotSale(1).outcome?.at ?? '') + 500).toISOString()
  const bid = { lotNumber: 1, amount, paddleNumber, bidderLocation: null, type: 'online' } as const
  return room.attempt(deciding('placeBid', bid, { id: `late-${amount}`, at, ...(by && { by }) }), by)
}

describe('the platform of a bid', () => {
  test('is recorded with it, and with no other bid', () => {
    const room = withPlatform().online('own', 100)
    const bid = { lotNumber: 1, amount: 200, paddleNumber: '5001', type: 'online' } as const
    expect(room.attempt(deciding('placeBid', bid, { id: 'web', by: WEB }), WEB)).toBeNull()
    expect(room.bid('web')).toMatchObject({ channel: 'web', paddleNumber: '5001' })
    expect(Object.keys(room.bid('own') ?? {})).not.toContain('channel')
  })

  test('is recorded with a late bid, and with no other late bid', () => {
    const room = withPlatform().floor('floor', 300).sold(300)
    late(room, '1001')
    late(room, '5001', { amount: 500, by: WEB })
    const [own = {}, platform = {}] = room.lotSale(1).late.toSorted((a, b) => a.amount - b.amount)
    expect(Object.keys(own)).not.toContain('channel')
    expect(platform).toMatchObject({ channel: 'web', amount: 500 })
  })
})

test('a late bid is not kept if its paddle could not have made it in time', () => {
  const room = aLotAt(100)
  room.ask('registerPaddle', { paddle: '34', clientId: 'ada', limit: 350 })
  room.floor('floor', 300).sold(300)
  late(room, '34')
  expect(room.lotSale(1).late).toEqual([])
  late(room, '1001')
  expect(room.lotSale(1).late).toHaveLength(1)
})

test('a waiting online bid is refused above a lowered limit, even if the clerk confirms it', () => {
  const room = aLotAt(100)
  room.ask('registerPaddle', { paddle: '34', clientId: 'ada', limit: 500 })
  room.online('waits', 400, '34')
  expect(room.ask('changePaddle', { paddle: '34', limit: 300 })).toBeNull()
  expect(room.ask('approveBid', { id: 'waits', confirm: ['over_limit'] })).toMatchObject({ code: 'over_limit' })
})

test('every entry of an evening is parsed unchanged', () => {
  const room = withPlatform().floor('a', 200).increment(50)
  room.ask('resetIncrement', { lotNumber: 1 })
  room.ask('clearBids', { lotNumber: 1, clearedBy: 'the clerk' })
  room.asking(100).floor('b', 300)
  room.ask('undo', {})
  room.ask('redo', {})
  room.sold(300)
  late(room, '1001')
  for (const entry of room.entries) expect(parseEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry)
  expect(room.entries.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['bids_cleared', 'increment_set', 'late_bid_kept', 'command_undone', 'command_redone']),
  )
})

test('an undo of the first journals, which has only the command, is parsed without a diff', () => {
  const fields = { type: 'command_undone', command: 'c', sentence: 'Lot 1 started', lots: [1] }
  const stamp = { seq: 4, at: '2026-03-01T12:00:00.000Z', by: { role: 'staff', device: 'desk' }, cmd: 'd' }
  expect(parseEntry({ ...fields, ...stamp })).toMatchObject({ ...fields, diff: null })
})

test('no reply is an empty object', () => {
  for (const [name, { replies }] of Object.entries(COMMANDS) as [string, { replies?: unknown }][])
    if (replies instanceof z.ZodObject) expect(Object.keys(replies.shape), name).not.toEqual([])
})

test('a new start price replaces the old one, a bid of type start_price', () => {
  const room = aLotAt(100).asking(150, 'second')
  expect([...room.lotSale(1).bids.values()].map(({ id, type }) => [id, type])).toEqual([['second', 'start_price']])
  expect(room.last[0]).toMatchObject({ type: 'start_price_set' })
})

test('a blocked undo names the reason: a command that depends on it, or a later change', () => {
  const room = aLotAt(100)
  expect(room.ask('setIncrement', { lotNumber: 1, increment: 50 })).toBeNull()
  const [first = ''] = room.last.map(({ cmd }) => cmd)
  expect(room.ask('setIncrement', { lotNumber: 1, increment: 60 })).toBeNull()
  expect(room.ask('undo', { commandId: first })).toMatchObject({
    code: 'undo_blocked',
    message: expect.stringMatching(/depends on it: undo that first$/),
    details: { commandId: expect.any(String) },
  })
})
