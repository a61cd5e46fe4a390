import {
  DECIMAL_MARKS,
  DELIMITERS,
  ENCODINGS,
  type ImportChoices,
  isDelimiter,
  NUMBERINGS,
} from '../../../../shared/catalogue/import-choices.ts'
import { optionsOf } from '../../../components/fields/options-of.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { ofTheTable, type PreviewChoiceProps, withFound } from './preview-choice.ts'

const NO_HEADINGS = '0'
const BY_FIGURES = 'found'
const SIGNS = { [BY_FIGURES]: 'Known by the figures', ...DECIMAL_MARKS } as const
const ROWS_OFFERED = 20
const HEADING_ROWS = ['1', '2', '3', '4'] as const
const QUOTES = { usual: 'Enclose cells', plain: 'Are plain text' } as const
const HIDDEN_ROWS = { 'left out': 'Left out', taken: 'Taken' } as const

/** The reading of the file: its encoding and separator, or sheet; its headings; lot numbers and figures. */
export function ReadingChoices(props: PreviewChoiceProps) {
  const { preview, choices, isReading, onChoose } = props
  const { headerRow, headingRows, numbering } = preview
  const chosen = withFound(choices, preview)
  const rows = Array.from({ length: Math.max(ROWS_OFFERED, headerRow) }, (_, at) => String(at + 1))
  /** Reads the headings again. The choices for columns are dropped, because they belong to the old headings. */
  const withHeadings = (next: Pick<ImportChoices, 'headerRow' | 'headingRows'>) =>
    onChoose({ ...ofTheTable(chosen), headerRow, headingRows, ...next })
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      <TextChoices {...props} />
      <SheetChoices {...props} />
      <Select
        label="Headings"
        className="w-28"
        disabled={isReading}
        options={[
          { value: NO_HEADINGS, label: 'None' },
          ...rows.map((row) => ({ value: row, label: `In row ${row}` })),
        ]}
        value={String(headerRow)}
        onValueChange={(row) => withHeadings({ headerRow: Number(row), headingRows: 1 })}
      />
      {headerRow > 0 && (
        <Select
          label="Rows of headings"
          className="w-28"
          disabled={isReading}
          options={HEADING_ROWS.map((count) => ({ value: count, label: count === '1' ? 'One' : `${count}, joined` }))}
          value={String(headingRows)}
          onValueChange={(count) => withHeadings({ headingRows: Number(count) })}
        />
      )}
      <Select
        label="Lot numbers"
        className="w-50"
        disabled={isReading}
        options={optionsOf(NUMBERINGS)}
        value={numbering}
        onValueChange={(next) => onChoose({ ...chosen, numbering: next })}
      />
      <Select
        label="Sign before decimals"
        className="w-50"
        disabled={isReading}
        options={optionsOf(SIGNS)}
        value={choices.decimal ?? BY_FIGURES}
        onValueChange={(value) => {
          const { decimal: _, ...others } = chosen
          onChoose(value === BY_FIGURES ? others : { ...others, decimal: value })
        }}
      />
    </div>
  )
}

function TextChoices({ preview: { encoding, delimiter }, choices, isReading, onChoose }: PreviewChoiceProps) {
  const table = { ...ofTheTable(choices), ...(encoding && { encoding }) }
  if (encoding === null || delimiter === null) return null
  const signs = isDelimiter(delimiter) ? DELIMITERS : { ...DELIMITERS, [delimiter]: `“${delimiter}”` }
  return (
    <>
      <Select
        label="Text encoding"
        className="w-72"
        disabled={isReading}
        options={optionsOf(ENCODINGS)}
        value={encoding}
        // The headings may change.
        onValueChange={(next) => onChoose({ ...table, encoding: next })}
      />
      <Select
        label="Separator"
        className="w-30"
        disabled={isReading}
        options={optionsOf<string>(signs)}
        value={delimiter}
        onValueChange={(value) => onChoose({ ...table, delimiter: value })}
      />
      <Select
        label="Quotation marks"
        className="w-36"
        disabled={isReading}
        options={optionsOf(QUOTES)}
        value={choices.quotes ?? 'usual'}
        onValueChange={(value) => {
          const { quotes: _, ...others } = table
          onChoose(value === 'plain' ? { ...others, quotes: 'plain' } : others)
        }}
      />
    </>
  )
}

/** The choices for a workbook: the sheet, and whether hidden rows are read. */
function SheetChoices({ preview: { sheets, sheet, remarks }, choices, isReading, onChoose }: PreviewChoiceProps) {
  const { hiddenRows: _, ...table } = ofTheTable(choices)
  if (sheet === null) return null
  const hasHidden = remarks.some(({ kind }) => kind === 'hidden_rows')
  return (
    <>
      {sheets.length > 1 && (
        <Select
          label="Sheet"
          className="w-56"
          disabled={isReading}
          options={sheets.map(({ name, rows }, at) => ({ value: String(at), label: `${name} (${rows} rows)` }))}
          value={String(sheet)}
          onValueChange={(value) => onChoose({ sheet: Number(value) })}
        />
      )}
      {hasHidden && (
        <Select
          label="Hidden rows"
          className="w-32"
          disabled={isReading}
          options={optionsOf(HIDDEN_ROWS)}
          value={choices.hiddenRows ?? 'left out'}
          onValueChange={(value) =>
            onChoose(value === 'taken' ? { ...table, sheet, hiddenRows: 'taken' } : { ...table, sheet })
          }
        />
      )}
    </>
  )
}
