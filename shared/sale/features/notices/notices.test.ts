import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../engine/actor.ts'
import { noticeOf, unreadNotices } from '../../notices/lot-notices.ts'
import { aLotAt, aSale } from '../../testing/a-sale.ts'
import { seenBy } from '../../testing/seen-by.ts'
import { PUBLIC } from '../../view/view.ts'

const NOTICE = 'The sheet measures 44 x 56 cm'
const ONE = { lotNumber: 1 }
const bidder = (paddle: string): Actor => ({ role: 'bidder', device: '10.0.0.7', paddle })

type Room = ReturnType<typeof aSale>
const online = (
  room: Room,
  amount: number,
  {
    paddle = '1001',
    ...answer
  }: { paddle?: string; confirm?: ['notice']; notices?: { lotNumber: number; notice: string }[] } = {},
) => room.ask('placeBid', { ...ONE, amount, type: 'online', paddleNumber: paddle, ...answer }, bidder(paddle))
const told = (room: Room) => room.sale.commands.map(({ sentence }) => sentence())

describe('the notice of a lot', () => {
  test('is set, changed and removed, and the public sees it', () => {
    const room = aSale()
    expect(room.ask('setNotice', { ...ONE, notice: NOTICE })).toBeNull()
    expect(noticeOf(seenBy(room.sale, PUBLIC), 1)).toBe(NOTICE)
    expect(told(room).at(-1)).toBe(`Notice of lot 1: ${NOTICE}`)
    const { seq } = room.sale
    room.ask('setNotice', { ...ONE, notice: NOTICE })
    expect(room.sale.seq).toBe(seq)
    room.ask('setNotice', { ...ONE, notice: '' })
    expect(room.sale.catalogue.get(1)).not.toHaveProperty('saleroom_notice')
  })

  test('is refused for an unknown lot and for a finished one, and changes nothing', () => {
    const room = aLotAt(500).passed()
    const before = room.sale
    expect(room.ask('setNotice', { lotNumber: 99, notice: NOTICE })).toMatchObject({ status: 404 })
    expect(room.ask('setNotice', { ...ONE, notice: NOTICE })).toMatchObject({ status: 409, code: 'lot_finished' })
    expect(room.ask('readNotice', { lotNumber: 2 })).toMatchObject({ status: 409, code: 'no_notice' })
    expect(room.sale).toBe(before)
  })
})

describe('a save of the catalogue', () => {
  const save = (room: Room, lotNumber: number, notice?: string) => {
    const lots = room.sale.order.map((lot_number) => ({
      ...{ lot_number, title: `Lot ${lot_number}` },
      ...(lot_number === lotNumber && notice !== undefined && { saleroom_notice: notice }),
    }))
    return room.ask('editLots', { lots })
  }

  test('that changes the notice of the lot on the block asks its bidders, and undo takes both back', () => {
    const room = aLotAt(500)
    expect(save(room, 1, NOTICE)).toBeNull()
    expect(noticeOf(room.sale, 1)).toBe(NOTICE)
    expect(online(room, 600)).toMatchObject({ status: 409, code: 'notice_changed' })
    expect(online(room, 600, { confirm: ['notice'] })).toBeNull()
    const other = aLotAt(500)
    save(other, 1, NOTICE)
    expect(other.ask('undo', {})).toBeNull()
    expect(online(other, 600)).toBeNull()
  })

  test('that keeps it, or changes another lot’s, asks nobody', () => {
    const room = aLotAt(500)
    room.ask('setNotice', { ...ONE, notice: NOTICE })
    expect(online(room, 600, { confirm: ['notice'] })).toBeNull()
    save(room, 1, NOTICE)
    save(room, 2, 'Another one')
    save(room, 1)
    expect(room.lotSale(1).newNotices).toHaveLength(1)
  })
})

describe('the start of a lot with a notice', () => {
  const withNotice = () => {
    const room = aSale()
    room.ask('setNotice', { ...ONE, notice: NOTICE })
    return room.live()
  }

  test('is refused until the call confirms that it was read out, which is recorded', () => {
    const room = withNotice()
    expect(room.ask('startLot', ONE)).toMatchObject({
      code: 'notice_unread',
      details: { notices: [{ lotNumber: 1, notice: NOTICE }] },
    })
    expect(room.sale.activeLot).toBeNull()
    expect(room.ask('startLot', { ...ONE, confirm: ['notice'] })).toBeNull()
    expect(room.lastTypes).toEqual(['lot_started', 'notice_read'])
    expect(unreadNotices(room.sale, 1)).toEqual([])
    room.lot(2)
    expect(room.ask('startLot', ONE)).toBeNull()
  })

  test('asks again once the text changed, and also for the other lots of its round', () => {
    const room = withNotice()
    room.ask('startLot', { ...ONE, confirm: ['notice'] })
    room.lot(2)
    room.ask('setNotice', { ...ONE, notice: 'Another one' })
    expect(room.ask('startLot', ONE)).toMatchObject({ code: 'notice_unread' })
    room.ask('markPassed', { lotNumber: 2 })
    room.ask('setRound', { lotNumber: 3, kind: 'together', lots: [1, 3] })
    expect(room.ask('startLot', { lotNumber: 3 })).toMatchObject({ code: 'notice_unread' })
  })

  test('asks again if the notice changed after it was read', () => {
    const room = withNotice()
    const read = { confirm: ['notice' as const], notices: [{ ...ONE, notice: NOTICE }] }
    room.ask('setNotice', { ...ONE, notice: 'Another one' })
    expect(room.ask('startLot', { ...ONE, ...read })).toMatchObject({
      code: 'notice_unread',
      details: { notices: [{ lotNumber: 1, notice: 'Another one' }] },
    })
    room.ask('setNotice', { ...ONE, notice: NOTICE })
    expect(room.ask('startLot', { ...ONE, ...read })).toBeNull()
  })

  test('is undone with the reading, and done again', () => {
    const room = withNotice()
    const before = room.sale
    room.ask('startLot', { ...ONE, confirm: ['notice'] })
    room.ask('undo', {})
    expect([...room.sale.lots]).toEqual([...before.lots])
    room.ask('redo', {})
    expect(unreadNotices(room.sale, 1)).toEqual([])
  })
})

describe('a notice during the bidding', () => {
  const changed = () => {
    const room = aLotAt(500).online('first', 500)
    room.ask('setNotice', { ...ONE, notice: NOTICE })
    return room
  }

  test('on another lot of the round is kept with its text at the lead, and is read out there', () => {
    const room = aSale()
    room.ask('setRound', { ...ONE, kind: 'together', lots: [1, 3] })
    room.live().lot(1).asking(500)
    room.ask('setNotice', { lotNumber: 3, notice: NOTICE })
    expect(room.lotSale(1).newNotices).toMatchObject([{ lotNumber: 3, notice: NOTICE }])
    expect(room.ask('readNotice', ONE)).toBeNull()
    expect(unreadNotices(room.sale, 1)).toEqual([])
    expect(room.ask('readNotice', ONE)).toMatchObject({ code: 'no_notice' })
  })

  test('is confirmed by each online bidder once, and the record names them', () => {
    const room = changed().approved('first')
    expect(online(room, 600, { paddle: '1002' })).toMatchObject({
      status: 409,
      code: 'notice_changed',
      details: { lotNumber: 1, notice: NOTICE },
    })
    expect(online(room, 600, { paddle: '1002', confirm: ['notice'] })).toBeNull()
    expect(room.lastTypes).toEqual(['notice_confirmed', 'bid_placed'])
    expect(room.lotSale(1).noticeSeen).toMatchObject([{ paddleNumber: '1002', at: room.last[0]?.at }])
    room.ask('rejectBid', { id: room.last[1]?.type === 'bid_placed' ? room.last[1].bid.id : '' })
    expect(online(room, 600, { paddle: '1002' })).toBeNull()
    expect(online(room, 600, { paddle: '1003' })).toMatchObject({ code: 'notice_changed' })
  })

  test('is asked again after another change, but not after its removal', () => {
    const room = changed().approved('first')
    online(room, 600, { paddle: '1002', confirm: ['notice'] })
    room.ask('setNotice', { ...ONE, notice: 'Another one' })
    expect(online(room, 700, { paddle: '1003' })).toMatchObject({ code: 'notice_changed' })
    room.ask('setNotice', { ...ONE, notice: '' })
    expect(online(room, 700, { paddle: '1003' })).toBeNull()
  })

  test('is asked again if it changed after the bidder read it', () => {
    const room = changed().approved('first')
    const read = { confirm: ['notice'] as ['notice'], notices: [{ ...ONE, notice: NOTICE }] }
    room.ask('setNotice', { ...ONE, notice: 'Another one' })
    expect(online(room, 600, { paddle: '1002', ...read })).toMatchObject({
      code: 'notice_changed',
      details: { notice: 'Another one' },
    })
    expect(room.lotSale(1).noticeSeen).toBeUndefined()
    expect(online(room, 600, { paddle: '1002', ...read, notices: [{ ...ONE, notice: 'Another one' }] })).toBeNull()
  })

  test('on several lots of a round is confirmed for each of them', () => {
    const room = aSale()
    room.ask('setRound', { ...ONE, kind: 'together', lots: [1, 3] })
    room.live().lot(1).asking(500)
    const notices = [
      { lotNumber: 3, notice: NOTICE },
      { lotNumber: 1, notice: 'Another one' },
    ]
    for (const each of notices) room.ask('setNotice', each)
    const confirm: ['notice'] = ['notice']
    expect(online(room, 500, { confirm, notices: notices.slice(1) })).toMatchObject({
      code: 'notice_changed',
      details: { lotNumber: 3, notices },
    })
    expect(online(room, 500, { confirm, notices })).toBeNull()
    expect(room.lastTypes).toEqual(['notice_confirmed', 'notice_confirmed', 'bid_placed'])
    room.ask('setNotice', { lotNumber: 3, notice: '' })
    expect(room.lotSale(1).newNotices).toMatchObject([{ lotNumber: 1 }])
  })

  test('asks callers, but no bids that staff record in the room', () => {
    const room = changed()
    const phone = { ...ONE, amount: 600, type: 'phone' as const, paddleNumber: '7' }
    expect(room.ask('placeBid', phone, { role: 'caller', device: 'Kim' })).toMatchObject({ code: 'notice_changed' })
    expect(room.ask('placeBid', { ...phone, confirm: ['notice'] }, { role: 'caller', device: 'Kim' })).toBeNull()
    expect(room.ask('placeBid', { ...ONE, amount: 700, type: 'floor', paddleNumber: '8' })).toBeNull()
  })

  test('records no confirmation with a bid that is refused', () => {
    const room = changed()
    expect(online(room, 100, { paddle: '1002', confirm: ['notice'] })).toMatchObject({ code: 'bid_too_low' })
    expect(room.lotSale(1).noticeSeen).toBeUndefined()
  })

  test('asks nothing if it concerns another lot', () => {
    const room = aLotAt(500)
    room.ask('setNotice', { lotNumber: 2, notice: NOTICE })
    expect(online(room, 500)).toBeNull()
    expect(room.lotSale(1).newNotices).toBeUndefined()
  })

  test('is undone to the exact state, and a confirmation stays', () => {
    const room = aLotAt(500)
    const before = room.sale
    room.ask('setNotice', { ...ONE, notice: NOTICE })
    room.ask('undo', {})
    expect([...room.sale.lots]).toEqual([...before.lots])
    expect([...room.sale.catalogue]).toEqual([...before.catalogue])
    room.ask('redo', {})
    expect(online(room, 500, { confirm: ['notice'] })).toBeNull()
    expect(room.lotSale(1).newNotices).toMatchObject([{ lotNumber: 1 }])
  })

  test('is read out by staff, which bidders do not see', () => {
    const room = changed()
    expect(room.ask('readNotice', ONE)).toBeNull()
    expect(told(room).at(-1)).toBe(`Notice of lot 1 read out: ${NOTICE}`)
    expect(seenBy(room.sale, PUBLIC).lots.get(1)).toMatchObject({ newNotices: [{ lotNumber: 1 }] })
    expect(seenBy(room.sale, PUBLIC).lots.get(1)?.noticeRead).toBeUndefined()
    room.ask('undo', {})
    expect(unreadNotices(room.sale, 1)).toEqual([{ lotNumber: 1, notice: NOTICE }])
  })
})
