import {
  COLUMN_MEANINGS,
  DECIMAL_MARKS,
  ENCODINGS,
  type ImportChoices,
  NUMBERINGS,
} from '../../../../shared/catalogue/import-choices.ts'
import { classNames } from '../../../components/class-names.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, Table } from '../../../components/Table.tsx'
import { lotCount } from '../auctions.ts'
import type { UploadPreview } from './upload-state.ts'

type ColumnChoicesProps = {
  preview: UploadPreview
  choices: ImportChoices
  isReading: boolean
  onChoose: (choices: ImportChoices) => void
}

/** How it is known what a column holds, where its heading does not say it. */
const KNOWN_BY = { heading: '', choice: 'As chosen', cells: 'By its values', guess: 'A guess: please check' } as const
const NO_HEADINGS = '0'
const BY_FIGURES = 'found'
const ROWS_OFFERED = 20

/** How the file is read: its encoding, its row of headings, and the meaning of each column. */
export function ColumnChoices({ preview, choices, isReading, onChoose }: ColumnChoicesProps) {
  const { encoding, headerRow, columns, isRemembered, numbering } = preview
  const meanings = columns.map(({ meaning }) => meaning)
  const chosen = { ...choices, ...(encoding && { encoding }), headerRow }
  const rows = Array.from({ length: Math.max(ROWS_OFFERED, headerRow) }, (_, at) => String(at + 1))
  return (
    <section aria-labelledby="preview-columns" className="flex min-w-0 flex-col gap-3">
      <h3 id="preview-columns" className="font-semibold">
        Columns
      </h3>
      {isRemembered && <p className="text-sm text-ink-muted">As you chose for an earlier file with these headings.</p>}
      <div className="flex flex-wrap gap-4">
        {encoding && (
          <Select
            label="Text encoding"
            className="w-72"
            disabled={isReading}
            options={Object.entries(ENCODINGS).map(([value, label]) => ({ value, label }))}
            value={encoding}
            onValueChange={(value) => {
              // The headings may read otherwise then.
              const next = namesOf(ENCODINGS).find((name) => name === value)
              if (next) onChoose({ encoding: next, headerRow })
            }}
          />
        )}
        <Select
          label="Headings"
          className="w-44"
          disabled={isReading}
          options={[
            { value: NO_HEADINGS, label: 'None' },
            ...rows.map((row) => ({ value: row, label: `In row ${row}` })),
          ]}
          value={String(headerRow)}
          onValueChange={(row) => onChoose({ ...(encoding && { encoding }), headerRow: Number(row) })}
        />
        <Select
          label="Lot numbers"
          className="w-72"
          disabled={isReading}
          options={Object.entries(NUMBERINGS).map(([value, label]) => ({ value, label }))}
          value={numbering}
          onValueChange={(value) => {
            const next = namesOf(NUMBERINGS).find((name) => name === value)
            if (next) onChoose({ ...chosen, numbering: next })
          }}
        />
        <Select
          label="Sign before decimals"
          className="w-72"
          disabled={isReading}
          options={[
            { value: BY_FIGURES, label: 'Known by the figures' },
            ...namesOf(DECIMAL_MARKS).map((value) => ({ value, label: DECIMAL_MARKS[value] })),
          ]}
          value={choices.decimal ?? BY_FIGURES}
          onValueChange={(value) => {
            const { decimal: _, ...others } = chosen
            const next = namesOf(DECIMAL_MARKS).find((name) => name === value)
            onChoose(next ? { ...others, decimal: next } : others)
          }}
        />
        <SalesChoice preview={preview} choices={chosen} isReading={isReading} onChoose={onChoose} />
      </div>
      <ScrollRegion label="Columns" className="max-h-[60dvh] overflow-auto">
        <Table
          caption="The columns of the file"
          className="min-w-160"
          columns={['Column', 'First values', 'Is taken for', '']}
          head="sticky"
        >
          {columns.map(({ heading, meaning, knownBy, samples }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order, and may share a heading
            <tr key={at}>
              <Cell className="max-w-48 font-mono text-xs wrap-anywhere">{heading || `Column ${at + 1}`}</Cell>
              <Cell className="max-w-96 text-sm text-ink-muted">
                {samples.length === 0
                  ? '–'
                  : samples.map((sample, row) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
                      <span key={row} className="block truncate">
                        {sample}
                      </span>
                    ))}
              </Cell>
              <Cell className="w-56">
                <Select
                  label={`Column ${heading || at + 1} is taken for`}
                  labelled="hidden"
                  size="sm"
                  disabled={isReading}
                  options={COLUMN_MEANINGS}
                  value={meaning}
                  onValueChange={(next) => onChoose({ ...chosen, columns: meanings.with(at, next) })}
                />
              </Cell>
              <Cell
                className={classNames(
                  'min-w-28 text-sm',
                  knownBy === 'guess' ? 'font-medium text-danger-ink' : 'text-ink-muted',
                )}
              >
                {KNOWN_BY[knownBy]}
              </Cell>
            </tr>
          ))}
        </Table>
      </ScrollRegion>
    </section>
  )
}

const ONE_SALE = ''

/** Where lot numbers stand several times, the file may hold several sales: by which column, and which of them is shown. */
function SalesChoice({ preview: { sales, columns }, choices, isReading, onChoose }: ColumnChoicesProps) {
  const { sale: chosen, leftOut: _, ...others } = choices
  if (sales.length === 0) return null
  const parted = sales.find(({ column }) => column === chosen?.column)
  return (
    <>
      <Select
        label="This file holds"
        className="w-72"
        disabled={isReading}
        options={[
          { value: ONE_SALE, label: 'One sale' },
          ...sales.map(({ column, sales: found }) => ({
            value: String(column),
            label: `${found.length} sales, by ${columns[column]?.heading || `column ${column + 1}`}`,
          })),
        ]}
        value={parted ? String(parted.column) : ONE_SALE}
        onValueChange={(value) => {
          const first = sales.find(({ column }) => String(column) === value)
          onChoose(first ? { ...others, sale: { column: first.column, value: first.sales[0]?.value ?? '' } } : others)
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
    </>
  )
}

const namesOf = <Name extends string>(table: Readonly<Record<Name, string>>): Name[] => {
  const names: Name[] = []
  for (const name in table) names.push(name)
  return names
}
