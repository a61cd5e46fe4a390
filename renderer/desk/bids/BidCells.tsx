import { memo, type ReactNode, use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { classNames } from '../../components/class-names.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import type { BidAction, BidRow } from '../bid-rows.ts'
import { DeskButton } from '../parts/DeskButton.tsx'
import type { BidCorrection } from './useBidCorrection.ts'

const ACTION_WORDS = { cancel: 'Cancel', restore: 'Restore', undo: 'Undo' } as const

const OFF: readonly BidRow['status'][] = ['Cancelled', 'Rejected', 'Deleted']

/** Whether a bid does not count any more. */
export const isOff = (status: BidRow['status']): boolean => OFF.includes(status)

export type BidCellsProps = {
  row: BidRow
  mark: ReactNode
  /** The paddle's client; empty if unknown. */
  person: string
  /** Null without a correction. */
  correction: BidCorrection | null
  onAct: (action: BidAction) => void
}

/** Buttons do the same at every render, so only the line's data are compared. */
export const BidCells = memo(
  CellsOf,
  (before, after) =>
    before.row.bid === after.row.bid &&
    before.row.status === after.row.status &&
    before.person === after.person &&
    before.correction === null &&
    after.correction === null,
)

/** The size of an amount's text: large ones stay within their column. */
const sizeOf = ({ length }: string): string =>
  length <= 10 ? 'text-base max-xl:text-sm' : length <= 13 ? 'text-xs max-xl:text-2xs' : 'text-2xs tracking-tighter'

/** The same for a paddle. */
const sizeOfPaddle = ({ length }: string): string =>
  length <= 6 ? '' : length <= 8 ? 'text-xs max-xl:text-2xs max-xl:tracking-tighter' : 'text-2xs tracking-tighter'

function CellsOf({ row: { bid, status, action }, mark, person, correction, onAct }: BidCellsProps) {
  const unit = use(AmountUnit)
  const number = correction?.numberOf(bid)
  const amount = formatAmount(bid.amount, unit)
  const named = `${BID_TYPE_LABELS[bid.type]} bid ${amount}`
  const off = isOff(status)
  const cell = 'h-8 touch:h-11 border-b border-hairline'
  return (
    <>
      <td className={classNames(cell, 'figures', sizeOfPaddle(bid.paddleNumber ?? ''))}>
        <PaddleWithName paddle={bid.paddleNumber} person={person} />
      </td>
      <td className={cell}>{mark}</td>
      <td className={classNames(cell, 'figures text-right', sizeOf(amount), off && 'line-through')}>{amount}</td>
      <td className={classNames(cell, 'truncate pl-4 text-xs')}>{status}</td>
      <td className={classNames(cell, 'text-right')}>
        {action && correction && (
          <DeskButton
            size="sm"
            variant="ghost"
            shortcut={number === undefined ? undefined : String(number)}
            aria-label={`Edit ${named}`}
            onClick={() => correction.choose(bid)}
            className="-mr-1.5 mouse:min-h-6! gap-1! px-1.5!"
          >
            {number !== undefined && <Kbd keys={String(number)} />} Edit
          </DeskButton>
        )}
        {action && !correction && (
          <DeskButton
            size="sm"
            variant="ghost"
            aria-label={`${ACTION_WORDS[action]} ${named}`}
            onClick={() => onAct(action)}
            className="-mr-1.5 mouse:min-h-6! px-1.5!"
          >
            {ACTION_WORDS[action]}
          </DeskButton>
        )}
      </td>
    </>
  )
}

/** A paddle of the history with its client; `person` is empty if unknown. */
function PaddleWithName({ paddle, person }: { paddle: string | null; person: string }) {
  if (person === '') return paddle ?? '—'
  return (
    <span className="flex items-baseline gap-1.5 pr-2" title={person}>
      {paddle} <span className="truncate text-xs font-normal text-ink-muted">{person}</span>
    </span>
  )
}
