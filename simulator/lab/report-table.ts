import { stringify } from 'csv-stringify/sync'
import { FIGURES } from './figures.ts'
import { isTold } from './paired.ts'
import type { FigureReport, LabReport, VariantEvenings } from './report.ts'

/** A figure's name with its unit. */
export const nameOf = (id: string) => {
  const { name, unit } = FIGURES.find((figure) => figure.id === id) ?? { name: id, unit: '' }
  return unit === '' ? name : `${name}, ${unit}`
}

/** A figure with the digits that tell something. */
export const rounded = (value: number | null): string => {
  if (value === null) return '–'
  const digits = Math.abs(value) >= 1_000 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  const text = value.toFixed(digits)
  return Number(text) === 0 ? (0).toFixed(digits) : text
}

const signed = (value: number | null) => (value !== null && value > 0 ? `+${rounded(value)}` : rounded(value))

/** The report as lines of text: the means of each variant, and each variant beside the first. */
export function tableOf({ evenings, variants, figures }: LabReport): string {
  const [first = ''] = variants
  const means = figures.map(({ id, values }) => [nameOf(id), ...variants.map((name) => rounded(values[name] ?? null))])
  const beside = variants.slice(1).map((name, at) => [
    [`${name} less ${first}`, 'difference', '95 % interval', ''],
    ...figures.flatMap(({ id, differences }) => {
      const found = differences[at]
      return found ? [[nameOf(id), ...wordsOf(found)]] : []
    }),
  ])
  return [
    `${evenings} ${evenings === 1 ? 'evening' : 'evenings'} of each variant, the same people in all`,
    ...[[['', ...variants], ...means], ...beside].map((rows) => `\n${aligned(rows)}`),
  ].join('\n')
}

/** Rows of cells under each other: the first and the last to the left, the others to the right. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const cellOf = (cell: string, at: number) =>
    at === 0 || at === 3 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)
  return rows.map((row) => row.map(cellOf).join('  ').trimEnd()).join('\n')
}

/** A difference, its interval, and whether it can be told from chance. */
function wordsOf({ mean, low, high, pairsNeeded, smallest }: FigureReport['differences'][number]): string[] {
  if (mean === null) return ['–', '', 'nothing to compare']
  if (smallest === null) return [signed(mean), '', 'one pair tells nothing']
  if (mean === 0 && smallest === 0) return ['0', '', 'no difference in any evening']
  const cells = [signed(mean), `${signed(low)} to ${signed(high)}`]
  if (isTold({ low, high })) return [...cells, '']
  const needed = pairsNeeded === null ? '' : `; ${pairsNeeded} evenings would tell, if it is real`
  return [...cells, `not told from chance: ${rounded(smallest)} would show${needed}`]
}

/** The sold share of each other variant beside the first, in a few words; empty for one variant. */
export function interimOf({ variants: [first], figures }: LabReport): string {
  const { differences = [] } = figures.find(({ id }) => id === 'sold_share') ?? {}
  const words = differences.map(({ between: [, name], mean, low, high }) => {
    const interval = mean === low ? '' : ` (${signed(low)} to ${signed(high)})`
    return `${name} less ${first} ${signed(mean)}${interval}`
  })
  return words.length === 0 ? '' : `; lots sold, %: ${words.join(', ')}`
}

/** Each lot of each evening under each variant. */
export function csvOf(variants: readonly VariantEvenings[]): string {
  const heads = [
    'Evening',
    'Lot',
    'Variant',
    'Hammer',
    'Buyer',
    'Highest Value',
    'Its Channel',
    'Its Paddle',
    'Second Value',
  ]
  const rows = variants.flatMap(({ name, evenings }) =>
    evenings.flatMap((evening, at) =>
      (evening?.lots ?? []).map(({ lotNumber, hammer, buyer, highest, second }) => [
        ...[at + 1, lotNumber, name, hammer, buyer],
        ...[highest && Math.floor(highest.value), highest?.channel, highest?.paddle, second && Math.floor(second)],
      ]),
    ),
  )
  return stringify([heads, ...rows], { record_delimiter: '\r\n', escape_formulas: true })
}
