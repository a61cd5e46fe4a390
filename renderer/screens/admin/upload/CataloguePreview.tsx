import { useState } from 'react'
import { unanswered } from '../../../../shared/catalogue/remarks.ts'
import { DEFAULT_TERMS } from '../../../../shared/rules/default-terms.ts'
import { fittingPreset } from '../../../../shared/rules/fitting-ladder.ts'
import { LADDER_PRESETS } from '../../../../shared/rules/ladder-presets.ts'
import { classNames } from '../../../components/class-names.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { lotCount, titleOf, useAuctions } from '../auctions.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import { PreviewFaults } from './PreviewFaults.tsx'
import { PreviewLots } from './PreviewLots.tsx'
import { PreviewRemarks, Question } from './PreviewRemarks.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'
import { SaleDetailsForm } from './SaleDetailsForm.tsx'
import { SalesChoice } from './SalesChoice.tsx'
import { SaleUpdateForm } from './SaleUpdateForm.tsx'
import type { UploadState } from './upload-state.ts'
import type { Upload } from './useUpload.ts'

/** No auction has this id, because ids have no colon. */
const NEW_SALE = ':new'

type CataloguePreviewProps = { state: Extract<UploadState, { phase: 'preview' }>; upload: Upload }

/** Leaves the whole window to the preview, so that choices and lots are visible together. */
const intoView = (preview: HTMLElement | null): void => preview?.scrollIntoView()

/** Shows how a catalogue was read, with the choices that change it. Nothing is loaded before a button is pressed. */
export function CataloguePreview({ state, upload }: CataloguePreviewProps) {
  const { preview, choices, isLoading } = state
  const [target, setTarget] = useState(NEW_SALE)
  const { data: auctions = [] } = useAuctions()
  const { totalLots, images, remarks, faults, columns, lots } = preview
  const guessed = columns.filter(({ knownBy }) => knownBy === 'guess')
  const isUnderstood =
    faults.length === 0 && guessed.length === 0 && unanswered(remarks, choices.confirmed).length === 0
  const fitting = fittingPreset(
    lots.map(({ lowEstimate }) => lowEstimate),
    DEFAULT_TERMS,
  )
  const choosing = { preview, choices, isReading: isLoading, onChoose: upload.reread }
  return (
    <div ref={intoView} className="mt-3 flex scroll-mt-2 flex-col gap-3">
      <p role="status">
        {lotCount(totalLots)} and {images === 1 ? '1 image' : `${images} images`} were found. Nothing is loaded yet.
      </p>
      <SalesChoice {...choosing} />
      {faults.length > 0 && <PreviewFaults {...choosing} />}
      {guessed.length > 0 && (
        <Question
          answer="The Guesses Are Right"
          isReading={isLoading}
          onAnswer={() => upload.reread({ ...choices, columns: columns.map(({ meaning }) => meaning) })}
        >
          <p className="self-center">
            What {guessed.length === 1 ? 'one column holds is' : `${guessed.length} columns hold is`} only a guess.
            Check the guessed columns below before loading.
          </p>
        </Question>
      )}
      <PreviewRemarks {...choosing} />
      {fitting && (
        <p className="text-sm">
          The steps of the usual ladder are too large for these estimates. The ladder “{LADDER_PRESETS[fitting].label}”
          is proposed when the sale starts.
        </p>
      )}
      {columns.length > 0 && <ReadingChoices {...choosing} />}
      <div className={classNames('grid gap-5', lots.length > 0 && columns.length > 0 && 'lg:grid-cols-[4fr_5fr]')}>
        {columns.length > 0 && <ColumnChoices {...choosing} />}
        <PreviewLots preview={preview} />
      </div>
      {auctions.length > 0 && (
        <Select
          label="Load as"
          className="w-72"
          disabled={isLoading}
          options={[
            { value: NEW_SALE, label: 'A new sale' },
            ...auctions.map((auction) => ({ value: auction.auctionId, label: `An update of ${titleOf(auction)}` })),
          ]}
          value={target}
          onValueChange={setTarget}
        />
      )}
      {target === NEW_SALE ? (
        <SaleDetailsForm state={state} upload={upload} isUnderstood={isUnderstood} />
      ) : (
        <SaleUpdateForm key={target} auctionId={target} state={state} upload={upload} isUnderstood={isUnderstood} />
      )}
    </div>
  )
}
