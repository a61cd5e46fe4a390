import { Select } from '../../../components/fields/Select.tsx'
import { lotCount } from '../auctions.ts'
import type { PreviewChoiceProps } from './preview-choice.ts'

const ONE_SALE = 'one'
const QUESTION = 'maybe_several_sales'

/** For a file that may contain several sales: the column that names the sale, and the shown sale. */
export function SalesChoice({ preview, choices, isReading, onChoose }: PreviewChoiceProps) {
  const { sales, columns, faults, remarks } = preview
  const { sale: chosen, leftOut: _, ...others } = choices
  const [likeliest] = sales
  if (!likeliest) return null
  const parted = sales.find(({ column }) => column === chosen?.column)
  const confirmed = (others.confirmed ?? []).filter((kind) => kind !== QUESTION)
  const isOne = others.confirmed?.includes(QUESTION) ?? false
  const isOpen = !isOne && (faults.length > 0 || remarks.some(({ kind }) => kind === QUESTION))
  return (
    <div className="flex flex-wrap gap-4">
      <Select
        label="This file holds"
        className="w-72"
        disabled={isReading}
        options={[
          ...sales.map(({ column, sales: found }) => ({
            value: String(column),
            label: `${found.length} sales, by ${columns[column]?.heading || `column ${column + 1}`}`,
          })),
          { value: ONE_SALE, label: 'One sale' },
        ]}
        placeholder={`${likeliest.sales.length} sales, or one?`}
        value={parted ? String(parted.column) : isOpen ? null : ONE_SALE}
        onValueChange={(value) => {
          const first = sales.find(({ column }) => String(column) === value)
          onChoose(
            first
              ? { ...others, confirmed, sale: { column: first.column, value: first.sales[0]?.value ?? '' } }
              : { ...others, confirmed: [...confirmed, QUESTION] },
          )
        }}
      />
      {parted && chosen && (
        <Select
          label="Sale"
          className="w-72"
          disabled={isReading}
          options={parted.sales.map(({ value, lots }) => ({ value, label: `${value} (${lotCount(lots)})` }))}
          value={chosen.value}
          onValueChange={(value) => onChoose({ ...others, sale: { ...chosen, value } })}
        />
      )}
    </div>
  )
}
