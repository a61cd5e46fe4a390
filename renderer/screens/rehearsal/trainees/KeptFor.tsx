import { useState } from 'react'
import { Select } from '../../../components/fields/Select.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

const MONTHS = [1, 3, 6, 12, 24, 36, 60, 120]
const monthsOf = (months: number) => (months === 1 ? '1 month' : `${months} months`)

/** Sets how long trainees' rehearsals are stored. A shorter time deletes older ones at once, after a question. */
export function KeptFor() {
  const { data: terms } = useRead('trainingTerms', {})
  const [asked, setAsked] = useState<number | null>(null)
  const save = useWrite('setTrainingTerms', {
    done: ({ keepMonths }) => ({ title: `Rehearsals of trainees are kept for ${monthsOf(keepMonths)}` }),
    failed: 'The time was not changed',
    onDone: () => setAsked(null),
  })
  if (!terms) return null
  const { keepMonths } = terms
  const set = (months: number) => save.mutate({ body: { keepMonths: months } })
  const options = [...new Set([...MONTHS, keepMonths])].sort((one, other) => one - other)
  return (
    <div className="print:hidden">
      <Select
        label="Rehearsals of trainees are kept for"
        options={options.map((months) => ({ value: String(months), label: monthsOf(months) }))}
        value={String(keepMonths)}
        onValueChange={(value) => (Number(value) < keepMonths ? setAsked(Number(value)) : set(Number(value)))}
        className="w-60 text-left"
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Keep rehearsals for ${monthsOf(asked ?? keepMonths)} only?`}
        description="All trainees’ rehearsals that are older are deleted now, with their debriefs. This can’t be undone."
        confirmLabel="Keep and Delete"
        pending={save.isPending}
        tone="danger"
        enter="cancels"
        onConfirm={() => asked !== null && set(asked)}
      />
    </div>
  )
}
