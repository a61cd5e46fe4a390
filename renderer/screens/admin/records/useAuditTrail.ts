import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../data/provider.tsx'
import type { AuditEntry } from './audit-filter.ts'

const PAGE = 10_000
/** A sale of more events than this is looked at by its export; the dialog says so. */
const PAGES_AT_MOST = 20

/** A sale's audit entries, oldest first, read when they are opened; and their total number. */
export function useAuditTrail(auctionId: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['audit', auctionId, 'whole'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const entries: AuditEntry[] = []
      let total = 0
      for (let page = 0; page < PAGES_AT_MOST; page += 1) {
        const query = { after: entries.at(-1)?.seq ?? 0, limit: PAGE }
        const reply = await call('audit', { params: { auctionId }, query, signal })
        entries.push(...reply.entries)
        total = reply.total
        if (reply.entries.length < PAGE) break
      }
      return { entries, total }
    },
  })
}
