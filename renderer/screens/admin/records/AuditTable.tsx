import { useRef } from 'react'
import type { AuditEntry } from '../../../../shared/entities/system.ts'
import { zoneWords } from '../../../../shared/zone-words.ts'
import { clockOf, dayAt } from '../../../components/lot/moments.ts'
import { SpaceOfRows, useRowsInView } from '../../../components/rows-in-view.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, FigureCell, HeaderCell } from '../../../components/Table.tsx'
import { ListenToTape } from '../../../sound/ListenToTape.tsx'
import { whoOf } from './audit-filter.ts'

const ROW_HEIGHT = 33
const COLUMNS = 5

type AuditTableProps = {
  entries: readonly AuditEntry[]
  timeZone: string
  /** The sale, if its sound was recorded. */
  taped: string | null
}

/** The entries. Only visible rows are rendered: a long sale has tens of thousands. */
export function AuditTable({ entries, timeZone, taped }: AuditTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { inView, measure, above, below } = useRowsInView({
    rows: entries,
    keyOf: ({ seq }) => seq,
    rowHeight: ROW_HEIGHT,
    scroller,
  })
  return (
    <ScrollRegion ref={scroller} label="Entries" className="min-h-0 flex-1 overflow-auto border-t border-hairline">
      <table
        aria-label="Audit trail"
        aria-rowcount={entries.length + 1}
        className="w-full min-w-160 table-fixed text-sm"
      >
        <thead className="sticky top-0 bg-raised">
          <tr aria-rowindex={1}>
            <HeaderCell className="w-16" align="right">
              No.
            </HeaderCell>
            <HeaderCell className="w-44">When ({zoneWords(timeZone)})</HeaderCell>
            <HeaderCell className="w-44">Who</HeaderCell>
            <HeaderCell className="w-16">Lot</HeaderCell>
            <HeaderCell>What</HeaderCell>
          </tr>
        </thead>
        <tbody>
          <SpaceOfRows height={above} columns={COLUMNS} />
          {inView.map(({ row: entry, index, key }) => (
            <tr key={key} ref={measure} data-index={index} aria-rowindex={index + 2} className="align-top">
              <FigureCell className="text-ink-muted">{entry.seq}</FigureCell>
              <Cell className="figures whitespace-nowrap">
                {dayAt(entry.at, timeZone)}, {clockOf(entry.at, timeZone)}
              </Cell>
              <Cell className="wrap-anywhere">{whoOf(entry)}</Cell>
              <Cell className="figures">{entry.lotNumber}</Cell>
              <Cell className="wrap-anywhere">
                {entry.what}
                {taped !== null && entry.lotNumber !== null && (
                  <ListenToTape moment={{ auctionId: taped, seq: entry.seq }} what={entry.what} />
                )}
              </Cell>
            </tr>
          ))}
          <SpaceOfRows height={below} columns={COLUMNS} />
        </tbody>
      </table>
    </ScrollRegion>
  )
}
