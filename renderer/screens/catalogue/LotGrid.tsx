import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent } from 'react'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { usePlaceOnPage } from '../../components/usePlaceOnPage.ts'
import type { SaleView } from '../../data/sale/view.ts'
import { useRoomWords } from '../../languages/useLanguage.ts'
import { gridShape } from './grid-shape.ts'
import { LotCard } from './LotCard.tsx'

type LotGridProps = {
  lots: readonly Lot[]
  lotOf: SaleView['lot']
  liveLot: LotNumber | null
  wanted: { lotNumber: LotNumber } | null
}

/** Estimated height of a card's text, in CSS pixels; each row is measured later. */
const WORDS = 170
const ROW_GAP = 40

/** The cards, of which only the ones near the window are rendered. */
export function LotGrid({ lots, lotOf, liveLot, wanted }: LotGridProps) {
  const { ref, top, width } = usePlaceOnPage<HTMLDivElement>()
  const words = useRoomWords()
  const { columns, gap, cardWidth, pictureHeight } = gridShape(width)
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(lots.length / columns),
    estimateSize: () => pictureHeight + WORDS,
    gap: ROW_GAP,
    overscan: 3,
    scrollMargin: top,
    getItemKey: (row) => `${columns} ${lots[row * columns]?.lot_number ?? row}`,
  })

  const bringIntoView = useEffectEvent((lotNumber: LotNumber) => {
    const at = lots.findIndex(({ lot_number }) => lot_number === lotNumber)
    if (at >= 0) rows.scrollToIndex(Math.floor(at / columns), { align: 'center' })
  })
  useEffect(() => {
    if (wanted) bringIntoView(wanted.lotNumber)
  }, [wanted])

  return (
    // Each card has its position and the total for screen readers, because the others are not on the page.
    <div
      ref={ref}
      role="feed"
      aria-label={words.catalogue.lotsLabel}
      className="relative mt-4 sm:mt-8"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ key, index: row, start }) => (
        <div
          key={key}
          data-index={row}
          ref={rows.measureElement}
          className="absolute inset-x-0 top-0 grid items-start"
          style={{
            transform: `translateY(${start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: gap,
          }}
        >
          {lots.slice(row * columns, (row + 1) * columns).map((lot, column) => (
            <LotCard
              key={lot.lot_number}
              lot={lot}
              state={lotOf(lot.lot_number)?.state}
              isLive={lot.lot_number === liveLot}
              place={row * columns + column + 1}
              of={lots.length}
              width={Math.round(cardWidth)}
              pictureHeight={pictureHeight}
              wanted={wanted?.lotNumber === lot.lot_number ? wanted : null}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
