import { askingPrice } from '../../../../shared/rules/asking-price.ts'
import type { SaleEntry } from '../../../../shared/sale/entry.ts'
import { figuresOf, lotOf } from '../../../../shared/sale/state.ts'
import {
  changed,
  instead,
  on,
  onBid,
  otherType,
  roomBids,
  row,
  type SlipKind,
  thenPutRight,
  UNDO,
} from './slip-kind.ts'

/** Slips of a clerk who does more than the auctioneer said, or gets two figures of one bid wrong. */
export const AFTERTHOUGHTS: readonly SlipKind[] = [
  row({
    name: 'a full step for half a one',
    found: 'half_for_full',
    // The full step is next called by telephone, and its clerk then takes this one back.
    isPutRight: 'perhaps',
    isRare: true,
    make: on('placeBid', (doing, sale) => {
      const { lotNumber, amount } = doing.input
      const lot = lotOf(sale, lotNumber)
      if (!lot?.highest || amount < 60) return null
      const full = askingPrice(figuresOf(sale, lot))
      return 2 * amount === lot.highest.amount + full ? instead(changed(doing, { amount: full })) : null
    }),
  }),
  row({
    name: 'type and paddle wrong in one bid',
    found: 'wrong_type',
    alsoFound: 'wrong_paddle',
    make: onBid((doing) => instead(changed(doing, { type: otherType(doing), paddleNumber: '999' }))),
  }),
  row({
    name: 'a bid corrected to a paddle that nobody called',
    found: 'wrong_person',
    make: on('fairWarning', (doing, sale) => {
      const [first, second] = roomBids(sale, doing.input.lotNumber)
      return first && second ? instead(doing, { name: 'editBid', input: { id: first.id, paddleNumber: '999' } }) : null
    }),
  }),
  row({
    name: 'a fair warning that nobody gave',
    found: 'unspoken_warning',
    make: onBid((doing) => instead(doing, { name: 'fairWarning', input: { lotNumber: doing.input.lotNumber } })),
    // His own warning may follow while it is shown.
    isSeen({ calls, entries, startedAt }) {
      const at = (type: SaleEntry['type']) =>
        Date.parse(entries.find((entry) => entry.type === type)?.at ?? '') - startedAt
      const given = calls.find(({ kind }) => kind === 'fair_warning')
      return !given || at('fair_warning_cleared') <= given.at
    },
  }),
  row({
    name: 'sold subject by mistake',
    found: 'wrong_subject',
    make: on('markSold', (doing) =>
      doing.input.subject ? null : instead({ ...doing, input: { ...doing.input, subject: true } }),
    ),
  }),
  row({
    name: 'sold subject by mistake, put right',
    found: 'wrong_subject',
    isPutRight: 'yes',
    make: on('markSold', (doing) =>
      doing.input.subject ? null : thenPutRight({ ...doing, input: { ...doing.input, subject: true } }, UNDO),
    ),
  }),
  row({
    name: 'sold, undone and sold again',
    found: 'sold_again',
    make: on('markSold', (doing) => instead(doing, UNDO, doing)),
  }),
  row({
    name: 'bids cleared and brought back',
    found: 'missed',
    isPutRight: 'yes',
    make: on('fairWarning', ({ input: { lotNumber } }, sale) =>
      roomBids(sale, lotNumber).length === 0
        ? null
        : thenPutRight({ name: 'clearBids', input: { lotNumber, clearedBy: 'This PC' } }, UNDO),
    ),
  }),
]
