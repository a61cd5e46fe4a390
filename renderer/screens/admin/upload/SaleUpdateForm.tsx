import { useState } from 'react'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { optionsOf } from '../../../components/fields/options-of.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import type { Reply } from '../../../data/client/call-types.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { lotCount } from '../auctions.ts'
import type { UploadState } from './upload-state.ts'
import type { Upload } from './useUpload.ts'

const MISSING = { kept: 'Stay in the sale', deleted: 'Are deleted' } as const

type SaleUpdateFormProps = {
  auctionId: string
  state: Extract<UploadState, { phase: 'preview' }>
  upload: Upload
  /** Whether all questions about the file are answered. */
  isUnderstood: boolean
}

/** The differences between a sale and the file, and the button that updates the sale. Asks before it deletes lots. */
export function SaleUpdateForm({ auctionId, state, upload, isUnderstood }: SaleUpdateFormProps) {
  const { preview, choices, isLoading } = state
  const [missing, setMissing] = useState<keyof typeof MISSING>('kept')
  const [isAsking, setIsAsking] = useState(false)
  const asked = isUnderstood ? { params: { id: preview.previewId }, query: { auctionId } } : null
  const about = `${preview.previewId} ${auctionId} ${JSON.stringify(choices)}`
  const { data, error } = useRead('compareUpload', asked, { about, staleTime: 0 })
  if (!isUnderstood) return <p className="text-sm">Answer the questions above: then the differences are shown here.</p>
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">Comparing...</p>
  const deletedLots = missing === 'deleted' ? data.missing : []
  const isSame = data.added.length + data.changed.length + deletedLots.length === 0
  const update = () => void upload.updateSale({ auctionId, baseVersion: data.version, deletedLots })
  return (
    <div className="flex flex-col gap-3">
      <Differences differences={data} />
      {data.missing.length > 0 && (
        <Select
          label="Lots that are not in the file"
          className="w-56"
          options={optionsOf(MISSING)}
          value={missing}
          onValueChange={setMissing}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ReasonedButton
          variant="primary"
          reason={isSame ? 'The file has no differences' : null}
          pending={isLoading}
          pendingLabel="Updating..."
          onClick={() => (deletedLots.length > 0 ? setIsAsking(true) : update())}
        >
          Update This Sale
        </ReasonedButton>
        <Button pending={isLoading} onClick={() => upload.discardPreview(preview.previewId)}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${lotCount(deletedLots.length)}?`}
        description={`The update deletes ${numbers(deletedLots)}. It can be undone.`}
        confirmLabel="Update and Delete"
        tone="danger"
        enter="cancels"
        onConfirm={() => {
          setIsAsking(false)
          update()
        }}
      />
    </div>
  )
}

function Differences({ differences: { added, changed, missing } }: { differences: Reply<'compareUpload'> }) {
  return (
    <ScrollRegion label="Differences" className="max-h-64 overflow-y-auto text-sm">
      <p role="status">
        {lotCount(changed.length)} changed, {added.length} new, {missing.length} not in the file.
      </p>
      {added.length > 0 && <p>New: {numbers(added)}</p>}
      {missing.length > 0 && <p>Not in the file: {numbers(missing)}</p>}
      <ul className="list-disc pl-5">
        {changed.map(({ lotNumber, fields }) => (
          <li key={lotNumber} className="wrap-anywhere">
            Lot {lotNumber}: {fields.map(({ field, from, to }) => `${field} from “${from}” to “${to}”`).join(', ')}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}

const numbers = (lots: readonly LotNumber[]) => `${lots.length === 1 ? 'lot' : 'lots'} ${lots.join(', ')}`
