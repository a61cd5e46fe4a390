import { COLUMN_MEANINGS, type ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import { classNames } from '../../../components/class-names.ts'
import { optionsOf } from '../../../components/fields/options-of.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, Table } from '../../../components/Table.tsx'
import { type PreviewChoiceProps, withFound } from './preview-choice.ts'

/** How the meaning of a column is known, if its heading does not say it. */
const KNOWN_BY = { heading: '', choice: 'As chosen', cells: 'By its values', guess: 'A guess: please check' } as const

/** The labels of the changes to a column's cells before they are read. */
const CELLS = {
  plain: 'Cells unchanged',
  fill: 'Empty cells: as above',
  number: 'Split: number, rest',
  ' - ': 'Split at “ - ”',
  ': ': 'Split at “: ”',
  ',': 'Split at “,”',
  ';': 'Split at “;”',
  '/': 'Split at “/”',
  '|': 'Split at “|”',
} as const
type CellsChoice = keyof typeof CELLS
const isCells = (name: string): name is CellsChoice => Object.hasOwn(CELLS, name)

export function ColumnChoices({ preview, choices, isReading, onChoose }: PreviewChoiceProps) {
  const { columns } = preview
  const meanings = columns.map(({ meaning }) => meaning)
  const chosen = withFound(choices, preview)
  return (
    <ScrollRegion label="Columns" className="h-[46dvh] overflow-auto">
      <Table
        caption="The columns of the file"
        className="min-w-120"
        columns={['Column', 'First values', 'Is taken for', '']}
        head="sticky"
      >
        {columns.map(({ heading, meaning, knownBy, samples }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order, and may share a heading
          <tr key={at}>
            <Cell className="max-w-36 font-mono text-xs wrap-anywhere">{heading || `Column ${at + 1}`}</Cell>
            <Cell className="max-w-48 text-sm text-ink-muted">
              {samples.length === 0
                ? '–'
                : samples.map((sample, row) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
                    <span key={row} className="block truncate">
                      {sample}
                    </span>
                  ))}
            </Cell>
            <Cell className="w-44">
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
            <Cell className="w-44">
              <Select
                label={`Cells of column ${heading || at + 1}`}
                labelled="hidden"
                size="sm"
                disabled={isReading}
                options={optionsOf(CELLS)}
                value={cellsOf(choices, at)}
                onValueChange={(next) => onChoose(withCells(chosen, at, next))}
              />
              <span
                className={classNames(
                  'block text-xs',
                  knownBy === 'guess' ? 'font-medium text-danger-ink' : 'text-ink-muted',
                )}
              >
                {KNOWN_BY[knownBy]}
              </span>
            </Cell>
          </tr>
        ))}
      </Table>
    </ScrollRegion>
  )
}

/** Returns a column's position in the file: a column before it may be shown as two. */
const placeInFile = ({ split }: ImportChoices, at: number) => (split && at > split.column ? at - 1 : at)

function cellsOf(choices: ImportChoices, at: number): CellsChoice {
  const place = placeInFile(choices, at)
  if (choices.split?.column === place) return isCells(choices.split.at) ? choices.split.at : 'plain'
  return choices.fillDown?.includes(place) ? 'fill' : 'plain'
}

/** Changes the cells of a column. If it becomes two columns, or one again, all chosen meanings are dropped. */
function withCells(choices: ImportChoices, at: number, cells: CellsChoice): ImportChoices {
  const column = placeInFile(choices, at)
  const { split, columns, fillDown = [], ...others } = choices
  const filled = fillDown.filter((each) => each !== column)
  const isSplit = cells !== 'plain' && cells !== 'fill'
  const stays = split?.column !== column && !isSplit
  return {
    ...others,
    fillDown: cells === 'fill' ? [...filled, column] : filled,
    ...(isSplit ? { split: { column, at: cells } } : stays && split && { split }),
    ...(stays && columns && { columns }),
  }
}
