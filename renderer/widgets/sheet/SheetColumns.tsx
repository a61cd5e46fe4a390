import { Select } from '../../components/fields/Select.tsx'

type SheetColumnsProps<F extends string> = {
  fields: readonly { field: F; label: string }[]
  headings: readonly string[]
  /** The heading of each field that has a column. */
  columns: Readonly<Record<string, string>>
  disabled: boolean
  onChoose: (columns: Record<string, string>) => void
}

const NONE = '\u0000'

/** Chooses the column of a file for each field. */
export function SheetColumns<F extends string>(props: SheetColumnsProps<F>) {
  const { fields, headings, columns, disabled, onChoose } = props
  const options = [{ value: NONE, label: 'Not in the file' }, ...headings.map((value) => ({ value, label: value }))]
  const all = Object.fromEntries(fields.map(({ field }) => [field, columns[field] ?? '']))
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {fields.map(({ field, label }) => (
        <Select
          key={field}
          label={label}
          options={options}
          value={columns[field] ?? NONE}
          disabled={disabled}
          onValueChange={(heading) => onChoose({ ...all, [field]: heading === NONE ? '' : heading })}
        />
      ))}
    </div>
  )
}
