import type { ReactNode } from 'react'
import type { RehearsalDebrief } from '../../../../shared/entities/rehearsal.ts'
import { classNames } from '../../../components/class-names.ts'
import { DebriefHead } from './DebriefHead.tsx'
import { Discrepancies } from './Discrepancies.tsx'
import { EarlierRehearsals } from './EarlierRehearsals.tsx'
import { Histogram } from './Histogram.tsx'
import { LotTimeLines } from './LotTimeLines.tsx'
import { Team } from './Team.tsx'
import { WorstMoments } from './WorstMoments.tsx'

/** The truth beside the record, from the grade down to the single call. */
export function Debrief({ debrief }: { debrief: RehearsalDebrief }) {
  const { rehearsal, grade, discrepancies, delays, answerTimes, lots, worst, devices } = debrief
  return (
    <article
      aria-labelledby="debrief"
      className="mx-auto flex w-full max-w-280 flex-col gap-10 px-4 pt-6 pb-16 sm:px-6 print:max-w-none print:gap-6 print:p-0"
    >
      <DebriefHead debrief={debrief} />
      <Part title="What was missed" id="discrepancies">
        {grade === null ? (
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
      <Part title="How long it took" id="times">
        <div className="grid gap-6 sm:grid-cols-3">
          <Histogram title="In the room, call to record" times={delays.floor} look="fill-floor" />
          <Histogram title="Telephone, call to record" times={delays.phone} look="fill-telephone" />
          <Histogram title="Online bid to answer" times={answerTimes} look="fill-online" />
        </div>
      </Part>
      <Part title="Who did what" id="team">
        <Team devices={devices} />
      </Part>
      <Part title="Lot by lot" id="lots">
        <LotTimeLines lots={lots} discrepancies={discrepancies} />
      </Part>
      <Part title="Earlier rehearsals" id="earlier" className="print:hidden">
        <EarlierRehearsals now={rehearsal.id} />
      </Part>
    </article>
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
