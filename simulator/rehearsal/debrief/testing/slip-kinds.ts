import { acceptanceOf } from '../../../../shared/sale/acceptance/acceptance.ts'
import { bidOf, lotOf, pendingOf } from '../../../../shared/sale/state.ts'
import { AFTERTHOUGHTS } from './afterthoughts.ts'
import { PEOPLE_SLIPS } from './people-slips.ts'
import { PUT_RIGHT } from './put-right.ts'
import {
  changed,
  instead,
  on,
  onBid,
  onWaiting,
  otherType,
  row,
  type SlipKind,
  sellNow,
  thenPutRight,
  UNDO,
  waitedLong,
  wasAboveRoom,
} from './slip-kind.ts'

/** One slip of each kind that the desk is built to prevent. Bids are among the first of a lot that goes on. */
export const SLIPS: readonly SlipKind[] = [
  row({ name: 'a bid not recorded', found: 'missed', make: onBid(() => instead()) }),
  row({
    name: 'a bid recorded twice',
    found: 'doubled',
    make: onBid((doing) => instead(doing, changed(doing, { amount: doing.input.amount + 1 }))),
  }),
  row({
    name: 'an amount too high',
    found: 'wrong_amount',
    make: onBid((doing) => instead(changed(doing, { amount: doing.input.amount + 1 }))),
  }),
  row({
    name: 'a figure too many put right',
    found: 'wrong_amount',
    isPutRight: 'yes',
    make: onBid((doing) => thenPutRight(changed(doing, { amount: doing.input.amount * 10 }))),
  }),
  row({
    name: 'a figure too many left standing',
    found: 'wrong_amount',
    // He sells too early after a warning that brought one more bid.
    mayLeadTo: ['early_hammer'],
    make: onBid((doing) => instead(changed(doing, { amount: doing.input.amount * 10 }))),
    after(doing, sale, { input }) {
      const lotNumber = 'lotNumber' in input ? input.lotNumber : undefined
      const sell = lotNumber === undefined ? null : sellNow(sale, lotNumber)
      if (doing.name !== 'cancelBid' || !sell) return null
      return sale.fairWarning ? instead(sell) : instead()
    },
  }),
  row({
    name: 'telephone for floor',
    found: 'wrong_type',
    make: onBid((doing) => instead(changed(doing, { type: otherType(doing) }))),
  }),
  row({
    name: 'telephone for floor, put right',
    found: 'wrong_type',
    isPutRight: 'yes',
    make: onBid((doing) => thenPutRight(changed(doing, { type: otherType(doing) }))),
  }),
  row({
    name: 'another paddle',
    found: 'wrong_paddle',
    make: onBid((doing) => instead(changed(doing, { paddleNumber: '999' }))),
  }),
  row({
    name: 'a bid recorded late',
    found: 'late',
    // The rule goes on without so slow a hand, which then misses the bid.
    make: onBid((doing, lateMs, sale) =>
      acceptanceOf(sale) === 'rule' ? null : { doings: [doing], afterMs: lateMs + 400, isDone: false },
    ),
  }),
  row({
    name: 'the wrong lot started, put right',
    found: 'wrong_lot',
    isPutRight: 'yes',
    make: on('startLot', ({ input: { lotNumber } }, sale) => {
      const other = sale.order.at(-1)
      if (other === undefined || other === lotNumber) return null
      return thenPutRight({ name: 'startLot', input: { lotNumber: other } })
    }),
  }),
  row({
    name: 'half the opening price',
    found: 'wrong_asking_price',
    isPutRight: 'perhaps',
    make: on('setStartPrice', ({ input: { lotNumber, startPrice } }) =>
      startPrice < 20
        ? null
        : instead({ name: 'setStartPrice', input: { lotNumber, startPrice: Math.floor(startPrice / 2) + 1 } }),
    ),
  }),
  row({
    name: 'no opening price',
    found: 'wrong_asking_price',
    make: on('setStartPrice', ({ input: { lotNumber } }, sale) =>
      lotOf(sale, lotNumber)?.startPrice === null ? instead() : null,
    ),
    after: (doing, sale, made) =>
      doing.name === 'placeBid' && lotOf(sale, doing.input.lotNumber)?.startPrice === null
        ? instead(made, doing)
        : null,
  }),
  row({
    name: 'another increment',
    found: 'wrong_increment',
    make: on('setIncrement', ({ input: { lotNumber, increment } }) =>
      instead({ name: 'setIncrement', input: { lotNumber, increment: increment + 1 } }),
    ),
  }),
  row({
    name: 'an online bid left unanswered',
    found: 'unanswered',
    isRare: true,
    // Under fair warning it has time to be seen, and often before.
    make: onWaiting('online', (_doing, { fairWarning }, { lotNumber }) =>
      fairWarning || Number(lotNumber) % 4 === 0 ? instead() : null,
    ),
    after(doing, sale, made) {
      const left = made.name === 'approveBid' ? bidOf(sale, made.input.id) : null
      if (doing.name !== 'approveBid' || doing.input.id !== left?.bid.id) return null
      // Another waiting bid is answered.
      const other = pendingOf(left.lot).findLast(
        ({ id, type, priceFell }) => id !== left.bid.id && type === 'online' && !priceFell,
      )
      const leads = other && other.amount > (left.lot.highest?.amount ?? 0)
      return leads ? instead({ name: 'approveBid', input: { id: other.id } }) : instead()
    },
    isSeen: waitedLong,
  }),
  row({
    name: 'an online bid rejected',
    found: 'wrongly_rejected',
    make: onWaiting('online', ({ input: { id } }) => instead({ name: 'rejectBid', input: { id } })),
    isSeen: wasAboveRoom,
  }),
  row({
    name: 'an online bid rejected, put right',
    found: 'wrongly_rejected',
    isPutRight: 'yes',
    make: onWaiting('online', ({ input: { id } }) => thenPutRight({ name: 'rejectBid', input: { id } }, UNDO)),
    isSeen: wasAboveRoom,
  }),
  row({
    name: 'a commission not executed',
    found: 'unexecuted_commission',
    isRare: true,
    make: on('acceptAdvancedBid', ({ input: { lotNumber } }) => (Number(lotNumber) % 2 === 0 ? instead() : null)),
  }),
  row({
    name: 'a commission executed before it was called',
    found: 'uncalled_book_bid',
    isRare: true,
    make: on('startLot', (doing, sale) => {
      const { lotNumber } = doing.input
      const left = [...sale.commissions.values()].filter((bid) => bid.lotNumber === lotNumber)
      const best = left.toSorted((one, other) => other.amount - one.amount)[0]
      if (!best || Number(lotNumber) % 2 === 0) return null
      const { id, amount: startPrice } = best
      return instead(
        doing,
        { name: 'setStartPrice', input: { lotNumber, startPrice } },
        { name: 'acceptAdvancedBid', input: { id, lotNumber } },
      )
    }),
    // Made as he opens with it, it is called.
    isSeen({ calls, entries, startedAt }) {
      const made = entries.find((entry) => entry.type === 'bid_placed' && entry.bid.type === 'advanced')
      const open = calls.find(({ kind }) => kind === 'open')
      return made !== undefined && open !== undefined && Date.parse(made.at) - startedAt < open.at
    },
  }),
  row({
    name: 'no fair warning',
    found: 'no_fair_warning',
    make: on('fairWarning', () => instead()),
    isSeen({ calls, entries, startedAt, lateMs }) {
      const given = entries.flatMap(({ type, at }) => (type === 'fair_warning_given' ? Date.parse(at) - startedAt : []))
      return calls.some((warned) => {
        if (warned.kind !== 'fair_warning') return false
        const bid = calls.find(({ n, kind }) => n > warned.n && (kind === 'bid' || kind === 'correction'))
        const until = bid?.at ?? Number.POSITIVE_INFINITY
        return until - warned.at >= lateMs && !given.some((at) => at >= warned.at && at < until)
      })
    },
  }),
  row({
    name: 'hammered at the fair warning',
    found: 'early_hammer',
    isPutRight: 'perhaps',
    make: on('fairWarning', ({ input: { lotNumber } }, sale) => {
      const sell = sellNow(sale, lotNumber)
      return sell && instead(sell)
    }),
  }),
  row({
    name: 'a sale recorded three patiences late',
    found: 'late_outcome',
    make: on('markSold', (doing, _sale, lateMs) => ({ doings: [doing], afterMs: 3 * lateMs, isDone: false })),
  }),
  row({
    name: 'passed instead of sold',
    found: 'wrong_outcome',
    make: on('markSold', ({ input: { lotNumber } }) => instead({ name: 'markPassed', input: { lotNumber } })),
  }),
  row({
    name: 'sold instead of passed',
    found: 'wrong_outcome',
    make: on('markPassed', ({ input: { lotNumber } }, sale) => {
      const sell = sellNow(sale, lotNumber)
      return sell && instead(sell)
    }),
  }),
  row({
    name: 'passed instead of withdrawn',
    found: 'passed_for_withdrawn',
    isRare: true,
    make: on('withdrawLot', ({ input: { lotNumber } }) => instead({ name: 'markPassed', input: { lotNumber } })),
  }),
  row({
    name: 'the wrong paddle at the hammer',
    found: 'wrong_outcome',
    make: on('markSold', (doing) =>
      doing.input.winnerPaddle ? instead({ ...doing, input: { ...doing.input, winnerPaddle: '998' } }) : null,
    ),
  }),
  row({
    name: 'the wrong paddle at the hammer, put right',
    found: 'wrong_outcome',
    isPutRight: 'yes',
    make: on('markSold', (doing) =>
      doing.input.winnerPaddle
        ? thenPutRight({ ...doing, input: { ...doing.input, winnerPaddle: '998' } }, UNDO)
        : null,
    ),
  }),
  row({
    name: 'no outcome at all',
    found: 'wrong_outcome',
    make: on('markSold', () => instead()),
  }),
  ...AFTERTHOUGHTS,
  ...PUT_RIGHT,
  ...PEOPLE_SLIPS,
]
