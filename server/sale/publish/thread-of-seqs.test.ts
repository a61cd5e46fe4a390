import { describe, expect, test } from 'vitest'
import { previousSeq } from '../../../shared/sale/live.ts'
import { deciding } from '../../../shared/sale/testing/a-sale.ts'
import type { HouseInPlay } from './testing/a-house.ts'
import { floor, online, openHouse, start, told } from './testing/open-house.ts'

describe('the sequence of seqs', () => {
  /** A sale with pending bids, which are not part of the public's sequence. */
  function evening(): HouseInPlay {
    return openHouse(
      online('a', 500, '1001'),
      online('b', 600, '1002'),
      floor('c', 500),
      deciding('fairWarning', { lotNumber: 1 }),
      deciding('approveBid', { id: 'b' }),
      online('d', 700, '1001'),
      deciding('markSold', { lotNumber: 1, soldPrice: 600, winnerPaddle: null, subject: false, notes: null }),
      start(2),
    )
  }

  test.each(['staff', 'display', 'public'])('%s: each message names the seq of the previous one', (room) => {
    let last = 0
    for (const message of told(evening().sent, room)) {
      const { seq, at, auctionId } = message
      expect(previousSeq(message)).toBe(last)
      expect(seq).toBeGreaterThanOrEqual(last)
      expect({ at, auctionId }).toEqual({ at: expect.stringMatching(/Z$/), auctionId: 'spring' })
      last = seq
    }
    expect(last).toBeGreaterThan(0)
  })

  test.each([
    ...['staff', 'display', 'public'].map((room) => ({ room, empty: room })),
    // The clients of differences are still connected.
    ...['staff', 'display', 'public'].map((room) => ({ room, empty: `${room}/named` })),
  ])('$empty: a room without a listener still counts the change as missed', ({ room, empty }) => {
    const house = openHouse()
    const lastOf = () =>
      [told(house.sent, room), told(house.diffs, room)].map((heard) => {
        const message = heard.at(-1)
        if (!message) throw new Error('Nothing was told')
        return message
      })
    const known = lastOf().map(({ seq }) => seq)
    house.empty.add(empty)
    expect(told(house.after(floor('a', 500)), room)).toEqual([])
    house.empty.delete(empty)
    house.after(floor('b', 600))
    for (const [at, next] of lastOf().entries()) expect(previousSeq(next)).toBeGreaterThan(known[at] ?? 0)
  })

  test('a bidder’s own message has a seq that is not below the public’s last one', () => {
    let known = 0
    for (const { room, message } of evening().sent) {
      if (room !== 'public' && room !== 'paddle:1001') continue
      expect(previousSeq(message)).toBeLessThanOrEqual(known)
      expect(message.seq).toBeGreaterThanOrEqual(known)
      known = message.seq
    }
  })

  test('the public’s seq does not reveal hidden messages', () => {
    const house = openHouse()
    const last = () => told(house.sent, 'public').at(-1)?.seq ?? 0
    const before = last()
    for (const [index, paddle] of ['1001', '1002', '1003'].entries()) house.after(online(`x${index}`, 500, paddle))
    house.after(deciding('declineAdvancedBid', { id: 'left-0', lotNumber: 1 }))
    expect(last()).toBe(before)
    house.after(floor('a', 500))
    expect(last()).toBe(before + 1)
  })

  test('a bid costs the public channel at most 260 bytes', () => {
    const sent = told(openHouse(floor('a', 1_000_000)).after(floor('AbCdEfGhIjKlMnOp', 1_100_000)), 'public')
    expect(sent).toHaveLength(1)
    const message = { ...sent[0], seq: Date.UTC(2026, 4, 14) }
    expect(Buffer.byteLength(`42${JSON.stringify([sent[0]?.type, message])}`)).toBeLessThanOrEqual(260)
  })

  test('every auction has a separate sequence', () => {
    const house = openHouse()
    const { sale } = house.room
    const other = { ...sale, auctionId: 'autumn' }
    const entries = [
      {
        type: 'message_broadcast',
        message: 'hello',
        stands: 'once',
        seq: 1,
        at: '',
        by: { role: 'staff', device: '' },
      },
    ] as const
    house.publisher.change({ auctionId: 'autumn', before: other, after: other, entries })
    expect(house.sent.at(-1)?.message).toMatchObject({ auctionId: 'autumn', seq: 1 })
  })

  test('messages of the house are not part of it', () => {
    const house = openHouse()
    const before = told(house.sent, 'public').at(-1)?.seq
    house.publisher.house({ type: 'style-updated', auctionId: null, seq: 0, at: '' }, ['staff', 'public'])
    expect(house.sent.slice(-2).map(({ room, message }) => [room, message.type, message.prev])).toEqual([
      ['staff', 'style-updated', 0],
      ['public', 'style-updated', 0],
    ])
    const [next] = told(house.after(floor('a', 500)), 'public')
    expect(next && previousSeq(next)).toBe(before)
  })
})
