import type { ReactNode } from 'react'
import type { RehearsalStatus } from '../../../shared/entities/rehearsal.ts'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { LoadingState } from '../../components/states/LoadingState.tsx'
import { sentenceOf } from '../../data/client/api-error.ts'
import type { Pace } from '../../data/reads/polling.ts'
import { useRead } from '../../data/reads/useRead.ts'

type WhileRehearsingProps = {
  /** The screen's heading, where it has nothing else to show. */
  name: string
  pace?: Pace
  children: (status: RehearsalStatus) => ReactNode
}

/** Shows what it is given while a rehearsal is on, and how to begin one while none is. */
export function WhileRehearsing({ name, pace, children }: WhileRehearsingProps) {
  const { data: status, error, refetch } = useRead('rehearsal', {}, pace ? { pace } : {})
  if (!status) {
    return error ? (
      <ErrorState title="No answer" text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  }
  if (status.state !== 'none') return children(status)
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <h1 className="sr-only">{name}</h1>
      <EmptyState
        title="No rehearsal is on"
        text="Begin one in Admin, Live Controls. The room comes on here by itself."
        action={{ label: 'Go to Live Controls', to: '/admin?tab=live' }}
      />
    </div>
  )
}
