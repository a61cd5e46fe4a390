import { CURRENCY_OPTIONS, currencyFound } from '../../../../shared/auction/sale-currency.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { DateTimeField } from '../../../components/fields/DateTimeField.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { TimeZoneField } from '../../../components/fields/TimeZoneField.tsx'
import type { UploadPreview, UploadState } from './upload-state.ts'
import type { Upload } from './useUpload.ts'

type SaleDetailsFormProps = {
  state: Extract<UploadState, { phase: 'preview' }>
  upload: Upload
  /** Whether all questions about the file are answered. */
  isUnderstood: boolean
}

/** Returns the currency of the file, the place or the lots; "" if the lots name several or none: the user chooses. */
function currencyShown({ currency, currencies }: UploadPreview, location: string): string {
  const named = currencies.map(({ currency: code }) => code)
  const isNamed = currency !== null && !named.includes(currency)
  return currencyFound({ told: isNamed ? currency : null, location, named }) ?? ''
}

/** The details of the sale, and the buttons that load it. */
export function SaleDetailsForm({ state, upload, isUnderstood }: SaleDetailsFormProps) {
  const { preview, choices, details, isLoading } = state
  const { title, location, date_time: dateTime } = details
  const currency = details.currency || currencyShown(preview, location)
  const isWhole = title.trim() !== '' && currency !== ''
  const isReady = isWhole && isUnderstood
  const whyNot = isUnderstood ? null : 'Answer the questions above first'
  const parted = preview.sales.find(({ column }) => column === choices.sale?.column)
  return (
    <Form
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5"
      onSubmit={() => isReady && void upload.loadPreview({ ...details, currency })}
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
        {currency === '' && <p className="text-sm text-danger-ink">{whyAsked(preview)}</p>}
      </div>
      <div className="flex flex-wrap gap-2 sm:col-span-full">
        {parted && (
          <Button
            variant="primary"
            disabled={isReady ? null : 'said'}
            pending={isLoading}
            onClick={() => void upload.loadPreview({ ...details, currency, each: 'sale' })}
          >
            Load Each of the {parted.sales.length} Sales
          </Button>
        )}
        <ReasonedButton
          type="submit"
          variant={parted ? 'secondary' : 'primary'}
          reason={isWhole ? whyNot : 'It needs a title and a currency'}
          pending={isLoading}
          pendingLabel="Loading..."
        >
          {parted ? 'Load This Sale' : 'Load Catalogue'}
        </ReasonedButton>
        <Button pending={isLoading} onClick={() => upload.discardPreview(preview.previewId)}>
          Discard
        </Button>
      </div>
    </Form>
  )
}

const whyAsked = ({ currencies }: UploadPreview): string =>
  currencies.length > 1
    ? `The lots name several (${currencies.map((named) => `${named.lots} in ${named.currency}`).join(', ')}): please choose`
    : 'The file names none: please choose'
