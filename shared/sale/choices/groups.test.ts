import { describe, expect, test } from 'vitest'
import { asleep, bidOn, inGroup, leave, lost, withChoices, won, wordsOn } from './testing/with-choices.ts'

describe('a group of advance bids', () => {
  test('has as many bids awake as it takes lots, on its earliest open lots', () => {
    expect(asleep(withChoices(inGroup([1, 3, 5])))).toEqual(['3 group', '5 group'])
    expect(asleep(withChoices(inGroup([5, 3, 1], { take: 2 })))).toEqual(['5 group'])
    expect(asleep(withChoices(inGroup([1, 2], { take: 5 })))).toEqual([])
  })

  test('wakes the next bid when a lot is lost, and sleeps once it has its lots', () => {
    const room = lost(withChoices(inGroup([1, 3, 5])), 1)
    expect(asleep(room)).toEqual(['5 group'])
    expect(asleep(won(room, 3))).toEqual(['5 group'])
    expect(wordsOn(room, 5)).toBe('group A takes 1 lot, and has won lot 3')
  })

  test('counts a lot that its paddle won in the room, and not one that another paddle won', () => {
    const room = withChoices(inGroup([1, 3, 5]))
    room.lot(1).asking(500).floor('own', 600, '118').sold(600, '118')
    expect(asleep(room)).toEqual(['3 group', '5 group'])
  })

  test('follows a correction, a reopened lot and an undone hammer', () => {
    const room = won(withChoices(inGroup([1, 3, 5])), 1)
    expect(asleep(room)).toEqual(['3 group', '5 group'])
    const before = asleep(room)
    expect(room.ask('correctOutcome', { lotNumber: 1, paddleNumber: '9', notes: 'Misheard' })).toBeNull()
    expect(asleep(room)).toEqual(['5 group'])
    room.ask('undo', {})
    expect(asleep(room)).toEqual(before)
    room.ask('reopenLot', { lotNumber: 1 })
    expect(asleep(room)).toEqual(['3 group', '5 group'])
    room.ask('cancelBid', { id: room.lotSale(1).highest?.id ?? '' })
    room.passed(1)
    expect(asleep(room)).toEqual(['5 group'])
  })

  test('keeps a lot for the bid that leads it, before earlier open lots', () => {
    const room = withChoices(inGroup([2, 3, 5]))
    room.lot(2).asking(500).floor('f', 2_000, '9')
    // Lot 2 goes on later, without an outcome.
    room.lot(3).asking(500).floor('own', 700, '118').lot(2)
    expect(asleep(room)).toEqual(['2 group', '5 group'])
  })

  test('leaves a declined or deleted bid out', () => {
    const room = withChoices(inGroup([1, 3, 5]))
    room.ask('declineAdvancedBid', { id: bidOn(room, 1), lotNumber: 1 })
    expect(asleep(room)).toEqual(['5 group'])
    room.ask('deleteAdvancedBid', { id: bidOn(room, 3) })
    expect(asleep(room)).toEqual([])
  })

  test('belongs to one paddle, whatever the spelling of both', () => {
    const room = withChoices([
      { lotNumber: 1, amount: 900, group: ' a ', take: 1 },
      { lotNumber: 2, amount: 900, group: 'A', paddleNumber: '0118' },
      { lotNumber: 3, amount: 900, group: 'A', paddleNumber: '119' },
    ])
    expect(asleep(room)).toEqual(['2 group'])
  })

  test('takes the number of its bids: another number is refused, none is theirs, and without a group it is refused', () => {
    const room = withChoices(inGroup([1], { take: 2 }))
    const bid = { paddleNumber: '118', amount: 900 }
    expect(leave(room, { ...bid, lotNumber: 2, group: 'a', take: 3 })).toMatchObject({
      code: 'other_take',
      message: 'Group A of paddle 118 takes 2 lots: give this bid the same number, or another group',
    })
    expect(leave(room, { ...bid, lotNumber: 2, group: 'a' })).toBeNull()
    expect([...room.sale.commissions.values()].at(-1)).toMatchObject({ group: 'A', take: 2 })
    expect(room.ask('addAdvancedBid', { ...bid, lotNumber: 3, take: 2 })).toMatchObject({
      status: 400,
      code: 'group_needed',
    })
    const list = [1, 2].map((take) => ({ ...bid, lotNumber: 3 + take, group: 'B', take }))
    expect(room.ask('addAdvancedBids', { bids: list })).toMatchObject({ code: 'other_take' })
    expect(room.sale.commissions.size).toBe(2)
  })

  test('is said in the audit trail; a bid on its own has the event that it had before', () => {
    const room = withChoices([...inGroup([1], { take: 2 }), { lotNumber: 2, amount: 900 }])
    const [first, second] = room.entries.filter(({ type }) => type === 'advanced_bid_added')
    expect(first).toMatchObject({ group: 'A', take: 2 })
    expect(Object.keys(second ?? {})).not.toContain('group')
    expect(Object.keys([...room.sale.commissions.values()][1] ?? {})).toEqual([
      ...['id', 'lotNumber', 'paddleNumber', 'amount', 'location', 'createdAt'],
    ])
    expect(room.sale.commands.map((done) => done.sentence())).toContain(
      'Advance bid of 1,000 by paddle 118 left for lot 1, in group A, which takes 2 lots',
    )
  })
})
