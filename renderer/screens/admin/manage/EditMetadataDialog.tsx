import { useState } from 'react'
import { CURRENCIES, currencyOfLocation } from '../../../../shared/currency.ts'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { Select } from '../../../components/Select.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { DiscardChangesDialog } from '../DiscardChangesDialog.tsx'
import { useGuardedClose } from '../useGuardedClose.ts'
import { MetadataConflicts } from './MetadataConflicts.tsx'
import { METADATA_FIELDS, METADATA_LABELS, type MetadataField, metadataFault, metadataOf } from './metadata-draft.ts'
import { useMetadataSave } from './useMetadataSave.ts'

/** Stands for no currency of its own: an empty value would read as nothing chosen. */
const BY_LOCATION = 'by-location'

/** Title, location, date and time, source. 001 section 2.6. */
export function EditMetadataDialog({ auction, onClose }: { auction: AuctionRecord; onClose: () => void }) {
  const [base, setBase] = useState(() => ({ version: auction.version, metadata: metadataOf(auction) }))
  const [draft, setDraft] = useState(base.metadata)
  const isDirty = METADATA_FIELDS.some((field) => draft[field] !== base.metadata[field])
  const guard = useGuardedClose({ isDirty, onClose })
  const { save, isSaving, conflicts, settle } = useMetadataSave({ auction, base, draft, setBase, setDraft, onClose })
  const set = (field: MetadataField) => (text: string) => setDraft((now) => ({ ...now, [field]: text }))
  const fault = metadataFault(draft)
  const error = (field: MetadataField) => (fault?.field === field ? fault.message : undefined)

  return (
    <Dialog
      open
      onOpenChange={guard.requestClose}
      title="Edit Metadata"
      onSubmit={() => {
        if (!isSaving && !fault) void save()
      }}
      footer={
        <>
          <Button onClick={guard.requestClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={fault !== null} pending={isSaving} pendingLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {conflicts.length > 0 && <MetadataConflicts conflicts={conflicts} onSettle={settle} />}
        <TextField
          label={METADATA_LABELS.title}
          value={draft.title}
          onValueChange={set('title')}
          error={error('title')}
        />
        <TextField
          label={METADATA_LABELS.location}
          value={draft.location}
          onValueChange={set('location')}
          maxLength={200}
        />
        <TextField
          label={METADATA_LABELS.date_time}
          description="As 2026-11-20T18:30, or as you would print it"
          value={draft.date_time}
          onValueChange={set('date_time')}
          maxLength={100}
        />
        <TextField
          label={METADATA_LABELS.source_url}
          type="url"
          value={draft.source_url}
          onValueChange={set('source_url')}
          error={error('source_url')}
        />
        <Select
          label={METADATA_LABELS.currency}
          options={[
            { value: BY_LOCATION, label: `By location (${currencyOfLocation(draft.location)})` },
            ...CURRENCIES.map((code) => ({ value: code, label: code })),
          ]}
          value={draft.currency || BY_LOCATION}
          onValueChange={(code) => set('currency')(code === BY_LOCATION ? '' : code)}
        />
      </div>
      <DiscardChangesDialog guard={guard} />
    </Dialog>
  )
}
