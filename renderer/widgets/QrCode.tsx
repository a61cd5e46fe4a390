import { create } from 'qrcode'
import { classNames } from '../components/class-names.ts'

/** Cameras need a margin of four modules. */
const MARGIN = 4

/** A QR code, black on white even in the dark theme, because cameras need it. */
export function QrCode({ text, className = 'size-36' }: { text: string; className?: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const line = Array.from({ length: modules.size }, (_, at) => at)
  const dark = line.flatMap((y) => line.map((x) => (modules.get(y, x) ? `M${x} ${y}h1v1h-1Z` : '')))
  const side = modules.size + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={`QR code of ${text}`}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={classNames('shrink-0', className)}
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#ffffff" />
      <path d={dark.join('')} fill="#000000" />
    </svg>
  )
}
