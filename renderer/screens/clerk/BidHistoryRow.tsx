import { memo, type ReactNode } from 'react'
import { formatFigure } from '../../../shared/money.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { Button } from '../../components/Button.tsx'
import { classNames } from '../../components/class-names.ts'
import type { BidAction, BidRow } from './rules/bid-rows.ts'

const ACTION_WORDS = { cancel: 'Cancel', restore: 'Restore', undo: 'Undo' } as const

type BidHistoryRowProps = {
  row: BidRow
  /** Its place in the whole table, which is not all drawn. */
  at: number
  look: 'fresh' | 'known'
  mark: ReactNode
  onAct: (action: BidAction) => void
}

/** A line of the history. What it does is the same from one drawing to the next, so only what it shows is compared. */
export const BidHistoryRow = memo(
  Row,
  (before, after) =>
    before.row.bid === after.row.bid &&
    before.row.status === after.row.status &&
    before.at === after.at &&
    before.look === after.look,
)

function Row({ row: { bid, status, action }, at, look, mark, onAct }: BidHistoryRowProps) {
  const off = status === 'Cancelled' || status === 'Rejected'
  const cell = 'h-8 border-b border-hairline'
  return (
    <tr
      aria-rowindex={at}
      data-fresh={look === 'fresh' || undefined}
      className={classNames(
        'transition-colors duration-450 ease-in',
        off && 'text-ink-muted',
        status === 'High bid' && 'font-semibold',
        look === 'fresh' && 'starting:bg-warning starting:text-on-warning',
      )}
    >
      <td className={classNames(cell, 'figures')}>{bid.paddleNumber ?? '—'}</td>
      <td className={cell}>{mark}</td>
      <td className={classNames(cell, 'figures text-right text-base', off && 'line-through')}>
        {formatFigure(bid.amount)}
      </td>
      <td className={classNames(cell, 'truncate pl-4 text-xs')}>{status}</td>
      <td className={classNames(cell, 'text-right')}>
        {action && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${ACTION_WORDS[action]} ${BID_TYPE_LABELS[bid.type]} bid ${formatFigure(bid.amount)}`}
            onClick={() => onAct(action)}
            className="-mr-1.5 min-h-6! px-1.5!"
          >
            {ACTION_WORDS[action]}
          </Button>
        )}
      </td>
    </tr>
  )
}
