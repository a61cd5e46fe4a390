import type { Practice } from '../../../../shared/entities/rehearsal/practice.ts'
import type { RehearsalSummary } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { SLIPS } from '../../../../shared/entities/rehearsal/slips.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Kbd } from '../../../components/buttons/Kbd.tsx'
import { useRehearse } from './useRehearse.ts'

const SHOWN = 3

type PractiseProps = { practise: readonly Practice[]; rehearsal: RehearsalSummary }

/** The costliest kinds of slip: how often, why, the keys that correct them, and the drill. */
export function Practise({ practise, rehearsal }: PractiseProps) {
  if (practise.length === 0) return <p className="text-ink-muted">Nothing to put right. Try the next level.</p>
  return (
    <ol className="grid gap-4 md:grid-cols-3">
      {practise.slice(0, SHOWN).map((each) => (
        <KindToPractise key={each.kind} practice={each} rehearsal={rehearsal} />
      ))}
    </ol>
  )
}

function KindToPractise({ practice, rehearsal }: { practice: Practice; rehearsal: RehearsalSummary }) {
  const { kind, count, before, sentence, drill } = practice
  const { drill: begin, isStarting } = useRehearse(rehearsal)
  const { name, keys } = SLIPS[kind]
  return (
    <li className="flex break-inside-avoid flex-col gap-3 rounded-panel border border-hairline bg-raised p-4">
      <h3 className="flex items-baseline justify-between gap-3 font-semibold">
        {name}
        <span className="figures text-xl">{count}</span>
      </h3>
      <p className="figures text-sm text-ink-muted">{comparedWith(before)}</p>
      <p className="text-sm">{sentence}</p>
      <ul className="flex flex-1 flex-col gap-1.5 text-sm">
        {keys.map(({ key, does }) => (
          <li key={key} className="flex items-baseline gap-2">
            <Kbd keys={key} />
            {does}
          </li>
        ))}
      </ul>
      {drill && (
        <Button
          className="self-start print:hidden"
          aria-label={`Drill this: ${name}`}
          onClick={() => begin(drill)}
          pending={isStarting}
          pendingLabel="Starting..."
        >
          Drill This
        </Button>
      )}
    </li>
  )
}

/** Returns the comparison with earlier rehearsals in words. */
export function comparedWith(before: number | null): string {
  if (before === null) return 'No earlier rehearsal to compare with.'
  return `Before, in as many lots: ${before}.`
}
