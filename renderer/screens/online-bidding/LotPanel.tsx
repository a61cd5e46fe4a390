import { Link } from 'react-router-dom'
import type { Lot } from '../../../shared/entities/lot.ts'
import { Badge } from '../../components/Badge.tsx'
import { OfferedAgain } from '../../components/lot/LotBadges.tsx'
import { LotDetails } from '../../components/lot/LotDetails.tsx'
import { LotNotice } from '../../components/lot/LotNotice.tsx'
import { TagBadge } from '../../components/lot/TagBadge.tsx'
import { useLotState } from '../../data/reads/sale-reads.ts'
import { useLanguage } from '../../languages/useLanguage.ts'
import { LotPictures } from '../../widgets/pictures/LotPictures.tsx'

/** The current lot, as in the printed catalogue. */
export function LotPanel({ lot, isNext, picture }: { lot: Lot; isNext: boolean; picture: 'now' | 'not-yet' }) {
  const { data: state } = useLotState(lot.lot_number)
  const { words, estimate } = useLanguage()
  const number = words.lot.name(String(lot.lot_number))
  return (
    <article aria-label={number} className="flex flex-col gap-3">
      <LotPictures
        key={lot.lot_number}
        lot={lot}
        alt={`${number}: ${lot.title}`}
        width={960}
        height={720}
        sizes="(min-width: 64rem) 42rem, 100vw"
        loading="eager"
        fetch={picture}
        // An explicit width: WebKit would compute it from the height.
        pictureClassName="-mx-4 max-h-[36dvh] w-[calc(100%+2rem)]! sm:landscape:mx-0 sm:landscape:max-h-[48dvh] sm:landscape:w-full!"
        className="-mx-4 scroll-mb-64 sm:landscape:mx-0"
        stageClassName="h-[42dvh] min-h-40 sm:landscape:h-[64dvh]"
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="figures text-lg font-semibold">{number}</p>
        {isNext && <Badge>{words.bidding.comingNext}</Badge>}
        <OfferedAgain lot={state} />
        {lot.tags.map(({ id, name, color }) => (
          <TagBadge key={id} name={name} color={color} />
        ))}
      </div>
      <div className="wrap-anywhere">
        {lot.artist && (
          <p dir="auto" className="text-sm font-medium text-ink-muted">
            {lot.artist}
          </p>
        )}
        <h2 dir="auto" className="lot-title text-xl sm:text-2xl">
          <Link to={`/sale-catalogue?lot=${lot.lot_number}`}>{lot.title}</Link>
        </h2>
        {lot.estimate && <p className="figures mt-1 text-sm">{estimate(lot.estimate)}</p>}
      </div>
      <LotNotice lot={lot} />
      <LotDetails lot={lot} />
    </article>
  )
}
