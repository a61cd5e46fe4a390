import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { RehearsalStatus } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { ButtonLink } from '../../../components/buttons/ButtonLink.tsx'
import { Section } from '../../../components/Section.tsx'
import { Fault } from '../../../components/states/Fault.tsx'
import { WATCHED } from '../../../data/reads/polling.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { EndRehearsal } from '../../rehearsal/EndRehearsal.tsx'
import { openRoom } from '../../rehearsal/open-room.ts'
import { LEVEL_WORDS, STATE_WORDS, scriptWords, watchTime } from '../../rehearsal/rehearsal-words.ts'
import { RehearsalOrder } from './RehearsalOrder.tsx'

/** Starts, opens and ends a simulated room for the people at the desk. */
export function RehearsalPanel() {
  const { data: status } = useRead('rehearsal', {}, { pace: WATCHED })
  const { data: earlier = [] } = useRead('rehearsals', {})
  if (!status) return null
  // The demonstration uses the same room.
  const isOn = status.state !== 'none' && !status.showcase
  return (
    <Section
      id="rehearsal"
      title="Rehearsal"
      badge={
        <Badge tone={isOn ? 'withdrawn' : 'neutral'}>
          {status.showcase ? 'Demonstration' : STATE_WORDS[status.state]}
        </Badge>
      }
      frame="card"
    >
      <p className="mt-1 text-sm text-ink-muted">
        A simulated auctioneer sells a copy of a sale to a simulated room. Listen, record what you hear at the Clerk
        Screen, and read afterwards what was missed. The sale itself is not touched.
      </p>
      {isOn ? <Rehearsing status={status} /> : <RehearsalOrder />}
      <Link to="/rehearsal/trainees" className="mt-4 mr-6 inline-block text-sm text-accent-ink underline">
        Trainees and their learning curves
      </Link>
      {(isOn ? status.state === 'over' : earlier.some(({ isElsewhere }) => !isElsewhere)) && (
        <Link to="/rehearsal/debrief" className="mt-4 inline-block text-sm text-accent-ink underline">
          Debrief of the last rehearsal
        </Link>
      )}
    </Section>
  )
}

function Rehearsing({ status }: { status: RehearsalStatus }) {
  const { title, level, seed, ms, lotsEnded, lots, trouble, notes } = status
  return (
    <>
      <p className="figures mt-3 text-sm">
        {`${[title, scriptWords(status)].filter((each) => each !== null).join(', ')}, ${LEVEL_WORDS[level].label.toLowerCase()}, seed ${seed}: ${lotsEnded} of ${lots} lots in ${watchTime(ms)}`}
      </p>
      <Fault className="mt-2 text-sm">{trouble}</Fault>
      {notes.length > 0 && <p className="mt-2 text-sm text-ink-muted">{notes.join(' ')}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" onClick={openRoom}>
          <ExternalLink aria-hidden className="size-4" />
          Open Room
        </Button>
        <ButtonLink to="/clerk-screen">Clerk Screen</ButtonLink>
        <ButtonLink to="/rehearsal/trainer">Trainer’s Strip</ButtonLink>
        <EndRehearsal />
      </div>
    </>
  )
}
