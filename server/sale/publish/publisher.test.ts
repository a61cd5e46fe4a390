import { describe, expect, test } from 'vitest'
import type { LiveMessage } from '../../../shared/sale/live.ts'
import { deciding } from '../../../shared/sale/testing/a-sale.ts'
import { HouseInPlay } from './testing/a-house.ts'
import { accept, asking, floor, online, openHouse, patch, rooms, start, told, types } from './testing/open-house.ts'

describe('the audience of a message', () => {
  test('sends a bid in the room to every screen, and no own message to a bidder', () => {
    const sent = openHouse().after(floor('a', 500))
    expect(rooms(sent)).toEqual(['display', 'entry', 'public', 'staff'])
    const bid = { id: 'a', type: 'floor', amount: 500 }
    expect(patch(sent, 'staff')?.bids).toEqual([{ ...bid, paddleNumber: '9', notes: 'a note' }])
    expect(patch(sent, 'display')?.bids).toEqual([{ ...bid, paddleNumber: '9' }])
    expect(patch(sent, 'public')?.bids).toEqual([{ ...bid, seq: 0 }])
  })

  test('sends a waiting online bid to staff, displays and its bidder', () => {
    const sent = openHouse().after(online('a', 500, '1001'))
    expect(rooms(sent)).toEqual(['display', 'entry', 'paddle:1001', 'staff'])
    expect(patch(sent, 'paddle:1001')).toMatchObject({ bids: [{ id: 'a', status: 'pending', paddleNumber: '1001' }] })
  })

  test('sends an approved online bid to the public without its paddle, and then to its bidder with it', () => {
    const sent = openHouse(online('a', 500, '1001')).after(deciding('approveBid', { id: 'a' }))
    expect(patch(sent, 'public')).toMatchObject({
      type: 'bid_approved',
      bids: [{ id: 'a', type: 'online', amount: 500, seq: 0 }],
    })
    expect(patch(sent, 'paddle:1001')).toMatchObject({
      type: 'bid_approved',
      bids: [{ id: 'a', paddleNumber: '1001' }],
    })
    const order = sent.map(({ room }) => room)
    expect(order.indexOf('paddle:1001')).toBeGreaterThan(order.lastIndexOf('public'))
  })

  test('notifies each bidder of the own outbid bid only', () => {
    const house = openHouse(online('a', 500, '1001'), online('b', 600, '1002'), online('c', 900, '1003'))
    const sent = house.after(floor('d', 700))
    expect(rooms(sent)).toEqual(['display', 'entry', 'paddle:1001', 'paddle:1002', 'public', 'staff'])
    expect(patch(sent, 'paddle:1001')).toMatchObject({ type: 'online_bids_outbid', removed: ['a'] })
    expect(patch(sent, 'paddle:1002')).toMatchObject({ type: 'online_bids_outbid', removed: ['b'] })
    expect(types(sent, 'staff')).toEqual(['bid_placed', 'online_bids_outbid'])
    expect(types(sent, 'public')).toEqual(['bid_placed'])
  })

  test('sends a rejection to its bidder and not to the public', () => {
    const sent = openHouse(online('a', 500, '1001')).after(deciding('rejectBid', { id: 'a' }))
    expect(rooms(sent)).toEqual(['display', 'entry', 'paddle:1001', 'staff'])
    expect(patch(sent, 'paddle:1001')).toMatchObject({ bids: [{ status: 'rejected' }] })
    expect(patch(sent, 'display')).toMatchObject({ removed: ['a'] })
  })

  test('removes a cancelled bid from the public’s list and keeps it in its bidder’s', () => {
    const house = openHouse(online('a', 500, '1001'), deciding('approveBid', { id: 'a' }))
    const sent = house.after(deciding('cancelBid', { id: 'a' }))
    expect(patch(sent, 'public')).toMatchObject({ removed: ['a'] })
    expect(patch(sent, 'paddle:1001')).toMatchObject({ bids: [{ id: 'a', status: 'cancelled' }] })
  })

  test('notifies both paddles if a bid is moved to the other', () => {
    const house = openHouse(online('a', 500, '1001'))
    const sent = house.after(deciding('editBid', { id: 'a', paddleNumber: '1002' }))
    expect(patch(sent, 'paddle:1001')).toMatchObject({ removed: ['a'] })
    expect(patch(sent, 'paddle:1002')).toMatchObject({ bids: [{ id: 'a', paddleNumber: '1002' }] })
  })

  test('removes an approved bid from its bidder’s own bids and shows it as another’s if it is moved to another paddle', () => {
    const house = openHouse(online('a', 500, '1001'), deciding('approveBid', { id: 'a' }))
    for (const changes of [{ type: 'floor' as const }, { type: 'online' as const, paddleNumber: '1002' }]) {
      const sent = house.after(deciding('editBid', { id: 'a', ...changes }))
      if (changes.type === 'floor') expect(patch(sent, 'public')?.bids).toEqual([{ id: 'a', type: 'floor' }])
      if (changes.type === 'floor')
        expect(patch(sent, 'paddle:1001')).toMatchObject({ bids: [{ id: 'a', type: 'floor' }], removed: ['a'] })
      else expect(patch(sent, 'paddle:1002')).toMatchObject({ bids: [{ id: 'a', paddleNumber: '1002' }] })
    }
  })

  test('notifies both the corrected winner and the earlier one', () => {
    const house = openHouse(online('a', 500, '1001'), deciding('approveBid', { id: 'a' }))
    house.after(deciding('markSold', { lotNumber: 1, soldPrice: 500, winnerPaddle: null, subject: false, notes: null }))
    const sent = house.after(deciding('correctOutcome', { lotNumber: 1, paddleNumber: '1002', notes: 'Misheard' }))
    expect(patch(sent, 'paddle:1001')).toMatchObject({ sale: { status: 'sold', paddleNumber: null } })
    expect(patch(sent, 'paddle:1002')).toMatchObject({ sale: { status: 'sold', paddleNumber: '1002' } })
  })

  test('notifies the winning bidder of the win, and the public only of the sale', () => {
    const house = openHouse(online('a', 500, '1001'), deciding('approveBid', { id: 'a' }))
    const sold = { lotNumber: 1, soldPrice: 500, notes: 'for the books' }
    const sent = house.after(deciding('markSold', sold))
    expect(patch(sent, 'public')).toMatchObject({ sale: { status: 'sold', paddleNumber: null, notes: null } })
    expect(patch(sent, 'paddle:1001')).toMatchObject({ sale: { status: 'sold', paddleNumber: '1001', notes: null } })
    expect(patch(sent, 'staff')).toMatchObject({ sale: { paddleNumber: '1001', notes: 'for the books' } })
  })

  test('sends advance bids to staff and displays; the public sees one only when it is executed, like any bid', () => {
    const declined = openHouse().after(deciding('declineAdvancedBid', { id: 'left-0', lotNumber: 1 }))
    expect(rooms(declined)).toEqual(['display', 'entry', 'staff'])
    expect(patch(declined, 'staff')).toMatchObject({ advancedBids: [{ id: 'left-0', status: 'declined' }] })
    const taken = openHouse().after(accept)
    expect(patch(taken, 'staff')).toMatchObject({ advancedBids: [{ id: 'left-0', status: 'accepted' }] })
    expect(patch(taken, 'public')).not.toHaveProperty('advancedBids')
  })

  test('sends staff the advance bids that are active again after a lot is cleared', () => {
    const sent = openHouse(accept).after(deciding('clearBids', { lotNumber: 1, clearedBy: 'clerk' }))
    expect(patch(sent, 'staff')).toMatchObject({
      reset: true,
      advancedBids: [{ id: 'left-0', status: 'active' }],
    })
    expect(patch(sent, 'public')).toMatchObject({ reset: true })
    expect(patch(sent, 'public')).not.toHaveProperty('advancedBids')
  })

  test('sends the meta description of tags to staff alone', () => {
    const sent = openHouse().after(() => [
      { type: 'lot_tags_changed', lotNumber: 2, tags: ['Estate', 'Modern'], tagIds: ['estate', 'modern'] },
    ])
    expect(JSON.stringify(told(sent, 'staff'))).toContain('META-SECRET')
    expect(JSON.stringify([...told(sent, 'public'), ...told(sent, 'display')])).not.toContain('META-SECRET')
    expect(told(sent, 'public')).toMatchObject([
      { type: 'lot-tags-updated', tags: [{ id: 'estate' }, { id: 'modern' }] },
    ])
  })

  test('sends the clerk’s message to every screen, each time with a new id', () => {
    const house = openHouse()
    const say = () => house.after(() => [{ type: 'message_broadcast', message: 'Tea at four' }])
    const [first, second] = [say(), say()]
    expect(rooms(first)).toEqual([
      'display',
      'display/diffs',
      'entry',
      'entry/diffs',
      'public',
      'public/diffs',
      'staff',
      'staff/diffs',
    ])
    expect(told(first, 'public')).toMatchObject([{ type: 'message-broadcast', message: 'Tea at four' }])
    const said = [...told(first, 'public'), ...told(second, 'public')]
    expect(new Set(said.map((message) => 'id' in message && message.id)).size).toBe(2)
  })
})

describe('the messages of a command', () => {
  const cases: [string, HouseInPlay, Parameters<HouseInPlay['after']>[0], LiveMessage['type'][]][] = [
    ['starting the auction', new HouseInPlay(), deciding('startAuction', {}), ['auction_started']],
    ['concluding it', openHouse(), deciding('stopAuction', {}), ['lot_state_updated', 'auction_stopped']],
    ['starting a lot', openHouse(), start(2), ['lot_state_updated', 'lot_state_updated', 'auction_state']],
    ['setting the start price', openHouse(), asking(600, 'again'), ['start-price-set']],
    [
      'setting the increment',
      openHouse(),
      deciding('setIncrement', { lotNumber: 1, increment: 250 }),
      ['lot-increment-updated'],
    ],
    ['a bid', openHouse(), floor('a', 500), ['bid_placed']],
    ['fair warning', openHouse(floor('a', 500)), deciding('fairWarning', { lotNumber: 1 }), ['fair-warning-activated']],
    [
      'a bid after fair warning',
      openHouse(floor('a', 500), deciding('fairWarning', { lotNumber: 1 })),
      floor('b', 600),
      ['bid_placed', 'fair-warning-cleared'],
    ],
    [
      'a correction that moves the asking price',
      openHouse(floor('a', 500)),
      deciding('cancelBid', { id: 'a' }),
      ['lot_state_updated', 'next_bid_updated'],
    ],
    [
      'passing',
      openHouse(online('a', 500, '1001')),
      deciding('markPassed', { lotNumber: 1, notes: null }),
      ['lot_state_updated', 'bid_rejected', 'auction_state'],
    ],
    [
      'new metadata',
      openHouse(),
      () => [{ type: 'metadata_changed', changes: { title: 'Autumn' } }],
      ['auction-metadata-updated', 'auction_state'],
    ],
  ]

  test.each(cases)('%s', (_, house, command, expected) => {
    expect(types(house.after(command), 'staff')).toEqual(expected)
  })

  test('removes the previous start price from the lists when a new one is set', () => {
    expect(patch(openHouse().after(asking(600, 'again')), 'public')).toMatchObject({
      bids: [{ id: 'again', amount: 600 }],
      removed: ['start'],
    })
  })

  test('sends the asking price only if a correction changed it', () => {
    const house = openHouse(floor('a', 500), floor('b', 900))
    expect(told(house.after(deciding('cancelBid', { id: 'b' })), 'public')).toContainEqual(
      expect.objectContaining({ type: 'next_bid_updated', nextBidAmount: 600 }),
    )
    const restored = house.after(deciding('restoreBid', { id: 'b' }))
    expect(types(restored, 'public')).toEqual(['lot_state_updated', 'next_bid_updated'])
    const noted = house.after(deciding('editBid', { id: 'b', notes: 'x' }))
    expect([types(noted, 'staff'), types(noted, 'public')]).toEqual([['lot_state_updated'], []])
  })

  test('sends the state of the whole sale once per command, as the last message, with the new current lot', () => {
    const house = openHouse(floor('a', 500), online('b', 600, '1001'))
    const sent = house.after(deciding('markSold', { lotNumber: 1, soldPrice: 500 }))
    for (const room of ['staff', 'display', 'public']) {
      const heads = told(sent, room).filter(({ type }) => type === 'auction_state')
      expect(heads).toEqual([told(sent, room).at(-1)])
      expect(heads[0]).toMatchObject({ state: { activeLotNumber: null, currentLotIndex: 1 } })
      if (room !== 'public') expect(heads[0]?.seq).toBe(house.room.sale.seq)
    }
  })

  test('sends nothing for a refusal or a command without a change', () => {
    const house = openHouse()
    expect(house.attempt(floor('a', 499)).sent).toEqual([])
    expect(house.after(start(1))).toEqual([])
  })
})
