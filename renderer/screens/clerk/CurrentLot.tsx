import { formatMoney } from '../../../shared/money.ts'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/Button.tsx'
import { LotPicture } from '../../components/LotPicture.tsx'
import { TagBadge } from '../../components/TagBadge.tsx'
import { useAdvanceBids } from './actions/useAdvanceBids.ts'
import { useOpenAllLots } from './all-lots/useOpenAllLots.ts'
import { useDesk } from './desk.ts'
import { Panel } from './Panel.tsx'
import { KEYS } from './rules/key-map.ts'
import { useLotFigures } from './useLotFigures.ts'

const BADGES = {
  active: { tone: 'live', text: 'Active' },
  sold: { tone: 'success', text: 'Sold' },
  passed: { tone: 'neutral', text: 'Passed' },
  preloaded: { tone: 'neutral', text: 'Not started' },
} as const

/** The picture's box in CSS pixels; the neighbours' pictures are fetched for it ahead. */
export const PICTURE = { width: 168, height: 140 }

/** The lot on view. 000 section 2. */
export function CurrentLot() {
  const { lot, lots, lotNumber } = useDesk()
  const openAllLots = useOpenAllLots()
  const { status } = useLotFigures()
  const badge = BADGES[status ?? 'preloaded']
  const place = lots.findIndex(({ lot_number }) => lot_number === lotNumber) + 1

  return (
    <Panel
      title={
        <span className="flex items-center gap-2">
          <span className="figures text-lg font-semibold">Lot {lotNumber}</span>
          <Badge tone={badge.tone}>{badge.text}</Badge>
          <span className="figures font-normal text-ink-muted">
            {place} of {lots.length}
          </span>
        </span>
      }
      aside={
        <Button size="sm" variant="ghost" shortcut={KEYS.allLots} onClick={openAllLots}>
          All Lots
        </Button>
      }
      className="h-44 shrink-0 tall:h-56"
    >
      <div className="flex min-h-0 flex-1 gap-3 px-2.5 pb-2.5">
        <div className="aspect-6/5 h-full shrink-0">
          <LotPicture
            src={lot.local_image_path}
            alt={`Lot ${lotNumber}: ${lot.title}`}
            {...PICTURE}
            loading="eager"
            className="rounded-control"
          />
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <p className="truncate text-sm font-medium">{lot.artist}</p>
          <p className="lot-title line-clamp-2 text-lg leading-tight" title={lot.title}>
            {lot.title}
          </p>
          <p className="figures mt-1 truncate text-sm">{lot.estimate || 'No estimate'}</p>
          <div className="mt-1.5 flex max-h-5 flex-wrap gap-1 overflow-hidden">
            {lot.tags.map(({ id, name, color }) => (
              <TagBadge key={id} name={name} color={color} />
            ))}
          </div>
          <LeftBids />
        </div>
      </div>
    </Panel>
  )
}

/** How many bids were left for the lot, and the highest that is still open. */
function LeftBids() {
  const { open: openDialog, currency } = useDesk()
  const { all, open } = useAdvanceBids()
  const top = open[0]
  return (
    <p className="mt-auto flex flex-wrap items-baseline gap-x-3 text-xs">
      <button
        type="button"
        onClick={() => openDialog({ kind: 'advance-bids' })}
        className="cursor-pointer font-medium text-advance-ink underline underline-offset-2"
      >
        {all.length === 1 ? '1 advance bid' : `${all.length} advance bids`}
      </button>
      {top && (
        <span className="truncate">
          Top advance bid <span className="figures font-semibold">{formatMoney(top.amount, currency)}</span>, paddle{' '}
          <span className="figures font-semibold">{top.paddleNumber}</span>
        </span>
      )}
    </p>
  )
}
