import { memo, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Lot, LotState } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { classNames } from '../../components/class-names.ts'
import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { TagBadge } from '../../components/lot/TagBadge.tsx'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { AppealLine } from '../../widgets/round/AppealLine.tsx'
import { RoundLine } from '../../widgets/round/RoundLine.tsx'
import { TieLine } from '../../widgets/tie/TieLine.tsx'
import { pictureSizes } from './grid-shape.ts'
import { BiddingNow, LotStatusWords } from './LotStatus.tsx'
import { FROM_CATALOGUE, lotSearch } from './lot-link.ts'

type LotCardProps = {
  lot: Lot
  state: LotState | undefined
  isLive: boolean
  place: number
  of: number
  width: number
  pictureHeight: number
  /** A request for this lot: it takes the focus. */
  wanted: { lotNumber: LotNumber } | null
}

/** One lot's card. It renders again only when this lot changes. */
export const LotCard = memo(function LotCard(props: LotCardProps) {
  const { lot, state, isLive, place, of, width, pictureHeight, wanted } = props
  const nameId = useId()
  const { words, estimate } = useRoomLanguage()
  const number = words.lot.name(String(lot.lot_number))
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (wanted) link.current?.focus({ preventScroll: true })
  }, [wanted])
  return (
    <article
      aria-labelledby={nameId}
      aria-posinset={place}
      aria-setsize={of}
      className={classNames(
        'group relative flex min-w-0 flex-col',
        isLive && 'in-data-wall:outline-4 in-data-wall:outline-offset-8 in-data-wall:outline-accent',
      )}
    >
      <LotPicture
        src={lot.local_image_path}
        alt=""
        width={width}
        height={pictureHeight}
        sizes={pictureSizes(width)}
        hung="left-foot"
      />
      <div className="mt-2.5 flex min-h-6 items-center justify-between gap-2 border-t border-hairline pt-2">
        <p className="figures text-sm font-semibold">{number}</p>
        <BiddingNow shown={isLive} />
      </div>
      <h2 id={nameId} className="mt-1 wrap-anywhere">
        <span className="sr-only">{number}: </span>
        {lot.artist && (
          <span dir="auto" className="line-clamp-2 text-sm leading-snug font-medium">
            {lot.artist}
          </span>
        )}
        <Link
          ref={link}
          to={{ search: lotSearch(lot.lot_number) }}
          state={FROM_CATALOGUE}
          preventScrollReset
          dir="auto"
          className="lot-title line-clamp-2 text-base leading-snug group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus sm:text-lg sm:leading-snug"
        >
          {lot.title}
        </Link>
      </h2>
      <p className="figures mt-1 text-sm text-ink-muted">{estimate(lot.estimate)}</p>
      <RoundLine lotNumber={lot.lot_number} className="figures mt-1 text-sm font-semibold text-accent-ink" />
      <AppealLine lotNumber={lot.lot_number} className="mt-1 text-sm" />
      <TieLine lotNumber={lot.lot_number} className="mt-1 text-sm font-semibold text-warning-ink" />
      {lot.saleroom_notice && <p className="mt-1 text-sm font-semibold text-warning-ink">{words.lot.notice.title}</p>}
      <LotStatusWords state={state} />
      {lot.tags.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-1">
          {lot.tags.map(({ id, name, color }) => (
            <TagBadge key={id} name={name} color={color} />
          ))}
        </p>
      )}
    </article>
  )
})
