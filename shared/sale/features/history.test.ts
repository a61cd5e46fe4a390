import { describe, expect, test } from 'vitest'
import { aLotAt, deciding, type SaleInPlay } from '../testing/a-sale.ts'
import type { CommandInput } from './index.ts'

const cancel = (id: string) => deciding('cancelBid', { id })
const restore = (id: string) => deciding('restoreBid', { id })
const undo = (id: string) => deciding('undoBid', { id })
const remove = (id: string) => deciding('deleteBid', { id })
const undelete = (id: string) => deciding('undeleteBid', { id })
const edit = (id: string, changes: Omit<CommandInput<'editBid'>, 'id'>, lotNumber?: number) =>
  deciding('editBid', { id, ...changes, ...(lotNumber !== undefined && { lotNumber }) })
const highest = (room: SaleInPlay) => room.lotSale(1).highest?.id ?? null

const twoBids = () => aLotAt(1_000).floor('a', 1_000).floor('b', 1_200)

describe.each([
  ['cancelling', cancel],
  ['restoring', restore],
  ['undoing', undo],
  ['deleting', remove],
  ['restoring as the clerk', undelete],
  ['editing', (bidId: string) => edit(bidId, { amount: 5_000 })],
])('%s', (_, command) => {
  test('is refused for an unknown bid and for the start price', () => {
    expect(twoBids().attempt(command('nobody’s'))).toMatchObject({ status: 404, code: 'bid_unknown' })
    expect(twoBids().attempt(command('start'))).toMatchObject({ status: 409, code: 'start_price_is_no_bid' })
  })
})

describe('a cancelled bid', () => {
  test('does not count, and the bid before it leads again', () => {
    const room = twoBids().after(cancel('b'))
    expect(room.bid('b')).toMatchObject({ status: 'cancelled', cancelled: true })
    expect(highest(room)).toBe('a')
  })

  test('can’t be cancelled twice, and can be restored once', () => {
    const room = twoBids().after(cancel('b'))
    expect(room.attempt(cancel('b'))).toMatchObject({ status: 409, code: 'bid_cancelled' })
    expect(highest(room.after(restore('b')))).toBe('b')
    expect(room.attempt(restore('b'))).toMatchObject({ status: 409, code: 'bid_not_cancelled' })
  })

  test('is restored by undo too', () => {
    const room = twoBids().after(cancel('b')).after(undo('b'))
    expect(room.bid('b')).toMatchObject({ status: 'active', cancelled: false })
    expect(room.attempt(undo('b'))).toMatchObject({ status: 409, code: 'nothing_to_undo' })
  })

  test('leads after its return if it was first at its amount', () => {
    const room = twoBids().after(cancel('b')).floor('c', 1_200).after(restore('b'))
    expect(highest(room)).toBe('b')
  })

  test('removes pending bids at or below it when it is the highest again', () => {
    const room = twoBids().after(cancel('b')).online('c', 1_100).online('d', 1_300, '1002').after(restore('b'))
    expect(room.last[1]).toMatchObject({ type: 'online_bids_outbid', bidIds: ['c'] })
    expect(room.lotSale(1).pending).toEqual(['d'])
  })
})

describe('fair warning', () => {
  test.each([
    ['cancelled', cancel],
    ['deleted', remove],
  ])('is cleared when the last valid bid is %s', (_, command) => {
    const room = aLotAt(1_000).floor('a', 1_000).warned().after(command('a'))
    expect(room.sale.fairWarning).toBe(false)
    expect(room.lastTypes).toContain('fair_warning_cleared')
  })

  test('stays while there is a valid bid', () => {
    expect(twoBids().warned().after(cancel('b')).sale.fairWarning).toBe(true)
  })

  test('is cleared when a restored or edited bid leads', () => {
    expect(twoBids().after(cancel('b')).warned().after(restore('b')).sale.fairWarning).toBe(false)
    expect(
      twoBids()
        .warned()
        .after(edit('a', { amount: 1_500 })).sale.fairWarning,
    ).toBe(false)
  })

  test('stays when bids of another lot are corrected', () => {
    const room = aLotAt(1_000).floor('a', 1_000).lot(2).asking(500).floor('b', 500).warned()
    expect(room.after(cancel('a')).sale.fairWarning).toBe(true)
    expect(room.after(restore('a')).sale.fairWarning).toBe(true)
  })
})

describe('a deleted bid', () => {
  test('does not count, and is restored only by the clerk', () => {
    const room = twoBids().after(remove('b'))
    expect(room.bid('b')).toMatchObject({ status: 'deleted_by_clerk', deletedByClerk: true })
    expect(highest(room)).toBe('a')
    expect(room.attempt(restore('b'))).toMatchObject({ status: 409 })
    expect(room.attempt(undo('b'))).toMatchObject({ status: 409 })
    expect(room.attempt(remove('b'))).toMatchObject({ status: 409, code: 'bid_deleted' })
    expect(highest(room.after(undelete('b')))).toBe('b')
    expect(room.attempt(undelete('b'))).toMatchObject({ status: 409, code: 'bid_not_deleted' })
  })

  test('is cancelled after its return if it was cancelled before', () => {
    const room = twoBids().after(cancel('b')).after(remove('b'))
    expect(room.bid('b')?.status).toBe('deleted_by_clerk')
    room.after(undelete('b'))
    expect(room.bid('b')?.status).toBe('cancelled')
    expect(highest(room)).toBe('a')
  })
})

describe('a rejected bid', () => {
  const rejected = () => aLotAt(1_000).floor('a', 1_000).online('b', 1_200).rejected('b')

  test('is pending again after undo while it is above the highest', () => {
    const room = rejected().after(undo('b'))
    expect(room.bid('b')?.status).toBe('pending')
    expect(room.lotSale(1).pending).toEqual(['b'])
    expect(room.approved('b').lotSale(1).highest?.id).toBe('b')
  })

  test.each([1_200, 1_300])('is not pending again once the highest is %i', (amount) => {
    expect(rejected().floor('c', amount).attempt(undo('b'))).toMatchObject({ status: 409, code: 'bid_too_low' })
  })

  test('is not pending again while its paddle has another pending bid', () => {
    expect(rejected().online('c', 1_100).attempt(undo('b'))).toMatchObject({ status: 409, code: 'bid_pending' })
  })

  test('is not pending again on a lot that is not active', () => {
    expect(rejected().lot(2).attempt(undo('b'))).toMatchObject({ status: 409, code: 'lot_not_active' })
    expect(rejected().sold(1_000).attempt(undo('b'))).toMatchObject({ message: 'Lot 1 is already sold' })
  })

  test('is restored step by step if it was cancelled too', () => {
    const room = rejected().after(cancel('b')).after(undo('b'))
    expect(room.bid('b')?.status).toBe('rejected')
    expect(room.after(undo('b')).bid('b')?.status).toBe('pending')
  })
})

describe('a pending bid that was cancelled or deleted', () => {
  test.each([
    ['cancelled', cancel, restore],
    ['deleted', remove, undelete],
  ])('and %s is not pending, and returns only above the highest bid', (_, away, back) => {
    const room = aLotAt(1_000).online('a', 1_200).after(away('a'))
    expect(room.lotSale(1).pending).toEqual([])
    room.floor('b', 1_200)
    expect(room.attempt(back('a'))).toMatchObject({ status: 409, code: 'bid_too_low' })
    room.after(cancel('b')).after(back('a'))
    expect(room.lotSale(1).pending).toEqual(['a'])
  })
})

describe('an edited bid', () => {
  test('takes the given amount, type, paddle, location and notes, and keeps the others', () => {
    const room = twoBids().after(edit('b', { amount: 1_300, type: 'phone', paddleNumber: '9' }))
    expect(room.bid('b')).toMatchObject({ amount: 1_300, type: 'phone', paddleNumber: '9', status: 'active' })
    room.after(edit('b', { bidderLocation: 'Rome', notes: 'by hand' }))
    expect(room.bid('b')).toMatchObject({ amount: 1_300, bidderLocation: 'Rome', notes: 'by hand' })
  })

  test('lists only the requested changes', () => {
    const room = twoBids()
    const changes = (input: Omit<CommandInput<'editBid'>, 'id'>) => {
      expect(room.ask('editBid', { id: 'b', ...input })).toBeNull()
      return room.last.find(({ type }) => type === 'bid_edited')
    }
    expect(changes({ amount: 1_300 })).toHaveProperty('changes', { amount: 1_300 })
    expect(changes({ type: 'phone' })).toHaveProperty('changes', { type: 'phone' })
    expect(changes({ paddleNumber: null })).toHaveProperty('changes', { paddleNumber: null })
    expect(changes({ bidderLocation: 'Rome' })).toHaveProperty('changes', { bidderLocation: 'Rome' })
    expect(changes({ bidderLocation: '' })).toHaveProperty('changes', { bidderLocation: null })
    expect(changes({ notes: 'x' })).toHaveProperty('changes', { notes: 'x' })
    expect(changes({ notes: null })).toHaveProperty('changes', { notes: null })
  })

  test('leads only if it is the highest after the edit', () => {
    expect(highest(twoBids().after(edit('a', { amount: 1_201 })))).toBe('a')
    expect(highest(twoBids().after(edit('b', { amount: 999 })))).toBe('a')
  })

  test('leads on a tie only if it was first', () => {
    expect(highest(twoBids().after(edit('a', { amount: 1_200 })))).toBe('a')
    expect(highest(twoBids().after(edit('b', { amount: 1_000 })))).toBe('a')
  })

  test('removes the pending bids it overtakes', () => {
    const room = twoBids()
      .online('c', 1_300)
      .after(edit('a', { amount: 1_300 }))
    expect(room.bid('c')).toBeUndefined()
  })

  test('must be on the lot that the call names', () => {
    expect(twoBids().attempt(edit('b', { amount: 1_300 }, 2))).toMatchObject({
      message: 'This bid is on lot 1, not on lot 2',
    })
    expect(twoBids().attempt(edit('b', { amount: 1_300 }, 1))).toBeNull()
  })

  test('must stay above the highest bid if it is pending', () => {
    const room = twoBids().online('c', 1_500)
    expect(room.attempt(edit('c', { amount: 1_200 }))).toMatchObject({ status: 409, code: 'bid_too_low' })
    expect(room.attempt(edit('c', { amount: 1_201 }))).toBeNull()
  })

  test('can’t be given to a paddle with another pending bid if it is pending', () => {
    const room = aLotAt(1_000).online('a', 1_000).online('b', 1_100, '1002')
    expect(room.attempt(edit('b', { paddleNumber: '1001' }))).toMatchObject({ status: 409, code: 'bid_pending' })
    expect(room.attempt(edit('b', { paddleNumber: '1002', notes: 'same' }))).toBeNull()
  })
})

describe('history on a finished lot', () => {
  test('may be corrected without changing the outcome', () => {
    const room = twoBids().sold(1_200, '42')
    const { outcome } = room.lotSale(1)
    room
      .after(cancel('b'))
      .after(remove('a'))
      .after(undelete('a'))
      .after(edit('a', { amount: 9_000, notes: 'was 9,000' }))
    expect(room.lotSale(1).outcome).toBe(outcome)
    expect(outcome).toMatchObject({ status: 'sold', amount: 1_200, paddleNumber: '42', bidId: 'b' })
    expect(highest(room)).toBe('a')
  })

  test('may be corrected after the sale is concluded', () => {
    expect(twoBids().sold(1_200).stopped().attempt(cancel('b'))).toBeNull()
  })

  test('counts again once the lot is reopened', () => {
    const room = twoBids().sold(1_200).after(cancel('b')).lot(1)
    expect(room.sold(1_000).lotSale(1).outcome).toMatchObject({ amount: 1_000, bidId: 'a' })
  })
})
