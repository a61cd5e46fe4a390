import { X } from 'lucide-react'
import { INCIDENTS, type RehearsalStatus } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Page } from '../../../components/Page.tsx'
import { useLatestTruth } from '../../../data/reads/house-reads.ts'
import { WATCHED } from '../../../data/reads/polling.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { useLook } from '../../../theme/useLook.ts'
import { INCIDENT_WORDS } from '../rehearsal-words.ts'
import { WhileRehearsing } from '../WhileRehearsing.tsx'
import { LatestCalls } from './LatestCalls.tsx'
import { rehearsalWords, TrainerControls, TrainerFacts } from './TrainerHead.tsx'

/** The trainer's screen: the pace, the incidents, and the true calls. */
export function TrainerScreen() {
  useLook('instrument')
  return (
    <WhileRehearsing name="Trainer’s Strip" pace={WATCHED}>
      {(status) => (
        <Page title="Trainer’s Strip" text={rehearsalWords(status)} actions={<TrainerControls status={status} />}>
          <TrainerFacts status={status} />
          <div className="grid items-start gap-4 md:grid-cols-[15rem_1fr]">
            <Incidents status={status} />
            <LatestCalls id={status.id} callsSaid={status.callsSaid} />
          </div>
        </Page>
      )}
    </WhileRehearsing>
  )
}

/** The incidents that a trainer can cause, each at its next occasion, and the ones still waiting. */
function Incidents({ status: { id, state, callsSaid } }: { status: RehearsalStatus }) {
  const { data: truth } = useLatestTruth({ id, callsSaid, pace: WATCHED })
  const { mutate } = useWrite('rehearsalIncident', { failed: 'The incident could not be started' })
  const cancel = useWrite('cancelIncident', { failed: 'The incident could not be cancelled' })
  const queued = truth?.queued ?? []
  return (
    <section aria-labelledby="incidents" className="rounded-panel border border-hairline bg-raised p-4">
      <h2 id="incidents" className="text-lg font-semibold">
        An Incident Now
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        {state === 'over'
          ? 'The rehearsal is over: nothing more can happen.'
          : 'It happens at the next opportunity; until then it can be cancelled.'}
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-2 md:grid-cols-1">
        {INCIDENTS.map((incident) => (
          <li key={incident}>
            {queued.includes(incident) ? (
              <Button
                variant="primary"
                onClick={() => cancel.mutate({ params: { incident } })}
                className="w-full"
                aria-label={`Cancel ${INCIDENT_WORDS[incident]}`}
              >
                {INCIDENT_WORDS[incident]}
                <X aria-hidden className="size-4" />
              </Button>
            ) : (
              <Button
                onClick={() => mutate({ body: { incident } })}
                disabled={state === 'over' ? 'said' : null}
                className="w-full"
              >
                {INCIDENT_WORDS[incident]}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
