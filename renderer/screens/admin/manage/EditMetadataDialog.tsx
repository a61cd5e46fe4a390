import { useState } from 'react'
import { CURRENCY_OPTIONS, currencyOfLocation, currencyOfSale } from '../../../../shared/auction/sale-currency.ts'
import { METADATA_FIELDS } from '../../../../shared/catalogue/metadata-fields.ts'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { DateTimeField } from '../../../components/fields/DateTimeField.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { TimeZoneField } from '../../../components/fields/TimeZoneField.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { DiscardChangesDialog } from '../../../components/overlays/DiscardChangesDialog.tsx'
import { useGuardedClose } from '../../../components/overlays/useGuardedClose.ts'
import { LoadingState } from '../../../components/states/LoadingState.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { AskedStrip } from '../../../desk/parts/AskedStrip.tsx'
import { MetadataConflicts } from './MetadataConflicts.tsx'
import { EDITED_FIELDS, labelOf, type MetadataField, metadataFault, metadataOf } from './metadata-draft.ts'
import { TermsForm } from './terms/TermsForm.tsx'
import { useTermsEdit } from './terms/useTermsEdit.ts'
import { useMetadataSave } from './useMetadataSave.ts'

/** The option for the place's currency: an empty value would mean that no option is chosen. */
const BY_LOCATION = 'by-location'

/** Edits title, location, date and time, source, and the terms of the sale. */
export function EditMetadataDialog({ auction, onClose }: { auction: AuctionRecord; onClose: () => void }) {
  const [base, setBase] = useState(() => ({ version: auction.version, metadata: metadataOf(auction) }))
  const [draft, setDraft] = useState(base.metadata)
  const terms = useTermsEdit(auction.auctionId, auction.currency)
  const [tab, setTab] = useState<'details' | 'terms'>('details')
  const isEdited = EDITED_FIELDS.some((field) => draft[field] !== base.metadata[field])
  const guard = useGuardedClose({ isDirty: isEdited || terms.isDirty, onClose })
  const metadata = useMetadataSave({ auction, base, draft, setBase, setDraft, onClose })
  const { save, isSaving, conflicts, settle } = metadata
  const set = (field: MetadataField) => (text: string) => setDraft((now) => ({ ...now, [field]: text }))
  const fault = metadataFault(draft)
  const error = (field: MetadataField) => (fault?.field === field ? fault.message : undefined)

  const isBusy = isSaving || terms.isSaving

  async function saveAll(): Promise<void> {
    if (terms.isDirty && !(await terms.save())) return
    if (isEdited || !terms.isDirty) await save()
    else onClose()
  }

  const details = (
    <div className="flex flex-col gap-4">
      {conflicts.length > 0 && <MetadataConflicts conflicts={conflicts} onSettle={settle} />}
      <TextField
        label={labelOf('title')}
        value={draft.title}
        onValueChange={set('title')}
        maxLength={METADATA_FIELDS.title.limit}
        error={error('title')}
      />
      <TextField
        label={labelOf('location')}
        value={draft.location}
        onValueChange={set('location')}
        maxLength={METADATA_FIELDS.location.limit}
      />
      <DateTimeField label={labelOf('date_time')} value={draft.date_time} onValueChange={set('date_time')} />
      <TimeZoneField location={draft.location} value={draft.time_zone} onValueChange={set('time_zone')} />
      <TextField
        label={labelOf('source_url')}
        type="url"
        value={draft.source_url}
        onValueChange={set('source_url')}
        error={error('source_url')}
      />
      <Select
        label={labelOf('currency')}
        options={[
          { value: BY_LOCATION, label: `By location (${currencyOfLocation(draft.location)})` },
          ...CURRENCY_OPTIONS,
        ]}
        value={draft.currency || BY_LOCATION}
        onValueChange={(code) => set('currency')(code === BY_LOCATION ? '' : code)}
      />
    </div>
  )
  return (
    <Dialog
      open
      onOpenChange={guard.requestClose}
      title="Edit Metadata"
      onSubmit={() => {
        if (!isBusy && !fault && !terms.isFaulty) void saveAll()
      }}
      footer={
        <>
          <Button onClick={guard.requestClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={fault !== null || terms.isFaulty ? 'said' : null}
            pending={isBusy}
            pendingLabel="Saving..."
          >
            Save Changes
          </Button>
        </>
      }
    >
      {terms.asked && <AskedStrip {...terms.asked} yes="Save All the Same" />}
      <Tabs
        label="Sale"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'details', label: 'Details', content: details },
          {
            value: 'terms',
            label: 'Terms',
            content: terms.draft ? (
              <TermsForm draft={terms.draft} currency={currencyOfSale(draft)} onChange={terms.setDraft} />
            ) : (
              <LoadingState label="Loading terms" />
            ),
          },
        ]}
      />
      <DiscardChangesDialog guard={guard} />
      <ConfirmDialog
        open={metadata.asked !== null}
        onOpenChange={metadata.dismiss}
        title="Change the currency?"
        description={metadata.asked}
        confirmLabel="Change Currency"
        tone="danger"
        enter="cancels"
        onConfirm={() => void metadata.confirm()}
      />
    </Dialog>
  )
}
