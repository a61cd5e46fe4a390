import { TriangleAlert } from 'lucide-react'

/** Warnings before a confirmation; renders nothing without any. */
export function Warnings({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-col gap-1 rounded-control bg-warning-wash px-3 py-2 text-sm text-ink">
      {lines.map((line) => (
        <li key={line} className="figures flex items-start gap-2 font-medium">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-ink" />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </li>
      ))}
    </ul>
  )
}
