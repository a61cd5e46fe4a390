import { formatFigure } from '../../../shared/money.ts'
import { quickBids } from '../../../shared/rules/asking-price.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { classNames } from '../../components/class-names.ts'
import { BidTypeMark } from '../../components/lot/BidTypeMark.tsx'
import { useHouseBid } from '../../screens/clerk/actions/useHouseBid.ts'
import { useOnePress } from '../../screens/clerk/keys/useOnePress.ts'
import { useClerkSettings } from '../../screens/clerk/useClerkSettings.ts'
import { KEYS } from '../actions.ts'
import { type RoomBidType, useDeskLot, useFlashing } from '../desk.ts'
import { Panel } from '../parts/Panel.tsx'
import { useLotFigures } from '../selectors.ts'
import { useRoomBids } from './commands.tsx'
import { ManualBid } from './ManualBid.tsx'
import { PaddleKeys } from './PaddleKeys.tsx'

const VARIANTS = { phone: 'telephone', floor: 'floor' } as const
const KEY_WORDS = { phone: 'Shift + 1 to 4', floor: '1 to 4' } as const
const EDGES = { phone: 'border-l-3 border-l-telephone', floor: 'border-l-3 border-l-floor' } as const

/** Four amounts stand side by side up to ten millions, longer ones two by two, in the same room. */
function look(longest: number): { grid: string; text: string } {
  if (longest < 1_000_000) return { grid: 'grid-cols-4', text: 'text-base max-xl:text-sm tall:text-xl wide:text-2xl' }
  const text = 'text-base max-xl:text-xs tall:text-xl'
  return { grid: longest < 10_000_000 ? 'grid-cols-4' : 'grid-cols-2', text }
}

/** The house’s bid for the vendor, where it may. */
function HouseBid() {
  const { amountAt, place } = useHouseBid()
  const { status, figures } = useLotFigures()
  const amount = amountAt(figures, status)
  if (amount === null) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      shortcut={KEYS.house}
      aria-label={`House bid ${formatFigure(amount)}`}
      onClick={place}
      className="min-h-6! px-1.5!"
    >
      House
    </Button>
  )
}

/** Telephone or in-person bids: four quick ones, and an amount typed by hand. */
export function RoomBids({ type }: { type: RoomBidType }) {
  const { lotNumber } = useDeskLot()
  const flashing = useFlashing()
  const { status, figures } = useLotFigures()
  const { place, offline } = useRoomBids()
  const { quickBidKeys } = useClerkSettings()
  const onePress = useOnePress()
  const ready = status === 'active' && figures.startPrice !== null
  const finished = isFinished(status)
  const amounts = quickBids(figures)
  const { grid, text } = look(Math.max(...amounts))

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
          <span className="flex shrink-0 items-center gap-1.5">
            <PaddleKeys type={type} />
            {type === 'floor' && <HouseBid />}
            {quickBidKeys && <span className="text-xs text-ink-muted">{KEY_WORDS[type]}</span>}
          </span>
        )
      }
    >
      <div className="flex flex-col gap-2 px-2.5 pb-2.5">
        <div className={classNames('grid h-14 auto-rows-fr gap-1 short:h-13 tall:h-20 wide:h-24', grid)}>
          {amounts.map((amount, at) => (
            <Button
              key={KEYS[type][at]}
              variant={ready ? VARIANTS[type] : 'secondary'}
              shortcut={quickBidKeys ? KEYS[type][at] : undefined}
              disabled={offline || finished}
              hint={finished ? 'This lot has its outcome' : undefined}
              aria-label={
                ready
                  ? `${BID_TYPE_LABELS[type]} bid ${formatFigure(amount)}`
                  : `${BID_TYPE_LABELS[type]} quick bid ${at + 1}`
              }
              onClick={(event) => onePress(`${type} ${at}`, event, () => place(type, amount))}
              className={classNames('figures min-h-0! min-w-0 px-0.5! font-semibold!', text)}
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
