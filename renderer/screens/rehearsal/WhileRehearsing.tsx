import type { ReactNode } from 'react'
import type { RehearsalStatus } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { Page } from '../../components/Page.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import type { PollingPace } from '../../data/reads/polling.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { ReadState } from '../../widgets/ReadState.tsx'

type WhileRehearsingProps = {
  /** The screen's heading if it has no other content. */
  name: string
  pace?: PollingPace
  children: (status: RehearsalStatus) => ReactNode
}

/** Shows its children during a rehearsal, else how to begin one. */
export function WhileRehearsing({ name, pace, children }: WhileRehearsingProps) {
  const read = useRead('rehearsal', {}, pace ? { pace } : {})
  const { data: status } = read
  if (!status) return <ReadState read={read} />
  if (status.state !== 'none') return children(status)
  return (
    <Page title={name}>
      <EmptyState
        title="No rehearsal is on"
        text="Start one in Admin, Live Controls. The room then appears here."
        action={{ label: 'Go to Live Controls', to: '/admin?tab=live' }}
      />
    </Page>
  )
}
