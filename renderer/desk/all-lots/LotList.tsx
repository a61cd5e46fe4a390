import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { LotDraft, LotEdit } from '../../widgets/lots-editor/lot-draft.ts'
import type { BidDrafts } from '../bids/bid-edits.ts'
import { useDeskLot } from '../desk.ts'
import { Scroller } from '../parts/Panel.tsx'
import { AllLotsRow, type RowPart } from './AllLotsRow.tsx'

/** A row without an unfolded part, in pixels. */
const ROW_HEIGHT = 57

type LotListProps = {
  /** With the typed edits. */
  lots: readonly Lot[]
  draft: LotDraft
  bids: BidDrafts
  onEdit: (lot: LotNumber, changes: LotEdit) => void
  onSave: () => void
  onOpen: (lot: LotNumber) => void
  onCorrect: (lot: LotNumber) => void
}

/** The found lots, starting at the shown one; only visible rows are rendered. */
export function LotList({ lots, draft, bids, onEdit, onSave, onOpen, onCorrect }: LotListProps) {
  const { lotNumber } = useDeskLot()
  const [unfolded, setUnfolded] = useState<{ lot: LotNumber; part: RowPart } | null>(null)
  const scroller = useRef<HTMLElement>(null)
  const onView = lots.findIndex(({ lot_number }) => lot_number === lotNumber)
  const list = useVirtualizer({
    count: lots.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => String(lots[index]?.lot_number ?? index),
    overscan: 6,
    initialOffset: Math.max(0, onView - 2) * ROW_HEIGHT,
  })

  return (
    <Scroller ref={scroller} label="Lots" className="-mx-6 -my-4 h-[calc(100%+2rem)]">
      {lots.length === 0 && <p className="px-6 py-6 text-ink-muted">No lot matches</p>}
      <ul className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start, key }) => {
          const lot = lots[index]
          if (!lot) return null
          const number = lot.lot_number
          return (
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 border-b border-hairline px-6"
              style={{ transform: `translateY(${start}px)` }}
            >
              <AllLotsRow
                lot={lot}
                edited={draft.edits.has(number) ? 'edited' : 'as-saved'}
                bids={bids}
                unfolded={unfolded?.lot === number ? unfolded.part : null}
                onUnfold={(part) => setUnfolded(part && { lot: number, part })}
                onEdit={(changes) => onEdit(number, changes)}
                onSave={onSave}
                onOpen={() => onOpen(number)}
                onCorrect={() => onCorrect(number)}
              />
            </li>
          )
        })}
      </ul>
    </Scroller>
  )
}
