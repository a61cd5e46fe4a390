import { CURRENCY_OPTIONS, currencyFound } from '../../../../shared/catalogue/sale-currency.ts'
import type { MoneyUnit } from '../../../../shared/money/money-unit.ts'
import { newUnit } from '../../../../shared/money/sale-unit.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { DEFAULT_TERMS } from '../../../../shared/rules/default-terms.ts'
import { fittingPreset } from '../../../../shared/rules/fitting-ladder.ts'
import { LADDER_PRESETS } from '../../../../shared/rules/ladder-presets.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { classNames } from '../../../components/class-names.ts'
import { DateTimeField } from '../../../components/fields/DateTimeField.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { TimeZoneField } from '../../../components/fields/TimeZoneField.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, figures, Table } from '../../../components/Table.tsx'
import { lotCount } from '../auctions.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import { PreviewFaults } from './PreviewFaults.tsx'
import { UploadWarnings } from './UploadWarnings.tsx'
import type { UploadPreview, UploadState } from './upload-state.ts'
import type { Upload } from './useUpload.ts'

type CataloguePreviewProps = { state: Extract<UploadState, { phase: 'preview' }>; upload: Upload }

/** The file's currency, else the place's, else what its lots name; "" where they name several, or none: it is asked for. */
function currencyShown({ currency, currencies }: UploadPreview, location: string): string {
  const named = currencies.map(({ currency: code }) => code)
  const isNamed = currency !== null && !named.includes(currency)
  return currencyFound({ told: isNamed ? currency : null, location, named }) ?? ''
}

/** A catalogue as it was understood: nothing is loaded until one says so. */
export function CataloguePreview({ state, upload }: CataloguePreviewProps) {
  const { preview, choices, details, isLoading } = state
  const { title, location, date_time: dateTime } = details
  const currency = details.currency || currencyShown(preview, location)
  const { previewId, totalLots, images, warnings, faults } = preview
  const guessed = preview.columns.filter(({ knownBy }) => knownBy === 'guess')
  const isReady = title.trim() !== '' && currency !== '' && faults.length === 0 && guessed.length === 0
  const fitting = fittingPreset(
    preview.lots.map(({ lowEstimate }) => lowEstimate),
    DEFAULT_TERMS,
  )
  const parted = preview.sales.find(({ column }) => column === choices.sale?.column)

  return (
    <div className="mt-3 flex flex-col gap-5">
      <p role="status">
        {lotCount(totalLots)} and {images === 1 ? '1 image' : `${images} images`} were found. Nothing is loaded yet.
      </p>
      {faults.length > 0 && (
        <PreviewFaults preview={preview} choices={choices} isReading={isLoading} onChoose={upload.reread} />
      )}
      {guessed.length > 0 && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-panel border border-danger-ink bg-danger-wash p-3"
        >
          <p>
            What {guessed.length === 1 ? 'one column holds is' : `${guessed.length} columns hold is`} only a guess.
            Check the guessed columns below before loading.
          </p>
          <Button
            disabled={isLoading}
            onClick={() => upload.reread({ ...choices, columns: preview.columns.map(({ meaning }) => meaning) })}
          >
            The Guesses Are Right
          </Button>
        </div>
      )}
      {warnings.length > 0 && <UploadWarnings title={preview.title} warnings={warnings} />}
      {fitting && (
        <p>
          The steps of the usual ladder are too large for these estimates. The ladder “{LADDER_PRESETS[fitting].label}”
          is proposed when the sale starts.
        </p>
      )}
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void upload.loadPreview({ ...details, currency })
        }}
      >
        <TextField
          label="Title"
          value={title}
          onValueChange={(text) => upload.describe({ title: text })}
          error={title.trim() === '' ? 'A title is needed' : undefined}
        />
        <TextField label="Location" value={location} onValueChange={(text) => upload.describe({ location: text })} />
        <DateTimeField
          label="Date & Time"
          value={dateTime}
          onValueChange={(text) => upload.describe({ date_time: text })}
        />
        <TimeZoneField
          location={location}
          value={details.time_zone}
          onValueChange={(zone) => upload.describe({ time_zone: zone })}
        />
        <div className="flex flex-col gap-1">
          <Select
            label="Currency"
            options={CURRENCY_OPTIONS}
            value={currency === '' ? null : currency}
            onValueChange={(code) => upload.describe({ currency: code })}
          />
          {currency === '' && (
            <p className="text-sm text-danger-ink">
              {preview.currencies.length > 1
                ? `The lots name several (${preview.currencies.map((named) => `${named.lots} in ${named.currency}`).join(', ')}): please choose`
                : 'The file names none: please choose'}
            </p>
          )}
        </div>
        <div className="flex gap-2 sm:col-span-full">
          <Button type="submit" variant="primary" disabled={!isReady} pending={isLoading} pendingLabel="Loading...">
            {parted ? 'Load This Sale' : 'Load Catalogue'}
          </Button>
          {parted && (
            <Button
              disabled={!isReady || isLoading}
              onClick={() => void upload.loadPreview({ ...details, currency, each: 'sale' })}
            >
              Load Each of the {parted.sales.length} Sales
            </Button>
          )}
          <Button disabled={isLoading} onClick={() => upload.discardPreview(previewId)}>
            Discard
          </Button>
        </div>
      </form>
      <div className={classNames('grid gap-5', preview.lots.length > 0 && '2xl:grid-cols-2')}>
        {preview.columns.length > 0 && (
          <ColumnChoices preview={preview} choices={choices} isReading={isLoading} onChoose={upload.reread} />
        )}
        <PreviewedLots preview={preview} />
      </div>
    </div>
  )
}

function PreviewedLots({ preview: { lots, totalLots, currency } }: Pick<CataloguePreviewProps['state'], 'preview'>) {
  const unit = newUnit(currency)
  if (lots.length === 0) return null
  return (
    <ScrollRegion label="Preview" className="max-h-[75dvh] overflow-auto">
      <Table
        caption="The first lots of the catalogue"
        className="min-w-160"
        columns={[
          'Lot',
          'Artist',
          'Title',
          'Estimate',
          figures('Is read as'),
          figures('Start Price'),
          figures('Reserve'),
          'Image',
        ]}
        head="sticky"
      >
        {lots.map((lot) => (
          <tr key={lot.lotNumber}>
            <Cell className="figures font-semibold">{lot.lotNumber}</Cell>
            <Cell>{lot.artist}</Cell>
            <Cell>{lot.title}</Cell>
            <Cell className="figures">{lot.estimate}</Cell>
            <Cell align="right" className="figures whitespace-nowrap">
              {rangeOf(lot, unit)}
            </Cell>
            <Cell align="right" className="figures">
              {lot.startPrice === null ? '–' : formatAmount(lot.startPrice, unit)}
            </Cell>
            <Cell align="right" className="figures">
              {lot.reserve === null ? '–' : formatAmount(lot.reserve, unit)}
            </Cell>
            <Cell className={lot.image?.problem ? 'text-danger-ink' : ''}>{imageWords(lot.image)}</Cell>
          </tr>
        ))}
      </Table>
      {totalLots > lots.length && <p className="mt-2 text-sm text-ink-muted">+{totalLots - lots.length} more lots</p>}
    </ScrollRegion>
  )
}

/** A picture's file, without its folder, and what is wrong with it. */
function imageWords(image: UploadPreview['lots'][number]['image']): string {
  if (image === null) return '–'
  const name = image.file.slice(image.file.lastIndexOf('/') + 1)
  return image.problem === null ? name : `${name} ${image.problem}`
}

function rangeOf(
  { lowEstimate, highEstimate }: { lowEstimate: number | null; highEstimate: number | null },
  unit: MoneyUnit,
): string {
  const figures = [...new Set([lowEstimate, highEstimate].flatMap((figure) => figure ?? []))]
  return figures.length === 0 ? '–' : figures.map((figure) => formatAmount(figure, unit)).join('–')
}
