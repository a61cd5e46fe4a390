import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveMessage } from '../../../shared/sale/live.ts'
import { aSale } from '../../../shared/sale/testing/a-sale.ts'
import { anyStep, commandOf, LEFT, POOL } from '../../../shared/sale/testing/any-command.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { aMemory, saleReply, toldOf } from '../testing/memory.ts'
import { createSaleStore } from './store.ts'
import { judge, NOTHING_HELD, SaleView, withRead } from './view.ts'

const bids = (screen: ReturnType<typeof aMemory>, lotNumber = 1) => screen.lot(lotNumber)?.bids.map(({ id }) => id)

/** Everything that a screen may show of the sale. */
const shown = (view: SaleView) => ({
  sale: view.sale,
  lots: [...(view.held.sale?.order ?? [])].map((lotNumber) => {
    const lot = view.lot(lotNumber)
    return lot && { state: lot.state, sale: lot.sale, bids: lot.bids }
  }),
})

describe('a screen’s view of a sale', () => {
  it('equals a new read after any messages', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 40, size: 'max' }), (steps) => {
        const room = aSale({ lots: POOL.slice(0, 4), advancedBids: LEFT, reserve: 1_500 })
          .live()
          .lot(1)
          .asking(500)
        const screen = aMemory({ room })
        screen.look('sale', 'all')
        for (const step of steps) {
          const before = room.sale
          room.attempt(commandOf(step, before))
          if (room.sale !== before) screen.hear(toldOf(room))
        }
        expect(shown(screen.view())).toEqual(shown(new SaleView(withRead(NOTHING_HELD, saleReply(room.sale)))))
      }),
      { numRuns: Math.ceil(PROPERTY_RUNS / 3) },
    )
  })

  it('is undefined until the first read, and then null without a sale', () => {
    const store = createSaleStore()
    expect(store.current().sale).toBeUndefined()
    const none = { auctionId: null, seq: 0, at: '', timeZone: '', currency: 'USD', lots: 'all', diff: {} } as const
    store.change((held) => withRead(held, none))
    expect(store.current().sale).toMatchObject({ isActive: false, auctionId: null, lots: [] })
  })

  it('has no sale if it was never live', () => {
    expect(aMemory({ room: aSale() }).view().sale).toMatchObject({ isActive: false, auctionId: null, lots: [] })
  })

  it('keeps every other lot, and the list of lots, as the same objects', () => {
    const screen = aMemory()
    const before = { lots: screen.view().sale?.lots, second: screen.lot(2)?.bids }
    screen.happens((room) => room.floor('a', 1_000))
    expect(bids(screen)).toEqual(['start', 'a'])
    expect(screen.view().sale?.lots).toBe(before.lots)
    expect(screen.lot(2)?.bids).toEqual(before.second)
  })

  it('ignores a message of an unknown type: the server may be newer', () => {
    const screen = aMemory()
    const before = screen.view()
    const unknown: LiveMessage = JSON.parse('{"type":"from-the-future","auctionId":null,"seq":0,"prev":0,"at":""}')
    screen.hear(unknown)
    screen.hear({ type: 'identify', auctionId: null, seq: 0, prev: 0, at: '', name: 'Desk', seconds: 5 })
    expect(screen.view()).toBe(before)
  })
})

describe('a message', () => {
  it('overtaken by a read is dropped', () => {
    const screen = aMemory()
    screen.room.floor('a', 1_000)
    const late = toldOf(screen.room)
    screen.room.floor('b', 1_200)
    screen.store.change((held) => withRead(held, saleReply(screen.room.sale)))
    expect(judge(screen.store.said(), late)).toBe('drop')
    screen.hear(late)
    expect(bids(screen)).toEqual(['start', 'a', 'b'])
  })

  it('that a read included is dropped, and the read’s data of the bidder remain', () => {
    const screen = aMemory()
    screen.room.floor('a', 1_000)
    const late = toldOf(screen.room)
    screen.store.change((held) => withRead(held, saleReply(screen.room.sale)))
    expect(judge(screen.store.said(), late)).toBe('drop')
  })

  it('with the seq of the sale causes a read if this screen is behind', () => {
    const screen = aMemory()
    const isAsking = screen.look('sale', 'all')
    screen.room.floor('a', 1_000)
    const { seq } = screen.room.sale
    screen.hear({ ...toldOf(screen.room), seq, prev: seq, diff: {} })
    expect(isAsking()).toBe(true)
  })

  it('after a missed one causes a read of the sale', () => {
    const screen = aMemory()
    const isAsking = screen.look('sale', 'all')
    screen.room.floor('a', 1_000).floor('b', 1_200)
    screen.hear(toldOf(screen.room))
    expect(isAsking()).toBe(true)
  })

  it('of a sale that is not shown changes nothing; one that shows another sale causes a read', () => {
    const screen = aMemory()
    const isAsking = screen.look('sale', 'all')
    const before = screen.view()
    const other = { ...toldOf(screen.room), auctionId: 'autumn' }
    screen.hear(other)
    expect([screen.view(), isAsking()]).toEqual([before, false])
    screen.hear({ ...other, diff: {}, anew: true })
    expect(isAsking()).toBe(true)
  })

  it('for a bidder alone is applied together with the public one', () => {
    const screen = aMemory()
    screen.room.floor('a', 1_000)
    const everybodys = toldOf(screen.room)
    const { seq } = everybodys
    const own = {
      ...everybodys,
      prev: seq,
      own: true as const,
      diff: { bids: { a: { patch: { paddleNumber: '7' } } } },
    }
    screen.hear(own)
    expect(bids(screen)).toEqual(['start'])
    screen.hear(everybodys)
    expect(screen.lot()?.bids.at(-1)).toMatchObject({ id: 'a', paddleNumber: '7' })
    screen.hear({ ...own, diff: { bids: { a: { patch: { paddleNumber: null } } } } })
    expect(screen.lot()?.bids.at(-1)).toMatchObject({ id: 'a', paddleNumber: null })
  })

  it('for a bidder alone is applied at once if the public part is known', () => {
    const screen = aMemory()
    screen.happens((room) => room.floor('a', 1_000))
    const { seq } = screen.room.sale
    const own = {
      ...toldOf(screen.room),
      seq,
      prev: seq,
      own: true as const,
      diff: { bids: { a: { patch: { paddleNumber: '7' } } } },
    }
    screen.hear(own)
    expect(screen.lot()?.bids.at(-1)?.paddleNumber).toBe('7')
  })
})

describe('a screen that holds some lots', () => {
  it('shows the others as unknown, never as empty', () => {
    const screen = aMemory({ lots: [1] })
    expect(screen.lot(1)?.state.startPrice).toBe(1_000)
    expect(screen.lot(2)).toBeUndefined()
    expect(screen.view().sale?.lots).toBeUndefined()
  })

  it('holds one more after a read, and replaces its earlier data', () => {
    const screen = aMemory({ lots: [1] })
    screen.room.floor('a', 1_000)
    screen.store.change((held) => withRead(held, saleReply(screen.room.sale, [1])))
    screen.room.ask('clearBids', { lotNumber: 1, clearedBy: 'clerk' })
    screen.store.change((held) => withRead(held, saleReply(screen.room.sale, [1, 2])))
    expect(bids(screen)).toEqual([])
    expect(screen.lot(2)?.state.status).toBe('preloaded')
  })

  it('drops the ones without a read when it reads again', () => {
    const screen = aMemory({ lots: [1, 2] })
    screen.readAgain('sale')
    expect(screen.lot(2)).toBeUndefined()
    expect(screen.lot(1)).toBeDefined()
  })
})
