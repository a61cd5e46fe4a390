import type { PrintedLot } from '../../../../shared/entities/paper.ts'

/** An Arabic title or artist keeps the order of its own figures and signs. */
export function LotWords({ lot: { artist, title, estimate } }: { lot: PrintedLot }) {
  return (
    <>
      {artist && (
        <p className="lot-artist">
          <bdi>{artist}</bdi>
        </p>
      )}
      <p className="lot-name">
        <bdi>{title}</bdi>
      </p>
      {estimate && <p className="lot-estimate">{estimate}</p>}
    </>
  )
}

/** The saleroom notice of a lot, if it has one. */
export function PrintedNotice({ lot: { notice } }: { lot: PrintedLot }) {
  return notice && <p className="lot-notice">Notice: {notice}</p>
}
