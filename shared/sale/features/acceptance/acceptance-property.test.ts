import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askingPrice } from '../../../rules/asking-price.ts'
import { PROPERTY_RUNS } from '../../../testing/property-runs.ts'
import { figuresOf } from '../../state.ts'
import { aLotAt, type SaleInPlay } from '../../testing/a-sale.ts'
import { nextByRule } from './acceptance.ts'

const PADDLES = ['1001', '1002', '1003', '1004']
const anyTaps = fc.array(fc.constantFrom(...PADDLES), { minLength: 1, maxLength: 40 })

const asking = (room: SaleInPlay) => askingPrice(figuresOf(room.sale, room.lotSale(1)))

/** A tap at the asking price. The phone of the leader has no button to bid. */
function tap(room: SaleInPlay, paddleNumber: string, amount = asking(room)): void {
  if (room.lotSale(1).highest?.paddleNumber === paddleNumber) return
  room.ask('placeBid', { lotNumber: 1, amount, type: 'online', paddleNumber })
}

const byRule = () => {
  const room = aLotAt(1_000)
  room.ask('setTerms', { onlineBids: 'rule' })
  return room
}

const bidsOf = (room: SaleInPlay) =>
  [...room.lotSale(1).bids.values()].map(({ amount, paddleNumber, status }) => ({ amount, paddleNumber, status }))

test('ends as with a clerk who answers at once, while the room is silent', () => {
  fc.assert(
    fc.property(anyTaps, (taps) => {
      const ruled = byRule()
      const clerked = aLotAt(1_000)
      for (const paddle of taps) {
        tap(ruled, paddle)
        tap(clerked, paddle)
        for (const id of clerked.lotSale(1).pending) clerked.approved(id)
        const next = nextByRule(ruled.sale)
        if (next) ruled.ask('acceptByRule', { id: next.id })
        expect(bidsOf(ruled)).toEqual(bidsOf(clerked))
      }
      const { amount = 0, paddleNumber = null } = clerked.lotSale(1).highest ?? {}
      for (const room of [ruled, clerked]) room.sold(amount, paddleNumber)
      const [one, other] = [ruled, clerked].map((room) => room.lotSale(1).outcome)
      expect({ ...one, bidId: null, at: '' }).toEqual({ ...other, bidId: null, at: '' })
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('keeps the order of arrival in a storm, between room bids and half steps', () => {
  const anyStep = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ paddle: fc.constantFrom(...PADDLES), above: fc.constantFrom(0, 0, 100, -50) }),
    },
    { weight: 2, arbitrary: fc.constant('accept' as const) },
    { weight: 1, arbitrary: fc.constant('room' as const) },
  )
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 60 }), (steps) => {
      const room = byRule()
      room.ask('setTerms', { ownAmount: 'half' })
      for (const step of steps) {
        if (step === 'room') room.floor(`floor-${room.sale.seq}`, asking(room))
        else if (step !== 'accept') tap(room, step.paddle, asking(room) + step.above)
        const next = nextByRule(room.sale)
        const waiting = [...room.lotSale(1).bids.values()].filter(({ status }) => status === 'pending')
        const leader = room.lotSale(1).highest?.paddleNumber
        const fits = waiting.filter((bid) => bid.amount === asking(room) && bid.paddleNumber !== leader)
        const first = fits.filter(({ priceFell }) => !priceFell).sort((a, b) => a.seq - b.seq)[0]
        expect(next?.id).toBe(first?.id)
        if (step === 'accept' && next) expect(room.ask('acceptByRule', { id: next.id })).toBeNull()
      }
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
