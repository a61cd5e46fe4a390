import { expect, test } from 'vitest'
import type { Question } from '../../../entities/people/paddle.ts'
import { exposureOf } from '../../people/exposure.ts'
import { limitOf } from '../../people/holders.ts'
import { aLotAt, type SaleInPlay } from '../../testing/a-sale.ts'
import type { ClientTerms } from './client-terms.ts'

/** The house gives a client's terms to the sale. */
function keepTerms(room: SaleInPlay, terms: Partial<ClientTerms>, clientId = 'ada') {
  const clients = [{ clientId, limit: null, isBarred: false, mergedInto: null, ...terms }]
  return room.ask('keepClientTerms', { clients })
}

/** Lot 1 at 100; Ada has paddles 34 and 35, and a limit of 500 in every sale. */
function withAda(): SaleInPlay {
  const room = aLotAt(100)
  for (const paddle of ['34', '35']) room.ask('registerPaddle', { paddle, clientId: 'ada' })
  keepTerms(room, { limit: 500 })
  return room
}

/** Each way of recording a bid of 600 for paddle 35. */
const WAYS: Readonly<Record<string, (room: SaleInPlay, confirm: Question[]) => ReturnType<SaleInPlay['ask']>>> = {
  'a room bid': (room, confirm) =>
    room.ask('placeBid', { lotNumber: 1, amount: 600, type: 'floor', paddleNumber: '35', confirm }),
  'an advance bid': (room, confirm) =>
    room.ask('addAdvancedBid', { lotNumber: 2, amount: 600, paddleNumber: '35', confirm }),
  'a sheet of advance bids': (room, confirm) =>
    room.ask('addAdvancedBids', { bids: [{ lotNumber: 2, amount: 600, paddleNumber: '35' }], confirm }),
  'an edited paddle': (room, confirm) =>
    room.floor('a', 600, '99').ask('editBid', { id: 'a', paddleNumber: '35', confirm }),
  'an edited amount': (room, confirm) => room.floor('a', 200, '35').ask('editBid', { id: 'a', amount: 600, confirm }),
  'a paddle given with the hammer': (room, confirm) => {
    room.ask('placeBid', { lotNumber: 1, amount: 600, type: 'floor' })
    return room.ask('markSold', { lotNumber: 1, soldPrice: 600, winnerPaddle: '35', confirm })
  },
  'a buyer given by a correction': (room, confirm) => {
    room.ask('placeBid', { lotNumber: 1, amount: 600, type: 'floor', paddleNumber: '99' })
    room.ask('markSold', { lotNumber: 1, soldPrice: 600 })
    return room.ask('correctOutcome', { lotNumber: 1, paddleNumber: '35', notes: 'Misheard', confirm })
  },
  'a line from paper': (room, confirm) =>
    room.ask('recordFromPaper', { lotNumber: 2, amount: 600, paddleNumber: '35', confirm }),
}

test.each(Object.entries(WAYS))('asks before %s above the limit of the client', (_, record) => {
  expect(record(withAda(), [])).toMatchObject({ code: 'over_limit', details: { limit: 500, exposure: 600 } })
  expect(record(withAda(), ['over_limit'])).toBeNull()
})

test.each(Object.entries(WAYS))('refuses %s above the limit under such terms', (_, record) => {
  const room = withAda()
  room.ask('setTerms', { overLimit: 'refuse' })
  expect(record(room, ['over_limit'])).toMatchObject({ code: 'over_limit' })
})

const NEW_BIDS = Object.entries(WAYS).filter(([name]) => name !== 'an edited amount')

test.each(NEW_BIDS)('refuses %s of a barred client', (_, record) => {
  const room = withAda()
  keepTerms(room, { isBarred: true })
  expect(record(room, ['over_limit'])).toMatchObject({
    code: 'suspended',
    message: 'The client of paddle 35 is barred',
  })
})

test('a bid that was cancelled does not come back for a barred client or above a limit', () => {
  const room = withAda().floor('a', 400, '34')
  room.ask('cancelBid', { id: 'a' })
  keepTerms(room, { limit: 300 })
  expect(room.ask('restoreBid', { id: 'a' })).toMatchObject({ code: 'over_limit' })
  keepTerms(room, { isBarred: true })
  expect(room.ask('restoreBid', { id: 'a' })).toMatchObject({ code: 'suspended' })
})

test('the lowest limit of a client counts for all its paddles, also for one without its own', () => {
  const room = withAda()
  expect(['34', '35', '99'].map((paddle) => limitOf(room.sale, paddle))).toEqual([500, 500, null])
  room.ask('changePaddle', { paddle: '34', limit: 300 })
  expect(limitOf(room.sale, '35')).toBe(300)
  room.ask('setTerms', { limit: 200 })
  expect(['35', '99'].map((paddle) => limitOf(room.sale, paddle))).toEqual([300, 200])
})

test('the waiting bids of a client that is barred are rejected, and the book no longer bids for it', () => {
  const room = withAda().online('a', 400, '34')
  room.ask('setTerms', { advanceBids: 'maximum', bookBids: 'automatic' })
  room.ask('addAdvancedBid', { lotNumber: 1, amount: 450, paddleNumber: '35' })
  keepTerms(room, { isBarred: true })
  expect(room.lastTypes).toEqual(['terms_of_clients_kept', 'bid_rejected'])
  room.floor('b', 200, '99')
  expect(room.lotSale(1).highest).toMatchObject({ paddleNumber: '99' })
})

test('the book stays within a limit that was lowered, unless staff confirmed the advance bid', () => {
  for (const [confirm, leader] of [
    [[], '99'],
    [['over_limit'], '35'],
  ] as const) {
    const room = withAda()
    room.ask('setTerms', { advanceBids: 'maximum', bookBids: 'automatic' })
    if (confirm.length > 0) keepTerms(room, { limit: 300 })
    room.ask('addAdvancedBid', { lotNumber: 1, amount: 450, paddleNumber: '35', confirm: [...confirm] })
    keepTerms(room, { limit: 300 })
    room.floor('b', 200, '99')
    expect(room.lotSale(1).highest).toMatchObject({ paddleNumber: leader })
  }
})

test('a paddle that is handed over leaves the former client’s limit, bar and reason behind', () => {
  const room = withAda()
  room.ask('changePaddle', { paddle: '34', status: 'suspended', reasonId: 'why' })
  room.ask('changePaddle', { paddle: '34', clientId: 'bob' })
  expect(room.sale.paddles.get('34')).toEqual({
    paddle: '34',
    clientId: 'bob',
    status: 'suspended',
    limit: null,
    reasonId: null,
  })
})

/** Ada's limit is 500; her second record, with paddle 36, is merged into the first. */
function withMerged(): SaleInPlay {
  const room = withAda()
  room.ask('registerPaddle', { paddle: '36', clientId: 'ada-again' })
  keepTerms(room, { limit: 500, mergedInto: 'ada' }, 'ada-again')
  return room
}

test('exposure and limit count the paddles of both records of a merged client', () => {
  const room = withMerged()
  room.ask('changePaddle', { paddle: '36', limit: 450 })
  room.floor('a', 400, '36').sold(400, '36')
  expect(['34', '35', '36'].map((paddle) => exposureOf(room.sale, paddle))).toEqual([400, 400, 400])
  expect(['34', '35', '36'].map((paddle) => limitOf(room.sale, paddle))).toEqual([450, 450, 450])
  room.lot(2).asking(100)
  expect(room.ask('placeBid', { lotNumber: 2, amount: 200, type: 'floor', paddleNumber: '34' })).toMatchObject({
    code: 'over_limit',
    details: { limit: 450, exposure: 600 },
  })
})

test('two paddles of a merged client do not bid against each other', () => {
  const room = withMerged().floor('a', 200, '34')
  const bid = { lotNumber: 1, amount: 300, type: 'floor', paddleNumber: '36' } as const
  expect(room.ask('placeBid', bid)).toMatchObject({ code: 'client_leads' })
  keepTerms(room, { limit: 500, mergedInto: null }, 'ada-again')
  expect(room.ask('placeBid', bid)).toBeNull()
})

test('a list of advance bids counts its own rows towards the limit', () => {
  const room = withAda()
  const bids = ['34', '35'].map((paddleNumber, at) => ({ lotNumber: at + 1, amount: 300, paddleNumber }))
  expect(room.ask('addAdvancedBids', { bids })).toMatchObject({ code: 'over_limit', details: { exposure: 600 } })
  expect(room.ask('addAdvancedBids', { bids: bids.slice(0, 1) })).toBeNull()
})

test('a paddle that is handed over leaves the merged id behind', () => {
  const room = withMerged()
  room.ask('changePaddle', { paddle: '36', clientId: 'bob' })
  expect(room.sale.paddles.get('36')).not.toHaveProperty('mergedInto')
})
