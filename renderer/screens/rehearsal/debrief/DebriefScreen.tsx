import { useSearchParams } from 'react-router-dom'
import { DESK_ROLES } from '../../../../shared/entities/rehearsal/rehearsal-roles.ts'
import { ApiError, sentenceOf } from '../../../api-error.ts'
import { Page } from '../../../components/Page.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { useLook } from '../../../theme/useLook.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { Debrief } from './Debrief.tsx'

/** The debrief of the last rehearsal or the one in the address, for the whole desk or one of several trainees. */
export function DebriefScreen() {
  useLook('instrument')
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const role = DESK_ROLES.find((each) => each === params.get('role'))
  const read = useRead('rehearsalDebrief', { query: { ...(id && { id }), ...(role && { role }) } })
  const { data: debrief, error } = read
  if (debrief) return <Debrief debrief={debrief} role={role ?? null} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
    return (
      <Page title="Debrief">
        <EmptyState
          title={error.status === 404 && id ? 'No debrief here' : 'No debrief yet'}
          text={
            error.status === 404 && !id
              ? 'What was missed in a rehearsal appears here, to the second. Begin one in Admin, Live Controls.'
              : sentenceOf(error)
          }
          action={{ label: 'Go to Live Controls', to: '/admin?tab=live' }}
        />
      </Page>
    )
  }
  return <ReadState read={read} failed="The debrief could not be made" />
}
