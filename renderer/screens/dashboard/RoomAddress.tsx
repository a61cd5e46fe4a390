import { lazy, Suspense } from 'react'
import { useMe, useSystem } from '../../data/house-reads.ts'

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

/** Where bidders' phones find the room; staff only. */
export function RoomAddress() {
  const { data: me } = useMe()
  const { data: system } = useSystem({ enabled: me?.role === 'staff' })
  if (me?.role !== 'staff' || !system?.joinUrl) return null
  return (
    <section className="mt-12 flex items-center gap-6 border-t border-hairline pt-8 max-sm:flex-col max-sm:items-start">
      <Suspense fallback={<div className="size-36 shrink-0" />}>
        <QrCode text={system.joinUrl} />
      </Suspense>
      <div className="min-w-0">
        <h2 className="eyebrow">The room’s address</h2>
        <p className="mt-1 text-xl font-semibold wrap-anywhere">{system.joinUrl}</p>
        <p className="mt-1 max-w-120 text-sm text-pretty text-ink-muted">
          Bidders in the house’s network scan the code or type the address. Each phone, and each tab, gets a paddle of
          its own.
        </p>
      </div>
    </section>
  )
}
