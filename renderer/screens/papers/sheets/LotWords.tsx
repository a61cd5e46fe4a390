import type { PrintedLot } from '../../../../shared/entities/paper.ts'

export function LotWords({ lot: { artist, title, estimate } }: { lot: PrintedLot }) {
  return (
    <>
      {artist && <p className="lot-artist">{artist}</p>}
      <p className="lot-name">{title}</p>
      {estimate && <p className="lot-estimate">{estimate}</p>}
    </>
  )
}
