import { RotateCcw, RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { LotPicture } from '../../../components/lot/LotPicture.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { ProgressBar } from '../../../components/states/ProgressBar.tsx'
import { useLotPicture } from './useLotPicture.ts'

/** A saved lot's picture, to replace, turn or remove. Text typed in the lot's fields is kept. */
export function PictureOfLot({ auctionId, lot }: { auctionId: string; lot: Lot }) {
  const { percent, isBusy, upload, cancel, edit } = useLotPicture({ auctionId, lot })
  const [isRemoving, setRemoving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const hasPicture = lot.local_image_path !== null
  return (
    <section aria-label="Picture" className="flex flex-wrap items-start gap-4">
      <div className="w-60 max-w-full">
        <LotPicture src={lot.local_image_path} alt={`Lot ${lot.lot_number}`} width={240} height={180} loading="eager" />
      </div>
      <div className="flex min-w-60 flex-1 flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => field.current?.click()} pending={isBusy}>
            {hasPicture ? 'Replace Picture' : 'Add Picture'}
          </Button>
          {hasPicture && (
            <>
              <Button onClick={() => edit('turn_left')} pending={isBusy}>
                <RotateCcw aria-hidden className="size-4" />
                Turn Left
              </Button>
              <Button onClick={() => edit('turn_right')} pending={isBusy}>
                <RotateCw aria-hidden className="size-4" />
                Turn Right
              </Button>
              <Button onClick={() => setRemoving(true)} pending={isBusy}>
                Remove Picture
              </Button>
            </>
          )}
          <input
            ref={field}
            type="file"
            hidden
            aria-label={`Picture file of lot ${lot.lot_number}`}
            accept="image/*,.tif,.tiff,.bmp"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void upload(file)
              // Allows the same file to be picked again after a correction.
              event.target.value = ''
            }}
          />
        </div>
        {percent === null ? (
          <p className="text-sm text-ink-muted">
            JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, 50 MiB at most. A change is saved and shown everywhere at once.
          </p>
        ) : (
          <div className="flex items-end gap-3">
            <div className="min-w-0 flex-1">
              <ProgressBar
                label={percent < 100 ? 'Sending the picture...' : 'Making the picture ready...'}
                value={percent < 100 ? percent : null}
              />
            </div>
            <Button size="sm" onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={`Remove the picture of lot ${lot.lot_number}?`}
        description="It leaves every screen at once."
        confirmLabel="Remove Picture"
        tone="danger"
        onConfirm={() => {
          setRemoving(false)
          edit('remove')
        }}
      />
    </section>
  )
}
