import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useMemo, useRef } from 'react'
import { classNames } from '../../components/class-names.ts'
import { BidTypeMark } from '../../components/lot/BidTypeMark.tsx'
import { ActionButton } from '../ActionButton.tsx'
import { DeskButton } from '../parts/DeskButton.tsx'
import { Panel, Scroller } from '../parts/Panel.tsx'
import { mayClearBids, useLotOnView } from '../selectors.ts'
import { useDeskTools } from '../tools.ts'
import { BidHistoryRow } from './BidHistoryRow.tsx'
import { bidRows } from './bid-rows.ts'
import { askChange, askClear, changeBid } from './commands.tsx'
import { useFreshBids } from './fresh-bids.ts'

const ROW_HEIGHT = 32

const COLUMNS = [
  { name: 'Paddle No.', className: 'w-[17%] text-left' },
  { name: 'Bid Type', className: 'w-[23%] text-left' },
  { name: 'Bid', className: 'w-[30%] text-right' },
  { name: 'Status', className: 'w-[17%] text-left pl-4' },
  { name: 'Action', className: 'w-[13%] text-right' },
] as const

/** The lot's bids, newest first. Only the rows in sight are drawn, so that a long history costs nothing. */
export function BidHistory({ undo }: { undo: ReactNode }) {
  const desk = useDeskTools()
  const { lot, bids } = useLotOnView()
  const rows = useMemo(() => bidRows(bids), [bids])

  return (
    <Panel
      title="Bid History"
      aside={
        <span className="flex min-w-0 flex-1 items-center gap-1">
          {undo}
          <ActionButton id="history" size="sm" variant="ghost" />
          <DeskButton
            size="sm"
            variant="ghost"
            disabled={!lot || !mayClearBids(lot, bids)}
            onClick={() => askClear(desk)}
          >
            Clear All
          </DeskButton>
        </span>
      }
      className="flex-1 wide:row-span-2"
    >
      <Rows
        // Another lot's history is another list: it begins at its top, and none of it is new.
        key={String(desk.lotNumber)}
        rows={rows}
        ready={lot ? 'read' : 'loading'}
      />
    </Panel>
  )
}

type RowsProps = {
  rows: ReturnType<typeof bidRows>
  ready: Parameters<typeof useFreshBids>[1]
}

function Rows({ rows, ready }: RowsProps) {
  const desk = useDeskTools()
  const isFresh = useFreshBids(rows, ready)
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
                    action === 'undo' ? changeBid(desk, 'undo', row.bid) : askChange(desk, action, row.bid)
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
