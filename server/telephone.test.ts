import { expect, test } from 'vitest'
import { bookingsOf, callerOf, kimRingsAda, undoBooking } from './start/testing/telephones.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const phone = (amount: number, paddleNumber = '34') => ({ lotNumber: 1, amount, type: 'phone', paddleNumber }) as const

test('a caller’s bid waits for the clerk in its own list, and is approved or rejected', async () => {
  const { room, clerk, kim } = await kimRingsAda()
  const bid = await kim.client.call('placeBid', { body: phone(1_000) })
  expect(bid).toMatchObject({ status: 'pending', type: 'phone', paddleNumber: '34' })
  expect(await clerk.call('telephoneWaiting')).toMatchObject([{ id: bid.id }])
  expect(await clerk.call('pendingBids', { params: { lotNumber: 1 } })).toEqual([])
  expect(await room.visitor.call('bidsOfLot', { params: { lotNumber: 1 } })).toHaveLength(1)
  await clerk.call('approveBid', { params: { id: bid.id } })
  expect(await clerk.call('telephoneWaiting')).toEqual([])
  expect(await kim.client.try('placeBid', { body: phone(1_100) })).toMatchObject({ body: { code: 'already_leads' } })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 1_100, type: 'floor' } })
  const next = await kim.client.call('placeBid', { body: phone(1_200) })
  expect(await clerk.call('rejectBid', { params: { id: next.id } })).toMatchObject({ status: 'rejected' })
})

test('asks the clerk before a waiting caller’s bid is recorded twice', async () => {
  const { clerk, kim } = await kimRingsAda()
  await kim.client.call('placeBid', { body: phone(1_000) })
  for (const body of [phone(1_000), { lotNumber: 1, amount: 1_000, type: 'phone' } as const])
    expect(await clerk.try('placeBid', { body })).toMatchObject({
      status: 409,
      body: { code: 'caller_waits', message: 'The caller’s bid of 1,000 for paddle 34 waits: accept that instead' },
    })
  await clerk.call('placeBid', { body: { ...phone(1_000), confirm: ['caller_waits'] } })
  expect(await clerk.call('telephoneWaiting')).toEqual([])
})

test('a caller bids only for own calls, and only by telephone', async () => {
  const { room, kim } = await kimRingsAda()
  const bo = await callerOf(room, 'Bo')
  expect(await bo.client.try('placeBid', { body: phone(1_000) })).toMatchObject({ body: { code: 'not_your_call' } })
  expect(await kim.client.try('placeBid', { body: phone(1_000, '35') })).toMatchObject({ status: 403 })
  expect(await kim.client.try('placeBid', { body: { ...phone(1_000), type: 'floor' } })).toMatchObject({ status: 403 })
  expect(await bo.client.try('dropOut', { body: { lotNumber: 1, paddleNumber: '34' } })).toMatchObject({ status: 403 })
})

test('records a bidder who drops out with the price, and removes the waiting bid', async () => {
  const { clerk, kim } = await kimRingsAda()
  await kim.client.call('placeBid', { body: phone(1_000) })
  expect(await kim.client.call('dropOut', { body: { lotNumber: 1, paddleNumber: '34' } })).toEqual({
    lotNumber: 1,
    paddleNumber: '34',
  })
  expect(await clerk.call('telephoneWaiting')).toEqual([])
  const { commands } = await clerk.call('history', { query: { limit: 1 } })
  expect(commands[0]).toMatchObject({ sentence: 'Paddle 34 dropped out of lot 1 at 1,000', by: { device: 'Kim' } })
  // Dropping out again after another bid leaves none waiting either.
  await kim.client.call('placeBid', { body: phone(1_000) })
  await kim.client.call('dropOut', { body: { lotNumber: 1, paddleNumber: '34' } })
  expect(await clerk.call('telephoneWaiting')).toEqual([])
})

test('a caller sees own calls with their clients, and reports their state', async () => {
  const { clerk, kim, booking } = await kimRingsAda()
  await clerk.call('createBooking', { body: { lotNumbers: [3], paddle: '99' } })
  expect((await kim.client.call('ownCalls')).bookings).toMatchObject([
    { id: booking.id, name: 'Ada Byron', numbers: ['+44 20 7946 0000 (home)'], gone: [], state: 'open' },
  ])
  const params = { id: booking.id }
  expect(await kim.client.call('updateBooking', { params, body: { state: 'on_line' } })).toMatchObject({
    state: 'on_line',
  })
  expect(await kim.client.try('updateBooking', { params, body: { lotNumbers: [3] } })).toMatchObject({ status: 403 })
})

test('a removed caller’s open calls are unassigned, and the screen loses its access', async () => {
  const { clerk, kim } = await kimRingsAda()
  expect(await clerk.call('deleteCaller', { params: { id: kim.id } })).toEqual({ id: kim.id, opened: 1 })
  expect((await clerk.call('bookings', {})).bookings).toMatchObject([{ caller: null, state: 'open' }])
  expect(await kim.client.call('me')).not.toMatchObject({ role: 'caller' })
})

test('refuses a booking for a lot outside the sale with a message, and marks one that is over', async () => {
  const { clerk } = await kimRingsAda()
  expect(await clerk.try('createBooking', { body: { lotNumbers: [1, 9], paddle: '34' } })).toMatchObject({
    status: 409,
    body: { code: 'lot_gone', message: 'Lot 9 is not in this sale' },
  })
  await clerk.call('markPassed', { body: { lotNumber: 1 } })
  expect((await clerk.call('bookings', {})).bookings).toMatchObject([{ gone: [1] }])
})

test('the plan gives each call to a free caller with its language, and is stored on request', async () => {
  const { room, clerk, kim } = await kimRingsAda()
  const { id } = await clerk.call('createBooking', { body: { lotNumbers: [2], paddle: '50', language: 'ja' } })
  const planned = await clerk.call('planCalls', { body: { keep: true } })
  expect(planned.open).toEqual([{ id, why: 'no_language' }])
  const { id: bo } = await callerOf(room, 'Bo')
  await clerk.call('createBooking', { body: { lotNumbers: [3], paddle: '51' } })
  const { bookings } = await clerk.call('planCalls', { body: {} })
  expect(bookings.map(({ paddle, caller }) => [paddle, caller])).toEqual([
    ['34', kim.id],
    ['50', null],
    ['51', bo],
  ])
})

test('a booking that is made during planning is in the plan, or after it', async () => {
  const lots = Array.from({ length: 100 }, (_, at) => at + 1)
  const room = await openSaleroom({ auctions: [plainAuction('spring', lots)] })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await callerOf(room, 'Kim')
  const bookings = lots.map((lot) => ({ lotNumbers: [lot], paddle: String(1_000 + lot) }))
  const before = bookings.slice(0, 90)
  await clerk.call('addBookings', { body: { bookings: before } })
  await Promise.all([
    clerk.call('planCalls', { body: { keep: true, gapSeconds: 0 } }),
    ...bookings.slice(90).map((body) => clerk.call('createBooking', { body })),
  ])
  expect((await bookingsOf(clerk)).bookings).toHaveLength(lots.length)
  while ((await bookingsOf(clerk)).last?.sentence !== 'The plan of who rings whom')
    expect(await undoBooking(clerk)).toMatchObject({ status: 200 })
  const planned = (await bookingsOf(clerk)).bookings
  expect(planned.filter(({ caller }) => caller === null)).toEqual([])
  expect(planned.length).toBeGreaterThanOrEqual(before.length)
})

test('undoes bookings, moves and plans one by one, the last first', async () => {
  const { room, clerk, kim, booking } = await kimRingsAda()
  const bo = await callerOf(room, 'Bo')
  await clerk.call('createBooking', { body: { lotNumbers: [3], paddle: '50' } })
  await clerk.call('planCalls', { body: { keep: true } })
  await clerk.call('updateBooking', { params: { id: booking.id }, body: { caller: bo.id } })
  await clerk.call('deleteBooking', { params: { id: booking.id } })
  const shown = async () => (await bookingsOf(clerk)).bookings.map(({ paddle, caller }) => [paddle, caller])
  expect(await shown()).toHaveLength(1)
  const told: unknown[] = []
  for (let done = 0; done < 5; done++) {
    told.push((await bookingsOf(clerk)).last?.sentence)
    expect(await undoBooking(clerk)).toMatchObject({ status: 200 })
    if (done === 1)
      expect(await shown()).toEqual([
        ['34', kim.id],
        ['50', expect.any(String)],
      ])
  }
  expect(told).toEqual([
    'Booking of paddle 34 taken away',
    'Paddle 34 given to Bo',
    'The plan of who rings whom',
    'Paddle 50 booked for lot 3',
    'Paddle 34 booked for lots 1, 2',
  ])
  expect(await shown()).toEqual([])
  expect((await bookingsOf(clerk)).last).toBeNull()
})

test('an undo keeps a call’s state, and does not remove a call on the line', async () => {
  const { clerk, kim, booking } = await kimRingsAda()
  const params = { id: booking.id }
  await clerk.call('updateBooking', { params, body: { language: 'German' } })
  await kim.client.call('updateBooking', { params, body: { state: 'on_line' } })
  expect(await undoBooking(clerk)).toMatchObject({ status: 200 })
  expect((await bookingsOf(clerk)).bookings).toMatchObject([{ language: null, state: 'on_line' }])
  const onTheLine = { message: expect.stringContaining('Paddle 34 is on the line') }
  expect(await undoBooking(clerk)).toMatchObject({ status: 409, body: { ...onTheLine, code: 'undo_blocked' } })
  const deleting = await clerk.try('deleteBooking', { params })
  expect(deleting).toMatchObject({ status: 409, body: { ...onTheLine, code: 'on_the_line' } })
})

test('a caller on the line is not free for the plan, and planned calls may be planned again', async () => {
  const { room, clerk, kim, booking } = await kimRingsAda()
  await kim.client.call('updateBooking', { params: { id: booking.id }, body: { state: 'on_line' } })
  const { id } = await clerk.call('createBooking', { body: { lotNumbers: [3], paddle: '50' } })
  expect((await clerk.call('planCalls', { body: { keep: true, gapSeconds: 60 } })).open).toEqual([])
  await clerk.call('updateBooking', { params: { id: booking.id }, body: { lotNumbers: [1, 3] } })
  expect((await bookingsOf(clerk)).bookings).toMatchObject([{ doubts: ['gap'] }, { id, doubts: ['gap'] }])
  expect((await clerk.call('planCalls', { body: { keep: true } })).open).toEqual([{ id, why: 'all_busy' }])
  const bo = await callerOf(room, 'Bo')
  await clerk.call('planCalls', { body: { keep: true } })
  expect((await bookingsOf(clerk)).bookings).toMatchObject([{ caller: kim.id }, { caller: bo.id, doubts: [] }])
})

test('a paddle is booked for a lot once; a table is booked as a whole or not at all', async () => {
  const { clerk } = await kimRingsAda()
  const twice = { status: 409, body: { code: 'booked_already', message: 'Paddle 34 is booked for lot 2 already' } }
  expect(await clerk.try('createBooking', { body: { lotNumbers: [2], paddle: '34' } })).toMatchObject(twice)
  const bookings = [
    { lotNumbers: [3], paddle: '34' },
    { lotNumbers: [2], paddle: '34' },
  ]
  expect(await clerk.try('addBookings', { body: { bookings } })).toMatchObject(twice)
  expect((await bookingsOf(clerk)).bookings).toHaveLength(1)
  expect(await clerk.call('addBookings', { body: { bookings: bookings.slice(0, 1) } })).toEqual({ added: 1 })
  expect((await bookingsOf(clerk)).last?.sentence).toBe('1 booking from a table')
})

test('a link that is revoked during a call loses nothing: the calls continue with a new one', async () => {
  const { clerk, kim, booking } = await kimRingsAda()
  await kim.client.call('updateBooking', { params: { id: booking.id }, body: { state: 'on_line' } })
  await kim.client.call('placeBid', { body: phone(1_000) })
  await clerk.call('revokeDisplayLink', { params: { id: kim.id } })
  expect(await kim.client.call('me')).not.toMatchObject({ role: 'caller' })
  expect(await clerk.call('telephoneWaiting')).toMatchObject([{ paddleNumber: '34', amount: 1_000 }])
  expect(await clerk.call('callers')).toMatchObject([{ name: 'Kim', hasLink: false }])
  const { id, url } = await clerk.call('renewCallerLink', { params: { id: kim.id } })
  expect(url).toContain('#')
  expect(await clerk.call('callers')).toMatchObject([{ id, name: 'Kim', hasLink: true }])
  expect((await bookingsOf(clerk)).bookings).toMatchObject([{ id: booking.id, caller: id, state: 'on_line' }])
})

test('a call’s expected time follows the sale, and is null before it is live', async () => {
  const { clerk } = await kimRingsAda()
  await clerk.call('createBooking', { body: { lotNumbers: [3], paddle: '50' } })
  const [now, later] = (await bookingsOf(clerk)).bookings.map(({ inSeconds }) => inSeconds)
  expect(now).toBe(0)
  expect(later).toBeGreaterThan(60)
  await clerk.call('markPassed', { body: { lotNumber: 1 } })
  await clerk.call('stopAuction')
  expect((await bookingsOf(clerk)).bookings.map(({ inSeconds }) => inSeconds)).toEqual([null, null])
})

test('a call that is over after its first lot is made again for the later ones', async () => {
  const { clerk, kim, booking } = await kimRingsAda()
  const set = (state: 'on_line' | 'done') =>
    kim.client.call('updateBooking', { params: { id: booking.id }, body: { state } })
  const own = async () => (await kim.client.call('ownCalls')).bookings[0]
  await set('on_line')
  await set('done')
  expect(await own()).toMatchObject({ state: 'done' })
  await clerk.call('markPassed', { body: { lotNumber: 1 } })
  expect(await own()).toMatchObject({ state: 'open', gone: [1] })
  await set('on_line')
  expect(await set('done')).toMatchObject({ state: 'open' })
  await set('done')
  expect(await own()).toMatchObject({ state: 'done' })
})
