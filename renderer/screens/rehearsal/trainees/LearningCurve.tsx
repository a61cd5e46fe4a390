import { type DiscrepancyKind, SLIPS } from '../../../../shared/entities/rehearsal/slips.ts'
import type { Trainee } from '../../../../shared/entities/rehearsal/training.ts'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, FigureCell, figures, Table } from '../../../components/Table.tsx'

type Week = Trainee['curve'][number]

const SHOWN_WEEKS = 12
/** CSS pixels: figures are as large as the page's small print, regardless of the number of weeks. */
const HIGH = 80
const WIDE = 48

/** Slips per ten lots, week by week: the total as bars, each kind in a table. */
export function LearningCurve({ curve }: Pick<Trainee, 'curve'>) {
  const weeks = curve.slice(-SHOWN_WEEKS)
  const kinds = [...new Set(weeks.flatMap(kindsOf))]
  if (weeks.length === 0) return <p className="text-ink-muted">Nothing is kept of this trainee yet.</p>
  return (
    <>
      <Bars weeks={weeks} />
      {kinds.length === 0 ? (
        <p className="mt-3 text-ink-muted">No slips at all so far.</p>
      ) : (
        <ScrollRegion label="Slips by kind" className="mt-4 overflow-x-auto">
          <Table
            caption="Slips per ten lots, by kind and week"
            columns={['Kind', ...weeks.map(({ week }) => figures(dayOf(week)))]}
          >
            {kinds.map((kind) => (
              <tr key={kind}>
                <Cell className="whitespace-nowrap">{SLIPS[kind].name}</Cell>
                {weeks.map((each) => (
                  <FigureCell key={each.week}>{perTen(each.slips[kind] ?? 0, each.lots)}</FigureCell>
                ))}
              </tr>
            ))}
          </Table>
        </ScrollRegion>
      )}
    </>
  )
}

function Bars({ weeks }: { weeks: readonly Week[] }) {
  const rates = weeks.map(({ week, lots, slips }) => {
    const count = Object.values(slips).reduce((sum, each) => sum + each, 0)
    return { week, count, text: perTen(count, lots), rate: lots === 0 ? 0 : count / lots }
  })
  const wide = SHOWN_WEEKS * WIDE
  const most = Math.max(...rates.map(({ rate }) => rate), 0.1)
  return (
    <figure>
      <figcaption className="text-sm text-ink-muted">All slips per ten lots, by the week’s Monday</figcaption>
      <ScrollRegion label="Learning curve" className="mt-2 overflow-x-auto">
        <svg
          role="img"
          aria-label={rates.map(({ week, text }) => `${dayOf(week)}: ${text}`).join(', ')}
          width={wide}
          height={HIGH + 40}
          className="max-w-none text-ink"
        >
          <path d={`M0 ${HIGH + 18.5}H${wide}`} className="stroke-rule" />
          {rates.map(({ week, text, rate }, at) => {
            const high = Math.max(1, (rate / most) * HIGH)
            return (
              <g key={week} transform={`translate(${at * WIDE} 0)`}>
                <rect x={8} y={HIGH + 18 - high} width={WIDE - 16} height={high} className="fill-accent" />
                <text x={WIDE / 2} y={HIGH + 12 - high} textAnchor="middle" fill="currentColor" className="text-[12px]">
                  {text}
                </text>
                <text x={WIDE / 2} y={HIGH + 35} textAnchor="middle" fill="currentColor" className="text-[12px]">
                  {dayOf(week)}
                </text>
              </g>
            )
          })}
        </svg>
      </ScrollRegion>
    </figure>
  )
}

/** Returns 23 Nov for 2026-11-23. */
const dayOf = (week: string) =>
  new Date(week).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

// The keys of a record are strings to the compiler.
const kindsOf = ({ slips }: Week) => Object.keys(slips) as DiscrepancyKind[]

const perTen = (count: number, lots: number) => (lots === 0 ? '–' : ((10 * count) / lots).toFixed(1))
