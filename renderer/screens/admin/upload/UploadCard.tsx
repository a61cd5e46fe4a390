import { CURRENCY_OPTIONS } from '../../../../shared/auction/sale-currency.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { optionsOf } from '../../../components/fields/options-of.ts'
import { Select, type SelectProps } from '../../../components/fields/Select.tsx'
import { Section } from '../../../components/Section.tsx'
import { Fault } from '../../../components/states/Fault.tsx'
import { ProgressBar } from '../../../components/states/ProgressBar.tsx'
import { DropZone } from '../../../widgets/sheet/DropZone.tsx'
import { StartLoaded } from '../start/StartLoaded.tsx'
import { CataloguePreview } from './CataloguePreview.tsx'
import { UploadFaults } from './UploadFaults.tsx'
import { UploadWarnings } from './UploadWarnings.tsx'
import type { Upload } from './useUpload.ts'

export function UploadCard({ upload }: { upload: Upload }) {
  const { state, isBusy, loaded } = upload
  return (
    <Section id="upload-auction" title="Upload Auction Data" frame="card">
      {state.phase === 'preview' ? (
        <CataloguePreview state={state} upload={upload} />
      ) : (
        <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-4">
            <DropZone
              what="ZIP file"
              accept=".zip,.csv,.tsv,.tab,.txt,.xlsx,.xlsm,.json,.jsonl,.ndjson"
              file={upload.file}
              onChoose={upload.choose}
              disabled={isBusy}
            />
            {state.phase === 'currency' && (
              <Asked
                label="Currency"
                options={CURRENCY_OPTIONS}
                value={state.currency}
                onValueChange={upload.chooseCurrency}
                why="The file names no currency, and nothing was loaded yet. Please choose it, and upload again."
              />
            )}
            {state.phase === 'differs' && (
              <Asked
                label="Records that differ"
                options={optionsOf(KEPT)}
                value={state.choose}
                onValueChange={upload.chooseRecords}
                why={`${state.message}. Nothing was restored yet. Please choose, and upload again.`}
              />
            )}
            <div className="flex flex-wrap items-center gap-2">
              <Button variant="primary" onClick={upload.start} pending={isBusy} pendingLabel="Uploading...">
                Upload Auction Data
              </Button>
              {isBusy && <Button onClick={upload.cancel}>Cancel</Button>}
              {state.phase === 'complete' && (
                <p role="status" className="font-medium text-success-ink">
                  Upload complete
                </p>
              )}
              {loaded && !isBusy && <StartLoaded auctionId={loaded.auctionId} />}
            </div>
            {isBusy && <Progress upload={upload} />}
            {state.phase === 'error' && <UploadFaults message={state.message} faults={state.faults} />}
            {loaded && loaded.warnings.length > 0 && <UploadWarnings title={loaded.title} warnings={loaded.warnings} />}
          </div>
          <Requirements />
        </div>
      )}
    </Section>
  )
}

const KEPT = { here: 'Keep those of this house', there: 'Take those of the backup' } as const

function Asked<Value extends string>({ why, ...choice }: SelectProps<Value> & { why: string }) {
  return (
    <div className="flex max-w-80 flex-col gap-1">
      <Select {...choice} />
      <Fault className="text-sm">{why}</Fault>
    </div>
  )
}

function Progress({ upload: { state, progress, isProcessing } }: { upload: Upload }) {
  if (state.phase === 'uploading' && !isProcessing) return <ProgressBar label="Uploading..." value={state.percent} />
  const { lots = 0, images = 0, totalImages = 0 } = progress ?? {}
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar label="Processing..." value={totalImages > 0 ? Math.floor((images / totalImages) * 100) : null} />
      <p role="status" className="figures text-sm text-ink-muted">
        {lots} lots, {images} of {totalImages} images
      </p>
    </div>
  )
}

function Requirements() {
  return (
    <div className="text-sm">
      <h3 className="font-semibold">Requirements</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-muted">
        <li>A ZIP file containing a JSON file with sale_metadata and lots arrays</li>
        <li>The lots' images in the same ZIP, in any folder: JPEG, PNG, WebP, GIF or AVIF</li>
        <li>At most 2 GiB</li>
        <li>
          Or any list of lots as an Excel workbook (.xlsx), CSV, TSV or JSON, alone or in a ZIP with its images: what it
          means is shown, and can be changed, before anything is loaded
        </li>
        <li>Or a backup from Saleroom: it is restored with its bids and outcomes</li>
      </ul>
    </div>
  )
}
