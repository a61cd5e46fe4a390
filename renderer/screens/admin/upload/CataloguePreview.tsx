import { formatFigure } from '../../../../shared/money.ts'
import { Button } from '../../../components/Button.tsx'
import { Cell, HeaderCell, Table } from '../../../components/Table.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { lotCount } from '../auctions.ts'
import { ScrollRegion } from '../ScrollRegion.tsx'
import { UploadWarnings } from './UploadWarnings.tsx'
import type { UploadState } from './upload-state.ts'
import type { UploadDesk } from './useUpload.ts'

type CataloguePreviewProps = { state: Extract<UploadState, { phase: 'preview' }>; upload: UploadDesk }

/** A catalogue in columns as it was understood: nothing is loaded until one says so. */
export function CataloguePreview({ state, upload }: CataloguePreviewProps) {
  const { preview, details, isLoading } = state
  const { title, location, date_time: dateTime } = details
  const { previewId, columns, lots, totalLots, images, warnings } = preview

  return (
    <div className="mt-3 flex flex-col gap-5">
      <p role="status">
        {lotCount(totalLots)} and {images === 1 ? '1 image' : `${images} images`} were found. Nothing is loaded yet.
      </p>
      {warnings.length > 0 && <UploadWarnings title={preview.title} warnings={warnings} />}
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (title.trim() !== '') void upload.loadPreview()
        }}
      >
        <TextField
          label="Title"
          value={title}
          onValueChange={(text) => upload.describe({ title: text })}
          error={title.trim() === '' ? 'A title is needed' : undefined}
        />
        <TextField label="Location" value={location} onValueChange={(text) => upload.describe({ location: text })} />
        <TextField
          label="Date & Time"
          value={dateTime}
          onValueChange={(text) => upload.describe({ date_time: text })}
        />
        <div className="flex gap-2 sm:col-span-3">
          <Button
            type="submit"
            variant="primary"
            disabled={title.trim() === ''}
            pending={isLoading}
            pendingLabel="Loading..."
          >
            Load Catalogue
          </Button>
          <Button disabled={isLoading} onClick={() => upload.discardPreview(previewId)}>
            Discard
          </Button>
        </div>
      </form>
      <section aria-labelledby="preview-columns">
        <h3 id="preview-columns" className="mb-1 font-semibold">
          Columns
        </h3>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {columns.map(({ heading, meaning }) => (
            <li key={heading}>
              <span className="font-mono text-xs">{heading}</span>{' '}
              <span className="text-ink-muted">is {meaning ?? 'left out'}</span>
            </li>
          ))}
        </ul>
      </section>
      <ScrollRegion label="Preview" className="max-h-120 overflow-auto">
        <Table caption="The first lots of the catalogue" className="min-w-160">
          <thead className="sticky top-0 bg-raised">
            <tr>
              <HeaderCell>Lot</HeaderCell>
              <HeaderCell>Artist</HeaderCell>
              <HeaderCell>Title</HeaderCell>
              <HeaderCell>Estimate</HeaderCell>
              <HeaderCell align="right">Start Price</HeaderCell>
              <HeaderCell>Image</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={lot.lotNumber}>
                <Cell className="figures font-semibold">{lot.lotNumber}</Cell>
                <Cell>{lot.artist}</Cell>
                <Cell>{lot.title}</Cell>
                <Cell className="figures">{lot.estimate}</Cell>
                <Cell align="right" className="figures">
                  {lot.startPrice === null ? '–' : formatFigure(lot.startPrice)}
                </Cell>
                <Cell>{lot.hasImage ? 'Yes' : '–'}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
        {totalLots > lots.length && <p className="mt-2 text-sm text-ink-muted">+{totalLots - lots.length} more lots</p>}
      </ScrollRegion>
    </div>
  )
}
