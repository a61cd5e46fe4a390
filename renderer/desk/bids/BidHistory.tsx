import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useMemo, useRef } from 'react'
import { classNames } from '../../components/class-names.ts'
import { useMedia } from '../../components/useMedia.ts'
import { BidMark } from '../../widgets/ChannelMark.tsx'
import { personWords, usePeople } from '../../widgets/people/people.ts'
import { useAppeal } from '../../widgets/round/useAppeal.ts'
import { ActionButton } from '../ActionButton.tsx'
import { allBidRows, asPledges, type BidRow } from '../bid-rows.ts'
import { Panel, Scroller } from '../parts/Panel.tsx'
import { useLotOnView } from '../selectors.ts'
import { useDeskTools } from '../tools.ts'
import { BidCells, type BidCellsProps, isOff } from './BidCells.tsx'
import { CorrectedCells } from './CorrectedCells.tsx'
import { CorrectionKeys } from './CorrectionKeys.tsx'
import { askChange, changeBid } from './commands.tsx'
import { useFreshBids } from './fresh-bids.ts'
import { type BidCorrection, useBidCorrection } from './useBidCorrection.ts'

/** In pixels, by the size of the screen. */
const ROW_HEIGHT = { mouse: 32, touch: 44 } as const

const COLUMNS = [
  { name: 'Paddle No.', className: 'w-[18%] text-left', beside: 'w-[31%] text-left' },
  { name: 'Bid Type', className: 'w-[24%] text-left', beside: 'w-[23%] text-left' },
  { name: 'Bid', className: 'w-[25%] text-right', beside: 'w-[16%] text-right' },
  { name: 'Status', className: 'w-[20%] text-left pl-4', beside: 'w-[17%] text-left pl-4' },
  { name: 'Action', className: 'w-[13%] text-right', beside: 'w-[13%] text-right' },
] as const

/** The lot's bids, newest first. Only visible rows are rendered, so that a long history costs nothing. */
export function BidHistory({ undo }: { undo: ReactNode }) {
  const desk = useDeskTools()
  const { lot, bids } = useLotOnView()
  const isAppeal = useAppeal(desk.lotNumber) !== null
  const rows = useMemo(() => (isAppeal ? asPledges(allBidRows(bids)) : allBidRows(bids)), [bids, isAppeal])
  const correction = useBidCorrection(rows)

  return (
    <Panel
      title="Bid History"
      aside={
        <span className="flex shrink-0 items-center gap-1">
          <ActionButton id="history" size="sm" variant="ghost" />
          <ActionButton id="editBids" size="sm" variant="ghost" aria-pressed={correction.on} />
          <ActionButton id="clearBids" size="sm" variant="ghost" />
        </span>
      }
      className="flex-1 wide:row-span-2"
    >
      <Rows
        // Another lot's history is another list: it begins at its top, and no row is new.
        key={String(desk.lotNumber)}
        all={rows}
        ready={lot ? 'read' : 'loading'}
        correction={correction}
      />
      {correction.on && <CorrectionKeys correction={correction} />}
      <div className="flex shrink-0 border-t border-hairline">{undo}</div>
    </Panel>
  )
}

type RowsProps = {
  all: readonly BidRow[]
  ready: Parameters<typeof useFreshBids>[1]
  correction: BidCorrection
}

function Rows({ all, ready, correction }: RowsProps) {
  const desk = useDeskTools()
  const isFresh = useFreshBids(all, ready)
  const people = usePeople()
  const { rows } = correction
  const rowHeight = ROW_HEIGHT[useMedia('(max-width: 64rem)') ? 'touch' : 'mouse']
  const scroller = useRef<HTMLElement>(null)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
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
            {COLUMNS.map(({ name, className, beside }) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'sticky top-0 z-10 h-7 border-b border-rule bg-raised text-xs font-medium text-ink-muted',
                  // Names stand beside paddles where the sale knows any.
                  people.size > 0 ? beside : className,
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
                  mark={<BidMark bid={row.bid} />}
                  person={personWords(people, row.bid.paddleNumber)}
                  correction={correction.on ? correction : null}
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

type BidHistoryRowProps = BidCellsProps & {
  /** Its position in the whole table, which is only partly rendered. */
  at: number
  look: 'fresh' | 'known'
}

// The compositor fades an opacity by itself; a colour would be painted sixty times a second, with everything around it.
const FRESH =
  'relative isolate after:pointer-events-none after:absolute after:inset-0 after:-z-1 after:bg-warning after:opacity-0 after:transition-opacity after:duration-450 after:ease-in after:starting:opacity-60'

/** A line of the history. Each new bid moves it down, without another render. */
function BidHistoryRow({ at, look, correction, ...cells }: BidHistoryRowProps) {
  const { status, bid } = cells.row
  if (correction?.isEdited(bid))
    return (
      <tr aria-rowindex={at} onKeyDown={(event) => correction.onRowKey(event, bid)}>
        <CorrectedCells bid={bid} correction={correction} />
      </tr>
    )
  return (
    <tr
      aria-rowindex={at}
      data-fresh={look === 'fresh' || undefined}
      className={classNames(
        isOff(status) && 'text-ink-muted',
        status === 'High bid' && 'font-semibold',
        look === 'fresh' && FRESH,
      )}
    >
      <BidCells {...cells} correction={correction} />
    </tr>
  )
}
