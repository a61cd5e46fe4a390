import { Play } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { RehearsalDebrief } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { watchTime } from '../rehearsal-words.ts'
import { kindWords, withFigures } from './kind-words.ts'

const SCREENS = [
  ['clerk', 'Clerk Screen'],
  ['auctioneer', 'Auctioneer Screen'],
  ['public', 'Public screens'],
] as const

/** The costliest moments, worst first, with the state of each screen. */
export function WorstMoments({ worst, copyId }: Pick<RehearsalDebrief, 'worst'> & { copyId: string }) {
  return (
    <ol className="grid gap-4 sm:grid-cols-2">
      {worst.map(({ discrepancy, seq, screens }) => {
        const { lotNumber, ms, kind, said, recorded } = discrepancy
        return (
          <li
            key={`${lotNumber} ${ms} ${kind} ${recorded}`}
            className="break-inside-avoid rounded-panel border border-hairline bg-raised p-4"
          >
            <h3 className="figures flex flex-wrap items-center gap-2 font-semibold">
              Lot {lotNumber}, {watchTime(ms)}
              <Badge tone={kindWords(kind).tone}>{kindWords(kind).label}</Badge>
            </h3>
            <p className="figures mt-1 text-sm">
              Said: {withFigures(said)}. Recorded: {withFigures(recorded)}.
            </p>
            <dl className="figures mt-3 grid gap-1 text-sm">
              {SCREENS.map(([screen, name]) => (
                <div key={screen} className="sm:flex sm:gap-3">
                  <dt className="w-36 shrink-0 text-ink-muted">{name}</dt>
                  <dd className="min-w-0 wrap-anywhere">{screens[screen]}</dd>
                </div>
              ))}
            </dl>
            <ReplayFrom copyId={copyId} seq={seq} lotNumber={lotNumber} />
          </li>
        )
      })}
    </ol>
  )
}

/** Replays the rehearsal on every screen from shortly before a moment; opens the auctioneer's screen to watch. */
function ReplayFrom({ copyId, seq, lotNumber }: { copyId: string; seq: number; lotNumber: LotNumber }) {
  const goTo = useNavigate()
  const start = useWrite('startReplay', {
    onDone: () => void goTo('/auctioneer-screen'),
    failed: 'The replay did not begin',
  })
  return (
    <Button
      size="sm"
      className="mt-3 print:hidden"
      aria-label={`Replay lot ${lotNumber} from here`}
      onClick={() => start.mutate({ body: { auctionId: copyId, speed: 1, fromSeq: seq } })}
      pending={start.isPending}
      pendingLabel="Starting..."
    >
      <Play aria-hidden className="size-4" />
      Replay from Here
    </Button>
  )
}
