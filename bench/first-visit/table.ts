import type { Fetched } from '../../e2e/first-visit/fetched.ts'
import { sumOf } from '../../e2e/first-visit/limits.ts'

export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

/** Formats the fetches by kind as a Markdown table. */
export function tableOf(fetched: readonly Fetched[]): string {
  const kinds = [...new Set(fetched.map(({ type }) => type))]
  const rows = kinds
    .map((kind) => ({ kind, entries: fetched.filter(({ type }) => type === kind) }))
    .sort((a, b) => sumOf(b.entries) - sumOf(a.entries))
    .map(({ kind, entries }) => [kind, String(entries.length), kilobytes(sumOf(entries))])
  const whole = [['Kind', 'Requests', 'KB'], ...rows, ['All', String(fetched.length), kilobytes(sumOf(fetched))]]
  const [head, ...body] = whole.map((cells) => `| ${cells.map((cell) => cell.padEnd(12)).join(' | ')} |`)
  return [head, `|${'--------------|'.repeat(3)}`, ...body].join('\n')
}
