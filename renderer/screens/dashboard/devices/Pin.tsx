import { CopyButton } from './CopyButton.tsx'

/** The staff PIN, to be read across the desk. */
export function Pin({ pin, at }: { pin: string; at: string }) {
  return (
    <div className="mt-5 rounded-panel bg-sunken px-5 py-4">
      <p className="eyebrow">Staff PIN</p>
      <p className="mt-1 text-4xl font-semibold tracking-[0.06em] tabular-nums">
        <span className="sr-only">{[...pin].join(' ')}</span>
        <span aria-hidden>{(pin.match(/.{1,3}/g) ?? []).join(' ')}</span>
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm wrap-anywhere text-ink-muted">
          To be entered at <span className="text-ink">{at}</span>
        </p>
        <CopyButton text={at} of="the PIN page" />
      </div>
    </div>
  )
}
