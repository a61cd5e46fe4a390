import { highestBid } from '../../../../shared/rules/bids.ts'
import { lotOf, type Sale } from '../../../../shared/sale/state.ts'
import type { Doing } from '../../../clerk/clerk.ts'
import type { Slip } from '../../../clerk/paced-clerk.ts'
import { changed, instead, on, onBid, otherType, row, type SlipKind, UNDO } from './slip-kind.ts'

type Placed = Extract<Doing, { name: 'placeBid' }>
type Sold = Extract<Doing, { name: 'markSold' }>

/** A command about the bid on record with this amount. */
const about = ({ input: { lotNumber, amount } }: Placed, name: 'cancelBid' | 'deleteBid'): Slip['doings'][number] =>
  ofBid({ lotNumber, amount }, (id) => ({ name, input: { id } }))

function ofBid(
  { lotNumber, amount }: Pick<Placed['input'], 'lotNumber' | 'amount'>,
  doing: (id: string) => Doing,
): Slip['doings'][number] {
  return (sale: Sale) => {
    const bid = highestBid([...(lotOf(sale, lotNumber)?.bids.values() ?? [])].filter((each) => each.amount === amount))
    return bid && doing(bid.id)
  }
}

/** The ways in which a desk puts a wrong bid right. */
const WAYS_OF_BIDS: Readonly<Record<string, (wrong: Placed, right: Placed) => Slip['doings']>> = {
  'with Undo': (wrong, right) => [wrong, UNDO, right],
  'in the list of bids': (wrong, { input: { amount, type, paddleNumber } }) => [
    wrong,
    ofBid(wrong.input, (id) => ({ name: 'editBid', input: { id, amount, type, paddleNumber: paddleNumber ?? null } })),
  ],
  'by cancelling it': (wrong, right) => [wrong, about(wrong, 'cancelBid'), right],
  'by deleting it': (wrong, right) => [wrong, about(wrong, 'deleteBid'), right],
}

/** What is wrong with a bid. */
const WRONG_BIDS: readonly [string, SlipKind['found'], (right: Placed) => Partial<Placed['input']>][] = [
  ['an amount', 'wrong_amount', ({ input }) => ({ amount: input.amount * 10 })],
  ['a type', 'wrong_type', (right) => ({ type: otherType(right) })],
  ['a paddle', 'wrong_paddle', () => ({ paddleNumber: '999' })],
]

const BIDS = WRONG_BIDS.flatMap(([what, found, wrong]) =>
  Object.entries(WAYS_OF_BIDS).map(([way, doings]) =>
    row({
      name: `${what} put right ${way}`,
      found,
      isPutRight: 'yes',
      make: onBid((doing) => instead(...doings(changed(doing, wrong(doing)), doing))),
    }),
  ),
)

/** The ways in which a desk puts a wrong end of a sold lot right. */
const WAYS_OF_ENDS: Readonly<Record<string, (wrong: Doing, right: Sold) => Slip['doings']>> = {
  'with Undo': (wrong, right) => [wrong, UNDO, right],
  'by a correction': (wrong, { input: { lotNumber, soldPrice, winnerPaddle, subject = false } }) => [
    wrong,
    {
      name: 'correctOutcome',
      input: {
        ...{ lotNumber, status: 'sold', amount: soldPrice, subject, notes: 'Misheard' },
        ...(winnerPaddle && { paddleNumber: winnerPaddle }),
      },
    },
  ],
  'by reopening the lot': (wrong, right) => [
    wrong,
    { name: 'startLot', input: { lotNumber: right.input.lotNumber, from: 'last', confirm: ['notice'] } },
    right,
  ],
}

const ENDS = Object.entries(WAYS_OF_ENDS).flatMap(([way, doings]) => [
  row({
    name: `passed instead of sold, put right ${way}`,
    found: 'wrong_outcome',
    isPutRight: 'yes',
    make: on('markSold', (doing) =>
      instead(...doings({ name: 'markPassed', input: { lotNumber: doing.input.lotNumber } }, doing)),
    ),
  }),
  row({
    name: `sold to the wrong paddle, put right ${way}`,
    found: 'wrong_outcome',
    isPutRight: 'yes',
    make: on('markSold', (doing) =>
      doing.input.winnerPaddle
        ? instead(...doings({ ...doing, input: { ...doing.input, winnerPaddle: '998' } }, doing))
        : null,
    ),
  }),
])

/** Slips that the desk puts right in each of its ways. */
export const PUT_RIGHT: readonly SlipKind[] = [...BIDS, ...ENDS]
