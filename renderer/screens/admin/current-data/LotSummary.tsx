import { useEffect, useRef, useState } from 'react'
import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { LotPicture } from '../../../components/lot/LotPicture.tsx'
import { Money } from '../../../components/lot/Money.tsx'
import { TagBadge } from '../../../components/lot/TagBadge.tsx'
import { useRead } from '../../../data/reads/useRead.ts'

type LotSummaryProps = { auctionId: string; lot: Lot; currency: CurrencyCode }

/** A list of two thousand lots requests the advance bids of visible ones only. */
function useSeen() {
  const ref = useRef<HTMLLIElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setSeen(true)
        watch.disconnect()
      },
      { rootMargin: '200px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, isSeen }
}

export function LotSummary({ auctionId, lot, currency }: LotSummaryProps) {
  const { ref, isSeen } = useSeen()
  const { data: bids = [] } = useRead(
    'advancedBidsOfLot',
    isSeen ? { params: { auctionId, lotNumber: lot.lot_number } } : null,
  )
  return (
    <li ref={ref} className="flex gap-3 border-b border-hairline py-3">
      <div className="w-18 shrink-0">
        <LotPicture src={lot.local_image_path} alt="" width={72} height={54} />
      </div>
      <div className="min-w-0 flex-1 text-sm">
        <p className="figures font-semibold">
          Lot {lot.lot_number}
          {lot.artist && <span className="font-normal text-ink-muted"> · {lot.artist}</span>}
        </p>
        <p className="lot-title wrap-anywhere">{lot.title}</p>
        {lot.estimate && <p className="figures text-xs text-ink-muted">{lot.estimate}</p>}
        {lot.tags.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1">
            {lot.tags.map(({ id, name, color }) => (
              <TagBadge key={id} name={name} color={color} />
            ))}
          </p>
        )}
        {bids.length > 0 && (
          <ul aria-label={`Advanced bids of lot ${lot.lot_number}`} className="mt-1 text-xs text-advance-ink">
            {bids.map((bid) => (
              <li key={bid.id} className="figures">
                Paddle {bid.paddleNumber}: <Money amount={bid.amount} currency={currency} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
