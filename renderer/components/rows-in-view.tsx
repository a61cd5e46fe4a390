import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

type RowsInViewOptions<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The height of a row before it is measured. */
  rowHeight: number
  scroller: RefObject<HTMLElement | null>
}

/** Returns the visible rows of a long table, and the heights of the rows above and below. */
export function useRowsInView<Row>({ rows, keyOf, rowHeight, scroller }: RowsInViewOptions<Row>) {
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    overscan: 10,
  })
  const items = virtual.getVirtualItems()
  return {
    inView: items.flatMap(({ index, key }) => {
      const row = rows[index]
      return row === undefined ? [] : [{ row, index, key }]
    }),
    measure: virtual.measureElement,
    above: items[0]?.start ?? 0,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}

export function SpaceOfRows({ height, columns }: { height: number; columns: number }) {
  return height <= 0 ? null : (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  )
}
