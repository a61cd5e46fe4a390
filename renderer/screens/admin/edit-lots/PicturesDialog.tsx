import { useState } from 'react'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { sentenceOf } from '../../../api-error.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { Fault } from '../../../components/states/Fault.tsx'
import { ProgressBar } from '../../../components/states/ProgressBar.tsx'
import { DropZone } from '../../../widgets/sheet/DropZone.tsx'
import { titleOf } from '../auctions.ts'
import { UploadWarnings } from '../upload/UploadWarnings.tsx'
import { useAddPictures } from './useAddPictures.ts'

/** Gives the lots of a stored sale the pictures of a ZIP, and names the files that fit no lot. */
export function PicturesDialog({ auction, onClose }: { auction: AuctionRecord; onClose: () => void }) {
  const [percent, setPercent] = useState(0)
  const { mutate, isPending, data, error, variables } = useAddPictures(auction.auctionId, setPercent)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Pictures from a ZIP - ${titleOf(auction)}`}
      description="Each picture is added to the lot that names it, or to the lot whose number is in its file name (12.jpg, 12A-1.jpg). It replaces the lot's picture; Undo restores it."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-4 pb-2">
        <DropZone
          file={variables ?? null}
          what="ZIP"
          accept=".zip"
          disabled={isPending}
          onChoose={(file) => file && mutate(file)}
        />
        {isPending && (
          <ProgressBar
            label={percent < 100 ? 'Sending the pictures...' : 'Making the pictures ready...'}
            value={percent < 100 ? percent : null}
          />
        )}
        <Fault className="wrap-anywhere">{error && sentenceOf(error)}</Fault>
        {data && !isPending && (
          <>
            <p role="status">{changedWords(data.changed)}</p>
            {data.warnings.length > 0 && <UploadWarnings title={variables?.name ?? ''} warnings={data.warnings} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

function changedWords(changed: readonly (string | number)[]): string {
  if (changed.length === 0) return 'No lot has a new picture.'
  return changed.length === 1 ? `Lot ${changed[0]} has a new picture.` : `${changed.length} lots have new pictures.`
}
