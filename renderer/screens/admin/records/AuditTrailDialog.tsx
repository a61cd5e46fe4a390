import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatFigure } from '../../../../shared/amounts/money.ts'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import type { AuditEntry } from '../../../../shared/entities/system.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { fieldsOf } from '../../../components/fields/fields-of.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useCall } from '../../../data/provider.tsx'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { titleOf, zoneOf } from '../auctions.ts'
import { AuditTable } from './AuditTable.tsx'
import { filterAudit, NO_FILTER, typeInWords, typesOf } from './audit-filter.ts'
import { useExports } from './useExports.ts'

const ROLES = [
  { value: 'all', label: 'Everybody' },
  { value: 'staff', label: 'Staff' },
  { value: 'bidder', label: 'Bidders' },
  { value: 'system', label: 'Saleroom itself' },
] as const

export function AuditTrailDialog({ auction, onClose }: { auction: AuctionRecord; onClose: () => void }) {
  const read = useAuditTrail(auction.auctionId)
  const { data: trail } = read
  const { save } = useExports(auction.auctionId)
  const [filter, setFilter] = useState(NO_FILTER)
  const field = fieldsOf(filter, (change) => setFilter({ ...filter, ...change }))
  const entries = trail?.entries
  const shown = useMemo(() => filterAudit(entries ?? [], filter), [entries, filter])
  const isTaped = useMemo(() => (entries ?? []).some(({ type }) => type === 'sound_taped'), [entries])
  const types = useMemo(() => typesOf(entries ?? []), [entries])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      outsidePress="close"
      size="full"
      title={`Audit Trail - ${titleOf(auction)}`}
      footer={
        <>
          <Button onClick={() => save({ what: 'audit', form: 'csv' })}>Export Audit Trail</Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {trail && entries ? (
        <div className="flex h-full min-h-80 flex-col gap-3">
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label="Search"
              type="search"
              placeholder="Words, lot or paddle"
              className="w-60 max-w-full"
              {...field('words')}
            />
            <Select label="Who" options={ROLES} className="w-40" {...field('role')} />
            <Select
              label="What"
              options={[
                { value: 'all', label: 'Everything' },
                ...types.map((type) => ({ value: type, label: typeInWords(type) })),
              ]}
              className="w-52"
              {...field('type')}
            />
            <p role="status" className="figures pb-2 text-xs text-ink-muted">
              {shown.length === entries.length
                ? `${entries.length} entries`
                : `${shown.length} of ${entries.length} entries`}
            </p>
          </div>
          {trail.total > entries.length && (
            <p role="alert" className="text-sm font-medium text-warning-ink">
              Only the first {formatFigure(entries.length)} of {formatFigure(trail.total)} entries are here: the newest
              are missing. Export Audit Trail saves all of them.
            </p>
          )}
          {shown.length === 0 ? (
            <p className="text-ink-muted">
              {entries.length === 0 ? 'Nothing has happened yet.' : 'Nothing like this has happened.'}
            </p>
          ) : (
            <AuditTable entries={shown} timeZone={zoneOf(auction)} taped={isTaped ? auction.auctionId : null} />
          )}
        </div>
      ) : (
        <ReadState read={read} failed="The audit trail could not be read" />
      )}
    </Dialog>
  )
}

const PAGE = 10_000
/** A sale with more events must be exported; the dialog says so. */
const PAGES_AT_MOST = 20

/** Returns a sale's audit entries, oldest first, read when opened; and their total number. */
function useAuditTrail(auctionId: string) {
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
