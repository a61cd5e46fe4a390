import { Eye } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { ReasonedButton } from '../components/buttons/ReasonedButton.tsx'
import { useWrite } from '../data/writes/useWrite.ts'

type StartShowcaseProps = { reason: string | null; children: string }

/** Starts the demonstration and opens its room. */
export function StartShowcase({ reason, children }: StartShowcaseProps) {
  const goTo = useNavigate()
  const start = useWrite('startShowcase', {
    onDone: () => void goTo('/rehearsal'),
    failed: 'The demonstration could not be started',
  })
  return (
    <ReasonedButton
      className="min-h-10"
      reason={reason}
      pending={start.isPending}
      pendingLabel="Starting..."
      onClick={() => start.mutate({})}
    >
      <Eye aria-hidden className="size-4" />
      {children}
    </ReasonedButton>
  )
}
