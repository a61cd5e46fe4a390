import { useState } from 'react'
import { differenceWords, figureName, figureText, isTold, wasWords } from '../../../shared/lab/figures.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { ScrollRegion } from '../../components/ScrollRegion.tsx'
import { Section } from '../../components/Section.tsx'
import { Cell, FigureCell, figures, Table } from '../../components/Table.tsx'
import type { Reply } from '../../data/client/call-types.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { LotBids } from './LotBids.tsx'

type Run = Reply<'labRun'>
type Report = NonNullable<Run['report']>

/** The report of a run: a table, plots, and the lots. */
export function Results({ run: { report, plots, was, state } }: { run: Run }) {
  if (!report || report.evenings === 0) return <p className="text-sm text-ink-muted">No evening is complete yet.</p>
  return (
    <>
      <Section id="lab-figures" title="Figures">
        <p className="mt-1 text-sm text-ink-muted">
          {report.evenings} {report.evenings === 1 ? 'evening' : 'evenings'} of each variant, with the same people in
          all. A difference has its 95 % interval; one that cannot be told from chance says so.
        </p>
        {was && <p className="mt-1 text-sm">{wasWords(was)}.</p>}
        <Means report={report} />
        {state !== 'running' && (
          <a href="/api/lab/report" download className="mt-3 inline-block text-sm underline underline-offset-4">
            Download the Figures (JSON)
          </a>
        )}
      </Section>
      {plots.length > 0 && <Plots report={report} plots={plots} />}
      {plots.length > 0 && <Lots report={report} />}
    </>
  )
}

function Means({ report: { variants, figures: all } }: { report: Report }) {
  const [first = ''] = variants
  const columns = [
    'Figure',
    ...variants.map((name) => figures(name)),
    ...variants.slice(1).flatMap((name) => [figures(`${name} less ${first}`), '95 % interval']),
  ]
  return (
    <ScrollRegion label="Figures" className="mt-3 overflow-x-auto">
      <Table caption="The figures of each variant" columns={columns}>
        {all.map(({ id, values, differences }) => (
          <tr key={id}>
            <Cell>{figureName(id)}</Cell>
            {variants.map((name) => (
              <FigureCell key={name}>{figureText(values[name] ?? null)}</FigureCell>
            ))}
            {differences.map((found) => (
              <Compared key={found.between[1]} found={found} />
            ))}
          </tr>
        ))}
      </Table>
    </ScrollRegion>
  )
}

function Compared({ found }: { found: Report['figures'][number]['differences'][number] }) {
  const [mean, interval, note] = differenceWords(found)
  return (
    <>
      <FigureCell className={isTold(found) ? 'font-semibold' : 'text-ink-muted'}>{mean}</FigureCell>
      <Cell className="figures text-ink-muted">
        {interval}
        {note !== '' && <span className="block text-xs">{note}</span>}
      </Cell>
    </>
  )
}

function Plots({ report, plots }: { report: Report; plots: Run['plots'] }) {
  return (
    <Section id="lab-plots" title="Each Evening">
      <p className="mt-1 text-sm text-ink-muted">A dot is an evening, a bar is the mean.</p>
      <ul className="mt-3 grid gap-4 lg:grid-cols-2">
        {plots.map((id) => (
          <li key={id} className="rounded-panel border border-hairline bg-white">
            <img
              // A new report has new plots at the same address.
              src={`/api/lab/plots/${id}?of=${runOf(report, id)}`}
              alt={`${figureName(id)}: ${report.variants.map((name) => `${name} ${figureText(meanOf(report, id, name))}`).join(', ')}`}
              className="w-full"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Tells a figure of a run from those of other runs. */
const runOf = (report: Report, id: string) =>
  [report.seed, report.evenings, ...report.variants.map((name) => meanOf(report, id, name))].join('_').slice(0, 100)

const meanOf = ({ figures: all }: Report, id: string, name: string) =>
  all.find((figure) => figure.id === id)?.values[name] ?? null

/** Lots in view before the rest is asked for. */
const FIRST_LOTS = 50

function Lots({ report }: { report: Report }) {
  const { variants } = report
  const read = useRead('labLots', {}, { about: runOf(report, 'hammer_total') })
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<LotNumber | null>(null)
  const { data: lots } = read
  if (!lots) return <ReadState read={read} />
  const shown = isWhole ? lots : lots.slice(0, FIRST_LOTS)
  const columns = [
    'Lot',
    'Title',
    ...variants.flatMap((name) => [figures(`${name}: sold, %`), figures(`${name}: price`)]),
  ]
  return (
    <Section id="lab-lots" title="By Lot">
      <p className="mt-1 text-sm text-ink-muted">
        The share of evenings in which a lot is sold, and its mean price. Open a lot for its bids in the first evening.
      </p>
      <ScrollRegion label="By lot" className="mt-3 overflow-x-auto">
        <Table caption="Each lot under each variant" columns={columns}>
          {shown.map(({ lotNumber, title, variants: all }) => (
            <tr key={lotNumber}>
              <Cell>
                <Button size="sm" onClick={() => setOpened(lotNumber)} aria-label={`Bids on lot ${lotNumber}`}>
                  {lotNumber}
                </Button>
              </Cell>
              <Cell>{title}</Cell>
              {all.map(({ name, sold, hammer }) => (
                <LotOfVariant key={name} sold={sold} hammer={hammer} />
              ))}
            </tr>
          ))}
        </Table>
      </ScrollRegion>
      {!isWhole && lots.length > FIRST_LOTS && (
        <Button size="sm" className="mt-3" onClick={() => setWhole(true)}>
          Show All {lots.length} Lots
        </Button>
      )}
      {opened !== null && <LotBids lotNumber={opened} onClose={() => setOpened(null)} />}
    </Section>
  )
}

function LotOfVariant({ sold, hammer }: { sold: number; hammer: number | null }) {
  return (
    <>
      <FigureCell>{figureText(sold)}</FigureCell>
      <FigureCell>{figureText(hammer)}</FigureCell>
    </>
  )
}
