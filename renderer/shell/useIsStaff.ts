import { useDataSource } from '../data/data-context.ts'
import { useRead } from '../data/reads/useRead.ts'

/** Whether this screen is staff's. A bidder's page is public even on the clerk's own PC. */
export function useIsStaff(): boolean {
  const { audience } = useDataSource()
  const { data: me } = useRead('me', audience === 'own' ? {} : null)
  return me?.role === 'staff'
}
