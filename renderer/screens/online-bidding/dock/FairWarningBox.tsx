import { TriangleAlert } from 'lucide-react'

/** The last chance to bid. */
export function FairWarningBox() {
  return (
    <p role="alert" className="flex items-center gap-2.5 rounded-control bg-warning px-3 py-2 text-on-warning">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span>
        <strong className="font-semibold">Fair Warning</strong>: last chance to bid.
      </span>
    </p>
  )
}
