import { type FigureId, figureName, figureText } from '../../shared/lab/figures.ts'
import type { LabReport } from '../../shared/lab/lab-run.ts'
import type { VariantEvenings } from './report.ts'

const WIDTH = 720
const ROW = 56
const LEFT = 120
const RIGHT = 90
const TOP = 48
const COLOURS = ['#1f5a7a', '#a3482a', '#3d7a45', '#6b4a8c']

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

/** The most dots of a variant: more would hide each other. */
const MOST_DOTS = 400

/** The plots of a report as SVG, by figure: each evening of each variant as a dot, and the mean as a bar. */
export function plotsOf(report: LabReport, variants: readonly VariantEvenings[]): Map<FigureId, string> {
  return new Map(
    report.figures.flatMap(({ id, values }) => {
      const rows = variants.map(({ name, evenings }) => ({
        name,
        mean: values[name] ?? null,
        dots: evenings.slice(0, MOST_DOTS).flatMap((evening) => evening?.figures[id] ?? []),
      }))
      const all = rows.flatMap(({ dots }) => dots)
      return all.length === 0 ? [] : [[id, plot(id, rows)] as const]
    }),
  )
}

type Row = { name: string; mean: number | null; dots: readonly number[] }

function plot(id: string, rows: readonly Row[]): string {
  const all = rows.flatMap(({ dots }) => dots)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const span = most - least || 1
  const x = (value: number) => (LEFT + ((value - least) / span) * (WIDTH - LEFT - RIGHT)).toFixed(1)
  const height = TOP + rows.length * ROW + 36
  const title = escaped(figureName(id))
  const lines = rows.flatMap(({ name, mean, dots }, at) => {
    const y = TOP + at * ROW + ROW / 2
    const colour = COLOURS[at % COLOURS.length]
    return [
      `<text x="${LEFT - 12}" y="${y + 5}" text-anchor="end">${escaped(name)}</text>`,
      ...dots.map((dot) => `<circle cx="${x(dot)}" cy="${y}" r="4" fill="${colour}" fill-opacity="0.35"/>`),
      ...(mean === null
        ? []
        : [
            `<line x1="${x(mean)}" x2="${x(mean)}" y1="${y - 18}" y2="${y + 18}" stroke="${colour}" stroke-width="3"/>`,
            `<text x="${WIDTH - RIGHT + 12}" y="${y + 5}">${figureText(mean)}</text>`,
          ]),
    ]
  })
  const base = TOP + rows.length * ROW + 8
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="15" role="img">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${LEFT}" y="26" font-weight="bold">${title}</text>`,
    ...lines,
    `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${base}" y2="${base}" stroke="#888"/>`,
    `<text x="${LEFT}" y="${base + 20}" font-size="12">${figureText(least)}</text>`,
    `<text x="${WIDTH - RIGHT}" y="${base + 20}" font-size="12" text-anchor="end">${figureText(most)}</text>`,
    '</svg>\n',
  ].join('\n')
}
