import type { Doing } from '../../../clerk/doing.ts'
import { changed, instead, on, onBid, onWaiting, row, type SlipKind, thenPutRight, UNDO } from './slip-kind.ts'

/** Another registered paddle without a limit. */
const otherThan = (paddle: string | null | undefined) => (paddle === '508' ? '507' : '508')

/** Slips in a sale with registered people. */
export const PEOPLE_SLIPS: readonly SlipKind[] = [
  row({
    name: 'somebody else’s paddle',
    found: 'wrong_person',
    needsPeople: true,
    make: onBid((doing) => instead(changed(doing, { paddleNumber: otherThan(doing.input.paddleNumber) }))),
  }),
  row({
    name: 'somebody else’s paddle, put right',
    found: 'wrong_person',
    needsPeople: true,
    isPutRight: 'yes',
    make: onBid((doing) => thenPutRight(changed(doing, { paddleNumber: otherThan(doing.input.paddleNumber) }), UNDO)),
  }),
  row({
    name: 'sold to somebody else',
    found: 'wrong_person',
    needsPeople: true,
    make: on('markSold', (doing) => {
      const { winnerPaddle } = doing.input
      return winnerPaddle
        ? instead({ ...doing, input: { ...doing.input, winnerPaddle: otherThan(winnerPaddle) } })
        : null
    }),
  }),
  row({
    name: 'a caller’s bid recorded twice',
    found: 'caller_twice',
    needsPeople: true,
    isRare: true,
    make: onWaiting('phone', (doing, sale, bid) => {
      const isEarly = (sale.lots.get(bid.lotNumber)?.bids.size ?? 0) < 6 && bid.amount >= 60
      return isEarly && Number(bid.lotNumber) % 3 > 0 ? instead(doing, typedAgain(bid)) : null
    }),
  }),
  row({
    name: 'a caller’s bid recorded twice, put right',
    found: 'caller_twice',
    needsPeople: true,
    isPutRight: 'yes',
    isRare: true,
    make: onWaiting('phone', (doing, sale, bid) => {
      const isEarly = (sale.lots.get(bid.lotNumber)?.bids.size ?? 0) < 6 && bid.amount >= 60
      return isEarly && Number(bid.lotNumber) % 3 === 0 ? instead(doing, typedAgain(bid), UNDO) : null
    }),
  }),
  row({
    name: 'the rule left on in a dispute',
    found: 'rule_in_dispute',
    needsPeople: true,
    isRare: true,
    make: on('setAcceptance', ({ input: { by } }) => (by === 'clerk' ? instead() : null)),
  }),
]

/** Types the same telephone bid by hand, a little higher so that the desk accepts it. */
const typedAgain = ({
  lotNumber,
  amount,
}: {
  lotNumber: Extract<Doing, { name: 'placeBid' }>['input']['lotNumber']
  amount: number
}): Doing => ({
  name: 'placeBid',
  input: { lotNumber, amount: amount + 1, type: 'phone' },
})
