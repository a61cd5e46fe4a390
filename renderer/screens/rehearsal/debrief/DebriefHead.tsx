import { Download, Printer } from 'lucide-react'
import type { RehearsalDebrief } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import type { DeskRole } from '../../../../shared/entities/rehearsal/rehearsal-roles.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { buttonStyle } from '../../../components/buttons/button-style.ts'
import { Fact } from '../../../components/Fact.tsx'
import { whenAt } from '../../../components/lot/moments.ts'
import { inSeconds, LEVEL_WORDS, scriptWords } from '../rehearsal-words.ts'
import { useRehearse } from './useRehearse.ts'

type Rehearsed = RehearsalDebrief['rehearsal']

/** The rehearsal in words: its time, its level, its seed and its script. */
export function debriefWords(rehearsal: Rehearsed): string {
  const { startedAt, level, seed, pace } = rehearsal
  const script = scriptWords(rehearsal)
  return [
    whenAt(startedAt, 'device'),
    LEVEL_WORDS[level].label.toLowerCase(),
    `seed ${seed}`,
    ...(pace === 1 ? [] : [`${pace} times its pace`]),
    ...(script ? [script] : []),
  ].join(', ')
}

/** Saves, prints or repeats the rehearsal. */
export function DebriefActions({ rehearsal, role }: { rehearsal: Rehearsed; role: DeskRole | null }) {
  const { again, isStarting } = useRehearse(rehearsal)
  return (
    <>
      <a
        href={`/api/rehearsal/debrief?format=csv&id=${encodeURIComponent(rehearsal.id)}${role ? `&role=${role}` : ''}`}
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
    </>
  )
}

/** The grade, and the figures behind it. */
export function DebriefFigures({ debrief }: { debrief: RehearsalDebrief }) {
  const { rehearsal, grade, lotsAnHour, discrepancies, delays, answerTimes, lots } = debrief
  const slips = discrepancies.filter(({ cause }) => cause === undefined)
  const putRight = slips.filter(({ kind }) => kind === 'put_right').length
  return (
    <div>
      {rehearsal.trouble && <p className="mb-3 text-sm text-danger-ink">{rehearsal.trouble}</p>}
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4 border-y border-rule py-4">
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
    </div>
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
