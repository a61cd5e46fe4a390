import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Lot } from '../../../../shared/entities/lot.ts'
import type { Tag } from '../../../../shared/entities/tag.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { HeaderCell } from '../../../components/Table.tsx'
import { LotTableRow } from './LotTableRow.tsx'
import type { LotRow } from './lot-draft.ts'
import type { LotsEditor } from './useLotsEditor.ts'

const ROW_HEIGHT = 45
const NO_TAGS: readonly Tag[] = []

type LotsTableProps = {
  editor: LotsEditor
  rows: readonly LotRow[]
  lots: ReadonlyMap<LotNumber, Lot>
  onTag: (lotNumber: LotNumber) => void
  onBids: (lotNumber: LotNumber) => void
}

/** The lots under edit; only those in sight are there, so that two thousand open as quickly as twenty. */
export function LotsTable({ editor, rows, lots, onTag, onBids }: LotsTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => String(rows[index]?.lotNumber ?? index),
    overscan: 10,
  })
  const inSight = virtual.getVirtualItems()
  const before = inSight[0]?.start ?? 0
  const after = virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0)
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto border-t border-hairline">
      <table aria-label="Lots" aria-rowcount={rows.length + 1} className="w-full min-w-210 table-fixed text-sm">
        <thead className="sticky top-0 z-10 bg-raised">
          <tr aria-rowindex={1}>
            <HeaderCell className="w-14">Lot</HeaderCell>
            <HeaderCell className="w-1/4">Artist</HeaderCell>
            <HeaderCell>Title</HeaderCell>
            <HeaderCell className="w-40">Estimate</HeaderCell>
            <HeaderCell className="w-1/5">Tags</HeaderCell>
            <HeaderCell className="w-42">
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} />}
          {inSight.map(({ index, key }) => {
            const row = rows[index]
            return (
              row && (
                <LotTableRow
                  key={key}
                  ref={virtual.measureElement}
                  index={index}
                  row={row}
                  edit={editor.draft.edits.get(row.lotNumber)}
                  tags={lots.get(row.lotNumber)?.tags ?? NO_TAGS}
                  isNew={!lots.has(row.lotNumber)}
                  auctionId={editor.auction?.auctionId ?? ''}
                  onType={editor.type}
                  onRemove={editor.remove}
                  onTag={onTag}
                  onBids={onBids}
                />
              )
            )
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
    </div>
  )
}

/** The room of the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={6} style={{ height, padding: 0 }} />
    </tr>
  )
}
