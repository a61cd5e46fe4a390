import type { SaleStatus } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { formatFigure } from '../../../shared/money.ts'
import { figureSize } from './figure-size.ts'

type BoardHeaderProps = { lotNumber: LotNumber; asking: number | null; outcome: SaleStatus | null }

/** The lot, and the next amount to call. */
export function BoardHeader({ lotNumber, asking, outcome }: BoardHeaderProps) {
  const lot = `LOT ${lotNumber}`
  return (
    <header className="flex h-[21cqh] shrink-0 items-center justify-between gap-[3cqw] border-b border-hairline pr-[calc(3cqw+var(--menu-corner))] pl-[3cqw]">
      <h1
        className="figures leading-none font-bold tracking-[-0.02em] whitespace-nowrap"
        style={{ fontSize: figureSize(lot, { wide: 46, high: 17 }) }}
      >
        {lot}
      </h1>
      {!outcome && <Asking asking={asking} />}
    </header>
  )
}

function Asking({ asking }: { asking: number | null }) {
  if (asking === null) {
    return <p className="text-right text-[min(4.6cqh,3cqw)] leading-tight text-ink-muted">Asking price not set</p>
  }
  const figure = formatFigure(asking)
  return (
    <p className="flex min-w-0 items-baseline gap-[1.6cqw] leading-none whitespace-nowrap text-accent-ink">
      <span className="text-[min(5.6cqh,3.4cqw)] font-medium">Asking</span>{' '}
      <span
        className="figures font-semibold tracking-[-0.015em]"
        style={{ fontSize: figureSize(figure, { wide: 32, high: 13 }) }}
      >
        {figure}
      </span>
    </p>
  )
}
