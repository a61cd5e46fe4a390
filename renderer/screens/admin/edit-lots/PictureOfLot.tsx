import { RotateCcw, RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { MOST_PICTURES } from '../../../../shared/auction/lot-pictures.ts'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { classNames } from '../../../components/class-names.ts'
import { LotPicture } from '../../../components/lot/LotPicture.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { ProgressBar } from '../../../components/states/ProgressBar.tsx'
import { type ShownPicture, shownPictures } from '../../../widgets/pictures/shown-pictures.ts'
import { useLotPicture } from './useLotPicture.ts'

/** A saved lot's pictures, to add, replace, order, turn or remove. Text typed in the lot's fields is kept. */
export function PictureOfLot({ auctionId, lot }: { auctionId: string; lot: Lot }) {
  const pictures = shownPictures(lot)
  // Its place, because the path of a picture changes with each edit.
  const [chosen, setChosen] = useState(0)
  const at = Math.max(0, Math.min(chosen, pictures.length - 1))
  const path = pictures[at]?.path ?? null
  const { percent, isBusy, upload, cancel, edit } = useLotPicture({ auctionId, lot, path })
  const [isRemoving, setRemoving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const place = useRef<'same' | 'last'>('same')
  const hasPicture = path !== null
  const isFull = pictures.length >= MOST_PICTURES
  const pick = (to: 'same' | 'last') => {
    place.current = to
    field.current?.click()
  }
  return (
    <section aria-label="Picture" className="flex flex-wrap items-start gap-4">
      <div className="w-60 max-w-full">
        <LotPicture src={path} alt={`Lot ${lot.lot_number}`} width={240} height={180} loading="eager" />
        {pictures.length > 1 && <SmallPictures pictures={pictures} at={at} onChoose={setChosen} />}
      </div>
      <div className="flex min-w-60 flex-1 flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => pick('same')} pending={isBusy}>
            {hasPicture ? 'Replace Picture' : 'Add Picture'}
          </Button>
          {hasPicture && (
            <>
              <ReasonedButton
                onClick={() => pick('last')}
                pending={isBusy}
                reason={isFull ? `A lot has ${MOST_PICTURES} pictures at most` : null}
              >
                Add Another
              </ReasonedButton>
              {at > 0 && (
                <Button
                  onClick={() => {
                    edit('make_first')
                    setChosen(0)
                  }}
                  pending={isBusy}
                >
                  Make First
                </Button>
              )}
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
              if (file) void upload(file, place.current)
              // Allows the same file to be picked again after a correction.
              event.target.value = ''
            }}
          />
        </div>
        {percent === null ? (
          <p className="text-sm text-ink-muted">
            {pictures.length > 1 && 'Screens show the first picture; phones and the catalogue also the others. '}
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
        title={`Remove ${pictures.length > 1 ? 'this' : 'the'} picture of lot ${lot.lot_number}?`}
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

/** All pictures of the lot, to choose the one that the buttons change. */
function SmallPictures({
  pictures,
  at,
  onChoose,
}: {
  pictures: readonly ShownPicture[]
  at: number
  onChoose: (at: number) => void
}) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map(({ path }, index) => (
        <li key={path}>
          <button
            type="button"
            aria-pressed={index === at}
            onClick={() => onChoose(index)}
            className={classNames(
              'block w-14 cursor-pointer border-2',
              index === at ? 'border-accent' : 'border-transparent',
            )}
          >
            <LotPicture src={path} alt={`Picture ${index + 1} of ${pictures.length}`} width={56} height={42} />
          </button>
        </li>
      ))}
    </ul>
  )
}
