import { memo, type ReactNode } from 'react'
import { formatFigure } from '../../../shared/money.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { classNames } from '../../components/class-names.ts'
import { DeskButton } from '../parts/DeskButton.tsx'
import type { BidAction, BidRow } from './bid-rows.ts'

const ACTION_WORDS = { cancel: 'Cancel', restore: 'Restore', undo: 'Undo' } as const

type BidHistoryRowProps = {
  row: BidRow
  /** Its place in the whole table, which is not all drawn. */
  at: number
  look: 'fresh' | 'known'
  mark: ReactNode
  onAct: (action: BidAction) => void
}

// The compositor fades an opacity by itself; a colour is painted anew sixty times a second, with all that lies around it.
const FRESH =
  'relative isolate after:pointer-events-none after:absolute after:inset-0 after:-z-1 after:bg-warning after:opacity-0 after:transition-opacity after:duration-450 after:ease-in after:starting:opacity-60'

/** A line of the history. Its place moves down with each new bid, and nothing else of it is drawn anew then. */
export function BidHistoryRow({ at, look, ...cells }: BidHistoryRowProps) {
  const { status } = cells.row
  return (
    <tr
      aria-rowindex={at}
      data-fresh={look === 'fresh' || undefined}
      className={classNames(
        (status === 'Cancelled' || status === 'Rejected') && 'text-ink-muted',
        status === 'High bid' && 'font-semibold',
        look === 'fresh' && FRESH,
      )}
    >
      <Cells {...cells} />
    </tr>
  )
}

/** What a button does is the same from one drawing to the next, so only what a line shows is compared. */
const Cells = memo(
  CellsOf,
  (before, after) => before.row.bid === after.row.bid && before.row.status === after.row.status,
)

function CellsOf({ row: { bid, status, action }, mark, onAct }: Omit<BidHistoryRowProps, 'at' | 'look'>) {
  const off = status === 'Cancelled' || status === 'Rejected'
  const isLong = (bid.paddleNumber?.length ?? 0) > 6
  const cell = 'h-8 border-b border-hairline'
  return (
    <>
      <td className={classNames(cell, 'figures', isLong && 'text-xs max-xl:text-2xs max-xl:tracking-tighter')}>
        {bid.paddleNumber ?? '—'}
      </td>
      <td className={cell}>{mark}</td>
      <td className={classNames(cell, 'figures text-right text-base max-xl:text-sm', off && 'line-through')}>
        {formatFigure(bid.amount)}
      </td>
      <td className={classNames(cell, 'truncate pl-4 text-xs')}>{status}</td>
      <td className={classNames(cell, 'text-right')}>
        {action && (
          <DeskButton
            size="sm"
            variant="ghost"
            aria-label={`${ACTION_WORDS[action]} ${BID_TYPE_LABELS[bid.type]} bid ${formatFigure(bid.amount)}`}
            onClick={() => onAct(action)}
            className="-mr-1.5 min-h-6! px-1.5!"
          >
            {ACTION_WORDS[action]}
          </DeskButton>
        )}
      </td>
    </>
  )
}
