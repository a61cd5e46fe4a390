import { Link } from 'react-router-dom'
import type { RehearsalSummary } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { whenAt } from '../../../components/lot/moments.ts'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, FigureCell, figures, Table } from '../../../components/Table.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { LEVEL_WORDS } from '../rehearsal-words.ts'

/** The rehearsals on this PC, to show progress; `now` is the shown one. */
export function EarlierRehearsals({ now }: { now: string }) {
  const read = useRead('rehearsals', {})
  const { data: rehearsals } = read
  if (!rehearsals) return <ReadState read={read} />
  if (rehearsals.length < 2)
    return <p className="text-ink-muted">None yet. Your next rehearsal will be compared with this one.</p>
  return (
    <>
      <Progress rehearsals={rehearsals} now={now} />
      <ScrollRegion label="Earlier rehearsals" className="overflow-x-auto">
        <Table
          caption="The rehearsals of this PC, the last one first"
          className="min-w-140"
          columns={[
            'When',
            'Sale',
            'Level',
            'Grade',
            figures('Lots'),
            figures('Lots an hour'),
            figures('Discrepancies'),
          ]}
        >
          {rehearsals.map(({ id, startedAt, title, level, grade, lots, lotsAnHour, discrepancies, isElsewhere }) => (
            <tr key={id} aria-current={id === now ? 'true' : undefined}>
              <Cell className="figures whitespace-nowrap">
                {id === now ? (
                  <strong className="font-semibold">{whenAt(startedAt, 'device')}</strong>
                ) : isElsewhere ? (
                  whenAt(startedAt, 'device')
                ) : (
                  <Link to={`/rehearsal/debrief?id=${encodeURIComponent(id)}`} className="text-accent-ink underline">
                    {whenAt(startedAt, 'device')}
                  </Link>
                )}
              </Cell>
              <Cell>{title}</Cell>
              <Cell>{LEVEL_WORDS[level].label}</Cell>
              <Cell className="font-semibold">{grade ?? '–'}</Cell>
              <FigureCell>{lots}</FigureCell>
              <FigureCell>{lotsAnHour}</FigureCell>
              <FigureCell>{discrepancies}</FigureCell>
            </tr>
          ))}
        </Table>
      </ScrollRegion>
    </>
  )
}

const SHOWN = 24
const WIDE = 26
const HIGH = 60

/** Discrepancies per lot, the oldest rehearsal on the left; the table below has the figures. */
function Progress({ rehearsals, now }: { rehearsals: readonly RehearsalSummary[]; now: string }) {
  const bars = rehearsals
    .slice(0, SHOWN)
    .reverse()
    .map(({ id, grade, discrepancies, lots }) => ({ id, grade, aLot: discrepancies / Math.max(1, lots) }))
  const most = Math.max(0.1, ...bars.map(({ aLot }) => aLot))
  return (
    <figure className="mb-5">
      <figcaption className="text-sm font-semibold">Discrepancies a lot, from the oldest to the latest</figcaption>
      <svg
        viewBox={`0 0 ${SHOWN * WIDE} ${HIGH + 22}`}
        aria-hidden="true"
        className="mt-2 w-full max-w-160 text-ink-muted"
      >
        <path d={`M0 ${HIGH + 0.5}H${SHOWN * WIDE}`} className="stroke-rule" />
        {bars.map(({ id, grade, aLot }, at) => (
          <g key={id} transform={`translate(${at * WIDE} 0)`}>
            <rect
              x={3}
              y={HIGH - Math.max(1, (aLot / most) * HIGH)}
              width={WIDE - 6}
              height={Math.max(1, (aLot / most) * HIGH)}
              className={id === now ? 'fill-accent' : 'fill-rule'}
            />
            <text x={WIDE / 2} y={HIGH + 17} textAnchor="middle" fill="currentColor" className="text-[13px]">
              {grade ?? '–'}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
