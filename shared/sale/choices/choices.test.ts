import { describe, expect, test } from 'vitest'
import { nextBookBid } from '../book.ts'
import { advancedBidsOf } from '../commissions.ts'
import { exposureOf } from '../people/exposure.ts'
import { asleep, bidOn, inGroup, type Left, withChoices, won, wordsOn } from './testing/with-choices.ts'

describe('a budget', () => {
  const bids = (...amounts: number[]): Left[] => amounts.map((amount, at) => ({ lotNumber: at + 1, amount }))

  test('keeps bids awake in the order of the sale until the rest is too small, and wakes them when a lot is cheaper', () => {
    const room = withChoices(bids(3_000, 3_000, 500), { advanceBids: 'maximum' }, 5_000)
    expect(asleep(room)).toEqual(['2 budget'])
    expect(wordsOn(room, 2)).toBe('the budget has 5,000 left, for earlier lots first')
    won(room, 1)
    expect(room.lotSale(1).outcome?.amount).toBe(500)
    expect(asleep(room)).toEqual([])
    room.ask('undo', {})
    room.ask('undo', {})
    expect(asleep(room)).toEqual(['2 budget'])
  })

  test('counts what its paddle bought or leads otherwise, and with charges as limits do', () => {
    const room = withChoices(bids(1_000, 1_000), {}, 2_500)
    room.lot(5).asking(500).floor('own', 1_000, '118')
    expect(asleep(room)).toEqual(['2 budget'])
    room.sold(1_000, '118')
    expect(asleep(room)).toEqual(['2 budget'])
    room.ask('changePaddle', { paddle: '118', budget: 3_000 })
    expect(asleep(room)).toEqual([])
    room.ask('changePaddle', { paddle: '118', budget: null })
    expect(room.sale.paddles.get('118')).not.toHaveProperty('budget')
    expect(asleep(room)).toEqual([])
  })

  test('of a bid that sleeps takes no lot of its group', () => {
    const room = withChoices(
      [
        { lotNumber: 1, amount: 6_000, group: 'A', take: 1 },
        { lotNumber: 2, amount: 900, group: 'A' },
        { lotNumber: 3, amount: 900, group: 'A' },
      ],
      {},
      5_000,
    )
    expect(asleep(room)).toEqual(['1 budget', '3 group'])
  })

  test('comes with a list of bids for registered paddles, in one step', () => {
    const room = withChoices([], {}, 5_000)
    const bid = { lotNumber: 1, amount: 900, paddleNumber: '118' }
    expect(room.ask('addAdvancedBids', { bids: [{ ...bid, paddleNumber: '5', budget: 900 }] })).toMatchObject({
      status: 404,
      message: 'Paddle 5 is not registered in this sale: register it before it gets a budget',
    })
    const two = [
      { ...bid, budget: 800 },
      { ...bid, lotNumber: 2, budget: 900 },
    ]
    expect(room.ask('addAdvancedBids', { bids: two })).toMatchObject({
      code: 'two_budgets',
      message: 'Paddle 118 has two budgets in this list: 800 and 900',
    })
    expect(room.ask('addAdvancedBids', { bids: two.map((each) => ({ ...each, budget: 900 })) })).toBeNull()
    expect(room.sale.paddles.get('118')).toMatchObject({ budget: 900 })
    expect(asleep(room)).toEqual(['2 budget'])
    expect(room.sale.commands.at(-1)?.sentence()).toContain('Paddle 118 budget 900')
    room.ask('undo', {})
    expect(room.sale.paddles.get('118')).toMatchObject({ budget: 5_000 })
    expect(room.sale.commissions.size).toBe(0)
  })

  test('is not exceeded by one increment where the first of equal maxima bids one more', () => {
    const terms = { advanceBids: 'maximum', ties: 'step_above' } as const
    const room = withChoices(bids(1_000), terms, 1_000)
    room.ask('addAdvancedBid', { lotNumber: 1, paddleNumber: '7', amount: 1_000 })
    expect(asleep(room)).toEqual(['1 budget'])
  })
})

describe('the book', () => {
  test('refuses to accept or execute a bid that sleeps, says why, and makes its other bids as if it were not there', () => {
    const room = withChoices(inGroup([1, 2]))
    room.lot(2).asking(500)
    expect(room.ask('acceptAdvancedBid', { id: bidOn(room, 2), lotNumber: 2 })).toMatchObject({
      status: 409,
      code: 'asleep',
      message: 'The advance bid of paddle 118 sleeps: group A takes 1 lot, and earlier lots are still open',
      details: { asleep: 'group', group: 'A' },
    })
    room.ask('setTerms', { advanceBids: 'maximum' })
    expect(room.ask('executeAdvancedBid', { lotNumber: 2 })).toMatchObject({ code: 'no_book_bid' })
    room.ask('addAdvancedBid', { lotNumber: 2, paddleNumber: '7', amount: 800 })
    // Alone it bids the asking price, although the one that sleeps is higher.
    expect(nextBookBid(room.sale, room.lotSale(2))).toMatchObject({ amount: 500, commission: { paddleNumber: '7' } })
  })

  test('answers automatically only with bids that are awake', () => {
    const room = withChoices(inGroup([1, 2]), { advanceBids: 'maximum', bookBids: 'automatic' })
    room.lot(2).asking(500).floor('f', 500, '9')
    expect(room.lotSale(2).highest?.id).toBe('f')
    room.lot(1).asking(500).floor('g', 500, '9')
    expect(room.lotSale(1).highest).toMatchObject({ type: 'advanced', paddleNumber: '118' })
  })

  test('does not bid for lots together of which it may not take all, and takes one lot of a choice', () => {
    const together = withChoices(inGroup([1, 2, 3], { take: 2 }))
    together.ask('setRound', { lotNumber: 1, kind: 'together', lots: [1, 2, 3] })
    together.lot(1).asking(500)
    expect(together.ask('acceptAdvancedBid', { id: bidOn(together, 1), lotNumber: 1 })).toMatchObject({
      code: 'not_for_round',
    })
    const choice = withChoices(inGroup([1, 2, 5]))
    choice.ask('setRound', { lotNumber: 1, kind: 'choice', lots: [1, 2, 3] })
    expect(asleep(choice)).toEqual(['5 group'])
    choice.lot(1).asking(500)
    expect(choice.ask('acceptAdvancedBid', { id: bidOn(choice, 2), lotNumber: 2 })).toBeNull()
    choice.sold(1_000, '118')
    expect(choice.lotSale(2).outcome).toMatchObject({ paddleNumber: '118' })
    expect(asleep(choice)).toEqual(['1 group', '5 group'])
  })

  test('does not bid for a round above a budget that each lot alone would fit', () => {
    const room = withChoices(
      [
        { lotNumber: 1, amount: 600, paddleNumber: '118' },
        { lotNumber: 2, amount: 600, paddleNumber: '119' },
      ],
      {},
      1_000,
    )
    room.ask('changePaddle', { paddle: '118', clientId: 'ada' })
    room.ask('registerPaddle', { paddle: '119', clientId: 'ada' })
    room.ask('setRound', { lotNumber: 1, kind: 'together', lots: [1, 2] })
    room.lot(1).asking(500)
    expect(room.ask('acceptAdvancedBid', { id: bidOn(room, 1), lotNumber: 1 })).toMatchObject({ code: 'not_for_round' })
  })
})

describe('limits', () => {
  test('count of a group what it may take, and of a paddle no more than its budget', () => {
    const room = withChoices([
      { lotNumber: 1, amount: 700, group: 'A', take: 2 },
      { lotNumber: 2, amount: 900, group: 'A' },
      { lotNumber: 3, amount: 800, group: 'A' },
      { lotNumber: 4, amount: 500 },
    ])
    expect(exposureOf(room.sale, '118')).toBe(2_200)
    room.ask('registerPaddle', { paddle: '118' })
    room.ask('changePaddle', { paddle: '118', budget: 1_500 })
    expect(exposureOf(room.sale, '118')).toBe(1_500)
    room.lot(5).asking(500).floor('own', 1_200, '118')
    expect(exposureOf(room.sale, '118')).toBe(1_500)
    room.floor('more', 1_800, '118')
    expect(exposureOf(room.sale, '118')).toBe(1_800)
  })

  test('let ten bids be left of which one is to be bought, and refuse the first that may exceed them', () => {
    const room = withChoices([], { overLimit: 'refuse' })
    room.ask('registerPaddle', { paddle: '118', limit: 1_000 })
    const bid = { paddleNumber: '118', amount: 900 }
    const bids = [1, 2, 3, 4, 5].map((lotNumber) => ({ ...bid, lotNumber, group: 'A', take: 1 }))
    expect(room.ask('addAdvancedBids', { bids })).toBeNull()
    expect(room.ask('addAdvancedBid', { ...bid, lotNumber: 5 })).toMatchObject({ code: 'over_limit' })
  })
})

test('nothing of it is said of bids that do not choose', () => {
  const room = withChoices([{ lotNumber: 1, amount: 700 }])
  expect(advancedBidsOf(room.sale, 1)).toEqual([expect.not.objectContaining({ asleep: null })])
  room.ask('addAdvancedBid', { lotNumber: 1, paddleNumber: '118', amount: 800, group: 'A' })
  expect(advancedBidsOf(room.sale, 1)).toMatchObject([{ group: 'A', take: 1, asleep: null }, {}])
})
