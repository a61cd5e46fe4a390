import { formatFigure } from '../../../../shared/money.ts'
import { askingPrice, quickBids } from '../../../../shared/rules/asking-price.ts'
import { BID_TYPE_LABELS } from '../../../../shared/rules/bids.ts'
import { BidTypeMark } from '../../../components/BidTypeMark.tsx'
import { Button } from '../../../components/Button.tsx'
import { classNames } from '../../../components/class-names.ts'
import { useRoomBids } from '../actions/useRoomBids.ts'
import { type RoomBidType, useDesk } from '../desk.ts'
import { Panel } from '../Panel.tsx'
import { KEYS } from '../rules/key-map.ts'
import { useClerkSettings } from '../useClerkSettings.ts'
import { useLotFigures } from '../useLotFigures.ts'
import { ManualBid } from './ManualBid.tsx'

const VARIANTS = { phone: 'telephone', floor: 'floor' } as const
const KEY_WORDS = { phone: 'Shift + 1 to 4', floor: '1 to 4' } as const
const EDGES = { phone: 'border-l-3 border-l-telephone', floor: 'border-l-3 border-l-floor' } as const

/** Four amounts stand side by side on the narrowest desk too, up to a hundred million. */
function textSize(amount: number): string {
  if (amount < 1_000_000) return 'text-sm tall:text-xl'
  if (amount < 10_000_000) return 'text-sm max-xl:text-xs'
  if (amount < 100_000_000) return 'text-sm max-xl:text-2xs max-xl:tracking-tighter'
  return 'text-sm max-xl:min-h-7! max-xl:text-xs'
}

/** Telephone or in-person bids: four quick ones, and an amount typed by hand. 000 sections 2 and 9. */
export function RoomBids({ type }: { type: RoomBidType }) {
  const { lotNumber, flashing } = useDesk()
  const { status, figures } = useLotFigures()
  const { place, offline } = useRoomBids()
  const { quickBidKeys } = useClerkSettings()
  const ready = status === 'active' && figures.startPrice !== null

  return (
    <Panel
      title={<BidTypeMark type={type} />}
      className={EDGES[type]}
      aside={
        flashing ? (
          <span
            role="alert"
            className="animate-pulse rounded-control [animation-duration:500ms] bg-warning px-1.5 text-xs font-semibold text-on-warning"
          >
            Set asking price first
          </span>
        ) : offline ? (
          <span className="text-xs font-semibold text-danger-ink">Offline: reconnecting…</span>
        ) : (
          quickBidKeys && <span className="text-xs text-ink-muted">{KEY_WORDS[type]}</span>
        )
      }
    >
      <div className="flex flex-col gap-2 px-2.5 pb-2.5">
        <div
          className={classNames(
            'grid grid-cols-4 gap-1.5',
            askingPrice(figures) >= 100_000_000 && 'max-xl:grid-cols-2',
          )}
        >
          {quickBids(figures).map((amount, at) => (
            <Button
              key={KEYS[type][at]}
              variant={ready ? VARIANTS[type] : 'secondary'}
              shortcut={quickBidKeys ? KEYS[type][at] : undefined}
              disabled={offline}
              aria-label={
                ready
                  ? `${BID_TYPE_LABELS[type]} bid ${formatFigure(amount)}`
                  : `${BID_TYPE_LABELS[type]} quick bid ${at + 1}`
              }
              onClick={() => place(type, amount)}
              className={classNames(
                'figures min-h-10! min-w-0 px-0.5! font-semibold! tall:min-h-18!',
                textSize(amount),
              )}
            >
              {ready ? formatFigure(amount) : '—'}
            </Button>
          ))}
        </div>
        <ManualBid key={String(lotNumber)} type={type} />
      </div>
    </Panel>
  )
}
