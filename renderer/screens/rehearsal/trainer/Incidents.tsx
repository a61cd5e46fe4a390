import { INCIDENTS } from '../../../../shared/entities/rehearsal.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { INCIDENT_WORDS } from '../../../widgets/rehearsal-words.ts'

/** Incidents that a trainer can cause; each happens at the next opportunity. */
export function Incidents({ isOver }: { isOver: boolean }) {
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
