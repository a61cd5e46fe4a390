import { Outlet, useLocation } from 'react-router-dom'
import type { LinkRole, Role } from '../../shared/entities/system.ts'
import { ButtonLink } from '../components/buttons/ButtonLink.tsx'
import { useMe } from '../data/reads/house-reads.ts'
import { ReadState } from '../widgets/ReadState.tsx'

const EXPLAINED = {
  staff: 'Open it on the clerk’s own PC, or enter the staff PIN that is shown there.',
  display: 'Open it on the clerk’s own PC, by a display link made there, or enter the staff PIN.',
  desk: 'Its link is not in force here, or no longer. Ask the clerk for a new one, and open that.',
} as const

/** Shows its screens to those who may see it; the server checks every call by itself. */
export function ForRoles({ least }: { least: 'staff' | LinkRole }) {
  const read = useMe()
  const { data: me } = read
  if (!me) return <ReadState read={read} />
  return allowed(me.role, least) ? <Outlet /> : <StaffOnly least={least} />
}

function allowed(role: Role, least: 'staff' | LinkRole): boolean {
  return role === 'staff' || role === least
}

function StaffOnly({ least }: { least: 'staff' | LinkRole }) {
  const { pathname } = useLocation()
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center px-6 py-16 text-center">
      <div aria-hidden className="mb-6 w-12 border-t border-accent-ink" />
      <h1 className="text-xl font-semibold">This screen is for staff</h1>
      <p className="mt-2 text-base text-balance text-ink-muted">
        {EXPLAINED[least === 'staff' || least === 'display' ? least : 'desk']}
      </p>
      <ButtonLink to={`/staff-pin?to=${encodeURIComponent(pathname)}`} className="mt-6">
        Enter the staff PIN
      </ButtonLink>
    </div>
  )
}
