import { useMemo, useRef } from 'react'
import type { Lot } from '../../../../shared/entities/lot.ts'
import type { Tag } from '../../../../shared/entities/tag.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { SpaceOfRows, useRowsInView } from '../../../components/rows-in-view.tsx'
import { HeaderCell } from '../../../components/Table.tsx'
import { useSaleResults } from '../../../data/reads/house-reads.ts'
import { useView } from '../../../data/sale/useView.ts'
import type { LotsEditor } from '../../../widgets/lots-editor/useLotsEditor.ts'
import { LotTableRow } from './LotTableRow.tsx'

const ROW_HEIGHT = 45
const COLUMNS = 6
const NO_TAGS: readonly Tag[] = []

type LotsTableProps = {
  editor: LotsEditor
  /** The lots to show, and the saved ones by number. */
  shown: readonly Lot[]
  saved: ReadonlyMap<LotNumber, Lot>
  onOpen: (lotNumber: LotNumber) => void
  onTag: (lotNumber: LotNumber) => void
  onBids: (lotNumber: LotNumber) => void
}

/** The lots under edit. Only visible rows are rendered, so that two thousand open as quickly as twenty. */
export function LotsTable({ editor, shown, saved, onOpen, onTag, onBids }: LotsTableProps) {
  const inUse = useLotsInUse(editor.auctionId)
  const scroller = useRef<HTMLDivElement>(null)
  const { inView, measure, above, below } = useRowsInView({
    rows: shown,
    keyOf: ({ lot_number: lotNumber }) => String(lotNumber),
    rowHeight: ROW_HEIGHT,
    scroller,
  })
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto border-t border-hairline">
      <table aria-label="Lots" aria-rowcount={shown.length + 1} className="w-full min-w-232 table-fixed text-sm">
        <thead className="sticky top-0 z-10 bg-raised">
          <tr aria-rowindex={1}>
            <HeaderCell className="w-14">Lot</HeaderCell>
            <HeaderCell className="w-[22%]">Artist</HeaderCell>
            <HeaderCell>Title</HeaderCell>
            <HeaderCell className="w-56 xl:w-60">Estimate</HeaderCell>
            <HeaderCell className="w-1/6">Tags</HeaderCell>
            <HeaderCell className="w-52">
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          <SpaceOfRows height={above} columns={COLUMNS} />
          {inView.map(({ row: lot, index, key }) => (
            <LotTableRow
              key={key}
              ref={measure}
              index={index}
              lot={lot}
              edit={editor.draft.edits.get(lot.lot_number)}
              tags={saved.get(lot.lot_number)?.tags ?? NO_TAGS}
              inUse={inUse.get(lot.lot_number) ?? null}
              isNew={!saved.has(lot.lot_number)}
              auctionId={editor.auctionId}
              onEdit={editor.edit}
              onRemove={editor.remove}
              onOpen={onOpen}
              onTag={onTag}
              onBids={onBids}
            />
          ))}
          <SpaceOfRows height={below} columns={COLUMNS} />
        </tbody>
      </table>
    </div>
  )
}

const STANDINGS = { active: 'Is active', sold: 'Is sold', passed: 'Is passed', withdrawn: 'Is withdrawn' } as const

/** Returns why lots cannot be removed from a catalogue, by the results and later messages about the sale on show. */
function useLotsInUse(auctionId: string): ReadonlyMap<LotNumber, string> {
  const { data } = useSaleResults(auctionId)
  const told = useView((view) => (view.held.sale?.auctionId === auctionId ? view.statesInOrder : null))
  return useMemo(() => {
    const why = new Map<LotNumber, string>()
    for (const { lotNumber, status, bids } of data?.lots ?? []) {
      if (status !== 'open') why.set(lotNumber, STANDINGS[status])
      else if (bids > 0) why.set(lotNumber, 'Has bids')
    }
    for (const state of told ?? []) {
      const { lotNumber } = state
      if (state.status !== 'preloaded') why.set(lotNumber, STANDINGS[state.status])
      else if (state.highestBid !== null) why.set(lotNumber, 'Has bids')
      else if (why.get(lotNumber) !== 'Has bids') why.delete(lotNumber)
    }
    return why
  }, [data, told])
}
