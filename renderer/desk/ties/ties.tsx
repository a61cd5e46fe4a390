import { formatMoney } from '../../../shared/amounts/money.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import { BidTypeMark } from '../../components/lot/BidTypeMark.tsx'
import { PersonOf } from '../../widgets/people/Person.tsx'
import type { RoomBidType } from '../desk.ts'
import type { DeskTools } from '../tools.ts'

/** Asks for the paddle of a second bid at the price of the highest one, and records it. */
export function askTie({ open, close, run, now, currency }: DeskTools, type: RoomBidType): void {
  const { highest } = now()
  if (!highest) return
  open({
    kind: 'ask',
    ask: {
      title: `Second bid at ${formatMoney(highest.amount, currency)}`,
      description: `${type === 'phone' ? 'By telephone' : 'In the room'}, at the price of the highest bid.`,
      confirmLabel: 'Record the Tie',
      field: { label: 'Paddle', placeholder: 'Empty if not known' },
      during: { command: 'tieBid', label: 'Recording...' },
      onConfirm: (paddle) =>
        void run(
          'tieBid',
          { params: { id: highest.id }, body: { type, ...(paddle !== '' && { paddleNumber: paddle }) } },
          {
            shown: 'on answer',
            onDone: close,
            done: { title: 'Two bids at one price' },
            failed: 'No tie was recorded',
          },
        ),
    },
  })
}

/** Asks which of two bids at one price was first: its digit names it. */
export function askFirst({ open, close, run, currency }: DeskTools, tie: readonly Bid[]): void {
  const price = formatMoney(tie[0]?.amount ?? 0, currency)
  const name = (bid: Bid) =>
    void run(
      'nameFirst',
      { params: { id: bid.id } },
      { shown: 'on answer', onDone: close, done: { title: 'The first bid leads' }, failed: 'No bid was named' },
    )
  const [earlier] = tie
  open({
    kind: 'question',
    question: {
      title: `Two bids at ${price}: which was first?`,
      description: 'The lot can be sold once the first one is named, or a higher bid comes.',
      yes: 'The Earlier Entry',
      no: 'Not Yet',
      choices: tie.map((bid) => ({ id: bid.id, label: <TiedBid bid={bid} />, take: () => name(bid) })),
      field: null,
      onYes: () => earlier && name(earlier),
    },
  })
}

function TiedBid({ bid: { type, paddleNumber } }: { bid: Bid }) {
  return (
    <span className="flex items-center gap-1.5">
      <BidTypeMark type={type} />
      {paddleNumber === null ? 'No paddle yet' : `Paddle ${paddleNumber}`} <PersonOf paddle={paddleNumber} />
    </span>
  )
}
