import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Trainee } from '../../../../shared/entities/rehearsal/training.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { whenAt } from '../../../components/lot/moments.ts'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { Page } from '../../../components/Page.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { useLook } from '../../../theme/useLook.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { Certificate } from './Certificate.tsx'
import { KeptFor } from './KeptFor.tsx'
import { LearningCurve } from './LearningCurve.tsx'
import { SkillsTable } from './SkillsTable.tsx'

/** The trainees and their progress; the address names the shown one. */
export function TraineesScreen() {
  useLook('instrument')
  const [params, setParams] = useSearchParams()
  const read = useRead('trainees', {})
  const { data: trainees } = read
  if (!trainees) return <ReadState read={read} failed="The trainees could not be read" />
  const shown = trainees.find(({ id }) => id === params.get('id')) ?? trainees[0]
  if (!shown)
    return (
      <Page title="Trainees">
        <EmptyState
          title="No trainees yet"
          text="A trainee’s learning curve, skills and certificate appear here. Begin a rehearsal with a name in Admin, Live Controls."
          action={{ label: 'Go to Live Controls', to: '/admin?tab=live' }}
        />
        <KeptFor />
      </Page>
    )
  return (
    <Page
      title={`Trainee: ${shown.name}`}
      text={`${shown.rehearsals} ${shown.rehearsals === 1 ? 'rehearsal' : 'rehearsals'}, ${shown.lots} lots since ${whenAt(shown.since, 'device')}`}
      actions={
        <>
          {trainees.length > 1 && (
            <Select
              label="Trainee"
              options={trainees.map(({ id, name }) => ({ value: id, label: name }))}
              value={shown.id}
              onValueChange={(id) => setParams({ id })}
              className="w-60"
            />
          )}
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print
          </Button>
          <DeleteTrainee trainee={shown} />
        </>
      }
    >
      <div className="flex flex-col gap-8 print:gap-5">
        <Part id="certificate" title="Certificate">
          <Certificate certificate={shown.certificate} />
        </Part>
        <Part id="curve" title="Learning curve">
          <LearningCurve curve={shown.curve} />
        </Part>
        <Part id="skills" title="Skills">
          <SkillsTable trainee={shown} />
        </Part>
        <KeptFor />
      </div>
    </Page>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 border-b border-rule pb-1 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function DeleteTrainee({ trainee: { id, name, rehearsals } }: { trainee: Trainee }) {
  const [asks, setAsks] = useState(false)
  const remove = useWrite('deleteTrainee', {
    done: { title: `${name} was deleted` },
    failed: 'The trainee was not deleted',
    onDone: () => setAsks(false),
  })
  return (
    <>
      <Button variant="danger" onClick={() => setAsks(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Delete ${name}?`}
        description={`This deletes all data about ${name}: ${rehearsals} rehearsals with their debriefs. It can’t be undone.`}
        confirmLabel="Delete"
        pending={remove.isPending}
        tone="danger"
        enter="cancels"
        onConfirm={() => remove.mutate({ params: { id } })}
      />
    </>
  )
}
