import { INCIDENTS } from '../../../../shared/entities/rehearsal.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { WATCHED } from '../../../data/reads/polling.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { useLook } from '../../../theme/useLook.ts'
import { INCIDENT_WORDS } from '../../../widgets/rehearsal-words.ts'
import { WhileRehearsing } from '../WhileRehearsing.tsx'
import { TrainerHead } from './TrainerHead.tsx'
import { TruthSoFar } from './TruthSoFar.tsx'

/** The trainer's screen: the pace, the incidents, and the true calls. */
export function TrainerScreen() {
  useLook('instrument')
  return (
    <WhileRehearsing name="Trainer’s Strip" pace={WATCHED}>
      {(status) => (
        <div className="mx-auto flex w-full max-w-280 flex-col gap-4 px-4 pt-4 pb-12 sm:px-6">
          <TrainerHead status={status} />
          <div className="grid items-start gap-4 md:grid-cols-[15rem_1fr]">
            <Incidents isOver={status.state === 'over'} />
            <TruthSoFar id={status.id} callsSaid={status.callsSaid} />
          </div>
        </div>
      )}
    </WhileRehearsing>
  )
}

/** Incidents that a trainer can cause; each happens at the next opportunity. */
function Incidents({ isOver }: { isOver: boolean }) {
  const { mutate } = useWrite('rehearsalIncident', {
    done: (_status, { body: { incident } }) => ({
      title: INCIDENT_WORDS[incident],
      description: 'It happens at the next opportunity, and is then listed below.',
    }),
    failed: 'The incident could not be started',
  })
  return (
    <section aria-labelledby="incidents" className="rounded-panel border border-hairline bg-raised p-4">
      <h2 id="incidents" className="text-lg font-semibold">
        An Incident Now
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2 md:grid-cols-1">
        {INCIDENTS.map((incident) => (
          <li key={incident}>
            <Button onClick={() => mutate({ body: { incident } })} disabled={isOver} className="w-full">
              {INCIDENT_WORDS[incident]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
