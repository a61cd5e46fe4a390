import { use } from 'react'
import { formatAmount } from '../../../../../shared/amounts/money.ts'
import { incrementAbove } from '../../../../../shared/rules/asking-price.ts'
import { ladderStep } from '../../../../../shared/rules/ladder.ts'
import type { LadderTerms } from '../../../../../shared/rules/ladder-presets.ts'
import { AmountUnit } from '../../../../components/fields/amount-unit.ts'

const WIDTH = 480
const HEIGHT = 96
/** From ten to ten million, by powers of ten. */
const POWERS = [1, 2, 3, 4, 5, 6, 7]
const MOST_PER_CENT = 20
const POINTS = 240

const x = (amount: number) => ((Math.log10(amount) - 1) / 6) * WIDTH
const y = (perCent: number) => HEIGHT - (Math.min(perCent, MOST_PER_CENT) / MOST_PER_CENT) * HEIGHT

const above = (amount: number, terms: LadderTerms) =>
  incrementAbove(amount, { startPrice: amount, highestBid: amount, manualIncrement: null, terms })

/** A chart of the ladder: the step in per cent of the amount, and the figures called from 100, 1,000 and 20,000. */
export function LadderDrawing({ terms }: { terms: LadderTerms }) {
  const unit = use(AmountUnit)
  const points = Array.from({ length: POINTS + 1 }, (_, at) => {
    const amount = Math.round(10 ** (1 + (6 * at) / POINTS))
    return `${x(amount).toFixed(1)},${y((ladderStep(terms.ladder, amount) / amount) * 100).toFixed(1)}`
  })
  return (
    <figure className="flex flex-col gap-2 rounded-panel bg-sunken p-3">
      <svg
        viewBox={`-36 -8 ${WIDTH + 76} ${HEIGHT + 28}`}
        role="img"
        aria-label="The step in force, in per cent, by the amount"
        className="w-full text-ink-muted"
      >
        {[0, 10, 20].map((perCent) => (
          <g key={perCent}>
            <line x1={0} x2={WIDTH} y1={y(perCent)} y2={y(perCent)} stroke="currentColor" strokeOpacity={0.25} />
            <text x={-6} y={y(perCent) + 4} textAnchor="end" fontSize={11} fill="currentColor">
              {perCent} %
            </text>
          </g>
        ))}
        {POWERS.map((power) => (
          <text key={power} x={x(10 ** power)} y={HEIGHT + 15} textAnchor="middle" fontSize={11} fill="currentColor">
            {formatAmount(10 ** power, unit)}
          </text>
        ))}
        <polyline points={points.join(' ')} fill="none" strokeWidth={1.5} className="stroke-accent-ink" />
      </svg>
      <figcaption className="figures flex flex-col text-xs">
        {[100, 1_000, 20_000].map((from) => (
          <span key={from} className="truncate">
            {called(from, terms)
              .map((amount) => formatAmount(amount, unit))
              .join(' · ')}{' '}
            …
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function called(from: number, terms: LadderTerms): number[] {
  const figures = [from]
  for (let last = from; figures.length < 9; figures.push(last)) last = above(last, terms)
  return figures
}
