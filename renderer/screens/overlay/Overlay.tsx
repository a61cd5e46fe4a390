import type { CSSProperties } from 'react'
import { useConnection } from '../../data/provider.tsx'
import { useIsDemonstration } from '../../data/reads/sale-reads.ts'
import { useRoomWords } from '../../languages/useLanguage.ts'
import { LowerThird } from './LowerThird.tsx'
import type { OverlayKind, OverlayLook } from './overlay-look.ts'
import { Price } from './Price.tsx'
import { Ticker } from './Ticker.tsx'

const KINDS = { price: Price, 'lower-third': LowerThird, ticker: Ticker } as const

/** A transparent page for a vision mixer; empty without a current lot. */
export function Overlay({ kind, look: { size, side, edge } }: { kind: OverlayKind | null; look: OverlayLook }) {
  const { overlay, dashboard } = useRoomWords()
  const isDemonstration = useIsDemonstration()
  const connection = useConnection()
  if (!kind) return <p className="overlay-unknown">{overlay.unknown}</p>
  const Kind = KINDS[kind]
  const scale: CSSProperties & Record<'--size', number> = { '--size': size / 100 }
  return (
    <main
      className="overlay"
      data-kind={kind}
      data-side={side}
      data-edge={edge}
      data-connection={connection}
      style={scale}
    >
      {/* An old price must not look current. */}
      <Kind />
      {isDemonstration && <p className="overlay-demonstration">{dashboard.demonstration}</p>}
      {(connection === 'polling' || connection === 'offline') && <p className="overlay-not-live">{overlay.notLive}</p>}
    </main>
  )
}
