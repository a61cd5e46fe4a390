import { stringify } from 'csv-stringify/sync'
import { differenceWords, figureName, figureText, signedFigure } from '../../shared/lab/figures.ts'
import type { LabReport } from '../../shared/lab/lab-run.ts'
import type { VariantEvenings } from './report.ts'

/** The report as lines of text: the means of each variant, and each variant beside the first. */
export function tableOf({ evenings, variants, figures }: LabReport): string {
  const [first = ''] = variants
  const means = figures.map(({ id, values }) => [
    figureName(id),
    ...variants.map((name) => figureText(values[name] ?? null)),
  ])
  const beside = variants.slice(1).map((name, at) => [
    [`${name} less ${first}`, 'difference', '95 % interval', ''],
    ...figures.flatMap(({ id, differences }) => {
      const found = differences[at]
      return found ? [[figureName(id), ...differenceWords(found)]] : []
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

/** The sold share of each other variant beside the first, in a few words; empty for one variant. */
export function interimOf({ variants: [first], figures }: LabReport): string {
  const { differences = [] } = figures.find(({ id }) => id === 'sold_share') ?? {}
  const words = differences.map(({ between: [, name], mean, low, high }) => {
    const interval = mean === low ? '' : ` (${signedFigure(low)} to ${signedFigure(high)})`
    return `${name} less ${first} ${signedFigure(mean)}${interval}`
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
