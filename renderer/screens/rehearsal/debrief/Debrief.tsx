import type { ReactNode } from 'react'
import type { Discrepancy, RehearsalDebrief } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import type { DeskRole } from '../../../../shared/entities/rehearsal/rehearsal-roles.ts'
import { Badge } from '../../../components/Badge.tsx'
import { classNames } from '../../../components/class-names.ts'
import { Page } from '../../../components/Page.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, FigureCell, figures, Table } from '../../../components/Table.tsx'
import { inSeconds, watchTime } from '../rehearsal-words.ts'
import { DebriefActions, DebriefFigures, debriefWords } from './DebriefHead.tsx'
import { EarlierRehearsals } from './EarlierRehearsals.tsx'
import { Histogram } from './Histogram.tsx'
import { kindWords, underCauses, withFigures } from './kind-words.ts'
import { LotTimeLines } from './LotTimeLines.tsx'
import { Practise } from './Practise.tsx'
import { RuleEffects } from './RuleEffects.tsx'
import { Team } from './Team.tsx'
import { WorstMoments } from './WorstMoments.tsx'

/** The comparison of the true calls with the record, from the grade down to the single call. */
export function Debrief({ debrief, role }: { debrief: RehearsalDebrief; role: DeskRole | null }) {
  const { rehearsal, grade, discrepancies, practise, delays, answerTimes, rule, lots, worst, devices } = debrief
  return (
    <Page
      title={`Debrief: ${rehearsal.title}`}
      text={debriefWords(rehearsal)}
      actions={<DebriefActions rehearsal={rehearsal} role={role} />}
    >
      <article aria-label="Debrief" className="flex flex-col gap-10 print:gap-6">
        <DebriefFigures debrief={debrief} />
        {rehearsal.team && <Team team={rehearsal.team} id={rehearsal.id} role={role} />}
        {practise && (
          <Part title="What to practise" id="practise">
            <Practise practise={practise} rehearsal={rehearsal} />
          </Part>
        )}
        <Part title="What was missed" id="discrepancies">
          {grade === null && discrepancies.length === 0 ? (
            <p className="text-ink-muted">There was nothing to judge: it ended before there was a bid to record.</p>
          ) : (
            <Discrepancies discrepancies={discrepancies} />
          )}
        </Part>
        {worst.length > 0 && (
          <Part title="The worst moments" id="worst">
            <WorstMoments worst={worst} copyId={rehearsal.copyId} />
          </Part>
        )}
        {rule && (
          <Part title="What the rule did" id="rule">
            <RuleEffects rule={rule} />
          </Part>
        )}
        <Part title="How long it took" id="times">
          <div className="grid gap-6 sm:grid-cols-3">
            <Histogram title="In the room, call to record" times={delays.floor} look="fill-floor" />
            <Histogram title="Telephone, call to record" times={delays.phone} look="fill-telephone" />
            <Histogram title="Online bid to answer" times={answerTimes} look="fill-online" />
          </div>
        </Part>
        <Part title="Who did what" id="team">
          <Devices devices={devices} />
        </Part>
        <Part title="Lot by lot" id="lots">
          <LotTimeLines lots={lots} discrepancies={discrepancies} language={rehearsal.language ?? 'en'} />
        </Part>
        <Part title="Earlier rehearsals" id="earlier" className="print:hidden">
          <EarlierRehearsals now={rehearsal.id} />
        </Part>
      </article>
    </Page>
  )
}

function Part({
  title,
  id,
  className,
  children,
}: {
  title: string
  id: string
  className?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', className)}>
      <h2 id={id} className="mb-3 border-b border-rule pb-1 font-serif text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Discrepancies({ discrepancies }: { discrepancies: readonly Discrepancy[] }) {
  if (discrepancies.length === 0) {
    return <p className="text-ink-muted">Nothing. The record matches every bid that was called.</p>
  }
  return (
    <ScrollRegion label="Discrepancies" className="overflow-x-auto print:overflow-visible">
      <Table
        caption="Discrepancies, in the order of the evening"
        className="min-w-180 print:min-w-0 print:text-xs"
        columns={['Lot', 'Time', 'What', 'Said', 'Recorded', figures('Stood'), 'By']}
      >
        {underCauses(discrepancies).map(({ lotNumber, ms, kind, slip, cause, said, recorded, stoodMs, device }) => (
          <tr key={`${lotNumber} ${ms} ${kind} ${said} ${recorded}`} className="break-inside-avoid align-top">
            <Cell className="figures font-semibold">{lotNumber}</Cell>
            <Cell className="figures">{watchTime(ms)}</Cell>
            <Cell>
              {cause === undefined ? (
                <Badge tone={kindWords(kind).tone}>{kindWords(kind).label}</Badge>
              ) : (
                <span className="pl-3 text-ink-muted">followed: {kindWords(kind).label.toLowerCase()}</span>
              )}
              {slip && <span className="block text-xs text-ink-muted">{kindWords(slip).label}</span>}
            </Cell>
            <Cell className="figures">{withFigures(said)}</Cell>
            <Cell className="figures">{withFigures(recorded)}</Cell>
            <FigureCell className="whitespace-nowrap">{stoodMs === null ? '' : inSeconds(stoodMs)}</FigureCell>
            <Cell className="text-ink-muted">{device}</Cell>
          </tr>
        ))}
      </Table>
    </ScrollRegion>
  )
}

/** Each desk: its commands and its discrepancies. */
function Devices({ devices }: Pick<RehearsalDebrief, 'devices'>) {
  if (devices.length === 0) return <p className="text-ink-muted">No device recorded anything.</p>
  return (
    <Table
      caption="Actions of each device"
      columns={[
        'Device',
        figures('Commands'),
        figures('Discrepancies'),
        figures('Call to record, p50'),
        figures('p95'),
      ]}
    >
      {devices.map(({ device, commands, discrepancies, delays }) => (
        <tr key={device}>
          <Cell>{device}</Cell>
          {[commands, discrepancies, inSeconds(delays.p50), inSeconds(delays.p95)].map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
            <FigureCell key={at}>{value}</FigureCell>
          ))}
        </tr>
      ))}
    </Table>
  )
}
