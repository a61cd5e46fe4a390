import { Download, Printer } from 'lucide-react'
import type { RehearsalDebrief } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import type { DeskRole } from '../../../../shared/entities/rehearsal/rehearsal-roles.ts'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { buttonStyle } from '../../../components/buttons/button-style.ts'
import { Fact } from '../../../components/Fact.tsx'
import { whenAt } from '../../../components/lot/moments.ts'
import { inSeconds, LEVEL_WORDS, scriptWords } from '../rehearsal-words.ts'
import { useRehearse } from './useRehearse.ts'

export function DebriefHead({ debrief, role }: { debrief: RehearsalDebrief; role: DeskRole | null }) {
  const { rehearsal, grade, lotsAnHour, discrepancies, delays, answerTimes, lots } = debrief
  const { id, title, level, seed, pace, startedAt, trouble } = rehearsal
  const script = scriptWords(rehearsal)
  const { again, isStarting } = useRehearse(rehearsal)
  const slips = discrepancies.filter(({ cause }) => cause === undefined)
  const putRight = slips.filter(({ kind }) => kind === 'put_right').length
  return (
    <header className="pr-(--menu-corner)">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-72 flex-1">
          <p className="flex items-center gap-3">
            <span className="eyebrow">Debrief</span>
            <Badge tone="accent">Rehearsal</Badge>
          </p>
          <h1 id="debrief" className="mt-1 font-serif text-3xl wrap-anywhere">
            {title}
          </h1>
          <p className="figures mt-1 text-sm text-ink-muted">
            {`${whenAt(startedAt, 'device')}, ${LEVEL_WORDS[level].label.toLowerCase()}, seed ${seed}`}
            {pace !== 1 && `, ${pace} times its pace`}
            {script && `, ${script}`}
          </p>
          {trouble && <p className="mt-1 text-sm text-danger-ink">{trouble}</p>}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <a
            href={`/api/rehearsal/debrief?format=csv&id=${encodeURIComponent(id)}${role ? `&role=${role}` : ''}`}
            download
            className={buttonStyle({ variant: 'secondary', size: 'md', shape: 'label', state: 'ready' })}
          >
            <Download aria-hidden className="size-4" />
            CSV
          </a>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print
          </Button>
          <Button variant="primary" onClick={again} pending={isStarting} pendingLabel="Starting...">
            Rehearse Again
          </Button>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-10 gap-y-4 border-y border-rule py-4">
        <p className="text-center">
          <span className="eyebrow block">Grade</span>
          <span className="font-serif text-4xl leading-none text-accent-ink">{grade ?? '–'}</span>
        </p>
        <dl className="flex flex-1 flex-wrap gap-x-10 gap-y-3 [&_dd]:text-xl [&_dd]:font-semibold [&_dd]:whitespace-nowrap">
          <Fact name="Lots">{lots.length}</Fact>
          <Fact name="Lots an hour">{lotsAnHour}</Fact>
          <Fact name="Discrepancies">{slips.length - putRight}</Fact>
          <Fact name="Put right">{putRight}</Fact>
          <Delay name="In the room" times={delays.floor} />
          <Delay name="Telephone" times={delays.phone} />
          <Delay name="Online answer" times={answerTimes} />
        </dl>
      </div>
    </header>
  )
}

/** A delay: half of the times are within the first figure, 95 of 100 within the second. */
function Delay({ name, times: { p50, p95 } }: { name: string; times: RehearsalDebrief['answerTimes'] }) {
  return (
    <Fact name={name}>
      {inSeconds(p50)}
      {p95 !== null && <span className="ml-2 text-sm font-normal text-ink-muted">p95 {inSeconds(p95)}</span>}
    </Fact>
  )
}
