import { Outlet, useLocation } from 'react-router-dom'
import type { LinkRole, Role } from '../../shared/engine/actor.ts'
import { ButtonLink } from '../components/buttons/ButtonLink.tsx'
import { useMe } from '../data/reads/house-reads.ts'
import { useWords } from '../languages/useLanguage.ts'
import { ReadState } from '../widgets/ReadState.tsx'

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
  const {
    shell: { staffOnly },
  } = useWords()
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center px-6 py-16 text-center">
      <div aria-hidden className="mb-6 w-12 border-t border-accent-ink" />
      <h1 className="text-xl font-semibold">{staffOnly.title}</h1>
      <p className="mt-2 text-base text-balance text-ink-muted">
        {staffOnly[least === 'staff' || least === 'display' ? least : 'desk']}
      </p>
      <ButtonLink to={`/staff-pin?to=${encodeURIComponent(pathname)}`} className="mt-6">
        {staffOnly.enterPin}
      </ButtonLink>
    </div>
  )
}
