import { expect, test } from 'vitest'
import { nearPaddles } from '../../../near-paddles.ts'
import { aLotAt, type SaleInPlay } from '../../testing/a-sale.ts'
import { paddleRegistered } from './paddles.ts'

const online = (room: SaleInPlay, amount: number, paddleNumber = '34') =>
  room.ask('placeBid', { lotNumber: 1, amount, type: 'online', paddleNumber })
const floor = (room: SaleInPlay, amount: number, paddleNumber: string, confirm: 'over_limit'[] = []) =>
  room.ask('placeBid', { lotNumber: 1, amount, type: 'floor', paddleNumber, confirm })

/** Lot 1 at 100; Ada, whose limit is 500, has paddles 34 and 35. */
function withAda(): SaleInPlay {
  const room = aLotAt(100)
  for (const paddle of ['34', '35']) room.ask('registerPaddle', { paddle, clientId: 'ada', limit: 500 })
  return room
}

test('an online bid above the limit is refused with a reason; one at the limit waits', () => {
  const room = withAda()
  expect(online(room, 600)).toMatchObject({
    code: 'over_limit',
    message: 'Your limit is 500: with this bid your total would be 600',
    details: { limit: 500, exposure: 600 },
  })
  expect(online(room, 500)).toBeNull()
})

test('a waiting bid is not accepted above a limit that was lowered', () => {
  const room = withAda().online('a', 400, '34')
  expect(room.ask('changePaddle', { paddle: '34', limit: 300 })).toBeNull()
  expect(room.ask('approveBid', { id: 'a' })).toMatchObject({ code: 'over_limit' })
})

test('a bid above the limit is asked about once per lot, or refused under such terms', () => {
  const room = withAda()
  expect(floor(room, 600, '34')).toMatchObject({
    code: 'over_limit',
    message: 'Paddle 34 would reach 600, above its limit of 500',
  })
  expect(floor(room, 600, '34', ['over_limit'])).toBeNull()
  expect(room.lastTypes).toEqual(['bid_confirmed', 'bid_placed'])
  expect(floor(room, 700, '34')).toBeNull()
  room.ask('setTerms', { overLimit: 'refuse' })
  room.lot(2).asking(100)
  const onTwo = { lotNumber: 2, amount: 600, type: 'floor', paddleNumber: '35' } as const
  expect(room.ask('placeBid', { ...onTwo, confirm: ['over_limit'] })).toMatchObject({ code: 'over_limit' })
})

test('a suspended paddle can’t bid online or in the room, and its waiting bids are rejected', () => {
  const room = withAda().online('a', 400, '34')
  expect(room.ask('changePaddle', { paddle: '34', status: 'suspended', reasonId: 'why' })).toBeNull()
  expect(room.lastTypes).toEqual(['paddle_changed', 'bid_rejected'])
  const suspended = { code: 'suspended', message: 'Paddle 34 is suspended', details: { reasonId: 'why' } }
  expect([online(room, 400), floor(room, 400, '34')]).toMatchObject([suspended, suspended])
  expect(room.ask('undo', {})).toBeNull()
  expect(room.ask('approveBid', { id: 'a' })).toBeNull()
})

test('a paddle bids online once it is approved or registered, as the terms require', () => {
  const room = aLotAt(100)
  room.ask('setTerms', { registration: 'approval' })
  expect(online(room, 100)).toMatchObject({ code: 'not_approved', message: expect.stringContaining('Please wait') })
  room.ask('registerPaddle', { paddle: '34', status: 'pending' })
  expect(online(room, 100)).toMatchObject({ code: 'not_approved' })
  room.ask('changePaddle', { paddle: '34', status: 'approved' })
  expect(online(room, 100)).toBeNull()
  room.ask('setTerms', { registration: 'registered' })
  expect(online(room, 200, '99')).toMatchObject({ code: 'not_approved', message: expect.stringContaining('register') })
})

test('two paddles of a client can’t bid against each other online; in the room the clerk is asked', () => {
  const room = withAda().online('a', 200, '34')
  expect(online(room, 300, '35')).toMatchObject({
    code: 'client_leads',
    message: 'Your paddle 34 has a bid waiting on lot 1',
  })
  room.approved('a')
  expect(online(room, 300, '35')).toMatchObject({ code: 'client_leads', message: 'Your paddle 34 leads lot 1' })
  const bid = { lotNumber: 1, amount: 300, type: 'phone', paddleNumber: '35' } as const
  expect(room.ask('placeBid', bid)).toMatchObject({
    code: 'client_leads',
    message: 'Paddle 34 of the same client leads lot 1',
  })
  expect(room.ask('placeBid', { ...bid, confirm: ['client_leads'] })).toBeNull()
})

test('an unregistered paddle is asked about once in a registered sale, with similar ones', () => {
  const room = withAda()
  room.ask('setTerms', { registration: 'registered' })
  const bid = { lotNumber: 1, amount: 200, type: 'floor', paddleNumber: '43' } as const
  expect(room.ask('placeBid', bid)).toMatchObject({
    code: 'unknown_paddle',
    message: 'Paddle 43 is not registered: there is 34',
    details: { near: ['34'] },
  })
  expect(room.ask('placeBid', { ...bid, confirm: ['unknown_paddle'] })).toBeNull()
  room.lot(2).asking(100)
  expect(room.ask('placeBid', { ...bid, lotNumber: 2 })).toBeNull()
  expect(nearPaddles('134', ['135', '341', '34', '1345', '143'])).toEqual(['143', '135', '34', '1345'])
  expect(nearPaddles('0134', ['134'])).toEqual([])
})

test('the book does not bid for a suspended paddle, nor against another paddle of its client', () => {
  const room = withAda()
  room.ask('setTerms', { advanceBids: 'maximum', bookBids: 'automatic' })
  room.ask('addAdvancedBid', { lotNumber: 1, amount: 450, paddleNumber: '35' })
  room.floor('a', 100, '34')
  expect(room.lastTypes).toEqual(['bid_placed'])
  room.floor('b', 200, '99')
  expect(room.lotSale(1).highest).toMatchObject({ paddleNumber: '35', amount: 300 })
  room.ask('changePaddle', { paddle: '35', status: 'suspended' })
  room.floor('c', 400, '99')
  expect(room.lotSale(1).highest).toMatchObject({ paddleNumber: '99' })
})

const KIM = { role: 'caller', device: 'Kim' } as const
const called = (room: SaleInPlay, amount: number, confirm: 'over_limit'[] = []) =>
  room.ask('placeBid', { lotNumber: 1, amount, type: 'phone', paddleNumber: '34', confirm }, KIM)
const waitingId = (room: SaleInPlay) =>
  [...room.lotSale(1).bids.values()].find(({ status }) => status === 'pending')?.id ?? ''

test('a caller’s bid above the limit waits even if confirmed, and the clerk is asked on acceptance', () => {
  const room = withAda()
  expect(called(room, 600, ['over_limit'])).toBeNull()
  expect(room.lastTypes).toEqual(['bid_placed'])
  const id = waitingId(room)
  expect(room.ask('approveBid', { id })).toMatchObject({
    code: 'over_limit',
    message: 'Paddle 34 would reach 600, above its limit of 500',
  })
  expect(room.ask('approveBid', { id, confirm: ['over_limit'] })).toBeNull()
  expect(room.lastTypes).toEqual(['bid_confirmed', 'bid_approved'])
})

test('a caller’s waiting bid is asked about if the limit was lowered, or refused under such terms', () => {
  const room = withAda()
  expect(called(room, 400)).toBeNull()
  expect(room.ask('changePaddle', { paddle: '34', limit: 300 })).toBeNull()
  const id = waitingId(room)
  expect(room.ask('approveBid', { id })).toMatchObject({ code: 'over_limit' })
  room.ask('setTerms', { overLimit: 'refuse' })
  expect(room.ask('approveBid', { id, confirm: ['over_limit'] })).toMatchObject({ code: 'over_limit' })
  expect(room.ask('rejectBid', { id })).toBeNull()
  expect(called(room, 400, ['over_limit'])).toMatchObject({ code: 'over_limit' })
})

test('a caller’s bid over a telephone bid without a paddle may be of the same bidder: the clerk is asked', () => {
  const room = withAda()
  room.ask('placeBid', { lotNumber: 1, amount: 100, type: 'phone' })
  expect(called(room, 200)).toBeNull()
  const id = waitingId(room)
  expect(room.ask('approveBid', { id })).toMatchObject({
    code: 'telephone_leads',
    message: 'A telephone bid of 100 without a paddle leads. It may be the bid of paddle 34',
  })
  expect(room.ask('approveBid', { id, confirm: ['telephone_leads'] })).toBeNull()
})

test('the spellings of a number are one paddle, for its registration, suspension, limit and holder', () => {
  const room = withAda()
  expect(room.ask('registerPaddle', { paddle: '034' })).toMatchObject({ code: 'paddle_taken' })
  expect(floor(room, 600, '0034')).toMatchObject({ code: 'over_limit' })
  room.floor('a', 200, '034')
  expect(floor(room, 300, '35')).toMatchObject({ code: 'client_leads' })
  expect(room.ask('changePaddle', { paddle: '034', status: 'suspended' })).toBeNull()
  expect(floor(room, 300, '00034')).toMatchObject({ code: 'suspended' })
})

test('an older journal with two registrations of a number keeps both: the lower limit and a suspension count', () => {
  const room = aLotAt(100)
  for (const [paddle, limit] of [
    ['7', 500],
    ['07', 300],
  ] as const)
    room.after(() => [
      paddleRegistered({ paddle: { paddle, clientId: null, status: 'approved', limit, reasonId: null } }),
    ])
  expect([...room.sale.paddles.keys()]).toEqual(['7', '07'])
  expect(floor(room, 400, '7')).toMatchObject({ code: 'over_limit', details: { limit: 300 } })
  expect(room.ask('changePaddle', { paddle: '07', status: 'suspended' })).toBeNull()
  expect(floor(room, 200, '7')).toMatchObject({ code: 'suspended' })
})
