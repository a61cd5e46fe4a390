import type { Bid } from '../../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { formatFigure } from '../../../../shared/money.ts'
import { BID_TYPE_LABELS } from '../../../../shared/rules/bids.ts'

/** Something this clerk did to a bid, which U takes back. DESIGN 10. */
export type DoneAction = {
  did: 'placed' | 'accepted' | 'rejected' | 'cancelled' | 'restored'
  bid: Pick<Bid, 'id' | 'amount' | 'type' | 'lotNumber'>
}

const TAKEN_BACK = {
  placed: 'cancel',
  accepted: 'cancel',
  restored: 'cancel',
  cancelled: 'restore',
  rejected: 'undo',
} as const satisfies Record<DoneAction['did'], 'cancel' | 'restore' | 'undo'>

const WORDS = { cancel: 'cancelled', restore: 'restored', undo: 'awaiting approval again' } as const

/** The change that takes an action back. */
export function takesBack({ did }: DoneAction): 'cancel' | 'restore' | 'undo' {
  return TAKEN_BACK[did]
}

/** What the clerk is told then: "In-Person bid of 1,200 cancelled". */
export function takenBackWords(action: DoneAction): string {
  const { type, amount } = action.bid
  return `${BID_TYPE_LABELS[type]} bid of ${formatFigure(amount)} ${WORDS[takesBack(action)]}`
}

/** The list with an action more; only the last twenty can be taken back. */
export function withAction(done: readonly DoneAction[], action: DoneAction): DoneAction[] {
  return [...done, action].slice(-20)
}

/** The last thing done on a lot. */
export function lastOn(done: readonly DoneAction[], lotNumber: LotNumber): DoneAction | undefined {
  return done.findLast(({ bid }) => bid.lotNumber === lotNumber)
}
