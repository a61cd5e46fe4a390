import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { BidTypeMark } from '../../components/BidTypeMark.tsx'
import { Button } from '../../components/Button.tsx'
import { classNames } from '../../components/class-names.ts'
import { useBidChanges } from './actions/useBidChanges.ts'
import { BidHistoryRow } from './BidHistoryRow.tsx'
import { useDesk } from './desk.ts'
import { Panel } from './Panel.tsx'
import { bidRows } from './rules/bid-rows.ts'
import { lastOn } from './rules/done-actions.ts'
import { KEYS } from './rules/key-map.ts'
import { mayClearBids } from './rules/lot-figures.ts'
import { Scroller } from './Scroller.tsx'
import { useFreshBids } from './useFreshBids.ts'
import { useLotOnView } from './useLotOnView.ts'

const ROW_HEIGHT = 32

const COLUMNS = [
  { name: 'Paddle No.', className: 'w-[17%] text-left' },
  { name: 'Bid Type', className: 'w-[25%] text-left' },
  { name: 'Bid', className: 'w-[22%] text-right' },
  { name: 'Status', className: 'w-[17%] text-left pl-4' },
  { name: 'Action', className: 'w-[18%] text-right' },
] as const

/** The lot's bids, newest first. Only the rows in sight are drawn, so that a long history costs nothing. 000 section 2. */
export function BidHistory() {
  const { lotNumber, open, done } = useDesk()
  const { lot, bids } = useLotOnView()
  const { takeBackLast, change } = useBidChanges()
  const rows = useMemo(() => bidRows(bids), [bids])
  const isFresh = useFreshBids(rows, lot ? 'read' : 'loading')

  return (
    <Panel
      title="Bid History"
      aside={
        <span className="flex items-center gap-1">
          <Button
            size="sm"
            variant="ghost"
            shortcut={KEYS.undo}
            disabled={lot?.status !== 'active' || lastOn(done, lotNumber) === undefined}
            onClick={takeBackLast}
          >
            Undo last
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={!lot || !mayClearBids(lot, bids)}
            onClick={() => open({ kind: 'clear' })}
          >
            Clear All
          </Button>
        </span>
      }
      className="flex-1"
    >
      <Rows
        // Another lot's history is another list: it begins at its top.
        key={String(lotNumber)}
        rows={rows}
        isFresh={isFresh}
        change={change}
      />
    </Panel>
  )
}

type RowsProps = {
  rows: ReturnType<typeof bidRows>
  isFresh: ReturnType<typeof useFreshBids>
  change: ReturnType<typeof useBidChanges>['change']
}

function Rows({ rows, isFresh, change }: RowsProps) {
  const { open } = useDesk()
  const scroller = useRef<HTMLElement>(null)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.bid.id ?? index,
    overscan: 8,
  })
  const items = list.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = list.getTotalSize() - (items.at(-1)?.end ?? 0)

  return (
    <Scroller ref={scroller} label="Bid history list" className="flex-1 px-2.5">
      <table aria-rowcount={rows.length + 1} className="w-full table-fixed border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Bid History</caption>
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map(({ name, className }) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'sticky top-0 z-10 h-7 border-b border-rule bg-raised text-xs font-medium text-ink-muted',
                  className,
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} />
          {items.map(({ index }) => {
            const row = rows[index]
            return (
              row && (
                <BidHistoryRow
                  key={row.bid.id}
                  row={row}
                  at={index + 2}
                  look={isFresh(row) ? 'fresh' : 'known'}
                  mark={<BidTypeMark type={row.bid.type} />}
                  onAct={(action) =>
                    action === 'undo' ? change('undo', row.bid) : open({ kind: 'bid', bid: row.bid, change: action })
                  }
                />
              )
            )
          })}
          <Spacer height={below} />
        </tbody>
      </table>
      {rows.length === 0 && <p className="py-6 text-center text-sm text-ink-muted">No bids yet</p>}
    </Scroller>
  )
}

function Spacer({ height }: { height: number }) {
  return height <= 0 ? null : (
    <tr aria-hidden>
      <td colSpan={COLUMNS.length} style={{ height }} />
    </tr>
  )
}
