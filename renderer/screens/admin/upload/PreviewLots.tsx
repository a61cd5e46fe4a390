import { useMemo, useRef, useState } from 'react'
import { formatAmount } from '../../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import { newUnit } from '../../../../shared/auction/sale-unit.ts'
import { optionsOf } from '../../../components/fields/options-of.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { SpaceOfRows, useRowsInView } from '../../../components/rows-in-view.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, FigureCell, HeaderCell } from '../../../components/Table.tsx'
import { filteredLots, LOT_FILTERS, type LotFilter } from './preview-filter.ts'
import type { UploadPreview } from './upload-state.ts'

type PreviewLotsProps = { preview: UploadPreview }

const ROW_HEIGHT = 33
const FILTER_OPTIONS = optionsOf(LOT_FILTERS)
const HEADINGS = ['Lot', 'Artist', 'Title', 'Estimate', 'Is Read As', 'Start Price', 'Reserve', 'Image'] as const
const FIGURES: ReadonlySet<string> = new Set(['Is Read As', 'Start Price', 'Reserve'])

/** All lots to be loaded. Only visible rows are rendered. */
export function PreviewLots({ preview }: PreviewLotsProps) {
  const [filter, setFilter] = useState<LotFilter>('all')
  const { lots, remarks, currency } = preview
  const shown = useMemo(() => filteredLots({ lots, remarks }, filter), [lots, remarks, filter])
  const unit = newUnit(currency)
  const scroller = useRef<HTMLElement>(null)
  const { inView, measure, above, below } = useRowsInView({
    rows: shown,
    keyOf: ({ lotNumber }) => String(lotNumber),
    rowHeight: ROW_HEIGHT,
    scroller,
  })
  if (lots.length === 0) return null
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          label="Show"
          labelled="hidden"
          size="sm"
          className="w-72"
          options={FILTER_OPTIONS}
          value={filter}
          onValueChange={setFilter}
        />
        <p className="figures text-sm text-ink-muted">
          {shown.length} of {lots.length}
        </p>
      </div>
      <ScrollRegion ref={scroller} label="Preview" className="h-[46dvh] overflow-auto border-t border-hairline">
        <table
          aria-label="The lots of the catalogue"
          aria-rowcount={shown.length + 1}
          className="w-full min-w-160 border-collapse text-sm"
        >
          <thead className="sticky top-0 z-10 bg-raised">
            <tr aria-rowindex={1}>
              {HEADINGS.map((heading) => (
                <HeaderCell key={heading} align={FIGURES.has(heading) ? 'right' : 'left'}>
                  {heading}
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            <SpaceOfRows height={above} columns={HEADINGS.length} />
            {inView.map(({ row: lot, index, key }) => (
              <tr key={key} ref={measure} data-index={index} aria-rowindex={index + 2}>
                <LotCells lot={lot} unit={unit} />
              </tr>
            ))}
            <SpaceOfRows height={below} columns={HEADINGS.length} />
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

function LotCells({ lot, unit }: { lot: UploadPreview['lots'][number]; unit: MoneyUnit }) {
  const figure = (amount: number | null) => (amount === null ? '–' : formatAmount(amount, unit))
  return (
    <>
      <Cell className="figures font-semibold">{lot.lotNumber}</Cell>
      <Cell>{lot.artist}</Cell>
      <Cell>{lot.title}</Cell>
      <Cell className="figures">{lot.estimate}</Cell>
      <FigureCell className="whitespace-nowrap">{rangeOf(lot, unit)}</FigureCell>
      <FigureCell>{figure(lot.startPrice)}</FigureCell>
      <FigureCell>{figure(lot.reserve)}</FigureCell>
      <Cell className={lot.image?.problem ? 'text-danger-ink' : ''}>{imageWords(lot.image)}</Cell>
    </>
  )
}

/** Returns the name of a picture's file, without its folder, and its fault. */
function imageWords(image: UploadPreview['lots'][number]['image']): string {
  if (image === null) return '–'
  const name = image.file.slice(image.file.lastIndexOf('/') + 1)
  return image.problem === null ? name : `${name} ${image.problem}`
}

function rangeOf(
  { lowEstimate, highEstimate }: { lowEstimate: number | null; highEstimate: number | null },
  unit: MoneyUnit,
): string {
  const figures = [...new Set([lowEstimate, highEstimate].flatMap((figure) => figure ?? []))]
  return figures.length === 0 ? '–' : figures.map((figure) => formatAmount(figure, unit)).join('–')
}
