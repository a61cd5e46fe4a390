import { Outlet } from 'react-router-dom'
import type { LinkRole, Role } from '../../shared/engine/actor.ts'
import { onDemand } from '../components/on-demand.tsx'
import { LoadingState } from '../components/states/LoadingState.tsx'
import { useMe } from '../data/reads/house-reads.ts'
import { ReadState } from '../widgets/ReadState.tsx'

const StaffOnly = onDemand(async () => (await import('./StaffOnly.tsx')).StaffOnly, <LoadingState />)

/** Shows its screens to the roles that may see them; the server checks every call itself. */
export function ForRoles({ least }: { least: 'staff' | LinkRole }) {
  const read = useMe()
  const { data: me } = read
  if (!me) return <ReadState read={read} />
  return allowed(me.role, least) ? <Outlet /> : <StaffOnly least={least} />
}

function allowed(role: Role, least: 'staff' | LinkRole): boolean {
  return role === 'staff' || role === least
}
