/** A measured figure, with its floor and its target if it has them. */
export type Figure = {
  name: string
  value: number
  unit: string
  floor?: number
  /** The judged value if it is not `value`, such as a ratio to the floor. */
  ratio?: number
  aim?: { atLeast: number } | { atMost: number }
}

/** Whether a figure meets its target; null if it has none. */
export function meets({ value, ratio, aim }: Figure): boolean | null {
  if (!aim) return null
  const judged = ratio ?? value
  return 'atLeast' in aim ? judged >= aim.atLeast : judged <= aim.atMost
}

/** Prints the figures as a table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, floor, ratio, aim } = figure
    return [
      name,
      `${write(value)} ${unit}`,
      floor === undefined ? '' : write(floor),
      ratio === undefined ? '' : write(ratio),
      aim === undefined ? '' : 'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`,
      { true: 'yes', false: 'NO', null: '' }[String(meets(figure))] ?? '',
    ]
  })
  return textTable([['Figure', 'Measured', 'Floor', 'Ratio', 'Aim', 'Met'], ...rows])
}

/** Formats rows as a Markdown table with a rule below the first. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function write(value: number): string {
  if (value !== 0 && Math.abs(value) < 10) return value.toFixed(2)
  return value >= 1000 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(1)
}
