import { METADATA_FIELDS } from '../../../shared/catalogue/metadata-fields.ts'
import { TextField } from './TextField.tsx'

type DateTimeFieldProps = { label: string; value: string; onValueChange: (value: string) => void }

/** The time of a sale: picked, or written as it should be printed. */
export function DateTimeField({ label, value, onValueChange }: DateTimeFieldProps) {
  const picked = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value.trim()) ? value.trim() : ''
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        value={value}
        onValueChange={onValueChange}
        maxLength={METADATA_FIELDS.date_time.limit}
        className="min-w-44 flex-1"
      />
      <TextField
        label={`Pick ${label}`}
        labelled="hidden"
        type="datetime-local"
        value={picked}
        onValueChange={onValueChange}
        className="w-52"
      />
      <p className="basis-full text-xs text-ink-muted">In the saleroom’s own time, or in words</p>
    </div>
  )
}
