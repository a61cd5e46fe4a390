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

/** The saleroom notice of a lot, if it has one. */
export function PrintedNotice({ lot: { notice } }: { lot: PrintedLot }) {
  return notice && <p className="lot-notice">Notice: {notice}</p>
}
