import { formatMoney } from '../../../shared/amounts/money.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { Question } from '../../../shared/entities/people/paddle.ts'
import { paddleNumber } from '../../../shared/paddle-number.ts'
import { isAgainstItself } from '../../../shared/rules/bids.ts'
import { ApiError, sentenceOf } from '../../api-error.ts'
import { BidTypeMark } from '../../components/lot/BidTypeMark.tsx'
import { takesBids } from '../action.ts'
import type { RoomBidType } from '../desk.ts'
import { FACTS } from '../facts.ts'
import { RecordedSaleNote } from '../parts/RecordedSaleNote.tsx'
import type { DeskTools } from '../tools.ts'
import { runAsked } from './asked-runs.tsx'
import { askAboutBid } from './bid-questions.tsx'

/** Returns the highest bid named in a refusal; null after any other refusal. */
function highestNamed(error: Error): number | null {
  if (!(error instanceof ApiError) || error.code !== 'bid_too_low') return null
  const details: unknown = error.body?.details
  if (typeof details !== 'object' || details === null || !('highestBid' in details)) return null
  return typeof details.highestBid === 'number' ? details.highestBid : null
}

/** Places a telephone or in-person bid, shown at once, if the lot takes bids. A failure removes it silently. */
export function placeBid(
  desk: DeskTools,
  {
    type,
    amount,
    paddle: typed = '',
    confirm = [],
  }: { type: RoomBidType; amount: number; paddle?: string | undefined; confirm?: readonly Question[] },
): void {
  const { attempt, now, run, lotNumber, open, showToast } = desk
  const paddle = paddleNumber(typed)
  const place = () =>
    void run(
      'placeBid',
      {
        body: {
          lotNumber,
          amount,
          type,
          ...(paddle !== '' && { paddleNumber: paddle }),
          ...(confirm.length > 0 && { confirm: [...confirm] }),
        },
      },
      {
        onFailed(error) {
          const again = (answers: readonly Question[], to: string) =>
            placeBid(desk, { type, amount, paddle: to, confirm: answers })
          const acceptCallers = (id: string) => {
            const waiting = now().bids?.find((bid) => bid.id === id)
            if (waiting) acceptCaller(desk, waiting)
            else showToast({ title: 'The caller’s bid waits no more', kind: 'destructive' })
          }
          const asked = { amount, paddle, confirm, near: 'offered', again, acceptCaller: acceptCallers } as const
          if (askAboutBid(desk, error, asked)) return
          if (error instanceof ApiError && error.code === 'sale_paused') {
            showToast({ title: sentenceOf(error), kind: 'destructive' })
          }
          const highest = highestNamed(error)
          if (highest !== null) open({ kind: 'bid-meanwhile', type, amount, highest })
        },
      },
    )
  attempt(takesBids(now()), () => askAgainstItself(desk, { amount, paddle }, place))
}

/** Asks first if a leading paddle would bid against itself. */
export function askAgainstItself(
  { now, open, currency }: DeskTools,
  { amount, paddle }: { amount: number; paddle: string },
  place: () => void,
): void {
  const { highest } = now()
  if (!highest || !isAgainstItself(paddle, highest)) {
    place()
    return
  }
  const bid = formatMoney(amount, currency)
  open({
    kind: 'question',
    question: {
      title: `Paddle ${paddle} leads already`,
      description: `It leads at ${formatMoney(highest.amount, currency)}. A bid of ${bid} would be against itself.`,
      yes: `Bid ${bid}`,
      no: 'No Bid',
      choices: [],
      field: null,
      onYes: place,
    },
  })
}

/** Places a bid of the house for the vendor. */
export function placeHouseBid({ run, lotNumber }: DeskTools, amount: number): void {
  void run(
    'placeBid',
    { body: { lotNumber, amount, type: 'house' } },
    { shown: 'on answer', failed: 'The house did not bid' },
  )
}

/** Accepts a caller's bid after its questions are answered. */
export function acceptCaller(desk: DeskTools, bid: Bid, confirm: readonly Question[] = []): void {
  const { id, amount, paddleNumber } = bid
  void desk.run(
    'approveBid',
    { params: { id }, ...(confirm.length > 0 && { body: { confirm: [...confirm] } }) },
    {
      onFailed(error) {
        const again = (answers: readonly Question[]) => acceptCaller(desk, bid, answers)
        const asked = { amount, paddle: paddleNumber ?? '', confirm, near: 'no', again } as const
        const isAsked = askAboutBid(desk, error, { ...asked, acceptCaller: () => acceptCaller(desk, bid, confirm) })
        if (!isAsked)
          desk.showToast({ title: 'Failed to approve bid', description: sentenceOf(error), kind: 'destructive' })
      },
    },
  )
}

/** Accepts an online bid. */
export function acceptOnline({ run }: DeskTools, { id }: Pick<Bid, 'id'>): void {
  void run('approveBid', { params: { id } }, { failed: 'Failed to approve bid' })
}

/** Rejects an online bid. */
export function rejectOnline({ run }: DeskTools, { id }: Pick<Bid, 'id'>): void {
  void run('rejectBid', { params: { id } }, { failed: 'Failed to reject bid' })
}

const CHANGES = {
  cancel: { call: 'cancelBid', failed: 'Failed to update bid' },
  restore: { call: 'restoreBid', failed: 'Failed to restore bid' },
  undo: { call: 'undoBid', failed: 'Failed to undo bid rejection' },
} as const

/** Cancels or restores a bid, or undoes its rejection. */
export function changeBid(desk: DeskTools, how: keyof typeof CHANGES, bid: Bid): void {
  const { id, type, status, paddleNumber: paddle } = bid
  const { call, failed } = CHANGES[how]
  // Only the server knows whether an online bid counted or waited before it was cancelled.
  const shown = type === 'online' && status === 'cancelled' ? 'on answer' : 'at once'
  if (call === 'cancelBid') void desk.run(call, { params: { id } }, { failed, shown })
  else void runAsked(desk, call, { params: { id } }, { yes: 'Restore the Bid', paddle, failed, shown })
}

const CHANGE_WORDS = {
  cancel: {
    title: 'Cancel Bid',
    confirmLabel: 'Cancel Bid',
    cancelLabel: 'Keep bid',
    description: 'It no longer counts. It can be restored.',
    tone: 'danger',
  },
  restore: {
    title: 'Restore Bid',
    confirmLabel: 'Restore Bid',
    cancelLabel: 'Go back',
    description: 'It counts again.',
    tone: 'primary',
  },
} as const

/** Asks before a bid of the history is cancelled or restored. */
export function askChange(desk: DeskTools, how: 'cancel' | 'restore', bid: Bid): void {
  const details = (
    <>
      <p className="flex items-baseline gap-3">
        <BidTypeMark type={bid.type} />
        <span className="figures text-xl font-semibold">{formatMoney(bid.amount, desk.currency)}</span>
        <span className="figures text-ink-muted">
          {bid.paddleNumber === null ? 'No paddle' : `Paddle ${bid.paddleNumber}`}
        </span>
      </p>
      {how === 'cancel' && <RecordedSaleNote bid={bid} />}
    </>
  )
  desk.open({ kind: 'ask', ask: { ...CHANGE_WORDS[how], details, onConfirm: () => changeBid(desk, how, bid) } })
}

/** Asks before the lot's bids are cleared: the asking price must be entered again. */
export function askClear({ open, close, run, lotNumber }: DeskTools): void {
  open({
    kind: 'ask',
    ask: {
      title: 'Clear All Bids',
      description: `All bids of lot ${lotNumber} leave the history, and the asking price must be entered again.`,
      confirmLabel: 'Clear All',
      tone: 'danger',
      during: { command: 'clearBids', label: 'Clearing...' },
      onConfirm: () =>
        void run(
          'clearBids',
          { params: { lotNumber }, body: { clearedBy: 'clerk', timestamp: new Date().toISOString() } },
          {
            about: { lotNumber },
            onDone: close,
            onFailed: close,
            done: {
              title: 'Bid history cleared',
              description: `Enter the asking price of lot ${lotNumber} again`,
              so: FACTS.noPrice(lotNumber),
            },
            failed: 'Failed to clear bid history',
          },
        ),
    },
  })
}
